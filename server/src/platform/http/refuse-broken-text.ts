import { AppError, isStorableText } from '@kadr/shared/kernel';

/** Refuses input with text that the database cannot hold. Takes parsed input: its schema bounds how deep it goes. */
export function refuseBrokenText(input: unknown, path: readonly string[] = []): void {
  if (typeof input === 'string') {
    if (!isStorableText(input))
      throw new AppError('invalid', 'kernel.invalid-input', { field: path.join('.'), problem: 'broken text' });
    return;
  }
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input)) refuseBrokenText(value, [...path, name]);
}
