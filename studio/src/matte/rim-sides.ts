import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';

/** Both sides are measured beyond the rim, in a band this wide. */
const bandPx = 4;
/** And the product further in, as far again and a little more: what it looks like away from its edge. */
const innerPx = 9;
const leastPixels = 6;

/** What lies on both sides of a rim: counts, sums of the three channels, sums of their squares. */
export interface RimSides {
  readonly product: Float64Array;
  readonly ground: Float64Array;
  /** The product further in. */
  readonly inner: Float64Array;
}

/** How deep mixed pixels lie in an outline: a network's edge is uncertain by so much. */
export function rimDepthPx({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  return Math.max(2, Math.max(widthPx, heightPx) / 500);
}

/** How deep a pixel lies in the product; 0 and below outside. */
export function signedDepth({ alpha, widthPx: width, heightPx: height }: Matte): Float32Array {
  const inside = distanceTo(
    alpha.map((a) => (a < 128 ? 1 : 0)),
    width,
    height,
  );
  const outside = distanceTo(
    alpha.map((a) => (a >= 128 ? 1 : 0)),
    width,
    height,
  );
  return inside.map((d, i) => (d > 0 ? d : 1 - (outside[i] ?? 0)));
}

/**
 * The colours of product and ground next to a pixel of the rim, below and beyond it; null where one of them is not
 * there, as on both sides of a hair. Measured once for each square of two pixels: next to it they are much the same.
 */
export function rimSides(
  rgb: Uint8Array,
  { alpha, widthPx: width, heightPx: height }: Matte,
  { depth, rim }: { depth: Float32Array; rim: number },
): (i: number) => RimSides | null {
  const reach = Math.ceil(rim + innerPx);
  const measured = new Map<number, RimSides | null>();
  const add = (sum: Float64Array, i: number): void => {
    sum[0] = (sum[0] ?? 0) + 1;
    for (let c = 0; c < 3; c++) {
      const value = rgb[3 * i + c] ?? 0;
      sum[c + 1] = (sum[c + 1] ?? 0) + value;
      sum[4] = (sum[4] ?? 0) + value * value;
    }
  };
  const isNear = (across: number, down: number): boolean =>
    Math.max(Math.abs(across), Math.abs(down)) <= Math.ceil(rim + bandPx);
  const measure = (x: number, y: number): RimSides | null => {
    const sides = { product: new Float64Array(5), ground: new Float64Array(5), inner: new Float64Array(5) };
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
        const at = v * width + u;
        const d = depth[at] ?? 0;
        if (d > rim + 1 && (alpha[at] ?? 0) > 250) {
          if (d > rim + bandPx) add(sides.inner, at);
          else if (isNear(u - x, v - y)) add(sides.product, at);
        } else if (d < -2 && d >= -rim - bandPx && (alpha[at] ?? 0) < 5 && isNear(u - x, v - y)) add(sides.ground, at);
      }
    }
    return (sides.product[0] ?? 0) < leastPixels || (sides.ground[0] ?? 0) < leastPixels ? null : sides;
  };
  return (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const square = (y >> 1) * width + (x >> 1);
    const known = measured.get(square);
    if (known !== undefined) return known;
    const sides = measure(x, y);
    measured.set(square, sides);
    return sides;
  };
}
