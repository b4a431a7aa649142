import { createApiKey, integrationNameMaxChars } from '@kadr/shared/integrations';
import { apiScopes, type ApiScope } from '@kadr/shared/kernel';
import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { RecentLogin, useRecentLogin } from '../../identity/index.ts';
import classes from '../integrations-page.module.css';
import { CopyButton } from './copy-button.tsx';
import { useScopeText } from './use-scope-text.ts';

interface NewKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Asks for name and permissions, then shows the key: once, because only its hash is kept. A slip next to the window
 * does not close it.
 */
export function NewKeyDialog({ opened, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation(['integrations', 'kernel']);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(secret ? 'keys.doneTitle' : 'keys.new')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
      closeOnClickOutside={secret === null}
      onExitTransitionEnd={() => setSecret(null)}
    >
      {secret === null ? (
        <KeyForm onMade={setSecret} onCancel={onClose} />
      ) : (
        <div role="status">
          <p className={classes['done']}>{t('keys.done')}</p>
          <code className={classes['secret']}>{secret}</code>
          <Group justify="flex-end" gap="sm">
            <CopyButton text={secret} label={t('keys.copy')} />
            <Button color="vermilion" onClick={onClose}>
              {t('keys.finish')}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  );
}

function KeyForm({ onMade, onCancel }: { readonly onMade: (secret: string) => void; readonly onCancel: () => void }) {
  const { t } = useTranslation(['integrations', 'kernel']);
  const scopeText = useScopeText();
  const recent = useRecentLogin();
  const form = useForm<{ name: string; scopes: ApiScope[] }>({
    initialValues: { name: '', scopes: ['products:read', 'visuals:read'] },
    validate: {
      name: (name) => (name.trim() === '' ? t('keys.nameMissing') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('keys.scopesMissing') : null),
    },
  });
  const submit = form.onSubmit(({ name, scopes }) => {
    void recent.run(async () => onMade((await call(createApiKey, { name, scopes })).secret));
  });
  return (
    <>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          {...form.getInputProps('name')}
          label={t('keys.name')}
          description={t('keys.nameHint')}
          maxLength={integrationNameMaxChars}
          autoComplete="off"
          data-autofocus
        />
        <Checkbox.Group {...form.getInputProps('scopes')} label={t('keys.scopes')}>
          <div className={classes['choices']}>
            {apiScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={scope === 'visuals:write' ? `${scopeText(scope)} (${t('keys.spends')})` : scopeText(scope)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('kernel:actions.cancel')}
          </Button>
          <Button type="submit" color="vermilion" loading={recent.busy}>
            {t('keys.create')}
          </Button>
        </Group>
      </form>
      {recent.waiting && (
        <Suspense fallback={null}>
          <RecentLogin state={recent} />
        </Suspense>
      )}
    </>
  );
}
