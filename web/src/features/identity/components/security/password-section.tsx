import { givenPasswordProblem, passwordProblem } from '@kadr/shared/identity';
import { Button, PasswordInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, showInfo } from '../../../../lib/show-error.ts';
import { identity } from '../../session.ts';
import { fieldOfError } from '../../use-identity-action.ts';
import { useProblemText } from '../../use-problem-text.ts';
import type { RecentLoginState } from '../../use-recent-login.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import classes from './security.module.css';

interface PasswordSectionProps {
  readonly hasPassword: boolean;
  readonly email: string;
  readonly recent: RecentLoginState;
  readonly onChanged: () => void;
}

/** Another password; or the first one, for an account that came from elsewhere. */
export function PasswordSection({ hasPassword, email, recent, onChanged }: PasswordSectionProps) {
  const { t } = useTranslation('identity');
  const text = useProblemText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initialValues: { current: '', password: '' },
    validate: {
      current: (current) => (hasPassword ? text(givenPasswordProblem(current)) : null),
      password: (password) => text(passwordProblem(password)),
    },
  });
  const submit = form.onSubmit(
    async ({ current, password }) => {
      const change = async () => {
        await identity.account.changePassword(current, password);
        form.reset();
        setOpen(false);
        showInfo(t('security.passwordChanged'));
        void queryClient.invalidateQueries({ queryKey: ['sessions'] });
        onChanged();
      };
      const error = await recent.run(change);
      if (!error || fieldOfError(error.code) !== 'password') return;
      form.setFieldError(
        error.code === 'identity.wrong-password' ? 'current' : 'password',
        (await errorText(error)).description,
      );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <section>
      <Title order={2}>{t('security.password')}</Title>
      <p className={classes['note']}>{t(hasPassword ? 'security.passwordNote' : 'security.noPassword')}</p>
      {!open && (
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(hasPassword ? 'security.changePassword' : 'security.setPassword')}
          </Button>
        </div>
      )}
      {open && (
        <form className={classes['form']} onSubmit={submit} noValidate>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {hasPassword && (
            <PasswordInput
              {...form.getInputProps('current')}
              label={t('security.currentPassword')}
              autoComplete="current-password"
              required
              withAsterisk={false}
              visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
            />
          )}
          <NewPasswordField
            label={t('fields.newPassword')}
            field={form.getInputProps('password')}
            password={form.values.password}
          />
          <Button type="submit" variant="default" loading={recent.busy}>
            {t('security.savePassword')}
          </Button>
        </form>
      )}
    </section>
  );
}
