import type { PromptChange } from './prompt-change.ts';
import type { WordSense } from './sense-words.ts';

/** What a clause speaks of, the first of these that it names. */
export const targetOrder = [
  'room',
  'shadow',
  'reflection',
  'leaves',
  'flowers',
  'props',
  'background',
  'part',
  'product',
  'contrast',
  'light',
  'tones',
  'hue',
  'camera',
  'set',
] as const satisfies WordSense[];
export type Target = (typeof targetOrder)[number];

type Wish = PromptChange | 'of-product' | null;

const of = (kind: PromptChange['kind'], amount: number): PromptChange => ({ kind, amount });

/**
 * What a quality of a target changes: a change, null where the pair means nothing to the reader, or `of-product` where it
 * would change the product itself.
 */
export function wishOf(sense: WordSense, target: Target | null): Wish | undefined {
  if (target === 'part' && sense in qualities) return 'of-product';
  return qualities[sense]?.(target);
}

/** More (1) or less (-1) of a target. */
export function quantityOf(target: Target | null, sign: number): Wish {
  switch (target) {
    case 'leaves':
    case 'flowers':
      return { kind: 'props', amount: sign, prop: target };
    case 'props':
      return { kind: 'props', amount: sign, prop: 'any' };
    case 'room':
    case 'background':
      return of('closeness', -sign);
    case 'hue':
      return of('saturation', sign);
    case 'product':
    case 'part':
      return 'of-product';
    default:
      return strengthOf(target, sign);
  }
}

function strengthOf(target: Target | null, sign: number): Wish {
  switch (target) {
    case 'shadow':
      return of('shadow-strength', sign);
    case 'reflection':
      return of('reflection', sign);
    case 'light':
      return of('brightness', sign);
    case 'contrast':
      return of('soft-light', -sign);
    case 'hue':
    case 'tones':
      return of('saturation', sign);
    default:
      return null;
  }
}

const sizeOf = (sign: number) => (target: Target | null) =>
  target === null || target === 'product' || target === 'camera'
    ? of('size', sign)
    : target === 'props' || target === 'leaves' || target === 'flowers'
      ? null
      : quantityOf(target, sign);

const brightnessOf =
  (sign: number) =>
  (target: Target | null): Wish => {
    if (target === 'shadow') return of('shadow-strength', -sign);
    if (target === 'reflection') return of('reflection', sign);
    return of(target === 'background' ? 'background-brightness' : 'brightness', sign);
  };

const toSide =
  (sign: number) =>
  (target: Target | null): Wish => {
    if (target === 'light') return of('light-side', sign);
    if (target === 'shadow') return of('light-side', -sign);
    if (target === 'room') return of('shift-x', -sign);
    return target === null || target === 'product' || target === 'camera' || target === 'set'
      ? of('shift-x', sign)
      : null;
  };

const toHeight =
  (sign: number) =>
  (target: Target | null): Wish => {
    if (target === 'camera') return of('camera-height', -sign);
    if (target === 'room') return of('shift-y', -sign);
    return target === null || target === 'product' ? of('shift-y', sign) : null;
  };

const focusOf =
  (sign: number) =>
  (target: Target | null): Wish => {
    if (target === 'shadow') return of('shadow-softness', sign);
    if (target === 'product') return 'of-product';
    return target === 'background' || target === 'set' || (target === null && sign > 0)
      ? of('background-blur', sign)
      : null;
  };

const qualities: Partial<Record<WordSense, (target: Target | null) => Wish>> = {
  warm: () => of('warmth', 1),
  cool: () => of('warmth', -1),
  bright: brightnessOf(1),
  dark: brightnessOf(-1),
  evening: () => of('evening', 1),
  night: () => of('evening', 1.6),
  morning: () => of('morning', 1),
  big: sizeOf(1),
  small: sizeOf(-1),
  near: (target) => (target === 'background' ? null : of('closeness', 1)),
  far: (target) => (target === 'background' ? null : of('closeness', -1)),
  left: toSide(-1),
  right: toSide(1),
  up: toHeight(-1),
  down: toHeight(1),
  middle: (target) => (target === null || target === 'product' ? of('centre', 1) : null),
  soft: (target) =>
    target === 'shadow'
      ? of('shadow-softness', 1)
      : target === 'background'
        ? of('background-blur', 1)
        : of('soft-light', 1),
  hard: (target) => (target === 'shadow' ? of('shadow-softness', -1) : of('soft-light', -1)),
  strong: (target) => strengthOf(target, 1),
  weak: (target) => strengthOf(target, -1),
  blurred: focusOf(1),
  sharp: focusOf(-1),
  mirrored: (target) => (target === 'product' ? 'of-product' : of('mirror', 1)),
  vivid: (target) => (target === 'product' ? 'of-product' : of('saturation', 1)),
  muted: (target) =>
    target === 'product' ? 'of-product' : target === 'light' ? of('brightness', -1) : of('saturation', -1),
  'from-above': (target) => (target === 'light' ? null : of('camera-height', 1)),
  level: (target) => (target === 'light' ? null : of('camera-height', -1)),
  another: (target) =>
    target === 'product' || target === 'part'
      ? 'of-product'
      : target === null || target === 'set' || target === 'background'
        ? of('another-set', 1)
        : null,
};
