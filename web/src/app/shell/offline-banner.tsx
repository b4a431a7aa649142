import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-banner.module.css';

/** Says that the connection is gone, what is safe, and goes by itself. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!online && (
        <p className={classes['banner']}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
