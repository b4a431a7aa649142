import { maskOf } from '../matte/mask-of.ts';
import { findRegions } from '../matte/regions.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import { smoothStep } from '../matte/smooth-step.ts';
import { colourDensity } from './colour-density.ts';
import type { SmallPicture } from './outline-picture.ts';
import { settle } from './settle.ts';

const rounds = 3;
/** Regions smaller than this share of the largest one are no part of the product. */
const minRegionShare = 0.08;

/**
 * The product in a box that a person drew around it, where nothing is known but the photo: what lies outside says how
 * the background looks, and the two colour models are sharpened in turns (as GrabCut does, Rother 2004). 0 to 1 a
 * pixel.
 */
export function findInBox(picture: SmallPicture, box: PixelBox): Float32Array {
  const { rgb, widthPx, heightPx } = picture;
  const inside = (i: number): boolean => isInside(box, i % widthPx, Math.floor(i / widthPx));
  const count = widthPx * heightPx;
  const outside = Array.from({ length: count }, (_, i) => (inside(i) ? 0 : 1));
  // A box around the whole photo: its border is all that can be background.
  const hasOutside = outside.some((value) => value === 1);
  const background = hasOutside
    ? outside
    : Array.from({ length: count }, (_, i) => (isBorder(i, widthPx, heightPx) ? 1 : 0));
  let found = Float32Array.from({ length: count }, (_, i) =>
    inside(i) ? centredness(box, i % widthPx, Math.floor(i / widthPx)) : 0,
  );
  const strength = found.map((_, i) => (inside(i) ? 1 : Infinity));
  for (let round = 0; round < rounds; round++) {
    const front = colourDensity(rgb, found);
    const back = colourDensity(
      rgb,
      found.map((p, i) => (round === 0 ? (background[i] ?? 0) : (background[i] ?? 0) + (inside(i) ? 1 - p : 0))),
    );
    const target = found.map((_, i) => {
      if (!inside(i)) return 0;
      return smoothStep(-2, 2, Math.log(((front?.(rgb, i) ?? 0) + 1e-6) / ((back?.(rgb, i) ?? 0) + 1e-6)));
    });
    found = settle(picture, target, strength).map((value) => smoothStep(0.3, 0.7, value));
  }
  return largestRegions(found, widthPx, heightPx);
}

function isInside({ left, top, widthPx, heightPx }: PixelBox, x: number, y: number): boolean {
  return x >= left && x < left + widthPx && y >= top && y < top + heightPx;
}

function isBorder(i: number, width: number, height: number): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  return Math.min(x, y, width - 1 - x, height - 1 - y) < 3;
}

/** 1 in the middle of the box, 0 at its edge: a product is more likely in the middle. */
function centredness({ left, top, widthPx, heightPx }: PixelBox, x: number, y: number): number {
  const across = Math.abs((x + 0.5 - left) / widthPx - 0.5) * 2;
  const down = Math.abs((y + 0.5 - top) / heightPx - 0.5) * 2;
  return 1 - Math.max(across, down) ** 2;
}

function largestRegions(found: Float32Array, width: number, height: number): Float32Array {
  const { labels, sizes } = findRegions(
    maskOf(found, (p) => p >= 0.5),
    width,
    height,
  );
  const enough = minRegionShare * sizes.reduce((most, size) => Math.max(most, size), 0);
  return found.map((p, i) => (p >= 0.5 && (sizes[labels[i] ?? -1] ?? 0) < enough ? 0 : p));
}
