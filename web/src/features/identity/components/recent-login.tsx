import { Button, Group, Modal, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { identity, signOut } from '../session.ts';
import { useIdentityAction } from '../use-identity-action.ts';
import type { RecentLoginState } from '../use-recent-login.ts';

/** Asks for the password again, then does what waited for it. An account without one logs in again. */
export function RecentLogin({ state }: { readonly state: RecentLoginState }) {
  const { t } = useTranslation(['identity', 'kernel']);
  const { busy, run } = useIdentityAction();
  const [password, setPassword] = useState('');
  const methods = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: () => identity.account.methods(),
    enabled: state.waiting !== null,
  });
  const hasPassword = methods.data?.password ?? true;
  const close = () => {
    setPassword('');
    state.forget();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const work = state.waiting;
    if (!work || (await run(() => identity.account.reauthenticate(password)))) return;
    close();
    await state.run(work);
  };
  return (
    <Modal
      opened={state.waiting !== null}
      onClose={close}
      title={t('recent.title')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <p style={{ margin: '0 0 1rem' }}>{t(hasPassword ? 'recent.text' : 'recent.noPassword')}</p>
        {hasPassword && (
          <PasswordInput
            label={t('fields.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
          />
        )}
        <Group justify="flex-end" mt="xl" gap="sm">
          <Button variant="default" onClick={close}>
            {t('kernel:actions.cancel')}
          </Button>
          {hasPassword ? (
            <Button type="submit" color="vermilion" disabled={password === ''} loading={busy}>
              {t('recent.submit')}
            </Button>
          ) : (
            <Button color="vermilion" onClick={() => void signOut()}>
              {t('recent.again')}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}
