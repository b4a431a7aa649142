import { meaningAt, plainWord, type Meaning } from './lexicon.ts';
import type { BackdropColour } from './prompt-change.ts';

/** A word or fixed phrase of a prompt with what it means; `sense` null where no one knows. */
export interface Token {
  text: string;
  plain: string;
  meaning: Meaning | null;
}

/**
 * Words between two punctuation marks or conjunctions. `joined`: a conjunction, not a mark, parts it from the one
 * before.
 */
export interface Clause {
  tokens: Token[];
  joined: boolean;
}

/** First parts of compounds: `jasnoniebieskie`, `тёмно-зелёный`, `dark-blue`. */
const shadePrefix = /^(jasno|ciemno|pastelowo|светло|темно|пастельно|light|dark|pale)-?(?=\p{L}{3})/u;

export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const part of text.split(/[.;:!?\n()]+|,(?!\d)/)) {
    let clause: Clause = { tokens: [], joined: false };
    const tokens = tokensOf(part);
    for (const [i, token] of tokens.entries()) {
      if (clause.tokens.length > 0 && parts(token, tokens.slice(i + 1), clause)) {
        clauses.push(clause);
        clause = { tokens: [], joined: token.meaning?.sense === 'and' };
      }
      if (token.meaning?.sense !== 'and') clause.tokens.push(token);
    }
    if (clause.tokens.length > 0) clauses.push(clause);
  }
  return clauses;
}

const before: readonly string[] = ['on', 'against', 'in', 'na', 'w', 'на', 'в'];
const things: readonly string[] = ['leaves', 'flowers', 'props', 'product', 'shadow', 'light'];

const quantities: readonly string[] = ['more', 'less', 'none'];
const backdrops: readonly string[] = ['background', 'wall', 'set'];
/** What a refinement can add. */
export const addable: readonly unknown[] = ['leaves', 'flowers', 'props'];

/**
 * Conjunctions, `without changing …`, `closer with fewer props`, `a pink background with flowers` and `… on a blue
 * background` of something else begin a new clause.
 */
function parts(token: Token, rest: readonly Token[], clause: Clause): boolean {
  const sense = token.meaning?.sense;
  if (sense === 'and' || sense === 'do-not') return true;
  if (sense === 'with' && quantities.includes(rest[0]?.meaning?.sense ?? '')) return true;
  if (sense === 'with' && isColouredBackdrop(clause)) {
    const added = rest.find(({ meaning }) => meaning?.sense !== 'filler')?.meaning?.sense;
    return added !== undefined && addable.includes(added);
  }
  const ahead = rest.find(
    ({ meaning }) => meaning?.sense !== 'filler' && meaning?.sense !== 'colour' && meaning?.sense !== 'hue',
  )?.meaning?.sense;
  return (
    before.includes(token.plain) &&
    (ahead === 'background' || ahead === 'wall') &&
    clause.tokens.some(({ meaning }) => meaning && things.includes(meaning.sense))
  );
}

function isColouredBackdrop({ tokens }: Clause): boolean {
  const senses = tokens.map(({ meaning }) => meaning?.sense ?? '');
  return senses.includes('colour') && senses.some((sense) => backdrops.includes(sense));
}

function tokensOf(part: string): Token[] {
  const words = part.match(/\d+(?:[.,]\d+)?\s?%|[\p{L}\p{N}'’-]+/gu) ?? [];
  const plain = words.map(plainWord);
  const tokens: Token[] = [];
  for (let i = 0; i < words.length;) {
    const found = compound(plain[i] ?? '') ?? meaningAt(plain, i);
    const count = found?.count ?? 1;
    tokens.push({
      text: words.slice(i, i + count).join(' '),
      plain: plain.slice(i, i + count).join(' '),
      meaning: found?.meaning ?? null,
    });
    i += count;
  }
  return joined(tokens);
}

/** A colour behind a word that says how light it is. */
function compound(word: string): ReturnType<typeof meaningAt> {
  const prefix = shadePrefix.exec(word)?.[1];
  const found = prefix ? meaningAt([word.replace(shadePrefix, '')], 0) : null;
  if (!prefix || found?.meaning.sense !== 'colour') return null;
  return { count: 1, meaning: shaded(found.meaning, /^(?:ciemno|темно|dark)/.test(prefix)) };
}

/** Colours that have a name of their own when they are darker or lighter; others stay what they are. */
const shades: Partial<Record<BackdropColour, { dark?: BackdropColour; light?: BackdropColour }>> = {
  blue: { dark: 'navy', light: 'sky' },
  green: { dark: 'emerald', light: 'mint' },
  purple: { light: 'lilac' },
  red: { dark: 'burgundy', light: 'pink' },
  brown: { light: 'sand' },
  orange: { dark: 'terracotta', light: 'peach' },
  beige: { light: 'cream', dark: 'sand' },
  grey: { light: 'silver' },
  yellow: { dark: 'gold' },
};

function shaded(meaning: Meaning, dark: boolean): Meaning {
  const shade = meaning.colour ? shades[meaning.colour]?.[dark ? 'dark' : 'light'] : undefined;
  return shade ? { ...meaning, colour: shade } : meaning;
}

/**
 * How light a colour is, said before it, is part of its name; English `light` before a backdrop or a shadow is no lamp.
 */
function joined(tokens: readonly Token[]): Token[] {
  return tokens.map((token, i) => {
    const [sense, next, before] = [token.meaning?.sense, tokens[i + 1]?.meaning?.sense, tokens[i - 1]];
    if (next === 'colour' && saysShade(token)) return { ...token, meaning: { sense: 'filler' } };
    if (sense === 'colour' && token.meaning && before && saysShade(before))
      return {
        ...token,
        meaning: shaded(token.meaning, before.meaning?.sense === 'dark' || before.meaning?.sense === 'strong'),
      };
    if (token.plain !== 'light') return token;
    if (next === 'background' || next === 'wall' || next === 'set') return { ...token, meaning: { sense: 'bright' } };
    return next === 'shadow' || next === 'reflection' ? { ...token, meaning: { sense: 'weak' } } : token;
  });
}

function saysShade({ meaning, plain }: Token): boolean {
  return (
    plain === 'light' ||
    meaning?.sense === 'dark' ||
    meaning?.sense === 'bright' ||
    meaning?.sense === 'muted' ||
    meaning?.sense === 'strong'
  );
}
