import { deltaE2000, labOf } from '../fidelity/delta-e.ts';
import { srgbLightTable } from '../plates/tone-curve.ts';
import type { SizedProduct } from './group/product-layer.ts';

const solidFrom = 250;
const emptyUpTo = 3;
/** Both sides of an edge are looked at within a square of so many pixels to each side: made for pictures of 320 px. */
const reachPx = 4;
/** The least pixels of a side around a place, and places at which both sides are seen, for something to be said. */
const leastPixels = 3;
const leastPlaces = 40;

interface Picture {
  /** RGB, sRGB bytes. */
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/**
 * How far a product's edge is from what is seen beside it in a small picture: the median along its outline of the
 * difference (CIEDE2000) between the mean colours on both sides. Null where too little of an outline is seen.
 */
export function edgeContrast(picture: Picture, { rect, rgba }: SizedProduct): number | null {
  const { pixels, widthPx, heightPx } = picture;
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let y = Math.max(0, -rect.y); y < Math.min(rect.h, heightPx - rect.y); y++)
    for (let x = Math.max(0, -rect.x); x < Math.min(rect.w, widthPx - rect.x); x++)
      alpha[(y + rect.y) * widthPx + x + rect.x] = rgba[(y * rect.w + x) * 4 + 3]!;
  const lab = labPixels(pixels);
  const sides = { alpha, lab, widthPx, heightPx };
  const differences: number[] = [];
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1; x < widthPx - 1; x++) {
      if (!isEdge(alpha, y * widthPx + x, widthPx)) continue;
      const inside = meanAround(sides, x, y, (a) => a >= solidFrom);
      const outside = meanAround(sides, x, y, (a) => a <= emptyUpTo);
      if (inside && outside) differences.push(deltaE2000(inside, outside));
    }
  return differences.length < leastPlaces ? null : differences.toSorted((a, b) => a - b)[differences.length >> 1]!;
}

function labPixels(pixels: Uint8Array): Float32Array {
  const lab = new Float32Array(pixels.length);
  const one = [0, 0, 0];
  for (let i = 0; i < pixels.length; i += 3) {
    labOf(srgbLightTable[pixels[i]!]!, srgbLightTable[pixels[i + 1]!]!, srgbLightTable[pixels[i + 2]!]!, one);
    lab.set(one, i);
  }
  return lab;
}

const isEdge = (alpha: Uint8Array, at: number, width: number): boolean =>
  alpha[at]! >= 128 && [at - 1, at + 1, at - width, at + width].some((beside) => alpha[beside]! < 128);

interface Sides {
  alpha: Uint8Array;
  lab: Float32Array;
  widthPx: number;
  heightPx: number;
}

/** The mean colour (L*a*b*) of those pixels around a place that are of one side; null where they are too few. */
function meanAround(
  { alpha, lab, widthPx, heightPx }: Sides,
  x: number,
  y: number,
  isOfSide: (alpha: number) => boolean,
): number[] | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (let v = Math.max(0, y - reachPx); v <= Math.min(heightPx - 1, y + reachPx); v++)
    for (let u = Math.max(0, x - reachPx); u <= Math.min(widthPx - 1, x + reachPx); u++) {
      const at = v * widthPx + u;
      if (!isOfSide(alpha[at]!)) continue;
      for (let c = 0; c < 3; c++) sum[c]! += lab[3 * at + c]!;
      count++;
    }
  return count < leastPixels ? null : sum.map((one) => one / count);
}
