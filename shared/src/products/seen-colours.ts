import type { z } from 'zod';
import { valueSureFrom, type seenColourSchema } from './analysis-parts.ts';

type SeenColour = z.infer<typeof seenColourSchema>;

/** A colour below this share of the product is not worth a word. */
const namedFrom = 0.12;
const namedAtMost = 3;

/** Of the colours that were seen, those that a text may name, the largest first. */
export function namedColours(colours: readonly SeenColour[]): SeenColour[] {
  return colours.filter(({ share }) => share >= namedFrom).slice(0, namedAtMost);
}

/** Whether a colour is named without being asked about. */
export function isSureColour({ confidence = 1 }: SeenColour): boolean {
  return confidence >= valueSureFrom;
}
