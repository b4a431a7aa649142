import { z } from 'zod';

/** What a product may contain that Kadr has a picture of; names of props. */
export const contentThings = [
  'almonds',
  'aloe',
  'coffee-beans',
  'eucalyptus',
  'lavender',
  'lemon',
  'mint',
  'orange',
  'strawberries',
] as const;
export type ContentThing = (typeof contentThings)[number];

/** The seller's answer to "What is in it?"; a frame shows three at most. */
export const contentsSchema = z.array(z.enum(contentThings)).max(3);
