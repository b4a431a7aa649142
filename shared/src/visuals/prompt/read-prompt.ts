import { clausesOf, type Clause, type Token } from './clauses.ts';
import { mergeChanges, promptChangeId, type PromptChange } from './prompt-change.ts';
import { quantityOf, targetOrder, wishOf, type Target } from './qualities.ts';
import type { WordSense } from './sense-words.ts';

/** A wish as the rule-based reader took it; words are the user's own, in their order. */
export interface PromptReading {
  changes: PromptChange[];
  /** Words that ask to change the product itself: never done. */
  ofProduct: string[];
  notUnderstood: string[];
}

/** Longer wishes are cut: the reader knows some hundred words, not stories. */
const maxPromptChars = 500;

/**
 * Reads a wish in English, Polish or Russian (mixed, too) by rules: no model, no network, the same answer always.
 * Nothing that it answers changes the product. What it did not take is told word by word.
 */
export function readPrompt(text: string): PromptReading {
  const reading: PromptReading = { changes: [], ofProduct: [], notUnderstood: [] };
  const clauses = clausesOf(text.slice(0, maxPromptChars));
  let before: Context = { target: null, direction: null };
  for (const [i, clause] of clauses.entries()) before = readClause(clause, clauses[i + 1], before, reading);
  reading.changes = mergeChanges(reading.changes);
  return reading;
}

/** The same reading without the changes of these ids: chips that were taken back. */
export function withoutChanges(reading: PromptReading, ids: readonly string[]): PromptReading {
  return { ...reading, changes: reading.changes.filter((change) => !ids.includes(promptChangeId(change))) };
}

/** What a clause leaves to the next one: `more leaves and flowers`, `a darker background and blurred`. */
interface Context {
  target: Target | null;
  direction: 'more' | 'less' | 'none' | null;
}

/** Qualities that mean something else for a shadow than for the picture: they look for a target in the next clause, too. */
const shared: readonly string[] = ['soft', 'hard', 'strong', 'weak'];

function readClause(
  { tokens: words, joined }: Clause,
  next: Clause | undefined,
  before: Context,
  reading: PromptReading,
): Context {
  const tokens = withQuantities(words);
  const has = (sense: WordSense) => tokens.some((token) => token.meaning?.sense === sense);
  const own = targetOf(tokens);
  const lent =
    own === null && next?.joined && tokens.some((token) => token.meaning && shared.includes(token.meaning.sense))
      ? targetOf(next.tokens)
      : null;
  const target = own ?? lent ?? (joined && needsTarget(tokens) ? before.target : null);
  const given = has('none') ? 'none' : has('less') ? 'less' : has('more') ? 'more' : null;
  const direction = given ?? (joined && isOnlyTarget(tokens) ? before.direction : null);
  const content = tokens.filter((token) => token.meaning?.sense !== 'filler');
  if (has('do-not') || (has('keep') && given === null) || isLeft(tokens, has)) return { target, direction: null };
  const sign = (given === 'less' || given === 'none' ? -1 : 1) * flips(has);
  const steps = stepsOf(tokens, has);
  const found: PromptChange[] = [];
  const lost = new Set<Token>();
  let ofProduct = has('edit');
  const take = (wish: ReturnType<typeof wishOf>, amount: number, token?: Token) => {
    if (wish === 'of-product') ofProduct = true;
    else if (wish && !found.some((change) => promptChangeId(change) === promptChangeId(wish)))
      found.push({ ...wish, amount: bounded(wish.amount * amount) });
    else if (!wish && token) lost.add(token);
  };
  for (const token of tokens) {
    if (token.meaning?.sense === 'colour') take(colourWish(token, target, sign, has), 1, token);
    else if (token.meaning) {
      const wish = wishOf(token.meaning.sense, target);
      if (wish !== undefined) take(wish, sign * steps, token);
    }
  }
  // `darker, but not the background`: it is left out, more or less of it is not what is meant.
  const isLeftOut =
    given === null &&
    has('not') &&
    (target === 'background' || target === 'room' || target === 'light') &&
    isOnlyTarget(tokens.filter((token) => token.meaning?.sense !== 'not'));
  const wanted = isLeftOut
    ? null
    : (direction ??
      (has('with') ||
      target === 'leaves' ||
      target === 'flowers' ||
      target === 'props' ||
      target === 'room' ||
      has('too') ||
      has('not')
        ? 'more'
        : null));
  if (
    found.length === 0 &&
    (lost.size === 0 || target === 'leaves' || target === 'flowers' || target === 'props') &&
    wanted
  )
    take(
      target === 'background' && wanted === 'none' ? null : quantityOf(target, 1),
      wanted === 'none' && flips(has) > 0 ? -2 : (given ? sign : wanted === 'more' ? flips(has) : -1) * steps,
    );
  if (found.length === 0 && target === 'product' && lost.size === 0 && content.length > 1) ofProduct = true;
  if (found.length === 0 && target === 'part') ofProduct = true;
  reading.changes.push(...found);
  for (const token of content) {
    const taken = found.length > 0 && token.meaning !== null && !lost.has(token);
    if (!taken) (ofProduct && found.length === 0 ? reading.ofProduct : reading.notUnderstood).push(token.text);
  }
  return { target, direction };
}

