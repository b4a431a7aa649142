import { z } from 'zod';
import { cutText, idSchema, translatedSchema } from '../../kernel/index.ts';

/** `value` by kind: name, benefit, text = the words; category, colour, material = the id; lengths = millimetres;
 * attribute = "power=1200", "closure=zip"; volume, weight = "350 ml"; count = "30 capsule"; gtin = the digits;
 * box, components = empty; no-box: only in texts kept from before.
 */
const factKinds = [
  'name',
  'category',
  'colour',
  'length',
  'width',
  'height',
  'volume',
  'weight',
  'count',
  'material',
  'gtin',
  'text',
  'benefit',
  'box',
  'no-box',
  'components',
  'attribute',
] as const;
export type FactKind = (typeof factKinds)[number];

export const factSchema = z.object({
  /** Kind and value, so that another value is another fact. */
  id: z.string(),
  kind: z.enum(factKinds),
  value: z.string(),
  source: z.enum(['user', 'ocr', 'pixels', 'model']),
  /** Only confirmed facts are written of; a rejected one is not asked for again. */
  state: z.enum(['confirmed', 'unconfirmed', 'rejected']),
  /** Claims in its words that must be proven; while one is not confirmed the fact is held. */
  claims: z.array(z.string()),
  photoId: idSchema.nullable(),
  /** What an attribute and its answer are called: only of such a fact. */
  words: z.object({ kind: translatedSchema, value: translatedSchema }).optional(),
});
export type Fact = z.infer<typeof factSchema>;

export const judgementSchema = z.enum(['confirmed', 'rejected']);
export type Judgement = z.infer<typeof judgementSchema>;

/** What the seller said of facts and claims, by id. */
export type Judgements = ReadonlyMap<string, Judgement>;

export const maxFactIdLength = 240;

export function factIdOf(kind: FactKind, value: string): string {
  return cutText(`${kind}:${value}`, maxFactIdLength);
}

/** A claim is judged like a fact, for the whole product. */
export function claimFactId(claim: string): string {
  return `claim:${claim}`;
}
