import { connectShop, shopAddressMaxChars, type Shop, type ShopKey, type ShopVendor } from '@kadr/shared/shops';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { errorText } from '../../../lib/show-error.ts';
import classes from '../shops.module.css';
import { DialogEnd } from './dialog-end.tsx';
import { FormFields, type FieldName } from './form-fields.tsx';

const empty = {
  address: '',
  user: '',
  password: '',
  myshopify: '',
  clientId: '',
  secret: '',
  token: '',
  sellerId: '',
  apiKey: '',
};
type Values = typeof empty;

/** What each vendor asks for, in order. */
const fieldsOf: Readonly<Record<ShopKey['vendor'], readonly (keyof Values)[]>> = {
  woocommerce: ['address', 'user', 'password'],
  shopify: ['myshopify', 'clientId', 'secret'],
  wildberries: ['token'],
  ozon: ['sellerId', 'apiKey'],
};

/** Older apps of Shopify have only a token. */
const mayBeEmpty: readonly (keyof Values)[] = ['clientId'];

/** Which field an error is about; all others stand under the form. */
const fieldOfError: Readonly<Record<string, keyof Values>> = {
  'shops.address-refused': 'address',
  'shops.not-such-a-shop': 'address',
  'shops.unreachable': 'address',
  'shops.key-refused': 'password',
  'shops.rights-missing': 'user',
  'shops.no-such-shop': 'myshopify',
  'shops.access-refused': 'secret',
  'shops.access-rights': 'clientId',
  'shops.api-key-refused': 'apiKey',
  'shops.api-key-rights': 'apiKey',
  'shops.token-refused': 'token',
  'shops.token-expired': 'token',
  'shops.token-rights': 'token',
};

const mostChars: Readonly<Record<keyof Values, number>> = {
  address: shopAddressMaxChars,
  user: 100,
  password: 200,
  myshopify: shopAddressMaxChars,
  clientId: 100,
  secret: 200,
  token: 4000,
  sellerId: 40,
  apiKey: 200,
};

function keyOf(vendor: ShopKey['vendor'], values: Values): ShopKey {
  const { address, user, password, myshopify, clientId, secret, token, sellerId, apiKey } = values;
  if (vendor === 'shopify') return { vendor, myshopify, clientId, secret };
  if (vendor === 'ozon') return { vendor, sellerId, apiKey };
  return vendor === 'wildberries' ? { vendor, token } : { vendor, address, user, password };
}

interface KeyFormProps {
  readonly vendor: Exclude<ShopVendor, 'allegro'>;
  readonly onConnected: (shop: Shop) => void;
  readonly onClose: () => void;
}

/** A shop that is connected with a key that the seller enters. */
export function KeyForm({ vendor, onConnected, onClose }: KeyFormProps) {
  const { t } = useTranslation('shops');
  const [problem, setProblem] = useState('');
  const fields = fieldsOf[vendor];
  const form = useForm({
    initialValues: empty,
    validate: (values) =>
      Object.fromEntries(
        fields
          .filter((field) => !mayBeEmpty.includes(field) && values[field].trim() === '')
          .map((field) => [field, t('dialog.missing')]),
      ),
  });
  const connect = useEndpointMutation(connectShop, {
    quiet: 'field',
    onSuccess: onConnected,
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
    <form className={classes['form']} onSubmit={submit} noValidate>
      <FormFields
        fields={fields.map((name: FieldName & keyof Values) => ({
          name,
          most: mostChars[name],
          props: form.getInputProps(name),
        }))}
      />
      <p className={classes['note']}>{t(`dialog.kept.${vendor}`)}</p>
      <p className={classes['note']}>{t(`dialog.first.${vendor}`)}</p>
      <DialogEnd problem={problem} onClose={onClose}>
        <Button type="submit" color="vermilion" loading={connect.isPending}>
          {t('dialog.connect')}
        </Button>
      </DialogEnd>
    </form>
  );
}
