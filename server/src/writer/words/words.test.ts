import { claimKinds, materials } from '@kadr/shared/descriptions';
import { categories } from '@kadr/shared/catalog';
import claimWords from '../../../../shared/src/descriptions/facts/claim-words.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writtenNouns } from '../grammar/nouns.ts';
import colours from './colours.json' with { type: 'json' };
import commonWords from './common-words.json' with { type: 'json' };
import writtenMaterials from './materials.json' with { type: 'json' };
import meantFor from './meant-for.json' with { type: 'json' };

const words = z.string().regex(/^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)*$/u);
const forms = z.strictObject({
  nominative: words,
  genitive: words,
  gender: z.enum(['m', 'f', 'n', 'p']),
  plural: words.nullable(),
});
const noun = z.strictObject({
  category: z.enum(categories.map(({ id }) => id)),
  isUsual: z.literal(true).optional(),
  one: z.array(words),
  many: z.array(words),
  also: z.strictObject({ en: z.array(words), pl: z.array(words), ru: z.array(words) }).optional(),
  en: z.strictObject({ nominative: words, number: z.enum(['s', 'p', 'u']), plural: words.nullable() }),
  pl: forms,
  ru: forms,
});
const letters = z.string().regex(/^\S+$/);
const list = z.array(letters).min(1);
const isPattern = (text: string) => {
  try {
    return new RegExp(text, 'u').unicode;
  } catch {
    return false;
  }
};

describe('the word lists hold what the writer reads:', () => {
  it('nouns', () => {
    expect(z.array(noun).safeParse(writtenNouns).error?.issues).toBeUndefined();
  });

  it('nouns: exactly one usual noun for every category', () => {
    const usual = writtenNouns.filter(({ isUsual }) => isUsual).map(({ category }) => category);
    expect(usual.toSorted()).toEqual(categories.map(({ id }) => id).toSorted());
  });

  it('colours', () => {
    const colour = z.strictObject({ id: letters, en: words, pl: words, ru: words });
    expect(z.array(colour).safeParse(colours).error?.issues).toBeUndefined();
  });

  it('materials, each of the catalogue once', () => {
    const material = z.strictObject({ id: letters, words: list, genitive: z.strictObject({ pl: words, ru: words }) });
    expect(z.array(material).safeParse(writtenMaterials).error?.issues).toBeUndefined();
    expect(writtenMaterials.map(({ id }) => id)).toEqual(materials.map(({ id }) => id));
  });

  it('common words', () => {
    const schema = z.strictObject({ polish: list, english: list, russian: list, brands: list });
    expect(schema.safeParse(commonWords).error?.issues).toBeUndefined();
  });

  it('words for what a thing is meant for', () => {
    const schema = z.strictObject({ uses: list, bears: list, makes: list });
    expect(schema.safeParse(meantFor).error?.issues).toBeUndefined();
  });

  it('claims, each a pattern', () => {
    const schema = z.record(z.enum(claimKinds), z.array(z.string().min(2).refine(isPattern)).min(1));
    expect(schema.safeParse(claimWords).error?.issues).toBeUndefined();
  });
});
