import { connectShop, listShops, shopAddressMaxChars } from '@kadr/shared/shops';
import { Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { errorText, showInfo } from '../../../lib/show-error.ts';
import classes from '../shops.module.css';

/** Which field an error is about; all others stand under the form. */
const fieldOf: Readonly<Record<string, 'address' | 'user' | 'password'>> = {
  'shops.address-refused': 'address',
  'shops.not-such-a-shop': 'address',
  'shops.unreachable': 'address',
  'shops.key-refused': 'password',
  'shops.rights-missing': 'user',
};

export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shops', 'kernel']);
  const [problem, setProblem] = useState('');
  const wanted = (text: string) => (text.trim() === '' ? t('shops:dialog.missing') : null);
  const form = useForm({
    initialValues: { address: '', user: '', password: '' },
    validate: { address: wanted, user: wanted, password: wanted },
  });
  const connect = useEndpointMutation(connectShop, {
    invalidate: [listShops],
    quiet: 'field',
    onSuccess: ({ name }) => {
      showInfo(t('shops:dialog.connected', { name }));
      onClose();
    },
    onError: (error) => {
      void errorText(error).then(({ description }) => {
        const field = fieldOf[error.code];
        if (field) form.setFieldError(field, description);
        else setProblem(description);
      });
    },
  });
  const submit = form.onSubmit((key) => {
    setProblem('');
    connect.mutate({ key: { vendor: 'woocommerce', ...key } });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shops:dialog.title')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextInput
          {...form.getInputProps('address')}
          label={t('shops:dialog.address')}
          description={t('shops:dialog.addressHint')}
          inputMode="url"
          maxLength={shopAddressMaxChars}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('user')}
          label={t('shops:dialog.user')}
          description={t('shops:dialog.userHint')}
          maxLength={100}
          autoComplete="off"
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('shops:dialog.password')}
          description={t('shops:dialog.passwordHint')}
          maxLength={200}
          autoComplete="off"
        />
        <p className={classes['note']}>{t('shops:dialog.kept')}</p>
        <p className={classes['note']}>{t('shops:dialog.first')}</p>
        {problem && (
          <p className={classes['bad']} role="alert">
            {problem}
          </p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('kernel:actions.cancel')}
          </Button>
          <Button type="submit" color="vermilion" loading={connect.isPending}>
            {t('shops:dialog.connect')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
