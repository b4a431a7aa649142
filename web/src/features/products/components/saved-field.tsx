import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SavedFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly maxLength: number;
  /** May not be emptied: left empty, it is again what it was. */
  readonly required?: boolean;
  /** While it is being typed. */
  readonly onType: (text: string) => void;
  readonly onSave: (text: string) => void;
}

/**
 * A line of text, saved as it is typed and when it is left. What the analysis or another device writes meanwhile is
 * shown where nothing is being typed.
 */
export function SavedField({ value, required = false, description, onType, onSave, ...field }: SavedFieldProps) {
  const { t } = useTranslation('kernel');
  /** Null while what is saved is what stands here. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string } | null>(null);
  const isRefused = (text: string) => required && text.trim() === '';
  const type = (text: string) => {
    const before = typed?.before ?? value;
    setTyped(text === before ? null : { text, before });
    onType(isRefused(text) ? before : text);
  };
  const leave = () => {
    setTyped(null);
    if (typed !== null && typed.text.trim() !== typed.before && !isRefused(typed.text)) onSave(typed.text);
  };
  // What is pasted beyond the limit is cut off by the browser.
  const isFull = (typed?.text ?? '').length >= field.maxLength;
  return (
    <TextInput
      {...field}
      description={isFull ? t('form.full', { max: field.maxLength }) : description}
      value={typed?.text ?? value}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={typed !== null && isRefused(typed.text) && t('form.required')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
