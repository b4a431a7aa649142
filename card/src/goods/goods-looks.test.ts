import { goodsKinds } from '@kadr/shared/catalog';
import { textStyleCount } from '@kadr/shared/designs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readyPalettes } from '../colours/palettes.ts';
import { suggestionCount } from '../suggestions/suggest-cards.ts';
import { goodsLook, isBrown } from './goods-looks.ts';

const ids = readyPalettes.map(({ id }) => id);
const lookSchema = z.object({
  why: z.string().min(20),
  styles: z.array(z.number().int().min(1).max(textStyleCount)).min(suggestionCount),
  tones: z.array(z.enum(['deep', 'pale', 'soft', 'bold'])).min(1),
  palettes: z.array(z.enum(ids)).min(3),
  brown: z.boolean(),
});

test.each(goodsKinds)('cards of %s have letters and colours that exist', (kind) => {
  const { styles, tones, palettes } = lookSchema.parse(goodsLook(kind));
  expect(new Set(styles).size).toBe(styles.length);
  expect(new Set([...tones, ...palettes]).size).toBe(tones.length + palettes.length);
});

test('dark orange and dark yellow are brown, other dark colours and light ones are not', () => {
  for (const brown of ['#53310e', '#473708', '#4c3513']) expect(isBrown(brown)).toBe(true);
  for (const other of ['#f4bd5e', '#2c3f10', '#5f2820', '#293b4c', '#1c1a17', '#faf8f4'])
    expect(isBrown(other)).toBe(false);
});