const yellowish: readonly unknown[] = ['gold', 'yellow', 'orange', 'peach', 'red'];
const bluish: readonly unknown[] = ['blue', 'sky', 'turquoise', 'navy'];

/** A colour is for the backdrop. Of light, and where a picture has too much of it, it is warmth; of the product it is refused. */
function colourWish(
  token: Token,
  target: Target | null,
  sign: number,
  has: (sense: WordSense) => boolean,
): ReturnType<typeof wishOf> {
  const colour = token.meaning?.colour;
  const compared = has('less') || has('more') || has('too');
  if (target === 'light' || (compared && (target === null || target === 'tones' || target === 'hue'))) {
    return yellowish.includes(colour)
      ? { kind: 'warmth', amount: sign }
      : bluish.includes(colour)
        ? { kind: 'warmth', amount: -sign }
        : null;
  }
  if (target === 'background' || target === 'set' || target === 'tones')
    return sign < 0 || !colour ? null : { kind: 'background-colour', amount: 1, colour };
  return target === null || target === 'product' || target === 'part' || target === 'hue' ? 'of-product' : null;
}

function targetOf(tokens: readonly Token[]): Target | null {
  return targetOrder.find((target) => tokens.some((token) => token.meaning?.sense === target)) ?? null;
}

const ofBackdrop: readonly string[] = [
  'colour',
  'blurred',
  'sharp',
  'dark',
  'bright',
  'soft',
  'hard',
  'strong',
  'weak',
];

function needsTarget(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.meaning !== null && ofBackdrop.includes(token.meaning.sense));
}

function isOnlyTarget(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) => token.meaning?.sense === 'filler' || targetOrder.some((target) => token.meaning?.sense === target),
  );
}

/** `too dark`, `not so dark`, `not too dark` turn the wish round; `not bright enough` does not. */
function flips(has: (sense: WordSense) => boolean): number {
  return (has('too') || has('not')) !== has('enough') ? -1 : 1;
}

/** Comparatives: with `not` they leave things as they are. */
const comparative = /(?:er|ej|iej|szy|sza|sze|ee|ее|ей|че|же|ше)$/u;

/** `bright enough`, `not darker`: nothing is to change. */
function isLeft(tokens: readonly Token[], has: (sense: WordSense) => boolean): boolean {
  if (has('enough') && !has('not')) return true;
  if (!has('not') || has('so') || has('too') || has('enough') || has('more') || has('less')) return false;
  return tokens.some(
    ({ meaning, plain }) =>
      meaning !== null && meaning.sense !== 'not' && meaning.sense !== 'filler' && comparative.test(plain),
  );
}

/** Of one wish; two steps are kept for what is wanted gone. */
const mostSteps = 1.6;

function stepsOf(tokens: readonly Token[], has: (sense: WordSense) => boolean): number {
  const percent = tokens.find((token) => /^\d.*%$/.test(token.text));
  if (percent) return Math.min(mostSteps, Number.parseFloat(percent.text.replace(',', '.')) / 20);
  if (has('slightly') || (has('not') && has('too'))) return 0.5;
  return has('much') && !has('too') && !has('not') ? mostSteps : 1;
}

/** `больше` and `меньше` also mean more and less; `raise` and `lower` do so of anything but the product; English `little` of a thing is less of it. */
function withQuantities(tokens: readonly Token[]): Token[] {
  const target = targetOf(tokens);
  const movable = target === null || target === 'product' || target === 'camera' || target === 'room';
  const others = tokens.some(
    ({ meaning }) =>
      meaning &&
      !['big', 'small', 'up', 'down', 'filler'].includes(meaning.sense) &&
      (meaning.sense === 'colour' || wishOf(meaning.sense, target)),
  );
  const amounts = others || (target !== null && target !== 'product');
  return tokens.map((token) => {
    const sense = token.meaning?.sense;
    const as = (other: WordSense): Token => ({ ...token, meaning: { sense: other } });
    if (/^\d.*%$/.test(token.text)) return as('slightly');
    if (sense === 'above') return as(target === 'room' ? 'up' : 'filler');
    if (sense === 'below') return as(target === 'room' ? 'down' : 'filler');
    if ((token.plain === 'little' || token.plain === 'few') && tokens.some(({ meaning }) => meaning?.sense === 'too'))
      return as('less');
    if (!amounts && token.plain === 'побольше') return as('big');
    if (!amounts && token.plain === 'поменьше') return as('small');
    if (amounts && token.plain === 'больше') return as('more');
    if (amounts && token.plain === 'меньше') return as('less');
    if (!movable || (others && target !== 'camera' && target !== 'room' && /^(?:raise|lower)/.test(token.plain))) {
      if (sense === 'up') return as('more');
      if (sense === 'down') return as('less');
    }
    return token;
  });
}

function bounded(amount: number): number {
  return Math.max(-2, Math.min(2, amount));
}
