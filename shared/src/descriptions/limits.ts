import type { Limit } from '../marketplaces/marketplaces.ts';

/** Our own bounds, above every marketplace's that a person could fill. */
export const maxDescriptionTitle = 300;
export const maxBullet = 1000;
export const maxBullets = 10;
export const maxDescriptionText = 40_000;

/** UTF-16 units, or bytes of UTF-8: no marketplace says which characters it counts, and this count is never too low. */
export function lengthIn(text: string, unit: Limit['unit']): number {
  return unit === 'bytes' ? new TextEncoder().encode(text).length : text.length;
}

export function fits(text: string, limit: Limit | null): boolean {
  return limit === null || lengthIn(text, limit.unit) <= limit.max;
}
