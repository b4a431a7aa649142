import { findCategory, type CategoryFamily } from '@kadr/shared/catalog';
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
import { parseAttributeFact } from '../attributes/attribute-facts.ts';
import { answerName } from '../attributes/attribute-names.ts';
import { findAttribute } from '../attributes/vocabulary.ts';
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
  /** What else buyers call it. */
  readonly also: readonly string[];
  /** Of one thing; many have none. */
  readonly genitive: string | null;
  /** In Polish and Russian. */
  readonly gender: Gender;
  readonly number: EnglishNumber;
  /** No more than the kind of goods: it stands before no name. */
  readonly isKind: boolean;
}

/** What the seller said of an attribute: several options, or a number with its unit. */
export interface KnownAttribute {
  readonly id: string;
  readonly name: string;
  readonly inTitle: boolean;
  /** `option` = the id, of a number the digits. */
  readonly values: readonly Resting<{ readonly option: string; readonly text: string }>[];
}

/** Usable facts as the sentences of one language need them. */
export interface Known {
  /** As typed; of one in another language only what stands in any: brand and model (not `isWhole`). */
  readonly name: Resting<{ readonly text: string; readonly saysNoun: boolean; readonly isWhole: boolean }> | null;
  readonly noun: Resting<Called> | null;
  readonly colours: readonly Resting<{ readonly words: ColourWords }>[];
  /** The category's id and its family, by which advice goes. */
  readonly category: string | null;
  readonly family: CategoryFamily | null;
  /** What is seen is the packaging: colours are told as its own. */
  readonly isPackaged: boolean;
  /** Of length, width, height what is known, in that order. */
  readonly sides: readonly { readonly side: 'length' | 'width' | 'height'; readonly amount: FactPart }[];
  /** Volume, weight and number of pieces, each with its unit. */
  readonly volume: FactPart | null;
  readonly weight: FactPart | null;
  readonly count: FactPart | null;
  readonly materials: readonly Resting<{ readonly words: MaterialWords }>[];
  /** In the order in which buyers of the category ask for them. */
  readonly attributes: readonly KnownAttribute[];
  readonly benefits: readonly FactPart[];
  readonly print: FactPart | null;
  readonly gtin: FactPart | null;
  readonly box: string | null;
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
  return {
    name,
    noun,
    category: first('category')?.value ?? null,
    family: findCategory(first('category')?.value ?? null)?.family ?? null,
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
    materials: all('material').flatMap(({ id, value }) => {
      const words = materialWords(value);
      return words ? [{ words, fact: id }] : [];
    }),
    attributes: knownAttributes(all('attribute'), language),
    benefits: all('benefit')
      .filter((fact) => isOwnWords(fact, facts, language, account))
      .map(({ id, value }) => ({ text: value, fact: id })),
    print: partOf(first('text')),
    gtin: partOf(first('gtin')),
    box: first('box')?.id ?? null,
    components: first('components')?.id ?? null,
  };
}

function knownAttributes(facts: readonly Fact[], language: Language): KnownAttribute[] {
  const read = facts.map(({ id, value }) => ({ fact: id, ...parseAttributeFact(value) }));
  return [...Map.groupBy(read, ({ id }) => id)].flatMap(([id, answers]) => {
    const attribute = findAttribute(id);
    if (!attribute) return [];
    const { name, inTitle = false } = attribute;
    const values = answers.flatMap(({ answer, fact }) => {
      const text = answerName(attribute, answer)?.[language];
      return text === undefined ? [] : [{ option: answer, text, fact }];
    });
    return values.length > 0 ? [{ id, name: name[language], inTitle, values }] : [];
  });
}

function partOf(fact: Fact | undefined): FactPart | null {
  return fact ? { text: fact.value, fact: fact.id } : null;
}

/**
 * The name as the language takes it, and what the thing is: as the name says, else as the packaging does, else as
 * things of the category are.
 */
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
    ? calledBy(title, language, {
        isOwn,
        category: category.value,
        print: facts.filter(({ kind }) => kind === 'text'),
      })
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
  language: Language,
  { isOwn, category, print }: { readonly isOwn: boolean; readonly category: string; readonly print: readonly Fact[] },
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
    also: noun.also?.[language] ?? [],
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
