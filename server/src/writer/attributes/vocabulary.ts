import { findCategory } from '@kadr/shared/catalog';
import { findMaterial } from '@kadr/shared/descriptions';
import type { Translated } from '@kadr/shared/kernel';
import type { AttributeAnswer, AttributeAnswers } from '@kadr/shared/products';
import { isPackaged } from '../facts/packaged.ts';
import { colourWords } from '../grammar/colours.ts';
import written from '../words/attributes.json' with { type: 'json' };
import byCategory from '../words/attributes-by-category.json' with { type: 'json' };

/** An attribute as `words/attributes.json` holds it. */
export interface WrittenAttribute {
  readonly id: string;
  readonly kind: 'one' | 'several' | 'number';
  readonly name: Translated;
  /** The kind of fact that its answers are, where there is one for it; `attribute` else. */
  readonly fact?: 'material' | 'colour' | 'volume' | 'weight' | 'count';
  /** Buyers look for it in the title. */
  readonly inTitle?: boolean;
  readonly unit?: string;
  /** The largest number that makes sense. */
  readonly most?: number;
  /** Id and name in English, Polish and Russian. */
  readonly options?: readonly (readonly [id: string, en: string, pl: string, ru: string])[];
}

export interface AttributeOption {
  readonly id: string;
  readonly name: Translated;
}

/** An attribute as it is asked of goods of one category. */
export interface AskedAttribute extends WrittenAttribute {
  readonly choices: readonly AttributeOption[];
  /** Numbers that such goods often have. */
  readonly usual: readonly number[];
}

/** Checked against their schema by a test. */
export const writtenAttributes = written as unknown as readonly WrittenAttribute[];
const byId: ReadonlyMap<string, WrittenAttribute> = new Map(writtenAttributes.map((one) => [one.id, one]));

const { sets, tops, categories } = byCategory as {
  readonly sets: Readonly<Record<string, string>>;
  readonly tops: Readonly<Record<string, readonly string[]>>;
  readonly categories: Readonly<Record<string, readonly string[]>>;
};

/** Colours that are offered; the photo may show others. */
const askedColours =
  'black white grey beige brown red burgundy pink orange yellow green olive turquoise sky-blue blue navy purple gold';

export function findAttribute(id: string): WrittenAttribute | undefined {
  return byId.get(id);
}

/**
 * What buyers and marketplaces ask of such goods, the most important first; of a top category's where it has no list of
 * its own. The colour of what is sold without a package is asked of all, last where no list names it.
 */
export function attributesOf(categoryId: string | null): AskedAttribute[] {
  const category = findCategory(categoryId);
  if (!category) return [];
  const list = categories[category.id] ?? tops[category.parentId ?? category.id] ?? [];
  const asked = list.map(askedAttribute);
  return isPackaged(category.id) || asked.some(({ id }) => id === 'colour')
    ? asked
    : [...asked, askedAttribute('colour')];
}

/** Reads a row of the table: `id`, `id@set of options` or `id:options or usual numbers`. */
function askedAttribute(row: string): AskedAttribute {
  const [, id = '', set, own] = /^([a-z-]+)(?:@([a-z-]+))?(?::(.+))?$/.exec(row) ?? [];
  const attribute = byId.get(id);
  if (!attribute) throw new Error(`no attribute for "${row}"`);
  const wanted = wordsOf(set === undefined ? (own ?? '') : (sets[set] ?? ''));
  if (attribute.kind === 'number') return { ...attribute, choices: [], usual: wanted.map(Number) };
  return { ...attribute, choices: choicesOf(attribute, wanted), usual: [] };
}

function choicesOf(attribute: WrittenAttribute, wanted: readonly string[]): AttributeOption[] {
  const ids = wanted.length > 0 ? wanted : allOptions(attribute);
  return ids.map((id) => {
    const name = optionName(attribute, id);
    if (!name) throw new Error(`${attribute.id} has no option "${id}"`);
    return { id, name };
  });
}

function allOptions({ fact, options = [] }: WrittenAttribute): string[] {
  return fact === 'colour' ? wordsOf(askedColours) : options.map(([id]) => id);
}

/** What an option of an attribute is called; undefined where there is no such option. */
export function optionName({ fact, options = [] }: WrittenAttribute, id: string): Translated | undefined {
  if (fact === 'material') return findMaterial(id)?.name;
  if (fact === 'colour') return colourWords(id);
  const option = options.find(([known]) => known === id);
  return option && { en: option[1], pl: option[2], ru: option[3] };
}

/** Whether goods of a category can have such an answer. */
export function isAnswerOf(categoryId: string | null, id: string, answer: AttributeAnswer): boolean {
  const attribute = attributesOf(categoryId).find((one) => one.id === id);
  if (!attribute) return false;
  if (typeof answer === 'number') return attribute.kind === 'number' && answer <= (attribute.most ?? answer);
  if (attribute.kind === 'number') return answer.length === 0;
  return (
    (attribute.kind === 'several' || answer.length <= 1) &&
    new Set(answer).size === answer.length &&
    answer.every((option) => optionName(attribute, option) !== undefined)
  );
}

/** The answers that goods of the category can have: what a change of category leaves. */
export function fittingAnswers(categoryId: string | null, answers: AttributeAnswers): AttributeAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id, answer]) => isAnswerOf(categoryId, id, answer)));
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
