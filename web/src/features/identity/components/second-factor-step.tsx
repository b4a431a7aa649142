import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/show-error.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { identity } from '../session.ts';
import { useIdentityAction } from '../use-identity-action.ts';
import classes from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';

interface SecondFactorStepProps {
  readonly ticket: string;
  /** Back to the first step: by choice, or because the ticket is too old. */
  readonly onBack: () => void;
}

/** The second step of a sign-in. */
export function SecondFactorStep({ ticket, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation(['identity', 'kernel']);
  const { busy, run } = useIdentityAction();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The form before it had the focus.
  useEffect(() => field.current?.focus(), []);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(t('kernel:form.required'));
    const error = await run(() => identity.finishSignIn(ticket, code));
    if (error?.code === 'identity.code-expired') onBack();
    else if (error) setProblem((await errorText(error)).description);
  };
  return (
    <AuthLayout title={t('secondFactor.title')} lead={t('secondFactor.lead')} subject="camera">
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.recoveryHint')}
          value={code}
          error={problem}
          className={classes['code'] ?? ''}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem(null);
          }}
          autoComplete="one-time-code"
          maxLength={40}
          required
          withAsterisk={false}
          ref={field}
        />
        <div className={classes['submit']}>
          <PrimaryButton type="submit" loading={busy}>
            {t('signIn.submit')}
          </PrimaryButton>
        </div>
      </form>
      <p className={classes['other']}>
        <button type="button" className={classes['plain']} onClick={onBack}>
          {t('secondFactor.back')}
        </button>
      </p>
    </AuthLayout>
  );
}
