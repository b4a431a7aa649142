import { emailProblem, givenPasswordProblem } from '@kadr/shared/identity';
import type { AppError } from '@kadr/shared/kernel';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { errorText } from '../../lib/show-error.ts';
import { paths } from '../../lib/paths.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { SecondFactorStep } from './components/second-factor-step.tsx';
import { SignedInAway } from './components/signed-in-away.tsx';
import { SocialButtons } from './components/social-buttons.tsx';
import { identity } from './session.ts';
import { fieldOfError, useIdentityAction } from './use-identity-action.ts';
import { useProblemText } from './use-problem-text.ts';

export function SignInPage() {
  return (
    <SignedInAway>
      <SignIn />
    </SignedInAway>
  );
}

function SignIn() {
  const { t } = useTranslation('identity');
  const { state } = useLocation();
  const text = useProblemText();
  const { busy, run } = useIdentityAction();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => text(emailProblem(email)),
      password: (password) => text(givenPasswordProblem(password)),
    },
  });
  const [ticket, setTicket] = useState<string | null>(null);
  const asksForMore = ({ code, params }: AppError) => {
    if (code === 'identity.mfa-required' && params['ticket'] !== undefined) setTicket(String(params['ticket']));
  };
  const submit = form.onSubmit(
    async ({ email, password }) => {
      const error = await run(() => identity.signIn({ email: email.trim(), password }));
      if (error) asksForMore(error);
      const field = error && fieldOfError(error.code);
      if (field) form.setFieldError(field, (await errorText(error)).description);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  if (ticket !== null) return <SecondFactorStep ticket={ticket} onBack={() => setTicket(null)} />;
  return (
    <AuthLayout title={t('signIn.title')} lead={t('signIn.lead')} subject="results">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          {...form.getInputProps('email')}
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('fields.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        />
        <Link to={paths.forgetPassword} className={classes['forgot']}>
          {t('signIn.forgot')}
        </Link>
        <div className={classes['submit']}>
          <PrimaryButton type="submit" loading={busy}>
            {t('signIn.submit')}
          </PrimaryButton>
        </div>
      </form>
      <SocialButtons onError={asksForMore} />
      <p className={classes['other']}>
        {t('signIn.noAccount')}{' '}
        <Link to={paths.signUp} state={state}>
          {t('signIn.toSignUp')}
        </Link>
      </p>
    </AuthLayout>
  );
}
