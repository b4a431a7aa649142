import { luminanceAt } from '../plates/tone-curve.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { sizedCutout } from '../cutout/sized-cutout.ts';
import { gradientsOf, type Gradients } from './gradients.ts';

/**
 * Points of a product that can be found again in a painted picture; places in parts of its width and height from its
 * middle.
 */
export interface Landmarks {
  /** Points inside: place, and the slope of grey there (steps of 255 a pixel at the size they were taken at). */
  inside: Float32Array;
  /** Points of the outline: place, and the direction across it (unit length). */
  outline: Float32Array;
  /** How much there is to see inside, 0 to 1: print and edges weigh more than the outline then. */
  texture: number;
}

/** Numbers per point in both lists: u, v, and a vector. */
export const landmarkNumbers = 4;
const cells = 10;
/** A slope below this says nothing. */
const leastSlope = 2.5;
/** Mean slope (of the points taken) from which a product counts as full of detail. */
const fullTexture = 14;
/** With this `matchAt` weighs the outline by nothing. */
const onlyInside = 1.4;

/** The landmarks of a cut-out at about the size that it has in the picture; at most some `count` of each kind. */
export async function landmarksOf(
  product: ProductCutout,
  widthPx: number,
  heightPx: number,
  count: number,
): Promise<Landmarks> {
  const rgba = await sizedCutout(product, widthPx, heightPx);
  const [grey, alpha] = planesOf(rgba);
  const size = { widthPx, heightPx };
  const [inner, edge] = await Promise.all([
    gradientsOf({ pixels: grey, ...size }, widthPx, heightPx),
    gradientsOf({ pixels: alpha, ...size }, widthPx, heightPx),
  ]);
  const solid = (i: number) =>
    [i, i - 2, i + 2, i - 2 * widthPx, i + 2 * widthPx].every((j) => alpha[j] !== undefined && alpha[j] > 250);
  const inside = strongest(inner, solid, leastSlope, count);
  const outline = strongest(edge, (i) => alpha[i]! > 0, 20, count);
  for (let i = 0; i < outline.length; i += landmarkNumbers) {
    const length = Math.hypot(outline[i + 2]!, outline[i + 3]!);
    outline[i + 2] = outline[i + 2]! / length;
    outline[i + 3] = outline[i + 3]! / length;
  }
  let sum = 0;
  for (let i = 0; i < inside.length; i += landmarkNumbers) sum += Math.hypot(inside[i + 2]!, inside[i + 3]!);
  const points = inside.length / landmarkNumbers;
  // A part cut out of a product has no outline: only what is printed on it can be found again.
  if (outline.length === 0) return { inside, outline, texture: onlyInside };
  return { inside, outline, texture: points < count / 8 ? 0 : Math.min(1, sum / points / fullTexture) };
}

/** Grey over the product's mean where it is transparent, so that its edge makes no slope of its own; and alpha. */
function planesOf(rgba: Uint8Array): [Uint8Array, Uint8Array] {
  const pixels = rgba.length / 4;
  const grey = new Uint8Array(pixels);
  const alpha = new Uint8Array(pixels);
  let [sum, weight] = [0, 0];
  for (let i = 0; i < pixels; i++) {
    const light = luminanceAt(rgba, i * 4);
    grey[i] = light;
    alpha[i] = rgba[i * 4 + 3]!;
    sum += light * alpha[i]!;
    weight += alpha[i]!;
  }
  for (let i = 0; i < pixels; i++) if (alpha[i]! < 128) grey[i] = sum / Math.max(1, weight);
  return [grey, alpha];
}

/** The strongest points of each cell of a coarse grid: spread over the product, none alone decides. */
function strongest(
  { widthPx, heightPx, gx, gy }: Gradients,
  takes: (i: number) => boolean,
  least: number,
  count: number,
): Float32Array {
  const found: { i: number; strength: number }[][] = Array.from({ length: cells * cells }, () => []);
  for (let y = 2; y < heightPx - 2; y++) {
    for (let x = 2; x < widthPx - 2; x++) {
      const i = y * widthPx + x;
      const strength = Math.hypot(gx[i]!, gy[i]!);
      if (strength >= least && takes(i))
        found[Math.floor((y / heightPx) * cells) * cells + Math.floor((x / widthPx) * cells)]!.push({ i, strength });
    }
  }
  const filled = found.filter((cell) => cell.length > 0);
  const perCell = Math.ceil(count / Math.max(1, filled.length));
  const taken = filled.flatMap((cell) => cell.toSorted((a, b) => b.strength - a.strength).slice(0, perCell));
  return Float32Array.from(
    taken.flatMap(({ i }) => [
      ((i % widthPx) + 0.5) / widthPx - 0.5,
      (Math.floor(i / widthPx) + 0.5) / heightPx - 0.5,
      gx[i]!,
      gy[i]!,
    ]),
  );
}
