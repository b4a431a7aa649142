import type { OutputOf } from '@kadr/shared/kernel';
import { beginShopSignIn, type Shop, type SignInVendor } from '@kadr/shared/shops';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { errorText } from '../../../lib/show-error.ts';
import { useFormats } from '../../../lib/format.ts';
import classes from '../shops.module.css';
import { useSignInPolls } from '../use-sign-in-polls.ts';
import { DialogEnd } from './dialog-end.tsx';
import { FormFields } from './form-fields.tsx';

interface SignInFormProps {
  readonly vendor: SignInVendor;
  /** The seller enters a program of their own. */
  readonly needsApp: boolean;
  readonly onConnected: (shop: Shop) => void;
  readonly onClose: () => void;
}

/** A shop that the seller connects by confirming at the vendor's. */
export function SignInForm({ vendor, needsApp, onConnected, onClose }: SignInFormProps) {
  const { t } = useTranslation('shops');
  const [problem, setProblem] = useState('');
  const [begun, setBegun] = useState<OutputOf<typeof beginShopSignIn> | null>(null);
  const form = useForm({
    initialValues: { appId: '', appSecret: '' },
    validate: {
      appId: (value) => (needsApp && value.trim() === '' ? t('dialog.missing') : null),
      appSecret: (value) => (needsApp && value.trim() === '' ? t('dialog.missing') : null),
    },
  });
  const begin = useEndpointMutation(beginShopSignIn, {
    quiet: 'field',
    onSuccess: setBegun,
    onError: (error) => {
      void errorText(error).then(({ description }) => {
        if (needsApp && error.code === 'shops.app-refused') form.setFieldError('appSecret', description);
        else setProblem(description);
      });
    },
  });
  const submit = form.onSubmit(({ appId, appSecret }) => {
    setProblem('');
    begin.mutate({ vendor, ...(needsApp && { app: { id: appId, secret: appSecret } }) });
  });
  const startAgain = (why: string) => {
    setBegun(null);
    setProblem(why);
  };
  if (begun)
    return <Confirming key={begun.id} begun={begun} onConnected={onConnected} onEnd={startAgain} onClose={onClose} />;
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {needsApp && (
        <FormFields
          fields={[
            { name: 'appId', most: 100, props: form.getInputProps('appId') },
            { name: 'appSecret', most: 200, props: form.getInputProps('appSecret') },
          ]}
        />
      )}
      <p className={classes['note']}>{t(`dialog.kept.${vendor}`)}</p>
      <p className={classes['note']}>{t(`dialog.first.${vendor}`)}</p>
      <DialogEnd problem={problem} onClose={onClose}>
        <Button type="submit" color="vermilion" loading={begin.isPending}>
          {problem ? t('dialog.signIn.again') : t('dialog.signIn.code')}
        </Button>
      </DialogEnd>
    </form>
  );
}

interface ConfirmingProps {
  readonly begun: OutputOf<typeof beginShopSignIn>;
  readonly onConnected: (shop: Shop) => void;
  /** Nothing more comes of this code, and why. */
  readonly onEnd: (why: string) => void;
  readonly onClose: () => void;
}

function Confirming({ begun, onConnected, onEnd, onClose }: ConfirmingProps) {
  const { t } = useTranslation('shops');
  const { time } = useFormats();
  useSignInPolls(begun, {
    onConnected,
    onEnd: (error) => void errorText(error).then(({ description }) => onEnd(description)),
  });
  return (
    <div className={classes['form']}>
      <p className={classes['note']}>{t('dialog.signIn.lead')}</p>
      <p className={classes['code']}>
        <span>{t('dialog.signIn.codeName')}</span>
        <strong>{begun.userCode}</strong>
      </p>
      <p className={classes['note']} role="status">
        {t('dialog.signIn.waiting', { time: time(begun.endsAt) })}
      </p>
      <DialogEnd problem="" onClose={onClose}>
        <Button component="a" href={begun.address} target="_blank" rel="noreferrer" color="vermilion">
          {t('dialog.signIn.open')}
        </Button>
      </DialogEnd>
    </div>
  );
}
