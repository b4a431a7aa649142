import { emailProblem } from '@kadr/shared/identity';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import classes from './components/auth-form.module.css';
import { MailboxLink } from './components/mailbox-link.tsx';
import { identity } from './session.ts';
import { useIdentityAction } from './use-identity-action.ts';
import { useProblemText } from './use-problem-text.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  const text = useProblemText();
  const { busy, run } = useIdentityAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: { email: (email) => text(emailProblem(email)) } });
  const submit = form.onSubmit(
    async ({ email }) => {
      const error = await run(() => identity.requestPasswordReset(email.trim(), currentLanguage()));
      if (!error) setSentTo(email.trim());
    },
    () => form.getInputNode('email')?.focus(),
  );
  const back = (
    <p className={classes['other']}>
      <Link to={paths.signIn}>{t('forgot.toSignIn')}</Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <AuthLayout title={t('forgot.sentTitle')} lead={t('forgot.sent', { email: sentTo })} subject="card">
        <p className={classes['quiet']}>{t('forgot.spam')}</p>
        <div className={classes['buttons']}>
          <MailboxLink />
          <Button variant="default" size="md" onClick={() => setSentTo(null)}>
            {t('forgot.other')}
          </Button>
        </div>
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('forgot.title')} lead={t('forgot.lead')} subject="card">
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
        <div className={classes['submit']}>
          <PrimaryButton type="submit" loading={busy}>
            {t('forgot.submit')}
          </PrimaryButton>
        </div>
      </form>
      {back}
    </AuthLayout>
  );
}
