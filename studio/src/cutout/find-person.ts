import { findFaces, type FaceBox } from './find-faces.ts';
import type { Matte } from '../matte/matte.ts';
import { sampleSkin, type SkinSample } from './skin.ts';

/** The face of a person who fills a photo from head to foot is just large enough at this size. */
const enoughPx = 400;
/** Of a face's square so much is cut out, and so much of its middle is skin: faces printed in few colours are none. */
const inCutout = 0.7;
const skinInMiddle = 0.45;

/**
 * Whether a cut-out shows a person: an upright face seen from the front, of skin's colour. `rgb` sRGB, of the matte's
 * size.
 */
export function showsPerson(rgb: Uint8Array, matte: Matte): boolean {
  const sample = sampleSkin(rgb, matte, enoughPx);
  const { width, height } = sample;
  const grey = Uint8Array.from(
    { length: width * height },
    (_, i) =>
      0.3 * (sample.rgb[3 * i] ?? 0) + 0.59 * (sample.rgb[3 * i + 1] ?? 0) + 0.11 * (sample.rgb[3 * i + 2] ?? 0),
  );
  return findFaces(grey, width, height).some(
    (face) =>
      shareOf(sample.solid, sample, face, 1) >= inCutout && shareOf(sample.skin, sample, face, 0.6) >= skinInMiddle,
  );
}

/** Share of a mask in the middle `part` of a face's square. */
function shareOf(
  mask: Uint8Array,
  { width, height }: SkinSample,
  { left, top, sidePx }: FaceBox,
  part: number,
): number {
  const inset = ((1 - part) / 2) * sidePx;
  let inMask = 0;
  let all = 0;
  for (let y = Math.max(0, Math.ceil(top + inset)); y < Math.min(height, top + sidePx - inset); y++) {
    for (let x = Math.max(0, Math.ceil(left + inset)); x < Math.min(width, left + sidePx - inset); x++) {
      all++;
      inMask += mask[y * width + x] ?? 0;
    }
  }
  return inMask / Math.max(1, all);
}
