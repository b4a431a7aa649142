import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface SavedFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly maxLength: number;
  /** While it is being typed. */
  readonly onType?: (text: string) => void;
  readonly onSave: (text: string) => void;
}

/** A line of text that is saved when it is left. Give it the saved text as `key`, too: what another device writes replaces what stands here. */
export function SavedField({ value, onType, onSave, ...field }: SavedFieldProps) {
  const [text, setText] = useState(value);
  return (
    <TextInput
      {...field} value={text} autoComplete="off" inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value: typed } }) => { setText(typed); onType?.(typed); }} onBlur={() => { if (text.trim() !== value) onSave(text); }}
    />
  );
}
