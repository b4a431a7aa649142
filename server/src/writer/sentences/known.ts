import type { Language } from '@kadr/shared/kernel';
import {
  type Fact,
  type FactKind,
  countName,
  formatAmount,
  parseQuantity,
  unitName,
  type CountUnit,
  type FactPart,
} from '@kadr/shared/descriptions';
import { isPackaged } from '../facts/packaged.ts';
import { colourWords, type ColourWords } from '../grammar/colours.ts';
import { materialWords, type MaterialWords } from '../grammar/materials.ts';
import { kindNoun, saysNothing, usualNoun, type EnglishNumber, type Gender, type Named } from '../grammar/nouns.ts';
import { namesIn, readTitle, type ReadTitle } from '../grammar/title-head.ts';
import { isOwnWords, titleLanguage } from '../facts/own-words.ts';

type Resting<T> = T & { readonly fact: string };

/** What the thing is called in one language. */
export interface Called {
  readonly nominative: string;
  /** Of one thing; many have none. */
  readonly genitive: string | null;
  /** In Polish and Russian. */
  readonly gender: Gender;
  readonly number: EnglishNumber;
  /** No more than the kind of goods: it stands before no name. */
  readonly isKind: boolean;
}

/** Usable facts as the sentences of one language need them. */
export interface Known {
  /** As typed; of one in another language only what stands in any: brand and model (not `isWhole`). */
  readonly name: Resting<{ readonly text: string; readonly saysNoun: boolean; readonly isWhole: boolean }> | null;
  readonly noun: Resting<Called> | null;
  readonly colours: readonly Resting<{ readonly words: ColourWords }>[];
  /** What is seen is the packaging: colours are told as its own. */
  readonly isPackaged: boolean;
  /** Of length, width, height what is known, in that order. */
  readonly sides: readonly { readonly side: 'length' | 'width' | 'height'; readonly amount: FactPart }[];
  /** Volume, weight and number of pieces, each with its unit. */
  readonly volume: FactPart | null;
  readonly weight: FactPart | null;
  readonly count: FactPart | null;
  readonly material: Resting<{ readonly words: MaterialWords }> | null;
  readonly benefits: readonly FactPart[];
  readonly print: FactPart | null;
  readonly gtin: FactPart | null;
  readonly box: string | null;
  readonly noBox: string | null;
  readonly components: string | null;
}

/** `account` = the language of the seller's account, where known. */
export function knownOf(facts: readonly Fact[], language: Language, account: Language | null): Known {
  const all = (kind: FactKind) => facts.filter((fact) => fact.kind === kind);
  const first = (kind: FactKind) => facts.find((fact) => fact.kind === kind);
  const { name, noun } = nameAndNoun(facts, language, account);
  const quantity = (kind: FactKind): FactPart | null => {
    const fact = first(kind);
    const read = fact && parseQuantity(fact.value);
    return read ? { text: amountWithUnit(read.amount, read.unit, language), fact: fact.id } : null;
  };
  const material = first('material');
  const wordsOfMaterial = material && materialWords(material.value);
  return {
    name,
    noun,
    isPackaged: isPackaged(first('category')?.value ?? null),
    colours: all('colour').flatMap(({ id, value }) => {
      const colour = colourWords(value);
      return colour ? [{ words: colour, fact: id }] : [];
    }),
    sides: (['length', 'width', 'height'] as const).flatMap((side) => {
      const fact = first(side);
      return fact ? [{ side, amount: { text: formatAmount(Number(fact.value) / 10, language), fact: fact.id } }] : [];
    }),
    volume: quantity('volume'),
    weight: quantity('weight'),
    count: quantity('count'),
    material: material && wordsOfMaterial ? { words: wordsOfMaterial, fact: material.id } : null,
    benefits: all('benefit')
      .filter((fact) => isOwnWords(fact, facts, language, account))
      .map(({ id, value }) => ({ text: value, fact: id })),
    print: partOf(first('text')),
    gtin: partOf(first('gtin')),
    box: first('box')?.id ?? null,
    noBox: first('no-box')?.id ?? null,
    components: first('components')?.id ?? null,
  };
}

function partOf(fact: Fact | undefined): FactPart | null {
  return fact ? { text: fact.value, fact: fact.id } : null;
}

/** The name as the language takes it, and what the thing is: as the name says, else as the packaging does, else as things of the category are. */
function nameAndNoun(
  facts: readonly Fact[],
  language: Language,
  account: Language | null,
): Pick<Known, 'name' | 'noun'> {
  const [fact, category] = (['name', 'category'] as const).map((kind) => facts.find((one) => one.kind === kind));
  const title =
    fact && category ? readTitle(fact.value, category.value, titleLanguage(fact.value, facts, account)) : null;
  const isOwn = fact !== undefined && isOwnWords(fact, facts, language, account);
  const names = fact ? (title?.names ?? namesIn(fact.value)) : '';
  const text = isOwn ? fact.value : /\p{Script=Cyrillic}/u.test(names) ? '' : names;
  const noun = category
    ? calledBy(
        title,
        isOwn,
        category.value,
        facts.filter(({ kind }) => kind === 'text'),
        language,
      )
    : null;
  return {
    name:
      fact && text !== ''
        ? {
            text,
            fact: fact.id,
            saysNoun: isOwn && Boolean(title?.named),
            isWhole: isOwn || title?.isNameOnly === true,
          }
        : null,
    noun: noun && category ? { ...noun, fact: category.id } : null,
  };
}

function calledBy(
  title: ReadTitle | null,
  isOwn: boolean,
  category: string,
  print: readonly Fact[],
  language: Language,
): Called | null {
  if (title?.named) return calledAs(title.named, language, false);
  // Words of its own that Kadr does not know: its own language needs no other noun, another takes the kind of goods.
  if (title && !title.isNameOnly) {
    const kind = isOwn ? undefined : kindNoun(category);
    return kind && !(title.names !== '' && saysNothing(kind))
      ? calledAs({ noun: kind, isMany: false }, language, true)
      : null;
  }
  const printed = print.map(({ value }) => readTitle(value, category).named).find((named) => named !== null);
  if (printed) return calledAs(printed, language, false);
  const usual = usualNoun(category);
  return usual && !(title && saysNothing(usual.noun))
    ? calledAs({ noun: usual.noun, isMany: false }, language, usual.isKind)
    : null;
}

function calledAs({ noun, isMany }: Named, language: Language, isKind: boolean): Called {
  const { nominative, plural } = noun[language];
  const one = language === 'en' ? { genitive: null, gender: 'm' as const } : noun[language];
  const isPlural = isMany && plural !== null;
  return {
    nominative: isPlural ? plural : nominative,
    genitive: isPlural ? null : one.genitive,
    gender: isPlural ? 'p' : one.gender,
    number: isPlural ? 'p' : noun.en.number,
    isKind,
  };
}

function amountWithUnit(
  amount: number,
  unit: NonNullable<ReturnType<typeof parseQuantity>>['unit'],
  language: Language,
): string {
  const name =
    unit === 'ml' || unit === 'l' || unit === 'g' || unit === 'kg'
      ? unitName(unit, language)
      : countName(amount, unit satisfies CountUnit, language);
  return `${formatAmount(amount, language)}\u00A0${name}`;
}
