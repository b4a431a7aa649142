import { identityErrors, type ActionMode } from '@kadr/shared/identity';
import { failures } from '@kadr/shared/kernel';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { PrimaryButton, PrimaryLink } from '../../../ui/primary-button.tsx';
import { identity } from '../session.ts';
import { showIdentityError } from '../show-identity-error.ts';
import { useIdentityAction } from '../use-identity-action.ts';
import classes from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { MailboxLink } from './mailbox-link.tsx';

const fail = failures(identityErrors);
/** A link that was cut never reaches the server. */
const cutLink = fail('identity.invalid-action-code');

const expiredTexts = {
  verifyEmail: 'expiredVerify',
  resetPassword: 'expiredReset',
} as const;
const invalidTexts = {
  verifyEmail: 'invalidVerify',
  resetPassword: 'invalidReset',
  verifyAndChangeEmail: 'invalidChange',
} as const;

interface LinkProblemProps {
  readonly problem: 'expired' | 'invalid' | 'failed';
  readonly mode: ActionMode;
  readonly oobCode: string | null;
  /** What the server said; without, the link was not even worth asking. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/** A mailed link that does not work: why, and the way on. */
export function LinkProblem({ problem, mode, oobCode, error = cutLink, onRetry }: LinkProblemProps) {
  const { t } = useTranslation('identity');
  const { busy, run } = useIdentityAction();
  const [renewed, setRenewed] = useState(false);
  const resets = mode === 'resetPassword';
  useEffect(() => showIdentityError(error), [error]);
  if (renewed) {
    return (
      <AuthLayout title={t('action.renewedTitle')} lead={t('action.renewed')} subject="card">
        <div className={classes['buttons']}>
          <MailboxLink />
        </div>
      </AuthLayout>
    );
  }
  if (problem === 'failed') {
    return (
      <AuthLayout title={t('action.failedTitle')} lead={t('action.failed')} subject="card">
        <div className={classes['buttons']}>
          <PrimaryButton onClick={onRetry}>{t('action.retry')}</PrimaryButton>
        </div>
      </AuthLayout>
    );
  }
  if (problem === 'expired' && mode !== 'verifyAndChangeEmail' && oobCode && identity.can.renewLinks) {
    const renew = async () =>
      setRenewed((await run(() => identity.renewLink(mode, oobCode, currentLanguage()))) === null);
    return (
      <AuthLayout title={t('action.expiredTitle')} lead={t(`action.${expiredTexts[mode]}`)} subject="card">
        <div className={classes['buttons']}>
          <PrimaryButton loading={busy} onClick={() => void renew()}>
            {t('action.renew')}
          </PrimaryButton>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t(problem === 'expired' ? 'action.expiredTitle' : 'action.invalidTitle')}
      lead={t(problem === 'expired' ? 'action.expiredAsk' : `action.${invalidTexts[mode]}`)}
      subject="card"
    >
      <div className={classes['buttons']}>
        {resets ? (
          <PrimaryLink to={paths.forgetPassword}>{t('action.toForgot')}</PrimaryLink>
        ) : (
          <PrimaryLink to={paths.signIn}>{t('action.toSignIn')}</PrimaryLink>
        )}
        {resets && (
          <Button variant="default" size="md" component="a" href={paths.signIn}>
            {t('action.toSignIn')}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
