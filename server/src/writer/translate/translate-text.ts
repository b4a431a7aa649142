import type { Language } from '@kadr/shared/kernel';
import { polishAdjective, russianAdjective } from '../grammar/colours.ts';
import { materialWords } from '../grammar/materials.ts';
import type { Gender, Named } from '../grammar/nouns.ts';
import { filled, phraseFor } from './phrases.ts';
import { chunksOf, type Chunk, type Reading } from './read-chunks.ts';
import { itemsOf, measureIn } from './read-items.ts';

/** What parts a line into phrases, and joins two of them. */
const partings = /(\s*(?:,(?!\d)|[;|·•\n()])\s*|\s+[-–—]\s+|\.\s+)/u;
const joiners: Readonly<Record<Language, RegExp>> = { en: /\s+and\s+/u, pl: /\s+(?:i|oraz)\s+/u, ru: /\s+и\s+/u };
const joined: Readonly<Record<Language, string>> = { en: ' and ', pl: ' i ', ru: ' и ' };

/**
 * A title or benefit of a card in another language, from words that are known: nouns of the category, colours,
 * materials, measures and what cards often say. Undefined where a word is not known: half a line is worth less than none.
 */
export function translateText(text: string, reading: Reading): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const end = /[.!]$/u.exec(trimmed)?.[0] ?? '';
  const parts = trimmed.slice(0, trimmed.length - end.length).split(partings);
  const said = parts.map((part, index) => (index % 2 === 1 || part === '' ? part : phrase(part, reading)));
  if (said.includes(undefined)) return undefined;
  const whole = said.join('') + end;
  return !/^\p{Ll}/u.test(trimmed) ? whole.charAt(0).toLocaleUpperCase(reading.to) + whole.slice(1) : whole;
}

function phrase(part: string, reading: Reading): string | undefined {
  const whole = plainPhrase(part, reading);
  if (whole !== undefined) return whole;
  const halves = part.split(joiners[reading.from]);
  const said = halves.length > 1 ? halves.map((half) => plainPhrase(half, reading)) : [undefined];
  return said.includes(undefined) ? undefined : said.join(joined[reading.to]);
}

function plainPhrase(part: string, reading: Reading): string | undefined {
  const items = itemsOf(part, reading.from);
  if (items === undefined || items.length === 0) return undefined;
  const known = phraseFor(items, reading.from, reading.to);
  if (known !== undefined) return filled(known, items, reading.to);
  const chunks = chunksOf(items, reading);
  return chunks && isWhole(chunks) ? assembled(chunks, reading) : undefined;
}

/** One thing at most, and no phrase that would hang in the air: a name or a number alone says nothing to translate. */
function isWhole(chunks: readonly Chunk[]): boolean {
  const count = (kind: Chunk['kind']) => chunks.filter((chunk) => chunk.kind === kind).length;
  if (count('noun') > 1 || count('material') > 1) return false;
  // A bare number before a noun asks for a case of the noun.
  if (count('noun') === 1)
    return !chunks.some((chunk, index) => chunk.kind === 'measure' && chunks[index + 1]?.kind === 'noun');
  return count('phrase') === 0 || chunks.length === 1;
}

function assembled(chunks: readonly Chunk[], reading: Reading): string | undefined {
  const { to } = reading;
  const noun = chunks.find((chunk) => chunk.kind === 'noun');
  const gender = noun === undefined ? 'm' : genderOf(noun.named, to);
  const said = (kinds: readonly Chunk['kind'][], isAfterNoun = noun !== undefined) =>
    chunks
      .filter(({ kind }) => kinds.includes(kind))
      .map((chunk) => translateChunk(chunk, reading, { gender, isAfterNoun }));
  const words =
    noun === undefined
      ? said(['colour', 'material', 'measure', 'phrase', 'name'])
      : to === 'en'
        ? [
            ...said(['colour']),
            ...said(['material'], false),
            nounIn(noun.named, to),
            ...said(['name', 'phrase', 'measure']),
          ]
        : [...said(['colour']), nounIn(noun.named, to), ...said(['material']), ...said(['name', 'phrase', 'measure'])];
  return words.includes(undefined) ? undefined : words.join(' ');
}

interface Grammar {
  readonly gender: Gender;
  readonly isAfterNoun: boolean;
}

function translateChunk(chunk: Chunk, { from, to }: Reading, { gender, isAfterNoun }: Grammar): string | undefined {
  switch (chunk.kind) {
    case 'colour':
      if (to === 'en') return chunk.colour.en;
      return to === 'pl' ? polishAdjective(chunk.colour.pl, gender) : russianAdjective(chunk.colour.ru, gender);
    case 'material':
      return translateMaterial(chunk.id, to, isAfterNoun);
    case 'measure':
      return measureIn(chunk.item, to);
    case 'phrase': {
      const known = phraseFor(chunk.items, from, to);
      return known === undefined ? undefined : filled(known, chunk.items, to);
    }
    case 'name':
      return chunk.text;
    case 'noun':
      return nounIn(chunk.named, to);
  }
}

/** "ze szkła", "из стекла" after a noun; its name else. */
function translateMaterial(id: string, to: Language, isAfterNoun: boolean): string | undefined {
  const words = materialWords(id);
  if (words === undefined) return undefined;
  if (to === 'en') return id === 'wood' ? 'wooden' : words.name.en;
  if (!isAfterNoun) return words.name[to];
  const genitive = words.genitive[to];
  return to === 'ru' ? `из ${genitive}` : `${/^[szśźż][^aeiouyąęó]/iu.test(genitive) ? 'ze' : 'z'} ${genitive}`;
}

function nounIn({ noun, isMany }: Named, to: Language): string {
  return (isMany ? noun[to].plural : null) ?? noun[to].nominative;
}

function genderOf({ noun, isMany }: Named, to: Language): Gender {
  if (to === 'en') return 'm';
  return isMany && noun[to].plural !== null ? 'p' : noun[to].gender;
}
