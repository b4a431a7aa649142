import {
  connectShop,
  listShops,
  shopAddressMaxChars,
  shopVendorNames,
  shopVendors,
  type ShopKey,
  type ShopVendor,
} from '@kadr/shared/shops';
import { Button, Group, Modal, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { errorText, showInfo } from '../../../lib/show-error.ts';
import classes from '../shops.module.css';

const empty = { address: '', user: '', password: '', token: '' };
type Values = typeof empty;

/** What each vendor asks for, in order. */
const fieldsOf: Readonly<Record<ShopVendor, readonly (keyof Values)[]>> = {
  woocommerce: ['address', 'user', 'password'],
  wildberries: ['token'],
};

/** Which field an error is about; all others stand under the form. */
const fieldOfError: Readonly<Record<string, keyof Values>> = {
  'shops.address-refused': 'address',
  'shops.not-such-a-shop': 'address',
  'shops.unreachable': 'address',
  'shops.key-refused': 'password',
  'shops.rights-missing': 'user',
  'shops.token-refused': 'token',
  'shops.token-expired': 'token',
  'shops.token-rights': 'token',
};

function keyOf(vendor: ShopVendor, { token, ...woo }: Values): ShopKey {
  return vendor === 'wildberries' ? { vendor, token } : { vendor, ...woo };
}

export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shops', 'kernel']);
  const [vendor, setVendor] = useState<ShopVendor>(shopVendors[0]);
  const [problem, setProblem] = useState('');
  const fields = fieldsOf[vendor];
  const form = useForm({
    initialValues: empty,
    validate: (values) =>
      Object.fromEntries(
        fields.filter((field) => values[field].trim() === '').map((field) => [field, t('shops:dialog.missing')]),
      ),
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
        const field = fieldOfError[error.code];
        if (field && fields.includes(field)) form.setFieldError(field, description);
        else setProblem(description);
      });
    },
  });
  const submit = form.onSubmit((values) => {
    setProblem('');
    connect.mutate({ key: keyOf(vendor, values) });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shops:dialog.title')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('shops:dialog.vendor')}
          value={vendor}
          onChange={(change) => {
            setVendor(shopVendors.find((one) => one === change.currentTarget.value) ?? vendor);
            setProblem('');
          }}
          data={shopVendors.map((one) => ({ value: one, label: shopVendorNames[one] }))}
          data-autofocus
        />
        <KeyFields key={vendor} form={form} fields={fields} />
        <p className={classes['note']}>{t(`shops:dialog.kept.${vendor}`)}</p>
        <p className={classes['note']}>{t(`shops:dialog.first.${vendor}`)}</p>
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

const secrets: readonly (keyof Values)[] = ['password', 'token'];
const mostChars: Readonly<Record<keyof Values, number>> = {
  address: shopAddressMaxChars,
  user: 100,
  password: 200,
  token: 4000,
};

interface KeyFieldsProps {
  readonly form: UseFormReturnType<Values>;
  readonly fields: readonly (keyof Values)[];
}

function KeyFields({ form, fields }: KeyFieldsProps) {
  const { t } = useTranslation('shops');
  return fields.map((field) => {
    const Input = secrets.includes(field) ? PasswordInput : TextInput;
    return (
      <Input
        key={field}
        {...form.getInputProps(field)}
        label={t(`dialog.${field}`)}
        description={t(`dialog.${field}Hint`)}
        inputMode={field === 'address' ? 'url' : 'text'}
        maxLength={mostChars[field]}
        autoComplete="off"
      />
    );
  });
}
