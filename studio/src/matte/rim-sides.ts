import { maskBelow, maskFrom } from './mask-of.ts';
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

/** How deep a pixel lies in the product, 0 and below outside: as far as `rimSides` looks for a rim so deep. */
export function signedDepth({ alpha, widthPx: width, heightPx: height }: Matte, rim: number): Float32Array {
  const reach = rim + bandPx + 1;
  const depth = distanceTo(maskBelow(alpha, 128), width, height, reach);
  const outside = distanceTo(maskFrom(alpha, 128), width, height, reach);
  for (let i = 0; i < depth.length; i++) if (depth[i] === 0) depth[i] = 1 - (outside[i] ?? 0);
  return depth;
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
  const [reach, near] = [Math.ceil(rim + innerPx), Math.ceil(rim + bandPx)];
  const kinds = kindsOf(alpha, depth, rim);
  const measured = new Map<number, RimSides | null>();
  const measure = (x: number, y: number): RimSides | null => {
    const [product, ground, inner] = [new Float64Array(5), new Float64Array(5), new Float64Array(5)];
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
      const isNearRow = Math.abs(v - y) <= near;
      for (let u = Math.max(0, x - reach), at = v * width + u; u <= Math.min(width - 1, x + reach); u++, at++) {
        const kind = kinds[at] ?? 0;
        if (kind === 0) continue;
        if (kind === kindOf.inner) add(inner, rgb, at);
        else if (isNearRow && Math.abs(u - x) <= near) add(kind === kindOf.product ? product : ground, rgb, at);
      }
    }
    return (product[0] ?? 0) < leastPixels || (ground[0] ?? 0) < leastPixels ? null : { product, ground, inner };
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

/** Which side a pixel speaks for; 0 is none of them. */
const kindOf = { product: 1, ground: 2, inner: 3 } as const;

function kindsOf(alpha: Uint8Array, depth: Float32Array, rim: number): Uint8Array {
  const kinds = new Uint8Array(alpha.length);
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0;
    const d = depth[i] ?? 0;
    if (a > 250 && d > rim + 1) kinds[i] = d > rim + bandPx ? kindOf.inner : kindOf.product;
    else if (a < 5 && d < -2 && d >= -rim - bandPx) kinds[i] = kindOf.ground;
  }
  return kinds;
}

function add(sum: Float64Array, rgb: Uint8Array, i: number): void {
  const r = rgb[3 * i] ?? 0;
  const g = rgb[3 * i + 1] ?? 0;
  const b = rgb[3 * i + 2] ?? 0;
  sum[0] = (sum[0] ?? 0) + 1;
  sum[1] = (sum[1] ?? 0) + r;
  sum[2] = (sum[2] ?? 0) + g;
  sum[3] = (sum[3] ?? 0) + b;
  sum[4] = (sum[4] ?? 0) + r * r + g * g + b * b;
}
