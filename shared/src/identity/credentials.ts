import { z } from 'zod';

export const passwordLength = { min: 8, max: 64 } as const;
export const nameLength = { min: 2, max: 60 } as const;
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, its two brackets taken off. */
export const emailMaxLength = 254;

/** What a password must have, in the order of the checklist. Length counts characters, not UTF-16 units. */
export const passwordRules = [
  { id: 'length', holds: (text: string) => inBounds(text, passwordLength) },
  { id: 'upper', holds: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'lower', holds: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'digit', holds: (text: string) => /\p{Nd}/u.test(text) },
  { id: 'special', holds: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const;

export type PasswordRuleId = (typeof passwordRules)[number]['id'];

/** Each rule and whether the password keeps it, for the live checklist. */
export function checkPassword(password: string): { id: PasswordRuleId; ok: boolean }[] {
  return passwordRules.map((rule) => ({ id: rule.id, ok: rule.holds(password) }));
}

/** Why a form field is refused: a key of the form messages, with its count. */
export type FieldProblem =
  | { readonly key: 'empty' | 'email' | 'upper' | 'lower' | 'digit' | 'special' | 'agreement' }
  | { readonly key: 'too-short' | 'too-long'; readonly count: number };

export function nameProblem(name: string): FieldProblem | null {
  return lengthProblem(name.trim(), nameLength);
}

export function emailProblem(email: string): FieldProblem | null {
  const trimmed = email.trim();
  if (trimmed === '') return { key: 'empty' };
  return emailSchema.safeParse(trimmed).success ? null : { key: 'email' };
}

export function passwordProblem(password: string): FieldProblem | null {
  const broken = passwordRules.find((rule) => !rule.holds(password));
  if (!broken) return null;
  return broken.id === 'length' ? lengthProblem(password, passwordLength) : { key: broken.id };
}

/** For sign-in, where an older password may follow older rules. */
export function givenPasswordProblem(password: string): FieldProblem | null {
  return password === '' ? { key: 'empty' } : null;
}

export const emailSchema = z.string().trim().toLowerCase().pipe(z.email().max(emailMaxLength));

function lengthProblem(text: string, bounds: { min: number; max: number }): FieldProblem | null {
  if (text === '') return { key: 'empty' };
  const length = Array.from(text).length;
  if (length < bounds.min) return { key: 'too-short', count: bounds.min };
  if (length > bounds.max) return { key: 'too-long', count: bounds.max };
  return null;
}

function inBounds(text: string, bounds: { min: number; max: number }): boolean {
  return lengthProblem(text, bounds) === null;
}
