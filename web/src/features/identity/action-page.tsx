import { actionModes, type ActionMode } from '@kadr/shared/identity';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { LinkProblem } from './components/link-problem.tsx';
import { identity, knownSession, useSession } from './session.ts';
import { useLink } from './use-link.ts';

/** What a link that was cut was for, as far as it says. */
function modeOf(query: URLSearchParams): ActionMode {
  return actionModes.find((mode) => mode === query.get('mode')) ?? 'verifyEmail';
}

/** Where the links of mails land. */
export function ActionPage() {
  const [query] = useSearchParams();
  const link = identity.readLink(query);
  if (!link) return <LinkProblem problem="invalid" mode={modeOf(query)} oobCode={null} onRetry={() => undefined} />;
  if (link.mode === 'resetPassword') return <Navigate to={`${paths.resetPassword}?${query.toString()}`} replace />;
  return link.mode === 'verifyEmail' ? <VerifyEmail oobCode={link.oobCode} /> : <ChangeEmail oobCode={link.oobCode} />;
}

/** The account's new address; who is logged in here has it at once. */
function ChangeEmail({ oobCode }: { readonly oobCode: string }) {
  const { t } = useTranslation('identity');
  const here = useSession().state === 'signed-in';
  const link = useLink(`verifyAndChangeEmail ${oobCode}`, async () => {
    await knownSession();
    const confirmed = await identity.confirmEmailChange(oobCode);
    await identity.refresh().catch(() => null);
    return confirmed;
  });
  if (link.state === 'working')
    return (
      <AuthLayout title={t('action.working')} subject="mug">
        {null}
      </AuthLayout>
    );
  if (link.state !== 'good')
    return (
      <LinkProblem
        problem={link.state}
        error={link.error}
        mode="verifyAndChangeEmail"
        oobCode={oobCode}
        onRetry={link.retry}
      />
    );
  return (
    <AuthLayout title={t('action.changedTitle')} lead={t('action.changed', { email: link.email })} subject="mug">
      <div className={classes['buttons']}>
        {here ? (
          <PrimaryLink to={paths.user}>{t('action.goOn')}</PrimaryLink>
        ) : (
          <PrimaryLink to={paths.signIn}>{t('action.toSignIn')}</PrimaryLink>
        )}
      </div>
    </AuthLayout>
  );
}

/** How long the good news stands before the studio opens. */
const welcomeMs = 1500;

function VerifyEmail({ oobCode }: { readonly oobCode: string }) {
  const { t } = useTranslation('identity');
  const session = useSession();
  const navigate = useNavigate();
  const link = useLink(`verifyEmail ${oobCode}`, async () => {
    // A token that is on its way meanwhile would still say that the address is not confirmed.
    await knownSession();
    const confirmed = await identity.confirmVerification(oobCode);
    await identity.refresh().catch(() => null);
    return confirmed;
  });
  const here = session.state === 'signed-in' && session.emailVerified;
  // A mail program may have followed the link before its reader did: then it is used, and all is well.
  const confirmed = link.state === 'good' || (link.state === 'invalid' && here);
  useEffect(() => {
    if (!confirmed || !here) return undefined;
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), welcomeMs);
    return () => clearTimeout(timer);
  }, [confirmed, here, navigate]);

  if (confirmed) {
    const lead =
      here || link.state !== 'good' ? t('action.verifiedHere') : t('action.verifiedElsewhere', { email: link.email });
    return (
      <AuthLayout title={t('action.verifiedTitle')} lead={lead} subject="mug">
        <div className={classes['buttons']}>
          {here ? (
            <PrimaryLink to={paths.dashboard}>{t('action.goOn')}</PrimaryLink>
          ) : (
            <PrimaryLink to={paths.signIn}>{t('action.toSignIn')}</PrimaryLink>
          )}
        </div>
      </AuthLayout>
    );
  }
  if (link.state === 'expired' || link.state === 'invalid' || link.state === 'failed') {
    return (
      <LinkProblem problem={link.state} error={link.error} mode="verifyEmail" oobCode={oobCode} onRetry={link.retry} />
    );
  }
  return (
    <AuthLayout title={t('action.working')} subject="mug">
      {null}
    </AuthLayout>
  );
}
