import { emailProblem, givenPasswordProblem } from '@kadr/shared/identity';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { errorText } from '../../lib/show-error.ts';
import { paths } from '../../lib/paths.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { SignedInAway } from './components/signed-in-away.tsx';
import { identity } from './session.ts';
import { fieldOfError, useIdentityAction } from './use-identity-action.ts';
import { useProblemText } from './use-problem-text.ts';

export function SignInPage() {
  return <SignedInAway><SignIn /></SignedInAway>;
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
  const submit = form.onSubmit(async ({ email, password }) => {
    const error = await run(() => identity.signIn({ email: email.trim(), password }));
    const field = error && fieldOfError(error.code);
    if (field) form.setFieldError(field, (await errorText(error)).description);
  }, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus());
  return (
    <AuthLayout title={t('signIn.title')} lead={t('signIn.lead')} subject="camera">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput {...form.getInputProps('email')} label={t('fields.email')} type="email" autoComplete="username" inputMode="email" required withAsterisk={false} />
        <PasswordInput
          {...form.getInputProps('password')} label={t('fields.password')} autoComplete="current-password" required withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        />
        <Link to={paths.forgetPassword} className={classes['forgot']}>{t('signIn.forgot')}</Link>
        <div className={classes['submit']}><PrimaryButton type="submit" loading={busy}>{t('signIn.submit')}</PrimaryButton></div>
      </form>
      <p className={classes['other']}>{t('signIn.noAccount')} <Link to={paths.signUp} state={state}>{t('signIn.toSignUp')}</Link></p>
    </AuthLayout>
  );
}
