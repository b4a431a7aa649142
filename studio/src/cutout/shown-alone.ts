import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import { maskFrom, maskOf } from '../matte/mask-of.ts';
import { resizeMatte, resizeRgb, type Matte } from '../matte/matte.ts';
import { cropMatte, type PixelBox } from '../matte/pixel-box.ts';
import { averaged } from '../outline/index.ts';

/** Room around the photo, of its longer side: the network looks for a thing that stands in a picture. */
const roomShare = 0.25;
/** From where on a mask shows the photo. */
const shownFrom = 180;
/** So far around what is shown the photo stays as it is, and over so much more it fades: in the mask's own pixels. */
const kept = 3;
const faded = 4;
/** The ground is blurred at this size, with the nearest ground, and with farther one where there is none near. */
const groundSidePx = 128;
const blurs = [6, 24, 96] as const;
const perBlur = 1e-3;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture that is larger than its photo. */
export interface AlonePicture extends Size {
  /** sRGB, 3 bytes a pixel. */
  readonly rgb: Uint8Array;
  /** Where the photo lies in it. */
  readonly photo: PixelBox;
}

/**
 * A photo in which nothing is seen but what `mask` shows (stretched to the whole photo): around it the ground is blurred
 * until it has colours alone, and there is room beside and above it, not below, where persons go on. `rgb` sRGB, 3 bytes
 * a pixel.
 */
export async function shownAlone(rgb: Uint8Array, size: Size, mask: Matte): Promise<AlonePicture> {
  const { widthPx, heightPx } = size;
  const { alpha } = await resizeMatte(mask, widthPx, heightPx);
  const px = Math.max(widthPx, heightPx) / Math.max(mask.widthPx, mask.heightPx);
  const away = distanceTo(maskFrom(alpha, shownFrom), widthPx, heightPx, (kept + faded) * px).map((d) => d / px);
  const ground = await blurredGround(rgb, size, away);
  const room = Math.round(roomShare * Math.max(widthPx, heightPx));
  const photo = { left: room, top: room, widthPx, heightPx };
  const [width, height] = [widthPx + 2 * room, heightPx + room];
  const picture = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [inX, inY] = [clamp(x - room, widthPx), clamp(y - room, heightPx)];
      const i = inY * widthPx + inX;
      const isPhoto = inX === x - room && inY === y - room;
      const gone = isPhoto ? Math.max(0, Math.min(1, ((away[i] ?? Infinity) - kept) / faded)) : 1;
      const to = 3 * (y * width + x);
      for (let c = 0; c < 3; c++)
        picture[to + c] = Math.round((rgb[3 * i + c] ?? 0) * (1 - gone) + (ground[3 * i + c] ?? 0) * gone);
    }
  return { rgb: picture, widthPx: width, heightPx: height, photo };
}

/** What a run saw of such a picture, as the matte of its photo. */
export async function ofPhoto(seen: Matte, { widthPx, heightPx, photo }: AlonePicture): Promise<Matte> {
  return cropMatte(await resizeMatte(seen, widthPx, heightPx), photo);
}

/** The photo's ground without anything in it, as large as the photo. `away`: from what is shown, in the mask's pixels. */
async function blurredGround(rgb: Uint8Array, size: Size, away: Float32Array): Promise<Uint8Array> {
  const scale = groundSidePx / Math.max(size.widthPx, size.heightPx);
  const small = { widthPx: Math.ceil(size.widthPx * scale), heightPx: Math.ceil(size.heightPx * scale) };
  const { widthPx: width, heightPx: height } = small;
  const colours = averaged(rgb, 3, size, small);
  const isGround = averaged(
    maskOf(away, (d) => d > kept).map((value) => 255 * value),
    1,
    size,
    small,
  );
  const scratch = boxScratch(width * height, width);
  const blurred = (plane: Float32Array): Float32Array => {
    const sum = new Float32Array(plane.length);
    for (const [i, radius] of blurs.entries()) {
      const one = new Float32Array(plane);
      for (let pass = 0; pass < 2; pass++) boxMean(one, one, width, height, radius, scratch);
      for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + perBlur ** i * (one[k] ?? 0);
    }
    return sum;
  };
  const shares = blurred(Float32Array.from(isGround, (value) => (value > 250 ? 1 : 0)));
  const made = new Uint8Array(3 * width * height);
  for (let c = 0; c < 3; c++) {
    const sums = blurred(Float32Array.from(isGround, (value, i) => (value > 250 ? (colours[3 * i + c] ?? 0) : 0)));
    for (let i = 0; i < shares.length; i++)
      made[3 * i + c] = Math.round((sums[i] ?? 0) / Math.max(1e-12, shares[i] ?? 0));
  }
  return resizeRgb(made, small, size);
}

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));
