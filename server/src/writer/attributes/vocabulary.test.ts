import { categories } from '@kadr/shared/catalog';
import { claimsIn, findMaterial } from '@kadr/shared/descriptions';
import { languages, translatedSchema } from '@kadr/shared/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import advice from '../words/advice.json' with { type: 'json' };
import formulas from '../words/title-formulas.json' with { type: 'json' };
import { attributeWords } from '../sentences/attribute-words.ts';
import { attributesOf, fittingAnswers, isAnswerOf, optionName, writtenAttributes } from './vocabulary.ts';

const id = z.string().regex(/^[a-z0-9+-]+$/);
const words = z.string().min(1);
const written = z.strictObject({
  id,
  kind: z.enum(['one', 'several', 'number']),
  name: translatedSchema,
  fact: z.enum(['material', 'colour', 'volume', 'weight', 'count']).optional(),
  inTitle: z.literal(true).optional(),
  unit: words.optional(),
  most: z.number().positive().optional(),
  options: z
    .array(z.tuple([id, words, words, words]))
    .min(2)
    .optional(),
});
const said = z.strictObject({
  say: z.array(z.string().regex(/\{[on]\}.*\.$/)).min(1),
  o: z.record(id, words).optional(),
  own: z.record(id, z.array(z.string().regex(/^[^{}]+\.$/)).min(1)).optional(),
  title: z.union([words, z.record(id, words)]).optional(),
  or: z.boolean().optional(),
});

describe('the attributes', () => {
  it('are written as they are read, each once', () => {
    expect(z.array(written).safeParse(writtenAttributes).error?.issues).toBeUndefined();
    expect(new Set(writtenAttributes.map((one) => one.id)).size).toBe(writtenAttributes.length);
    for (const { options = [] } of writtenAttributes)
      expect(new Set(options.map(([option]) => option)).size).toBe(options.length);
  });

  it.each(categories.map((category) => category.id))(
    'of %s are 4 to 8 and the colour, with names in three languages',
    (category) => {
      const asked = attributesOf(category);
      const others = asked.filter(({ id }) => id !== 'colour');
      expect(others.length).toBeGreaterThanOrEqual(3);
      expect(others.length).toBeLessThanOrEqual(8);
      expect(new Set(asked.map((one) => one.id)).size).toBe(asked.length);
      for (const { kind, choices, usual, most } of asked) {
        for (const { name } of choices) expect(translatedSchema.safeParse(name).success).toBe(true);
        expect(kind === 'number' || choices.length > 0).toBe(true);
        expect(usual.every((amount) => amount > 0 && amount <= (most ?? 0))).toBe(true);
      }
    },
  );

  it('ask for the colour of all but what is seen in its package', () => {
    const asksColour = (category: string) => attributesOf(category).filter(({ id }) => id === 'colour').length;
    expect(['mugs', 'tops', 'dolls', 'plants'].map(asksColour)).toEqual([1, 1, 1, 1]);
    expect(['honey', 'batteries'].map(asksColour)).toEqual([0, 0]);
  });

  it.each(languages)('are said in %s, each with options that there are', (language) => {
    expect(z.record(id, said).safeParse(attributeWords[language]).error?.issues).toBeUndefined();
    for (const attribute of writtenAttributes) {
      const its = attributeWords[language][attribute.id];
      expect(its !== undefined || attribute.fact !== undefined, attribute.id).toBe(true);
      const named = [its?.o, its?.own, typeof its?.title === 'string' ? {} : its?.title].flatMap((map) =>
        Object.keys(map ?? {}),
      );
      expect(named.filter((option) => optionName(attribute, option) === undefined)).toEqual([]);
    }
  });

  it('claim nothing that needs a proof', () => {
    const texts = JSON.stringify([writtenAttributes, attributeWords, advice]).match(/"[^"]*"/g) ?? [];
    expect(texts.filter((text) => claimsIn(text).length > 0)).toEqual([]);
  });
});

it('title formulas name each part once', () => {
  for (const { order } of Object.values(formulas)) expect(order.toSorted()).toEqual(formulas.any.order.toSorted());
});

describe('an answer', () => {
  it('is one of its category, in the number that the attribute takes', () => {
    expect(isAnswerOf('mugs', 'material', ['ceramic'])).toBe(true);
    expect(isAnswerOf('mugs', 'material', ['chocolate'])).toBe(false);
    expect(isAnswerOf('mugs', 'power', 1200)).toBe(false);
    expect(isAnswerOf('mugs', 'capacity', 330)).toBe(true);
    expect(isAnswerOf('mugs', 'capacity', ['ceramic'])).toBe(false);
    expect(isAnswerOf('shoes', 'gender', ['women', 'men'])).toBe(false);
    expect(isAnswerOf('shoes', 'gender', [])).toBe(true);
    expect(isAnswerOf('hair-tools', 'power', 900_000)).toBe(false);
    expect(isAnswerOf(null, 'material', ['ceramic'])).toBe(false);
    expect(findMaterial('ceramic')).toBeDefined();
  });

  it('stays when the category changes and the new one asks the same', () => {
    const answers = { material: ['ceramic'], drinks: ['tea'], capacity: 330 };
    expect(fittingAnswers('vases', answers)).toEqual({ material: ['ceramic'] });
    expect(fittingAnswers('mugs', answers)).toEqual(answers);
  });
});
