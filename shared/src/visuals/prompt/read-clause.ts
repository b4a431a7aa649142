import { addable, type Clause, type Token } from './clauses.ts';
import {
  flips,
  hasIn,
  inContext,
  isLeft,
  isOnlyTarget,
  lendsTarget,
  needsTarget,
  sides,
  stepsOf,
  targetOf,
  type Has,
} from './clause-senses.ts';
import { promptChangeId, surfaces, type PromptChange } from './prompt-change.ts';
import { outcomeOf, quantityOf, type Outcome, type Target } from './quality-table.ts';

type Direction = 'more' | 'less' | 'none';

/** What a clause leaves to the next one: `more leaves and flowers`, `a darker background and blurred`. */
export interface Context {
  readonly target: Target | null;
  readonly direction: Direction | null;
}

/** What was read of one clause. */
export interface ClauseReading {
  readonly context: Context;
  readonly changes: readonly PromptChange[];
  readonly ofProduct: readonly string[];
  readonly notUnderstood: readonly string[];
  /** Words are wanted on the picture: those go on a card. */
  readonly isForCard: boolean;
}

/** A clause as far as it is decided what it speaks of. */
interface Subject {
  readonly tokens: readonly Token[];
  readonly has: Has;
  readonly target: Target | null;
  /** More or less, as the clause itself says; and with what the one before leaves to it. */
  readonly given: Direction | null;
  readonly direction: Direction | null;
  /** 1, or -1 where the clause asks for the opposite of what it names. */
  readonly sign: number;
  readonly steps: number;
}

/** Reads one clause in three steps: what it speaks of, what each word changes of it, and what is left of its words. */
export function readClause(clause: Clause, next: Clause | undefined, before: Context): ClauseReading {
  const subject = subjectOf(clause, next, before);
  const { tokens, has, target, given } = subject;
  const isKept = has('do-not') || (has('keep') && given === null) || isLeft(tokens, has);
  if (isKept)
    return { context: { target, direction: null }, changes: [], ofProduct: [], notUnderstood: [], isForCard: false };
  if (isForCard(subject))
    return { context: { target, direction: null }, changes: [], ofProduct: [], notUnderstood: [], isForCard: true };
  const found = new Found(has('edit'));
  readQualities(subject, found);
  readQuantity(subject, found);
  return {
    context: { target, direction: subject.direction },
    changes: found.changes,
    isForCard: false,
    ...restOf(subject, found),
  };
}

/** `add a caption`, `the text SALE`: words of their own, not those that stand on the product. */
function isForCard({ tokens, has, target, given }: Subject): boolean {
  const isRemoved = given === 'none' || given === 'less' || has('edit') || has('not') || has('too');
  return (
    target === 'writing' &&
    !isRemoved &&
    !has('product') &&
    !tokens.some(({ meaning }) => meaning?.sense === 'colour' || (meaning && outcomeOf(meaning.sense, null)))
  );
}

function subjectOf({ tokens: words, joined }: Clause, next: Clause | undefined, before: Context): Subject {
  const tokens = inContext(words, joined && before.direction === 'none');
  const has = hasIn(tokens);
  const own = targetOf(tokens);
  const lent = own === null && next?.joined && lendsTarget(tokens) ? targetOf(next.tokens) : null;
  const given = has('none') ? 'none' : has('less') ? 'less' : has('more') ? 'more' : null;
  return {
    tokens,
    has,
    target: own ?? lent ?? (joined && needsTarget(tokens) ? before.target : null),
    given,
    direction: given ?? (joined && isOnlyTarget(tokens) ? before.direction : null),
    sign: (given === 'less' || given === 'none' ? -1 : 1) * flips(has),
    steps: stepsOf(tokens, has),
  };
}

/** What the words of a clause change: each thing once, within its bounds. */
class Found {
  readonly changes: PromptChange[] = [];
  /** Words that mean nothing of this target. */
  readonly lost = new Set<Token>();
  ofProduct: boolean;

  constructor(ofProduct: boolean) {
    this.ofProduct = ofProduct;
  }

