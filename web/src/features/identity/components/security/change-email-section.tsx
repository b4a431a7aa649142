import { emailProblem } from '@kadr/shared/identity';
import { Button, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { identity } from '../../session.ts';
import { useProblemText } from '../../use-problem-text.ts';
import type { RecentLoginState } from '../../use-recent-login.ts';
import { MailboxLink } from '../mailbox-link.tsx';
import classes from './security.module.css';

/** Another address: it counts once the link mailed to it is followed. */
export function ChangeEmailSection({ email, recent }: { readonly email: string; readonly recent: RecentLoginState }) {
  const { t } = useTranslation('identity');
  const text = useProblemText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: { email: (given) => text(emailProblem(given)) } });
  const submit = form.onSubmit(
    ({ email: given }) =>
      void recent.run(async () => {
        await identity.account.changeEmail(given.trim(), currentLanguage());
        setSentTo(given.trim());
        form.reset();
      }),
    () => form.getInputNode('email')?.focus(),
  );
  return (
    <section>
      <Title order={2}>{t('security.email')}</Title>
      <p className={classes['note']}>{t('security.emailNote', { email })}</p>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          {...form.getInputProps('email')}
          label={t('security.newEmail')}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <Button type="submit" variant="default" loading={recent.busy}>
          {t('security.changeEmail')}
        </Button>
      </form>
      <div aria-live="polite">
        {sentTo !== null && <p className={classes['note']}>{t('security.emailSent', { email: sentTo })}</p>}
        {sentTo !== null && (
          <div className={classes['actions']}>
            <MailboxLink />
          </div>
        )}
      </div>
    </section>
  );
}
