import sharp from 'sharp';
import type { DecodedPhoto } from './decoded-photo.ts';
import { readPhoto } from './read-photo.ts';

/** Long side of a logo as cards draw it: half of a card of 1536 px at three times its size, with some to spare. */
const logoSidePx = 2560;
/** Less than this cannot be seen: the rims that programs leave around a logo. */
const leastAlpha = 8;

export interface PreparedLogo {
  /** WebP without loss, alpha kept, sRGB. */
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/**
 * A logo as cards draw it, in the browser and on the server: upright, at most 2560 px, without loss, the empty rim
 * around it cut off.
 * @param original JPEG, PNG or HEIC as uploaded; no SVG
 * @returns null for a picture in which nothing can be seen
 * @throws StudioError `photo.…` as readPhoto does
 */
export async function prepareLogo(original: Uint8Array): Promise<PreparedLogo | null> {
  const photo = await readPhoto(original, { maxSidePx: logoSidePx, minPx: 1 });
  const { left, top, right, bottom } = seenPart(photo);
  if (right <= left || bottom <= top) return null;
  const size = { width: right - left, height: bottom - top };
  const pixels = new Uint8Array(size.width * size.height * 4);
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += 4) {
      const from = (top + y) * photo.widthPx + left + x;
      pixels.set(photo.rgb.subarray(3 * from, 3 * from + 3), at);
      pixels[at + 3] = photo.alpha?.[from] ?? 255;
    }
  }
  const bytes = await sharp(pixels, { raw: { ...size, channels: 4 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
  return { bytes, widthPx: size.width, heightPx: size.height };
}

function seenPart({ alpha, widthPx, heightPx }: DecodedPhoto): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  if (alpha === null) return { left: 0, top: 0, right: widthPx, bottom: heightPx };
  let [left, top, right, bottom] = [widthPx, heightPx, 0, 0];
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at++) {
      if ((alpha[at] ?? 0) < leastAlpha) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return { left, top, right, bottom };
}
