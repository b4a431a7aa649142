import { outlineUnits, type OutlineStep } from '@kadr/shared/products';
import type { Matte } from '../matte/matte.ts';
import { cropPixels, type PixelBox } from '../matte/pixel-box.ts';
import type { Coverage, PixelStroke } from './brush.ts';
import type { OutlinePicture } from './outline-picture.ts';
import type { OutlineParts } from './outline-parts.ts';

/** An outline at work: the photo, the automatic matte with its objects, and the alpha of each pixel as it stands. */
export interface Outline {
  readonly picture: OutlinePicture;
  /** Of the picture's size. */
  readonly base: Matte;
  readonly parts: OutlineParts;
  readonly alpha: Uint8Array;
}

/** What a step changed. */
export interface OutlinePatch {
  readonly box: PixelBox;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Writes new alpha into a box of the outline; null where it is what was there. */
export function patch({ picture, alpha }: Outline, box: PixelBox, after: Uint8Array): OutlinePatch | null {
  const before = cropPixels(alpha, picture.widthPx, box, 1);
  if (after.every((value, i) => value === before[i])) return null;
  writeBox(alpha, picture.widthPx, box, after);
  return { box, before, after };
}

export function writeBox(alpha: Uint8Array, widthPx: number, box: PixelBox, values: Uint8Array): void {
  for (let y = 0; y < box.heightPx; y++) {
    alpha.set(values.subarray(y * box.widthPx, (y + 1) * box.widthPx), (box.top + y) * widthPx + box.left);
  }
}

/** A stroke in the pixels of a picture. */
export function pixelStroke(
  step: Extract<OutlineStep, { points: readonly number[] }>,
  size: { widthPx: number; heightPx: number },
): PixelStroke {
  const scale = Math.max(size.widthPx, size.heightPx) / outlineUnits;
  return {
    points: step.points.map((value) => value * scale),
    radiusPx: Math.max(0.5, step.radius * scale),
    softness: 'softness' in step ? step.softness : 0.25,
  };
}

/** The alpha of the coverage's box once it is painted there. */
export function covered(alpha: Uint8Array, widthPx: number, { box, share }: Coverage, adds: boolean): Uint8Array {
  return cropPixels(alpha, widthPx, box, 1).map((a, i) => {
    const value = share[i] ?? 0;
    return Math.round(adds ? Math.max(a, 255 * value) : Math.min(a, 255 * (1 - value)));
  });
}
