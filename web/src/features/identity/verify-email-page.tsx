import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n.ts';
import { showInfo } from '../../lib/show-error.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { MailboxLink } from './components/mailbox-link.tsx';
import { identity, signOut, useSession } from './session.ts';
import { useIdentityAction } from './use-identity-action.ts';

const pollMs = 5_000;
const cooldownSeconds = 60;

/** Holds an unconfirmed visitor until the address is confirmed; then the guard lets them on. */
export function VerifyEmailPage() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const { busy, run } = useIdentityAction();
  const [waitSeconds, startCooldown] = useCooldown();
  useConfirmedElsewhere();
  const email = session.state === 'signed-in' ? session.email : '';
  const resend = async () => {
    if (await run(() => identity.resendVerification(email, currentLanguage()))) return;
    startCooldown();
    showInfo(t('verify.resent'));
  };
  return (
    <AuthLayout title={t('verify.title')} subject="card">
      <p className={classes['text']}>
        <Trans t={t} i18nKey="verify.sent" values={{ email }} components={{ address: <strong /> }} />
      </p>
      <p className={classes['quiet']}>
        {t('verify.spam')} {t('verify.waiting')}
      </p>
      <div className={classes['buttons']}>
        <MailboxLink />
        <Button variant="default" size="md" loading={busy} disabled={waitSeconds > 0} onClick={() => void resend()}>
          {waitSeconds > 0 ? t('verify.resendIn', { seconds: waitSeconds }) : t('verify.resend')}
        </Button>
      </div>
      <p className={classes['other']}>
        {t('verify.otherAccount')}{' '}
        <button type="button" className={classes['plain']} onClick={() => void signOut()}>
          {t('verify.signOut')}
        </button>
      </p>
    </AuthLayout>
  );
}

/**
 * Asks for a new token now and then, and at once when the page is looked at again: it says when the address is
 * confirmed.
 */
function useConfirmedElsewhere(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void identity.refresh().catch(() => null);
    };
    const timer = setInterval(look, pollMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Seconds that are left, by a clock that no one sets: timers come late in a page that is not looked at. */
function useCooldown(): [number, () => void] {
  const [untilMs, setUntilMs] = useState<number | null>(null);
  const [waitSeconds, setWaitSeconds] = useState(0);
  useEffect(() => {
    if (untilMs === null) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.ceil((untilMs - performance.now()) / 1000);
      setWaitSeconds(Math.max(0, seconds));
      if (seconds <= 0) setUntilMs(null);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  const start = () => {
    setUntilMs(performance.now() + cooldownSeconds * 1000);
    setWaitSeconds(cooldownSeconds);
  };
  return [waitSeconds, start];
}
