import type { PromptChange } from './prompt-change.ts';
import type { WordSense } from './words/word-list.ts';

/** What a clause speaks of, the first of these that it names. */
export const targetOrder = [
  'room',
  'shadow',
  'reflection',
  'leaves',
  'flowers',
  'props',
  'wall',
  'floor',
  'table',
  'background',
  'part',
  'writing',
  'product',
  'contrast',
  'light',
  'tones',
  'hue',
  'camera',
  'set',
] as const satisfies WordSense[];
export type Target = (typeof targetOrder)[number];

/**
 * What a quality of a target changes, `of-product` where that would change the product itself, null where the pair
 * means nothing to the reader.
 */
export type Outcome = PromptChange | 'of-product' | null;

const of = (kind: PromptChange['kind'], amount: number): PromptChange => ({ kind, amount });

/**
 * A row of the table: the outcome by target, `picture` where the clause names none, `else` for all that are not listed.
 */
type Row = Partial<Record<Target | 'picture' | 'else', Outcome>>;

const picture = (outcome: Outcome): Row => ({ picture: outcome, product: outcome });

/** More (1) or less (-1) of a target. */
const quantityRow = (sign: number): Row => ({
  ...strengthRow(sign),
  leaves: { kind: 'props', amount: sign, prop: 'leaves' },
  flowers: { kind: 'props', amount: sign, prop: 'flowers' },
  props: { kind: 'props', amount: sign, prop: 'any' },
  room: of('closeness', -sign),
  background: of('closeness', -sign),
  product: 'of-product',
  part: 'of-product',
  writing: 'of-product',
});

const strengthRow = (sign: number): Row => ({
  shadow: of('shadow-strength', sign),
  reflection: of('reflection', sign),
  light: of('brightness', sign),
  contrast: of('soft-light', -sign),
  hue: of('saturation', sign),
  tones: of('saturation', sign),
});

const sizeRow = (sign: number): Row => ({
  ...quantityRow(sign),
  ...picture(of('size', sign)),
  camera: of('size', sign),
  leaves: null,
  flowers: null,
  props: null,
});

const brightnessRow = (sign: number): Row => ({
  shadow: of('shadow-strength', -sign),
  reflection: of('reflection', sign),
  background: of('background-brightness', sign),
  else: of('brightness', sign),
});

const sideRow = (sign: number): Row => ({
  ...picture(of('shift-x', sign)),
  camera: of('shift-x', sign),
  set: of('shift-x', sign),
  light: of('light-side', sign),
  shadow: of('light-side', -sign),
  room: of('shift-x', -sign),
});

const heightRow = (sign: number): Row => ({
  ...picture(of('shift-y', sign)),
  camera: of('camera-height', -sign),
  room: of('shift-y', -sign),
});

const nearnessRow = (sign: number): Row => ({ background: null, else: of('closeness', sign) });
const cameraRow = (sign: number): Row => ({ light: null, else: of('camera-height', sign) });

/** The decision table: a word's sense → what it changes of which target. */
const table: Partial<Record<WordSense, Row>> = {
  warm: { else: of('warmth', 1) },
  cool: { else: of('warmth', -1) },
  bright: brightnessRow(1),
  dark: brightnessRow(-1),
  evening: { else: of('evening', 1) },
  night: { else: of('evening', 1.6) },
  morning: { else: of('morning', 1) },
  big: sizeRow(1),
  small: sizeRow(-1),
  near: nearnessRow(1),
  far: nearnessRow(-1),
  left: sideRow(-1),
  right: sideRow(1),
  up: heightRow(-1),
  down: heightRow(1),
  middle: picture(of('centre', 1)),
  soft: { shadow: of('shadow-softness', 1), background: of('background-blur', 1), else: of('soft-light', 1) },
  hard: { shadow: of('shadow-softness', -1), else: of('soft-light', -1) },
  strong: strengthRow(1),
  weak: strengthRow(-1),
  blurred: {
    picture: of('background-blur', 1),
    background: of('background-blur', 1),
    set: of('background-blur', 1),
    shadow: of('shadow-softness', 1),
    product: 'of-product',
  },
  sharp: {
    background: of('background-blur', -1),
    set: of('background-blur', -1),
    shadow: of('shadow-softness', -1),
    product: 'of-product',
  },
  mirrored: { product: 'of-product', else: of('mirror', 1) },
  vivid: { product: 'of-product', else: of('saturation', 1) },
  muted: { product: 'of-product', light: of('brightness', -1), else: of('saturation', -1) },
  'from-above': cameraRow(1),
  level: cameraRow(-1),
  another: {
    picture: of('another-set', 1),
    set: of('another-set', 1),
    background: of('another-set', 1),
    product: 'of-product',
  },
};

/** The outcome of a word's sense for a target; undefined for words that are no quality. */
export function outcomeOf(sense: WordSense, target: Target | null): Outcome | undefined {
  const row = table[sense];
  if (!row) return undefined;
  // Whatever is said of a part of the product is said of the product.
  return target === 'part' || target === 'writing' ? 'of-product' : inRow(row, target);
}

/** The outcome of more of a target. */
export function quantityOf(target: Target | null): Outcome {
  return inRow(quantityRow(1), target);
}

function inRow(row: Row, target: Target | null): Outcome {
  // A floor or table has no light or focus of its own.
  if (target === 'floor' || target === 'table') return null;
  const outcome = row[target === 'wall' ? 'background' : (target ?? 'picture')];
  return outcome === undefined ? (row.else ?? null) : outcome;
}
