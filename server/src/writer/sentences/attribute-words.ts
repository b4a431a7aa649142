import type { FactPart, Part } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import english from '../words/attributes-en.json' with { type: 'json' };
import polish from '../words/attributes-pl.json' with { type: 'json' };
import russian from '../words/attributes-ru.json' with { type: 'json' };
import type { Called, Known, KnownAttribute } from './known.ts';
import { listed, type Pick } from './writer.ts';

/** What one language says of an attribute, as `words/attributes-<language>.json` holds it. */
export interface AttributeWords {
  /**
   * Sentences for the options that have none of their own: `{o}` stands for them, `{n}` for a number. `[a|b]` is for
   * one and for many things, `[a|b|c|d]` for masculine, feminine, neuter and many.
   */
  readonly say: readonly string[];
  /** Options as they stand inside a sentence; behind a colon they stand under their names. */
  readonly o?: Readonly<Record<string, string>>;
  /** Sentences of one option. */
  readonly own?: Readonly<Record<string, readonly string[]>>;
  /** In a title: of all options, or of each. */
  readonly title?: string | Readonly<Record<string, string>>;
  /** Options are joined with "or". */
  readonly or?: boolean;
}

export const attributeWords: Readonly<Record<Language, Readonly<Record<string, AttributeWords>>>> = {
  en: english,
  pl: polish,
  ru: russian,
};

const joints = { en: { and: ' and ', or: ' or ' }, pl: { and: ' i ', or: ' lub ' }, ru: { and: ' и ', or: ' или ' } };
const genders = ['m', 'f', 'n', 'p'] as const;
/** More options than this make a title a list. */
const optionsInTitle = 2;

type Thing = { readonly noun: Called | null };

/**
 * What the attributes say in one language: sentences, bullet points and what a title takes of them, each in the
 * attributes' order.
 */
export function attributeTexts(known: Known, language: Language, pick: Pick) {
  const { attributes } = known;
  return {
    sentences: attributes.flatMap((attribute) => sentencesOf(attribute, known, language, pick)),
    bullets: attributes.map((attribute) => labelled(attribute)),
    tails: attributes.flatMap((attribute) => titleTail(attribute, known, language)),
  };
}

/** "Fastening: zip". */
function labelled({ name, values }: KnownAttribute): Part[] {
  return [`${name}: `, ...listed(values.map(plain), ', ')];
}

function sentencesOf(attribute: KnownAttribute, thing: Thing, language: Language, pick: Pick): Part[][] {
  const words = attributeWords[language][attribute.id];
  const isOwn = ({ option }: KnownAttribute['values'][number]) => ownOf(words, option, thing, language).length > 0;
  const own = attribute.values.filter(isOwn).map((value): Part[] => {
    const [first = '', ...others] = ownOf(words, value.option, thing, language);
    const sentence = pick([first, ...others]);
    return [{ text: sentence.slice(0, -1), fact: value.fact }, sentence.slice(-1)];
  });
  const rest = attribute.values.filter((value) => !isOwn(value));
  if (rest.length === 0) return own;
  const templates = (words?.say ?? [])
    .map((template) => agreed(template, thing.noun, language))
    .filter((template) => template !== null);
  // A bullet point is a label already: a text says it in a sentence where there is one.
  const sentences = templates.filter((template) => !isLabel(template));
  const [first, ...others] = (sentences.length > 0 ? sentences : templates).map((template) =>
    filled(template, { ...attribute, values: rest }, words, language),
  );
  return [...own, first ? pick<Part[]>([first, ...others]) : [...labelled({ ...attribute, values: rest }), '.']];
}

function ownOf(words: AttributeWords | undefined, option: string, { noun }: Thing, language: Language): string[] {
  return (words?.own?.[option] ?? [])
    .map((template) => agreed(template, noun, language))
    .filter((sentence) => sentence !== null);
}

/** The forms that agree with the noun; null where there is none to agree with. */
export function agreed(template: string, noun: Called | null, language: Language): string | null {
  if (!noun && template.includes('[')) return null;
  const isMany = language === 'en' ? noun?.number === 'p' : noun?.gender === 'p';
  return template.replaceAll(/\[([^\]]*)\]/g, (_, forms: string) => {
    const all = forms.split('|');
    return (all.length === 2 ? all[isMany ? 1 : 0] : all[genders.indexOf(noun?.gender ?? 'm')]) ?? '';
  });
}

function filled(
  template: string,
  { values }: KnownAttribute,
  words: AttributeWords | undefined,
  language: Language,
): Part[] {
  const [before = '', after = ''] = template.split(/\{[on]\}/);
  const isList = isLabel(template);
  const parts = values.map((value): FactPart =>
    isList ? plain(value) : { text: words?.o?.[value.option] ?? value.text, fact: value.fact },
  );
  return [before, ...listed(parts, ', ', isList ? ', ' : joints[language][words?.or ? 'or' : 'and']), after].filter(
    (part) => part !== '',
  );
}

function isLabel(template: string): boolean {
  return /: \{[on]\}/.test(template);
}

function plain({ text, fact }: KnownAttribute['values'][number]): FactPart {
  return { text, fact };
}

function titleTail(attribute: KnownAttribute, { noun }: Thing, language: Language): Part[][] {
  const words = attributeWords[language][attribute.id];
  const title = words?.title;
  const values = attribute.values.slice(0, optionsInTitle);
  if (!attribute.inTitle || title === undefined || attribute.values.length === 0) return [];
  if (typeof title === 'string') {
    const template = agreed(title, noun, language);
    return template === null ? [] : [filled(template, { ...attribute, values }, words, language)];
  }
  return values.flatMap(({ option, fact }) => {
    const text = agreed(title[option] ?? '', noun, language);
    return text ? [[{ text, fact }]] : [];
  });
}
