import type { Token } from './clauses.ts';
import { outcomeOf, targetOrder, type Target } from './quality-table.ts';
import type { WordSense } from './words/word-list.ts';

export type Has = (sense: WordSense) => boolean;

export function hasIn(tokens: readonly Token[]): Has {
  return (sense) => tokens.some((token) => token.meaning?.sense === sense);
}

export function targetOf(tokens: readonly Token[]): Target | null {
  return targetOrder.find(hasIn(tokens)) ?? null;
}

/** Qualities that are said of a backdrop, and of what the clause before spoke of. */
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

export function needsTarget(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.meaning !== null && ofBackdrop.includes(token.meaning.sense));
}

/**
 * Qualities that mean something else for a shadow than for the picture: they take a target from the next clause, too.
 */
const ofNextTarget: readonly string[] = ['soft', 'hard', 'strong', 'weak'];

export function lendsTarget(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.meaning !== null && ofNextTarget.includes(token.meaning.sense));
}

export function isOnlyTarget(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) => token.meaning?.sense === 'filler' || targetOrder.some((target) => token.meaning?.sense === target),
  );
}

/** `too dark`, `not so dark`, `not too dark` turn the refinement round; `not bright enough` does not. */
export function flips(has: Has): number {
  return (has('too') || has('not')) !== has('enough') ? -1 : 1;
}

/** Comparatives: with `not` they leave things as they are. */
const comparative = /(?:er|ej|iej|szy|sza|sze|ee|ее|ей|че|же|ше)$/u;

/** `bright enough`, `not darker`: nothing is to change. */
export function isLeft(tokens: readonly Token[], has: Has): boolean {
  if (has('enough') && !has('not')) return true;
  if (!has('not') || has('so') || has('too') || has('enough') || has('more') || has('less')) return false;
  return tokens.some(
    ({ meaning, plain }) =>
      meaning !== null && meaning.sense !== 'not' && meaning.sense !== 'filler' && comparative.test(plain),
  );
}

/** Of one refinement; two steps are kept for what is to be gone. */
const mostSteps = 1.6;

export function stepsOf(tokens: readonly Token[], has: Has): number {
  const percent = tokens.find((token) => /^\d.*%$/.test(token.text));
  if (percent) return Math.min(mostSteps, Number.parseFloat(percent.text.replace(',', '.')) / 20);
  if (has('slightly') || (has('not') && has('too'))) return 0.5;
  return has('much') && !has('too') && !has('not') ? mostSteps : 1;
}

/** What a clause says about the words whose sense depends on the others. */
interface Around {
  readonly target: Target | null;
  /** The product's place or the camera may be meant. */
  readonly isMovable: boolean;
  /** Another word says what is to change. */
  readonly hasQuality: boolean;
  readonly hasTooMuch: boolean;
  /** Left, right or no side at all is named, and nothing else that could change. */
  readonly isOnlyPlaced: boolean;
  /** An amount is meant, not a size. */
  readonly isAmount: boolean;
  /** Things are wanted gone, and nothing is said but which. */
  readonly isTakenAway: boolean;
  /** More things are wanted, or some next to the product. */
  readonly isAdded: boolean;
}

interface Rule {
  readonly sense?: WordSense | 'colour';
  readonly words?: RegExp;
  readonly unless?: RegExp;
  readonly when?: (around: Around) => boolean;
  readonly as: WordSense;
}

/** Names for any product, and what belongs to one. */
const ofAnyProduct =
  /^(?:product|item|subject|object|box|package|продукт|товар|предмет|вещь|коробк|упаков|produkt|towar|przedmiot|rzecz|pudelk|opakowan)/;
const isTakenAway = (around: Around) => around.isTakenAway;

const raisedOrLowered = ({ isMovable }: Around) => !isMovable;
/** `turn the lights down` and `turn the colours warmer` are no turns of the product. */
const isOfProduct = ({ target, isOnlyPlaced }: Around) => (target === null || target === 'product') && isOnlyPlaced;
const isOfPlace = ({ target }: Around) => target === 'camera' || target === 'room';

