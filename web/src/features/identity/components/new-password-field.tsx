import { PasswordInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  /** The form's value, change handler and error. */
  readonly field: { readonly value?: string; readonly error?: ReactNode };
  readonly password: string;
}

/** A password to be set, with its rules ticked off below. */
export function NewPasswordField({ label, field, password }: NewPasswordFieldProps) {
  const { t } = useTranslation('identity');
  const rulesId = useId();
  return (
    <>
      <PasswordInput
        {...field}
        label={label}
        autoComplete="new-password"
        aria-describedby={rulesId}
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
      />
      <PasswordRules id={rulesId} password={password} />
    </>
  );
}
