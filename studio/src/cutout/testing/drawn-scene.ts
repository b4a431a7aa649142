/** Scenes of which the truth is known: shapes with exact soft edges, coloured, put on a background. */
import type { Matte } from '../../matte/matte.ts';
import type { ProductCutout } from '../product.ts';

export type Colour = readonly [number, number, number];
type Paint = Colour | ((x: number, y: number) => Colour);
/** Signed distance in pixels to a shape's edge, negative inside. */
export type Shape = (x: number, y: number) => number;

export interface DrawnScene {
  widthPx: number;
  heightPx: number;
  /** The photo. */
  rgb: Uint8Array;
  /** The truth. */
  matte: Matte;
  /** The product's own colour everywhere. */
  foreground: Uint8Array;
}

export function disc(cx: number, cy: number, radius: number): Shape {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius;
}

export function box(left: number, top: number, right: number, bottom: number): Shape {
  return (x, y) => Math.max(left - x, x - right, top - y, y - bottom);
}

export function union(...shapes: Shape[]): Shape {
  return (x, y) => Math.min(...shapes.map((shape) => shape(x, y)));
}

export function without(shape: Shape, hole: Shape): Shape {
  return (x, y) => Math.max(shape(x, y), -hole(x, y));
}

/** Draws a scene; the edge goes from 0 to 1 over `softnessPx`. */
export function drawScene(
  size: { widthPx: number; heightPx: number },
  shape: Shape,
  { front, back, softnessPx = 1 }: { front: Paint; back: Paint; softnessPx?: number },
): DrawnScene {
  const count = size.widthPx * size.heightPx;
  const rgb = new Uint8Array(3 * count);
  const foreground = new Uint8Array(3 * count);
  const alpha = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const x = i % size.widthPx;
    const y = Math.floor(i / size.widthPx);
    const a = Math.min(1, Math.max(0, 0.5 - shape(x, y) / softnessPx));
    const f = typeof front === 'function' ? front(x, y) : front;
    const b = typeof back === 'function' ? back(x, y) : back;
    alpha[i] = Math.round(255 * a);
    for (let c = 0; c < 3; c++) {
      foreground[3 * i + c] = f[c] ?? 0;
      rgb[3 * i + c] = Math.round(a * (f[c] ?? 0) + (1 - a) * (b[c] ?? 0));
    }
  }
  return { ...size, rgb, matte: { ...size, alpha }, foreground };
}

/** A shape as a finished product of one colour. The shape must fill the picture from edge to edge. */
export function drawProduct(
  size: { widthPx: number; heightPx: number },
  shape: Shape,
  colour: Colour = [120, 90, 60],
): ProductCutout {
  const { matte } = drawScene(size, shape, { front: colour, back: [0, 0, 0] });
  const rgba = new Uint8Array(4 * matte.alpha.length);
  matte.alpha.forEach((a, i) => rgba.set([...colour, a], 4 * i));
  return { ...size, rgba };
}

/** Mean absolute difference over the pixels that `where` picks, 0 to 255. */
export function meanDifference(one: Uint8Array, other: Uint8Array, where: (i: number) => boolean = () => true): number {
  let sum = 0;
  let count = 0;
  one.forEach((value, i) => {
    if (!where(i)) return;
    sum += Math.abs(value - (other[i] ?? 0));
    count++;
  });
  return count === 0 ? NaN : sum / count;
}
