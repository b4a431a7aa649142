import { Button, TextInput } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { errorText } from '../../../../lib/show-error.ts';
import { identity } from '../../session.ts';
import { useIdentityAction } from '../../use-identity-action.ts';
import classes from './security.module.css';

interface SecondFactorSetupProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret as a QR code and to type, and the first code of the app. */
export function SecondFactorSetup({ secret, uri, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const { t } = useTranslation(['identity', 'kernel']);
  const { busy, run } = useIdentityAction();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 0 }))}`, [uri]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(t('kernel:form.required'));
    const error = await run(async () => onConfirmed(await identity.account.confirmSecondFactor(code)));
    if (error) setProblem((await errorText(error)).description);
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['note']}>{t('secondFactor.scan')}</p>
      <img className={classes['qr']} src={picture} alt={t('secondFactor.qr')} />
      <p className={classes['note']}>
        {t('secondFactor.type')} <span className={classes['secret']}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</span>
      </p>
      <TextInput
        label={t('secondFactor.code')}
        value={code}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes['actions']}>
        <Button variant="default" onClick={onCancel}>
          {t('kernel:actions.cancel')}
        </Button>
        <Button type="submit" color="vermilion" loading={busy}>
          {t('secondFactor.confirm')}
        </Button>
      </div>
    </form>
  );
}