  take(outcome: Outcome, amount: number, token?: Token): void {
    if (outcome === 'of-product') this.ofProduct = true;
    else if (outcome && !this.changes.some((change) => promptChangeId(change) === promptChangeId(outcome)))
      this.changes.push({ ...outcome, amount: Math.max(-2, Math.min(2, outcome.amount * amount)) });
    else if (!outcome && token) this.lost.add(token);
  }
}

function readQualities(subject: Subject, found: Found): void {
  const { target, has } = subject;
  // `rotate it to the left` asks for another side of the product, not for another place.
  const isTurned = has('edit') && (target === null || target === 'product');
  for (const token of subject.tokens) {
    if (isTurned && sides.includes(token.meaning?.sense)) continue;
    if (token.meaning?.sense === 'colour') found.take(colourOutcome(token, subject), 1, token);
    else if (token.meaning) {
      const outcome = outcomeOf(token.meaning.sense, subject.target);
      if (outcome !== undefined) found.take(outcome, subject.sign * subject.steps, token);
    }
  }
}

const yellowish: readonly unknown[] = ['gold', 'yellow', 'orange', 'peach', 'red'];
const bluish: readonly unknown[] = ['blue', 'sky', 'turquoise', 'navy'];

/**
 * A colour is for the backdrop. Of light, and where a picture has too much of it, it is warmth; of the product it is
 * refused.
 */
function colourOutcome({ meaning }: Token, { target, sign, has }: Subject): Outcome {
  const colour = meaning?.colour;
  const isCompared = has('less') || has('more') || has('too');
  if (target === 'light' || (isCompared && (target === null || target === 'tones' || target === 'hue'))) {
    if (yellowish.includes(colour)) return { kind: 'warmth', amount: sign };
    return bluish.includes(colour) ? { kind: 'warmth', amount: -sign } : null;
  }
  const isBehind = target === 'background' || target === 'set' || target === 'tones';
  const surface = surfaces.find((name) => name === target);
  if (isBehind || surface)
    return sign < 0 || !colour ? null : { kind: 'background-colour', amount: 1, colour, ...(surface && { surface }) };
  return target === null || target === 'product' || target === 'part' || target === 'writing' || target === 'hue'
    ? 'of-product'
    : null;
}

const leftOut: readonly unknown[] = ['background', 'wall', 'room', 'light'];

/** More, less or none of what a clause names, where no quality says what to change. */
function readQuantity(subject: Subject, found: Found): void {
  const { target, has, given, sign, steps } = subject;
  if (found.changes.length > 0 || (found.lost.size > 0 && !addable.includes(target))) return;
  const wanted = wantedOf(subject);
  if (!wanted) return;
  const isBehind = target === 'background' || target === 'wall';
  const outcome = isBehind && wanted === 'none' ? null : quantityOf(target);
  if (wanted === 'none' && flips(has) > 0) found.take(outcome, -2);
  else found.take(outcome, (given ? sign : wanted === 'more' ? flips(has) : -1) * steps);
}

function wantedOf({ tokens, has, target, given, direction }: Subject): Direction | null {
  // `darker, but not the background`: it is left out, more or less of it is not what is meant.
  const isLeftOut =
    given === null &&
    has('not') &&
    leftOut.includes(target) &&
    isOnlyTarget(tokens.filter((token) => token.meaning?.sense !== 'not'));
  if (isLeftOut) return null;
  const isNamed = has('with') || addable.includes(target) || target === 'room' || has('too') || has('not');
  return direction ?? (isNamed ? 'more' : null);
}

/** The words that changed nothing: said of the product, or not understood. */
function restOf({ tokens, target }: Subject, found: Found): Pick<ClauseReading, 'ofProduct' | 'notUnderstood'> {
  const content = tokens.filter((token) => token.meaning?.sense !== 'filler');
  const hasChanges = found.changes.length > 0;
  const isOfProduct =
    found.ofProduct ||
    target === 'part' ||
    target === 'writing' ||
    (target === 'product' && found.lost.size === 0 && content.length > 1);
  const rest = content
    .filter((token) => !hasChanges || token.meaning === null || found.lost.has(token))
    .map(({ text }) => text);
  return isOfProduct && !hasChanges ? { ofProduct: rest, notUnderstood: [] } : { ofProduct: [], notUnderstood: rest };
}