/** Words that mean something else next to others, the first rule that fits; a word that none fits keeps its sense. */
const rules: readonly Rule[] = [
  { words: /^\d.*%$/, as: 'slightly' },
  // No seller wants the own product gone: `without the vase` speaks of what stands around it.
  { sense: 'product', unless: ofAnyProduct, when: isTakenAway, as: 'props' },
  { sense: 'thing', when: isTakenAway, as: 'props' },
  { sense: 'colour', when: isTakenAway, as: 'filler' },
  { sense: 'another', when: isTakenAway, as: 'filler' },
  { sense: 'thing', when: ({ isAdded }) => !isAdded, as: 'product' },
  { words: /^(?:turn|turned|turning)$/, when: isOfProduct, as: 'edit' },
  { sense: 'above', when: ({ target }) => target === 'room', as: 'up' },
  { sense: 'from-above', when: ({ target }) => target === 'room', as: 'up' },
  { sense: 'above', as: 'filler' },
  { sense: 'below', when: ({ target }) => target === 'room', as: 'down' },
  { sense: 'below', as: 'filler' },
  // English `little` of a thing is less of it.
  { words: /^(?:little|few)$/, when: ({ hasTooMuch }) => hasTooMuch, as: 'less' },
  // `больше` and `меньше` are larger and smaller, of other things more and less.
  { words: /^побольше$/, when: ({ isAmount }) => !isAmount, as: 'big' },
  { words: /^поменьше$/, when: ({ isAmount }) => !isAmount, as: 'small' },
  { words: /^больше$/, when: ({ isAmount }) => isAmount, as: 'more' },
  { words: /^меньше$/, when: ({ isAmount }) => isAmount, as: 'less' },
  // `raise` and `lower` move the product or the camera; of anything else they mean more and less.
  { sense: 'up', when: raisedOrLowered, as: 'more' },
  { sense: 'down', when: raisedOrLowered, as: 'less' },
  {
    sense: 'up',
    words: /^(?:raise|lower)/,
    when: (around) => around.hasQuality && !isOfPlace(around),
    as: 'more',
  },
  {
    sense: 'down',
    words: /^(?:raise|lower)/,
    when: (around) => around.hasQuality && !isOfPlace(around),
    as: 'less',
  },
];

/** What a clause may say of things that are wanted gone: which, and where they are. */
const ofThings: readonly unknown[] = [
  'none',
  'product',
  'thing',
  'props',
  'colour',
  'another',
  'filler',
  'table',
  'floor',
  'wall',
  'background',
];
const ofGoods: readonly unknown[] = ['product', 'thing', 'props'];

const ofPlaceOrSize: readonly string[] = ['big', 'small', 'up', 'down', 'filler'];
export const sides: readonly unknown[] = ['left', 'right'];

/**
 * The clause's words with the senses that they have next to each other. `isGone`: the clause before wants things gone,
 * and this one goes on.
 */
export function inContext(tokens: readonly Token[], isGone: boolean): Token[] {
  const target = targetOf(tokens);
  const has = hasIn(tokens);
  const hasQuality = tokens.some(
    ({ meaning }) =>
      meaning &&
      !ofPlaceOrSize.includes(meaning.sense) &&
      (meaning.sense === 'colour' || Boolean(outcomeOf(meaning.sense, target))),
  );
  const around: Around = {
    target,
    isMovable: target === null || target === 'product' || target === 'camera' || target === 'room',
    hasQuality,
    hasTooMuch: has('too'),
    isOnlyPlaced: tokens.every(
      ({ meaning }) => meaning === null || [target, 'filler', ...sides].includes(meaning.sense),
    ),
    isAmount: hasQuality || (target !== null && target !== 'product' && target !== 'writing'),
    isTakenAway:
      (isGone || has('none')) &&
      tokens.every(({ meaning }) => ofThings.includes(meaning?.sense)) &&
      tokens.some(({ meaning }) => ofGoods.includes(meaning?.sense)),
    isAdded: has('more') || has('with') || has('none'),
  };
  return tokens.map((token) => {
    const rule = rules.find(
      ({ sense, words, unless, when }) =>
        (sense === undefined || token.meaning?.sense === sense) &&
        (words?.test(token.plain) ?? true) &&
        !unless?.test(token.plain) &&
        (when?.(around) ?? true),
    );
    return rule ? { ...token, meaning: { sense: rule.as } } : token;
  });
}
