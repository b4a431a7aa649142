import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type FieldName =
  | 'address'
  | 'user'
  | 'password'
  | 'token'
  | 'myshopify'
  | 'clientId'
  | 'secret'
  | 'sellerId'
  | 'apiKey'
  | 'appId'
  | 'appSecret';
const secrets: readonly FieldName[] = ['password', 'token', 'secret', 'apiKey', 'appSecret'];

interface FormFieldsProps {
  readonly fields: readonly {
    readonly name: FieldName;
    readonly most: number;
    /** As the form gives them: value, error and what changes it. */
    readonly props: object;
  }[];
}

/** Each with its label and where a seller finds what belongs there. */
export function FormFields({ fields }: FormFieldsProps) {
  const { t } = useTranslation('shops');
  return fields.map(({ name, most, props }) => {
    const Input = secrets.includes(name) ? PasswordInput : TextInput;
    return (
      <Input
        key={name}
        {...props}
        label={t(`dialog.${name}`)}
        description={t(`dialog.${name}Hint`)}
        inputMode={name === 'address' || name === 'myshopify' ? 'url' : 'text'}
        maxLength={most}
        autoComplete="off"
      />
    );
  });
}
