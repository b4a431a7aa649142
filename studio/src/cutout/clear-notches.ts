import { adjacentTo } from '../matte/adjacent.ts';
import { maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { closed } from '../matte/opened.ts';
import { groundAround, type GroundColour } from './ground-colours.ts';

const solidFrom = 236;
const openUpTo = 16;
/** A notch's end is at most so wide, in radii of the network's uncertainty. */
const mostWide = 1;
/** Of a ground that varies more nothing is said; how far the product beside a notch is from its colour, of 255. */
const mostScatter = 6;
const leastContrast = 110;
/** The product is looked at within so many pixels; none of it is less than this share of the mean away from the ground's colour. */
const besidePx = 4;
const leastOfMean = 0.5;
/** A notch goes on through pixels that are less opaque than this. */
const openBelow = 150;

interface Notched {
  /** sRGB, of the matte's size. */
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  readonly matte: Matte;
  readonly radiusPx: number;
}

/**
 * Where a notch between two parts narrows to a few pixels, neither side of it is pure enough for the filter: the old
 * ground stays as a light speck between sleeve and body. There what is half transparent, goes on from the open ground
 * and lies between its colour and the product's becomes as opaque as its colour says; only ever less. A new matte.
 */
export function clearNotches({ rgb, raw, matte, radiusPx }: Notched): Matte {
  const { widthPx: width, alpha } = matte;
  const notch = endsOfNotches(matte, mostWide * radiusPx);
  if (!notch.includes(1)) return matte;
  const shareAt = shareOfProduct({ rgb, raw, matte });
  const result = alpha.slice();
  const queue: number[] = [];
  notch.forEach((value, i) => {
    if (value === 1 && adjacentTo(i, width).some((at) => (alpha[at] ?? 255) <= openUpTo)) queue.push(i);
  });
  const seen = new Set(queue);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const share = shareAt(i);
    if (share === null) continue;
    result[i] = Math.min(alpha[i] ?? 0, Math.round(255 * share));
    if ((result[i] ?? 255) >= openBelow) continue;
    for (const at of adjacentTo(i, width))
      if (notch[at] === 1 && !seen.has(at)) {
        seen.add(at);
        queue.push(at);
      }
  }
  return { ...matte, alpha: result };
}

/** Half transparent pixels in places that are at most twice `half` wide between solid ones. */
function endsOfNotches({ widthPx: width, heightPx: height, alpha }: Matte, half: number): Uint8Array {
  const filled = closed(maskFrom(alpha, solidFrom), half, width, height);
  return maskOf(alpha, (a, i) => a > openUpTo && a < solidFrom && filled[i] === 1);
}

/** How much of a pixel's colour is the product's beside it; null where that is not known well enough. */
function shareOfProduct({ rgb, raw, matte }: Omit<Notched, 'radiusPx'>): (i: number) => number | null {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const ground = groundAround(rgb, raw);
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  const away = (i: number): number =>
    Math.max(
      Math.abs((rgb[3 * i] ?? 0) - here.r),
      Math.abs((rgb[3 * i + 1] ?? 0) - here.g),
      Math.abs((rgb[3 * i + 2] ?? 0) - here.b),
    );
  return (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    ground.at(x, y, here);
    if (here.scatter > mostScatter) return null;
    let [sum, count, least] = [0, 0, Infinity];
    for (let v = Math.max(0, y - besidePx); v <= Math.min(height - 1, y + besidePx); v++)
      for (let u = Math.max(0, x - besidePx); u <= Math.min(width - 1, x + besidePx); u++) {
        if ((alpha[v * width + u] ?? 0) < solidFrom) continue;
        const value = away(v * width + u);
        sum += value;
        count++;
        least = Math.min(least, value);
      }
    const contrast = sum / Math.max(1, count);
    if (contrast < leastContrast || least < leastOfMean * contrast) return null;
    return Math.min(1, Math.max(0, away(i) - 2 * here.scatter) / contrast);
  };
}
