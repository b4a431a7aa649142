import { maskBelow } from './mask-of.ts';
import type { Matte } from './matte.ts';
import { findRegions } from './regions.ts';
import { colourSays } from './side-colours.ts';

/** From here on a pixel is surely of its side: floods begin there. */
const empty = 15;
const full = 245;
/** What may be a rest of the ground, or a print of its colour, goes only where the matte rather says so. */
const inDoubtUpTo = 128;
/** What the matte holds for less than this, or whose colour is not near the product's, is never made the product. */
const leastProduct = 96;
const leastMix = 170;
/** Doubt enclosed by the product and no larger than this many pixels is no opening. */
const pinholePx = 60;
/** What changes by less was the slope of an edge, and stays one. */
const muchChanged = 32;
/** Pixels this near to what was taken away are mixed with it. */
const mixedPx = 2;

/**
 * Rests of the ground along an edge go, and frayed edges become whole: pixels with the colour of one side only, as far
 * as they hang together with that side. A label of the ground's colour inside the product does not. `says` is one of
 * `colourSays` a pixel, `mix` from 0 (the ground's colour) to 255 (the product's); changes the matte.
 */
export function trimByColour(matte: Matte, says: Uint8Array, mix: Uint8Array): void {
  const { alpha, widthPx: width } = matte;
  const ground = flood(alpha, width, {
    begins: (i) => (alpha[i] ?? 0) <= empty,
    goesOn: (i) =>
      says[i] === colourSays.ground || (says[i] === colourSays.perhapsGround && (alpha[i] ?? 0) < inDoubtUpTo),
  });
  const product = flood(alpha, width, {
    begins: (i) => (alpha[i] ?? 0) >= full && ground.reached[i] === 0,
    goesOn: (i) => says[i] === colourSays.product && (alpha[i] ?? 0) >= leastProduct && (mix[i] ?? 0) >= leastMix,
  });
  const before = alpha.slice();
  for (const i of ground.taken) alpha[i] = (alpha[i] ?? 0) < muchChanged ? Math.min(alpha[i] ?? 0, mix[i] ?? 0) : 0;
  for (const i of product.taken) alpha[i] = 255;
  const isChanged = (i: number): boolean => Math.abs((alpha[i] ?? 0) - (before[i] ?? 0)) > muchChanged;
  if (product.taken.length > 0) fillPinholes(matte, says);
  for (const i of ground.taken.filter((one) => says[one] === colourSays.ground && isChanged(one))) {
    for (const at of around(i, mixedPx, matte))
      if (says[at] === colourSays.nothing && (mix[at] ?? 0) > 0) alpha[at] = Math.min(alpha[at] ?? 0, mix[at] ?? 0);
  }
  soften(matte, [...ground.taken, ...product.taken].filter(isChanged));
}

function around(i: number, reach: number, { widthPx, heightPx }: Matte): number[] {
  const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
  const found: number[] = [];
  for (let v = Math.max(0, y - reach); v <= Math.min(heightPx - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(widthPx - 1, x + reach); u++) found.push(v * widthPx + u);
  return found;
}

/** No photo has an edge without a mixed pixel: steps of the changed pixels become slopes (1-2-1 across and down). */
function soften(matte: Matte, changed: readonly number[]): void {
  const { alpha, widthPx: width } = matte;
  const before = alpha.slice();
  const isDone = new Uint8Array(alpha.length);
  for (const one of changed) {
    for (const i of around(one, 1, matte)) {
      const x = i % width;
      if (isDone[i] === 1 || x === 0 || x === width - 1 || i < width || i >= alpha.length - width) continue;
      isDone[i] = 1;
      const at = (by: number): number => before[i + by] ?? 0;
      const straight = at(-1) + at(1) + at(-width) + at(width);
      const diagonal = at(-1 - width) + at(1 - width) + at(width - 1) + at(width + 1);
      alpha[i] = Math.round((4 * at(0) + 2 * straight + diagonal) / 16);
    }
  }
}

/** What is left see-through between pixels that became the product, as between the threads of a knob. */
function fillPinholes({ alpha, widthPx, heightPx }: Matte, says: Uint8Array): void {
  const { labels, sizes } = findRegions(maskBelow(alpha, full), widthPx, heightPx);
  const isOpen = new Uint8Array(sizes.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label < 0) continue;
    const isGround = says[i] === colourSays.ground || says[i] === colourSays.perhapsGround;
    if (isGround || (alpha[i] ?? 0) < leastProduct) isOpen[label] = 1;
  }
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0 && isOpen[label] === 0 && (sizes[label] ?? 0) <= pinholePx) alpha[i] = 255;
  }
}

interface Flood {
  begins: (i: number) => boolean;
  goesOn: (i: number) => boolean;
}

/** All pixels that are reached from where it begins; `taken` are those that it went on to. */
function flood(alpha: Uint8Array, width: number, { begins, goesOn }: Flood): { reached: Uint8Array; taken: number[] } {
  const reached = new Uint8Array(alpha.length);
  const taken: number[] = [];
  const open: number[] = [];
  const visit = (i: number): void => {
    if (reached[i] !== 0 || !goesOn(i)) return;
    reached[i] = 1;
    taken.push(i);
    open.push(i);
  };
  const around = (i: number): void => {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < alpha.length) visit(i + width);
  };
  for (let i = 0; i < alpha.length; i++) if (begins(i)) around(i);
  for (let i = open.pop(); i !== undefined; i = open.pop()) around(i);
  return { reached, taken };
}
