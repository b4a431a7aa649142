import { passwordProblem } from '@kadr/shared/identity';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorText } from '../../lib/show-error.ts';
import { paths } from '../../lib/paths.ts';
import { PrimaryButton, PrimaryLink } from '../../ui/primary-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { LinkProblem } from './components/link-problem.tsx';
import { NewPasswordField } from './components/new-password-field.tsx';
import { identity } from './session.ts';
import { fieldOfError, useIdentityAction } from './use-identity-action.ts';
import { useLink } from './use-link.ts';
import { useProblemText } from './use-problem-text.ts';

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const link = identity.readLink(query);
  if (link?.mode !== 'resetPassword')
    return <LinkProblem problem="invalid" mode="resetPassword" oobCode={null} onRetry={() => undefined} />;
  return <ResetPassword oobCode={link.oobCode} />;
}

function ResetPassword({ oobCode }: { readonly oobCode: string }) {
  const { t } = useTranslation('identity');
  const text = useProblemText();
  const { busy, run } = useIdentityAction();
  const [refusal, setRefusal] = useState<{ state: 'expired' | 'invalid'; error: unknown } | null>(null);
  const [done, setDone] = useState(false);
  const link = useLink(`resetPassword ${oobCode}`, () => identity.checkLink('resetPassword', oobCode));
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => text(passwordProblem(password)) },
  });
  const submit = form.onSubmit(
    async ({ password }) => {
      const error = await run(() => identity.confirmPasswordReset(oobCode, password));
      if (!error) {
        // The session of this browser has ended with all others.
        await identity.signOut();
        setDone(true);
      } else if (error.code === 'identity.expired-action-code') setRefusal({ state: 'expired', error });
      else if (error.code === 'identity.invalid-action-code') setRefusal({ state: 'invalid', error });
      else if (fieldOfError(error.code) === 'password')
        form.setFieldError('password', (await errorText(error)).description);
    },
    () => form.getInputNode('password')?.focus(),
  );

  if (done) {
    return (
      <AuthLayout title={t('reset.doneTitle')} lead={t('reset.done')} subject="mug">
        <div className={classes['buttons']}>
          <PrimaryLink to={paths.signIn}>{t('reset.toSignIn')}</PrimaryLink>
        </div>
      </AuthLayout>
    );
  }
  const problem = refusal ?? (link.state === 'good' || link.state === 'working' ? null : link);
  if (problem)
    return (
      <LinkProblem
        problem={problem.state}
        error={problem.error}
        mode="resetPassword"
        oobCode={oobCode}
        onRetry={link.retry}
      />
    );
  if (link.state !== 'good')
    return (
      <AuthLayout title={t('action.working')} subject="mug">
        {null}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('reset.title')} lead={t('reset.lead', { email: link.email })} subject="mug">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField
          label={t('fields.newPassword')}
          field={form.getInputProps('password')}
          password={form.values.password}
        />
        <div className={classes['submit']}>
          <PrimaryButton type="submit" loading={busy}>
            {t('reset.submit')}
          </PrimaryButton>
        </div>
      </form>
    </AuthLayout>
  );
}
