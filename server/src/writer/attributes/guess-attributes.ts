import { wordsOf } from '@kadr/shared/catalog';
import { namedColours, type AttributeAnswers, type Product } from '@kadr/shared/products';
import { isPackaged } from '../facts/packaged.ts';
import { readQuantities } from '../facts/read-measures.ts';
import { materialsIn } from '../grammar/materials.ts';
import { attributesOf, type AskedAttribute } from './vocabulary.ts';

/** A line read less surely is more likely noise than print. */
const lineFrom = 0.6;

type Seen = Pick<Product, 'title' | 'categoryId' | 'attributes' | 'analysis'>;

/**
 * What the attributes that the seller has not answered most likely are, as the title, the print and the photo tell;
 * nothing of it is a fact before they say so.
 */
export function guessAttributes(product: Seen): AttributeAnswers {
  const lines = [
    product.title,
    ...product.analysis.texts.filter(({ confidence }) => confidence >= lineFrom).map(({ text }) => text),
  ];
  const guesses: AttributeAnswers = {};
  for (const attribute of attributesOf(product.categoryId)) {
    if (product.attributes?.[attribute.id] !== undefined) continue;
    const guess = guessOf(attribute, product, lines);
    if (typeof guess === 'number' || (guess && guess.length > 0)) guesses[attribute.id] = guess;
  }
  return guesses;
}

function guessOf(attribute: AskedAttribute, product: Seen, lines: readonly string[]): AttributeAnswers[string] | null {
  const { analysis, categoryId } = product;
  if (attribute.kind === 'number') return numberGuess(attribute, product, lines);
  const isOffered = (id: string) => attribute.choices.some((choice) => choice.id === id);
  if (attribute.fact === 'material') {
    const read = [...analysis.materials.map(({ value }) => value), ...materialsIn(product.title)];
    return [...new Set(read)].filter(isOffered).slice(0, 2);
  }
  if (attribute.fact === 'colour') {
    // The colours of a packaging are not those of what is in it.
    if (isPackaged(categoryId)) return null;
    return namedColours(analysis.colours)
      .map(({ id }) => id)
      .filter(isOffered)
      .slice(0, 2);
  }
  const named = attribute.choices
    .filter(({ name }) => lines.some((line) => [name.en, name.pl, name.ru].some((words) => says(line, words))))
    .map(({ id }) => id);
  return attribute.kind === 'one' ? (named.length === 1 ? named : null) : named;
}

/** Whether a line has all words of an option's name, one after the other. */
function says(line: string, name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && ` ${wordsOf(line).join(' ')} `.includes(` ${words.join(' ')} `);
}

function numberGuess(
  { fact, unit }: AskedAttribute,
  { analysis, categoryId }: Seen,
  lines: readonly string[],
): number | null {
  if (fact === 'volume' && analysis.volumeMl.value !== null) return analysis.volumeMl.value;
  if (fact === 'weight' && analysis.weightG.value !== null) return analysis.weightG.value;
  if (fact)
    return lines.flatMap((line) => readQuantities(line, categoryId)).find(({ kind }) => kind === fact)?.base ?? null;
  const pattern = numberPatterns[unit ?? ''];
  const read = pattern && lines.map((line) => pattern.exec(line)?.[1]).find((amount) => amount !== undefined);
  return read ? Number(read.replace(',', '.')) : null;
}

const numberPatterns: Readonly<Record<string, RegExp>> = {
  W: /(?<![\p{L}\d.,])(\d{1,5})\s?(?:W|Вт)(?![\p{L}\d])/u,
  V: /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d)?)\s?(?:V|В)(?![\p{L}\d])/u,
  GB: /(?<![\p{L}\d.,])(\d{1,4})\s?(?:GB|ГБ)(?![\p{L}\d])/u,
  mAh: /(?<![\p{L}\d.,])(\d{3,6})\s?(?:mAh|мА·?ч)(?![\p{L}\d])/iu,
  inch: /(?<![\p{L}\d.,])(\d{1,2}(?:[.,]\d)?)\s?(?:["″”]|inch(?:es)?|cal[ei]|дюйм\p{L}*)(?![\p{L}\d])/iu,
};
