import { nameLength } from '@kadr/shared/identity';
import { singleLine } from '@kadr/shared/kernel';

/**
 * A name within our bounds, whatever the provider calls someone: the given one, else the address before its @, else the
 * address.
 */
export function accountName(given: string, email: string): string {
  const shortened = (text: string) =>
    Array.from(singleLine(text).toWellFormed().trim()).slice(0, nameLength.max).join('').trim();
  return (
    [shortened(given), shortened(email.split('@')[0] ?? '')].find(
      (text) => Array.from(text).length >= nameLength.min,
    ) ?? shortened(email)
  );
}
