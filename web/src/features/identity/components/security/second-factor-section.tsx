import { Button, Title } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInfo } from '../../../../lib/show-error.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { identity } from '../../session.ts';
import type { RecentLoginState } from '../../use-recent-login.ts';
import classes from './security.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface SecondFactorSectionProps {
  readonly isOn: boolean;
  readonly recent: RecentLoginState;
  readonly onChanged: () => void;
}

/** The second factor: on, off, or on its way. */
export function SecondFactorSection({ isOn, recent, onChanged }: SecondFactorSectionProps) {
  const { t } = useTranslation('identity');
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asks, setAsks] = useState(false);
  const start = () => void recent.run(async () => setStarted(await identity.account.startSecondFactor()));
  const remove = () => {
    setAsks(false);
    void recent.run(async () => {
      await identity.account.removeSecondFactor();
      setCodes(null);
      showInfo(t('secondFactor.removed'));
      onChanged();
    });
  };
  const confirmed = (recoveryCodes: readonly string[]) => {
    setStarted(null);
    setCodes(recoveryCodes);
    onChanged();
  };
  return (
    <section>
      <Title order={2}>{t('secondFactor.heading')}</Title>
      <p className={classes['note']}>{t('secondFactor.note')}</p>
      {isOn && (
        <p className={classes['state']}>
          <IconShieldCheck size={18} stroke={2} aria-hidden />
          {t('secondFactor.on')}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {started && <SecondFactorSetup {...started} onConfirmed={confirmed} onCancel={() => setStarted(null)} />}
      {!started && !codes && (
        <div className={classes['actions']}>
          {isOn ? (
            <Button variant="default" loading={recent.busy} onClick={() => setAsks(true)}>
              {t('secondFactor.remove')}
            </Button>
          ) : (
            <Button variant="default" loading={recent.busy} onClick={start}>
              {t('secondFactor.start')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('secondFactor.removeTitle')}
        text={t('secondFactor.removeText')}
        confirmLabel={t('secondFactor.remove')}
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </section>
  );
}
