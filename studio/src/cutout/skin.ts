import type { Matte } from '../matte/matte.ts';

/**
 * A cut-out made small: colours (3 bytes a pixel), and masks of its solid pixels and of those that have skin's colour.
 */
export interface SkinSample {
  width: number;
  height: number;
  rgb: Uint8Array;
  solid: Uint8Array;
  skin: Uint8Array;
}

/** Every n-th pixel, so that the longer side has about `longestPx` at most. */
export function sampleSkin(rgb: Uint8Array, { widthPx, heightPx, alpha }: Matte, longestPx: number): SkinSample {
  const every = Math.ceil(Math.max(widthPx, heightPx) / longestPx);
  // The last pixel of a row and column is kept: it may lie on the photo's edge.
  const [width, height] = [Math.ceil((widthPx - 1) / every) + 1, Math.ceil((heightPx - 1) / every) + 1];
  const picture: SkinSample = {
    width,
    height,
    rgb: new Uint8Array(3 * width * height),
    solid: new Uint8Array(width * height),
    skin: new Uint8Array(width * height),
  };
  for (let i = 0; i < width * height; i++) {
    const from =
      Math.min(heightPx - 1, every * Math.floor(i / width)) * widthPx + Math.min(widthPx - 1, every * (i % width));
    const colour = rgb.subarray(3 * from, 3 * from + 3);
    picture.rgb.set(colour, 3 * i);
    if ((alpha[from] ?? 0) < 128) continue;
    picture.solid[i] = 1;
    picture.skin[i] = looksLikeSkin(colour) ? 1 : 0;
  }
  return picture;
}

/**
 * Skin of any shade under daylight or lamp light, in YCbCr (after Chai and Ngan 1999). Wood and cardboard pass, too.
 */
export function looksLikeSkin([r = 0, g = 0, b = 0]: Uint8Array): boolean {
  const cb = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
  const cr = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
  return cb >= 77 && cb <= 127 && cr >= 135 && cr <= 175 && r > 50;
}
