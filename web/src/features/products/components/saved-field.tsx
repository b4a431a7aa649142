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

/** A line of text that is saved when it is left. What the analysis or another device writes meanwhile is shown where nothing is being typed. */
export function SavedField({ value, onType, onSave, ...field }: SavedFieldProps) {
  /** Null while what is saved is what stands here. */
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    setTyped(null);
    if (typed !== null && typed.trim() !== value) onSave(typed);
  };
  return (
    <TextInput
      {...field} value={typed ?? value} autoComplete="off" inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value: text } }) => { setTyped(text === value ? null : text); onType?.(text); }} onBlur={leave}
    />
  );
}
