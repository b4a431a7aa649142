import type { Language } from '@kadr/shared/kernel';
import type { Fact, FactPart } from '@kadr/shared/descriptions';
import { knownOf, type KnownAttribute } from '../sentences/known.ts';

/** A value that a model may write of: only by its mark, never by its words, so that each number keeps its fact. */
export interface BriefValue extends FactPart {
  /** As the model writes it: `[height]`. */
  readonly mark: string;
}

/** What a model is given of a product: values by mark, and words that it may use as they are. */
export interface ModelBrief {
  readonly values: readonly BriefValue[];
  readonly words: readonly string[];
}

/** The usable facts of a product as a model is told them, in the words of the language. */
export function briefFor(facts: readonly Fact[], language: Language, account: Language | null = null): ModelBrief {
  const known = knownOf(facts, language, account);
  const value = (name: string, part: FactPart | null): BriefValue[] =>
    part ? [{ mark: `[${name}]`, text: part.text, fact: part.fact }] : [];
  return {
    values: [
      ...value('name', known.name),
      ...known.sides.flatMap(({ side, amount }) =>
        value(side, { ...amount, text: `${amount.text}\u00A0${language === 'ru' ? 'см' : 'cm'}` }),
      ),
      ...value('volume', known.volume),
      ...value('weight', known.weight),
      ...value('count', known.count),
      ...known.attributes
        .filter((attribute) => !isWords(attribute))
        .flatMap(({ id, values }) =>
          values.flatMap((one, index) => value(`${id.replaceAll('-', '_')}${index === 0 ? '' : index + 1}`, one)),
        ),
      ...value('gtin', known.gtin),
      ...value('print', known.print),
      ...known.benefits.flatMap((benefit, index) => value(`benefit${index + 1}`, benefit)),
    ],
    words: [
      ...(known.noun ? [known.noun.nominative] : []),
      ...known.colours.map(({ fact }) => fact.replace(':', ': ')),
      ...known.materials.map(({ fact }) => fact.replace(':', ': ')),
      ...known.attributes
        .filter(isWords)
        .map(({ name, values }) => `${name}: ${values.map(({ text }) => text).join(', ')}`),
      ...(known.box ? ['comes in a box'] : []),
      ...(known.components ? ['has components'] : []),
    ],
  };
}

/** A number stands by its mark alone. */
function isWords({ values }: KnownAttribute): boolean {
  return values.every(({ text }) => !/\d/.test(text));
}
