import sharp from 'sharp';
import type { Rect } from '../shot/shot.ts';

interface Picture {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** How far out of the outline a painter's own drawing of the product is looked for, parts of its longer side. */
const reachPart = 0.014;
/**
 * The lowest part of a product stands in its shadow, which is as dark as it may be itself: nothing is taken away there.
 */
const footPart = 0.86;
/** Product and scene have to differ by so many steps of 255 to be told apart. */
const leastContrast = 26;
/** So much of what is around has to be seen for its colour to be known, of 255. */
const leastWeight = 40;

/**
 * Pixels just outside of the product that look like the product and not like the scene: what is left of the painter's
 * drawing of it where that was a little larger. Answers for each pixel of the rectangle `around` what should be there
 * instead, or nothing.
 */
export async function remainsAround(
  frame: Picture,
  alpha: Uint8Array,
  rect: Rect,
): Promise<{ around: Rect; instead: Map<number, [number, number, number]> }> {
  const reach = Math.max(3, Math.round(reachPart * Math.max(rect.w, rect.h)));
  const around = clipped(
    { x: rect.x - 4 * reach, y: rect.y - 4 * reach, w: rect.w + 8 * reach, h: rect.h + 8 * reach },
    frame,
  );
  const mask = new Uint8Array(around.w * around.h);
  for (let y = 0; y < around.h; y++) {
    for (let x = 0; x < around.w; x++) {
      const [u, v] = [x + around.x - rect.x, y + around.y - rect.y];
      if (u >= 0 && v >= 0 && u < rect.w && v < rect.h) mask[y * around.w + x] = alpha[v * rect.w + u]!;
    }
  }
  const [near, far] = [await blurred(mask, around, reach * 0.5), await blurred(mask, around, reach)];
  const inside = await meanColour(
    frame,
    around,
    mask.map((value) => (value > 250 ? 255 : 0)),
    reach,
  );
  const outside = await meanColour(
    frame,
    around,
    far.map((value) => (value < 6 ? 255 : 0)),
    reach * 2,
  );
  const instead = new Map<number, [number, number, number]>();
  for (let y = 0; y < around.h; y++) {
    if (y + around.y > rect.y + rect.h * footPart) break;
    for (let x = 0; x < around.w; x++) {
      const i = y * around.w + x;
      if (mask[i]! > 6 || near[i]! < 3) continue;
      const at = ((y + around.y) * frame.widthPx + x + around.x) * 3;
      const product = distance(frame.pixels, at, inside.colours, i * 3);
      const scene = distance(frame.pixels, at, outside.colours, i * 3);
      // In a narrow gap there is no scene to be seen: what is there stays.
      if (inside.weights[i]! < leastWeight || outside.weights[i]! < leastWeight) continue;
      if (distance(inside.colours, i * 3, outside.colours, i * 3) > leastContrast && product < 0.5 * scene)
        instead.set(at, [outside.colours[i * 3]!, outside.colours[i * 3 + 1]!, outside.colours[i * 3 + 2]!]);
    }
  }
  return { around, instead };
}

/** The colour around each pixel of what a mask lets through, and how much that is (255: all around). */
async function meanColour(
  frame: Picture,
  around: Rect,
  mask: Uint8Array,
  sigma: number,
): Promise<{ colours: Uint8Array; weights: Uint8Array }> {
  const weighted = new Uint8Array(around.w * around.h * 3);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const from = ((Math.floor(i / around.w) + around.y) * frame.widthPx + (i % around.w) + around.x) * 3;
    for (let k = 0; k < 3; k++) weighted[i * 3 + k] = frame.pixels[from + k]!;
  }
  const [colours, weights] = await Promise.all([
    sharp(weighted, { raw: { width: around.w, height: around.h, channels: 3 } })
      .blur(sigma)
      .raw()
      .toBuffer(),
    blurred(mask, around, sigma),
  ]);
  for (let i = 0; i < mask.length; i++) {
    const weight = Math.max(8, weights[i]!);
    for (let k = i * 3; k < i * 3 + 3; k++) colours[k] = Math.min(255, (colours[k]! * 255) / weight);
  }
  return { weights, colours };
}

function blurred(mask: Uint8Array, { w, h }: Rect, sigma: number): Promise<Uint8Array> {
  return sharp(mask, { raw: { width: w, height: h, channels: 1 } })
    .blur(Math.max(0.5, sigma))
    .extractChannel(0)
    .raw()
    .toBuffer();
}

function distance(a: Uint8Array, i: number, b: Uint8Array, j: number): number {
  return Math.hypot(a[i]! - b[j]!, a[i + 1]! - b[j + 1]!, a[i + 2]! - b[j + 2]!);
}

function clipped({ x, y, w, h }: Rect, { widthPx, heightPx }: Picture): Rect {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { x: left, y: top, w: Math.min(widthPx, x + w) - left, h: Math.min(heightPx, y + h) - top };
}
