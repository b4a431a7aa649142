import { emailProblem, nameProblem, passwordProblem } from '@kadr/shared/identity';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { currentLanguage } from '../../lib/i18n.ts';
import { errorText } from '../../lib/show-error.ts';
import { paths } from '../../lib/paths.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { NewPasswordField } from './components/new-password-field.tsx';
import { SignedInAway } from './components/signed-in-away.tsx';
import { SocialButtons } from './components/social-buttons.tsx';
import { identity } from './session.ts';
import { fieldOfError, useIdentityAction } from './use-identity-action.ts';
import { useProblemText } from './use-problem-text.ts';

export function SignUpPage() {
  return (
    <SignedInAway>
      <SignUp />
    </SignedInAway>
  );
}

function SignUp() {
  const { t } = useTranslation('identity');
  const { state } = useLocation();
  const text = useProblemText();
  const { busy, run } = useIdentityAction();
  const form = useForm({
    initialValues: { name: '', email: '', password: '', agreed: false },
    validate: {
      name: (name) => text(nameProblem(name)),
      email: (email) => text(emailProblem(email)),
      password: (password) => text(passwordProblem(password)),
      agreed: (agreed) => text(agreed ? null : { key: 'agreement' }),
    },
  });
  const submit = form.onSubmit(
    async ({ name, email, password }) => {
      const error = await run(() =>
        identity.signUp({ name: name.trim(), email: email.trim(), password, language: currentLanguage() }),
      );
      const field = error && fieldOfError(error.code);
      if (field) form.setFieldError(field, (await errorText(error)).description);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const agreement = (
    <span className={classes['agreement']}>
      <Trans
        t={t}
        i18nKey="signUp.agreement"
        components={{
          privacy: <Link to={paths.privacy} target="_blank" />,
          terms: <Link to={paths.terms} target="_blank" />,
        }}
      />
    </span>
  );
  return (
    <AuthLayout title={t('signUp.title')} lead={t('signUp.lead')} subject="results">
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          {...form.getInputProps('name')}
          label={t('fields.name')}
          autoComplete="name"
          required
          withAsterisk={false}
        />
        <TextInput
          {...form.getInputProps('email')}
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
        />
        <NewPasswordField
          label={t('fields.password')}
          field={form.getInputProps('password')}
          password={form.values.password}
        />
        <Checkbox {...form.getInputProps('agreed', { type: 'checkbox' })} label={agreement} />
        <div className={classes['submit']}>
          <PrimaryButton type="submit" loading={busy}>
            {t('signUp.submit')}
          </PrimaryButton>
        </div>
        <p className={classes['agree']}>{t('signUp.watermark')}</p>
      </form>
      <SocialButtons />
      <p className={classes['other']}>
        {t('signUp.hasAccount')}{' '}
        <Link to={paths.signIn} state={state}>
          {t('signUp.toSignIn')}
        </Link>
      </p>
    </AuthLayout>
  );
}
