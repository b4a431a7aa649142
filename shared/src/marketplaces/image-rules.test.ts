import { expect, test } from 'vitest';
import { z } from 'zod';
import { isFrameTaken, ownTextOf } from '../listings/own-text.ts';
import { frameTypes } from '../visuals/frame-types.ts';
import { fileKinds } from './image-rule.ts';
import { imageRules } from './image-rules.ts';
import { marketplaces, pageOf } from './marketplaces.ts';

const figureOf = <T extends z.ZodType>(value: T) =>
  z
    .strictObject({
      value,
      grade: z.enum(['official', 'integrator', 'secondary', 'code']),
      source: z.string().regex(/^https?:\/\/|^GitHub, file id \d+: /),
      isRecommended: z.literal(true),
    })
    .partial({ isRecommended: true })
    .optional();
const amount = figureOf(z.number().positive());
const rulesSchema = z.strictObject({
  id: z.enum(marketplaces.map(({ id }) => id)),
  leastShortPx: amount,
  leastLongPx: amount,
  mostLongPx: amount,
  aimLongPx: amount,
  ratio: amount,
  background: figureOf(z.enum(['white', 'light'])),
  fill: amount,
  overlay: figureOf(z.enum(['main', 'all'])),
  dimensions: figureOf(z.literal('all')),
  words: figureOf(z.enum(['gallery', 'all'])),
  withoutAdvertising: figureOf(z.literal(true)),
  mostWords: amount,
  formats: figureOf(z.array(z.enum(fileKinds))),
  leastQuality: amount,
  maxMb: amount,
  maxImages: amount,
});

test.each(imageRules)('$id: has texts, too, and every figure says where it was read', (rules) => {
  expect(rulesSchema.safeParse(rules).error).toBeUndefined();
});

test("only a scale's own words can be refused: no other frame has any", () => {
  expect(frameTypes.filter((type) => ownTextOf(type) !== 'none')).toEqual(['scale']);
  expect(imageRules.filter((rules) => !isFrameTaken('scale', rules)).map(({ id }) => id)).toEqual([
    'ebay',
    'google',
    'otto',
    'bol',
  ]);
  expect(imageRules.filter((rules) => !isFrameTaken('benefit', rules))).toEqual([]);
});

test('sellers are sent to pages of marketplaces and of vendors, to none by someone unknown', () => {
  const source = 'https://example.org/rules';
  expect(pageOf({ grade: 'official', source })).toBe(source);
  expect(pageOf({ grade: 'integrator', source })).toBe(source);
  expect(pageOf({ grade: 'secondary', source })).toBeNull();
  expect(pageOf({ grade: 'code', source: 'GitHub, file id 1: checks' })).toBeNull();
});
