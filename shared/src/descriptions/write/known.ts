import { findCategory } from '../../catalog/index.ts';
import type { Language } from '../../kernel/index.ts';
import type { Fact, FactKind } from '../facts/fact.ts';
import { parseQuantity } from '../facts/read-measures.ts';
import { colourWords, type ColourWords } from '../grammar/colours.ts';
import { findMaterial, type Material } from '../grammar/materials.ts';
import { namesNoun, nounFor, withoutNouns, type Noun } from '../grammar/nouns.ts';
import { countName, formatAmount, unitName, type CountUnit } from '../grammar/units.ts';
import { fitsLanguage } from '../language-of.ts';
import type { FactPart } from '../rich.ts';

type Resting<T> = T & { readonly fact: string };

/** Usable facts as the sentences of one language need them. */
export interface Known {
  /** As typed; without the words for its kind where it is in another language. */
  readonly name: (Resting<{ readonly text: string; readonly saysNoun: boolean }>) | null;
  readonly noun: Resting<{ readonly words: Noun }> | null;
  readonly colours: readonly Resting<{ readonly words: ColourWords }>[];
  /** What is seen is the packaging: colours are told as its own. */
  readonly isPackaged: boolean;
  /** Of length, width, height what is known, in that order. */
  readonly sides: readonly { readonly side: 'length' | 'width' | 'height'; readonly amount: FactPart }[];
  /** Volume, weight and number of pieces, each with its unit. */
  readonly volume: FactPart | null;
  readonly weight: FactPart | null;
  readonly count: FactPart | null;
  readonly material: Resting<{ readonly words: Material }> | null;
  readonly benefits: readonly FactPart[];
  readonly print: FactPart | null;
  readonly gtin: FactPart | null;
  readonly box: string | null;
  readonly noBox: string | null;
  readonly components: string | null;
}

const packagedFamilies: readonly string[] = ['beauty', 'food', 'health'];
const packaged = [
  'cleaning', 'laundry', 'paper-goods', 'fertilizers', 'pet-food', 'cat-litter', 'sports-nutrition', 'car-care', 'motor-oils', 'building-supplies', 'paints',
  'baby-care', 'baby-feeding', 'diapers', 'printers', 'batteries',
];
const ownBody = ['beauty-tools', 'hair-tools', 'shaving', 'medical-supplies', 'massagers'];

export function knownOf(facts: readonly Fact[], language: Language): Known {
  const all = (kind: FactKind) => facts.filter((fact) => fact.kind === kind);
  const first = (kind: FactKind) => facts.find((fact) => fact.kind === kind);
  const category = first('category');
  const words = nounFor(category?.value ?? null, [first('name')?.value ?? '', ...all('text').map(({ value }) => value)].join(' '));
  const noun = category && words ? { words, fact: category.id } : null;
  const quantity = (kind: FactKind): FactPart | null => {
    const fact = first(kind);
    const read = fact && parseQuantity(fact.value);
    return read ? { text: amountWithUnit(read.amount, read.unit, language), fact: fact.id } : null;
  };
  const material = first('material');
  const materialWords = material && findMaterial(material.value);
  return {
    name: nameOf(first('name'), category?.value ?? null, noun?.words ?? null, language),
    noun, isPackaged: isPackaged(category?.value ?? null),
    colours: all('colour').flatMap(({ id, value }) => {
      const colour = colourWords(value);
      return colour ? [{ words: colour, fact: id }] : [];
    }),
    sides: (['length', 'width', 'height'] as const).flatMap((side) => {
      const fact = first(side);
      return fact ? [{ side, amount: { text: formatAmount(Number(fact.value) / 10, language), fact: fact.id } }] : [];
    }),
    volume: quantity('volume'), weight: quantity('weight'), count: quantity('count'),
    material: material && materialWords ? { words: materialWords, fact: material.id } : null,
    benefits: all('benefit').filter(({ value }) => fitsLanguage(value, language)).map(({ id, value }) => ({ text: value, fact: id })),
    print: partOf(first('text')), gtin: partOf(first('gtin')),
    box: first('box')?.id ?? null, noBox: first('no-box')?.id ?? null, components: first('components')?.id ?? null,
  };
}

function partOf(fact: Fact | undefined): FactPart | null {
  return fact ? { text: fact.value, fact: fact.id } : null;
}

function nameOf(fact: Fact | undefined, categoryId: string | null, noun: Noun | null, language: Language): Known['name'] {
  if (!fact) return null;
  if (fitsLanguage(fact.value, language)) return { text: fact.value, fact: fact.id, saysNoun: noun !== null && namesNoun(fact.value, noun, language) };
  const rest = withoutNouns(fact.value, categoryId);
  return rest === '' ? null : { text: rest, fact: fact.id, saysNoun: false };
}

function isPackaged(categoryId: string | null): boolean {
  const category = findCategory(categoryId);
  if (!category) return false;
  return packaged.includes(category.id) || (packagedFamilies.includes(category.family) && !ownBody.includes(category.id));
}

function amountWithUnit(amount: number, unit: NonNullable<ReturnType<typeof parseQuantity>>['unit'], language: Language): string {
  const name = unit === 'ml' || unit === 'l' || unit === 'g' || unit === 'kg' ? unitName(unit, language) : countName(amount, unit satisfies CountUnit, language);
  return `${formatAmount(amount, language)}\u00A0${name}`;
}
