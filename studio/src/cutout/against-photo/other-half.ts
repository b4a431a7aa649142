import { alphaBounds, type PixelBox } from '../../matte/pixel-box.ts';
import type { SmallPicture } from '../../outline/index.ts';

/** A shape whose halves agree by less than this (intersection over union) is no symmetric one. */
const symmetricFrom = 0.72;
/** Axes are tried this far from the middle of the shape, in shares of its width. */
const axisReach = 0.26;
/** Mean difference of two colours that are the same part in other light, of 255. */
const sameColour = 26;

/**
 * What an upright symmetric product lacks on one side: pixels outside of the matte that lie opposite to pixels inside
 * and have their colour, where the ground beside them has another one. 1 where that is so.
 */
export function missingHalf(picture: SmallPicture, matte: Uint8Array): Uint8Array {
  const { widthPx: width, heightPx: height, rgb } = picture;
  const result = new Uint8Array(matte.length);
  const bounds = alphaBounds({ widthPx: width, heightPx: height, alpha: matte }, 128);
  if (bounds === null) return result;
  const { axis, agreement } = axisOf(matte, width, bounds);
  if (agreement < symmetricFrom) return result;
  const { left, top, widthPx, heightPx } = bounds;
  for (let y = top; y < top + heightPx; y++) {
    for (let x = left; x < left + widthPx; x++) {
      const other = Math.round(2 * axis - x);
      if (other < 0 || other >= width) continue;
      const [i, j] = [y * width + x, y * width + other];
      if ((matte[i] ?? 0) >= 128 && (matte[j] ?? 0) < 60 && difference(rgb, i, j) < sameColour) result[j] = 1;
    }
  }
  return result;
}

/** The upright axis about which the shape agrees best with itself, and how well (intersection over union). */
function axisOf(
  matte: Uint8Array,
  width: number,
  { left, top, widthPx, heightPx }: PixelBox,
): { axis: number; agreement: number } {
  const middle = left + (widthPx - 1) / 2;
  const reach = axisReach * widthPx;
  let [best, bestAxis] = [0, 0];
  for (let axis = Math.round(2 * (middle - reach)) / 2; axis <= middle + reach; axis += 0.5) {
    let [both, either] = [0, 0];
    for (let y = top; y < top + heightPx; y += 2) {
      for (let x = Math.ceil(axis); x < width; x++) {
        const other = Math.round(2 * axis - x);
        const one = (matte[y * width + x] ?? 0) >= 128;
        const two = other >= 0 && (matte[y * width + other] ?? 0) >= 128;
        if (one && two) both++;
        if (one || two) either++;
      }
    }
    const agreement = either === 0 ? 0 : both / either;
    if (agreement > best) [best, bestAxis] = [agreement, axis];
  }
  return { axis: bestAxis, agreement: best };
}

function difference(rgb: Uint8Array, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += Math.abs((rgb[3 * i + c] ?? 0) - (rgb[3 * j + c] ?? 0));
  return sum / 3;
}
