import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closeAlert, pauseAlert, resumeAlert, useAlerts, type Alert } from '../../lib/shell/index.ts';
import classes from './alert-stack.module.css';

/**
 * Alerts at the bottom right in order of arrival. Screen readers speak errors at once, the rest when the reader pauses.
 */
export function AlertStack() {
  const { t } = useTranslation('app');
  const alerts = useAlerts();
  return (
    <section className={classes['stack']} aria-label={t('shell.alerts')}>
      <div aria-live="polite">
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </div>
    </section>
  );
}

function AlertCard({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation('kernel');
  const Icon = alert.type === 'ERROR' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div
      className={classes['card']}
      data-type={alert.type}
      role={alert.type === 'ERROR' ? 'alert' : undefined}
      onPointerEnter={() => pauseAlert(alert.id)}
      onPointerLeave={() => resumeAlert(alert.id)}
    >
      <Icon size={22} stroke={1.75} className={classes['icon']} aria-hidden />
      <div className={classes['words']}>
        <p className={classes['title']}>{alert.title}</p>
        {alert.description && <p className={classes['description']}>{alert.description}</p>}
        {alert.number && <p className={classes['description']}>{alert.number}</p>}
      </div>
      <button
        type="button"
        className={classes['close']}
        onClick={() => closeAlert(alert.id)}
        aria-label={t('actions.close')}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
