/**
 * A source of samples is `<name>.rgba`, one picture of `sidePx` squared after the other with straight alpha, and
 * `<name>.jsonl`, a line for each.
 */
import type { ProductCutout } from '../../studio/src/cutout/product.ts';

export const sidePx = 160;

/** What is known of one sample. `group`: samples that must not be parted between training and checking. */
export interface SampleLine {
  readonly noun: string;
  readonly group: string;
  readonly name: string;
  readonly licence: string;
  readonly isColour: boolean;
}

const seenFrom = 40;

/** The sample without its empty rim. */
export function tightBox(rgba: Uint8Array): ProductCutout {
  let [left, top, right, bottom] = [sidePx, sidePx, -1, -1];
  for (let y = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++)
      if ((rgba[4 * (y * sidePx + x) + 3] ?? 0) > seenFrom) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  if (right < left) return { widthPx: sidePx, heightPx: sidePx, rgba };
  const [widthPx, heightPx] = [right - left + 1, bottom - top + 1];
  const tight = new Uint8Array(4 * widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const start = 4 * ((top + y) * sidePx + left);
    tight.set(rgba.subarray(start, start + 4 * widthPx), 4 * y * widthPx);
  }
  return { widthPx, heightPx, rgba: tight };
}
