import { hiddenAt, type Foreground } from '../light/frame-set.ts';
import type { Rect } from '../shot/shot.ts';
import type { RegisteredViews } from './registered-views.ts';

/** The finished set without the product, sampled at every `stepPx`-th pixel of the frame. */
export interface BareSamples {
  stepPx: number;
  widthPx: number;
  heightPx: number;
  pixels: Uint8Array;
}

/** A frame, the same without its product, the product's place in it and what stands before that. */
export interface DrawnFrame {
  readonly frame: { pixels: Uint8Array; widthPx: number; heightPx: number };
  readonly bare: BareSamples;
  readonly rect: Rect;
  readonly before: readonly Foreground[];
}

/** A difference that counts as drawn, and one below which product and set look the same, steps of 255. */
const drawnSteps = 5;
const alikeSteps = 16;

/**
 * Intersection over union of the product as it should be and as it is: drawn is where the frame differs from the same
 * frame without product. Places where product and set look alike, soft edges and places behind something else do not
 * count.
 */
export function shapeIou(
  { frame, bare, rect, before }: DrawnFrame,
  views: RegisteredViews,
  predicted: (view: number, channel: number) => number,
): number {
  const tally: Tally = { both: 0, either: 0 };
  const pad = Math.max(rect.w, rect.h) * 0.08;
  const first = Math.max(0, Math.ceil((rect.x - pad) / bare.stepPx));
  const last = Math.min(
    bare.widthPx - 1,
    Math.floor((rect.x + rect.w + pad) / bare.stepPx),
    Math.ceil(frame.widthPx / bare.stepPx) - 1,
  );
  for (let y = Math.max(0, Math.ceil((rect.y - pad) / bare.stepPx)); y < bare.heightPx; y++) {
    if (y * bare.stepPx > rect.y + rect.h + pad || y * bare.stepPx >= frame.heightPx) break;
    for (let x = first; x <= last; x++) tallyAt(x, y, tally);
  }
  return tally.either > 0 ? tally.both / tally.either : 1;

  function tallyAt(x: number, y: number, sums: Tally): void {
    const fx = x * bare.stepPx;
    const fy = y * bare.stepPx;
    if (hiddenAt(before, fx, fy) > 8) return;
    const expected = expectedAt(views, (fx + 0.5 - rect.x) / rect.w, (fy + 0.5 - rect.y) / rect.h);
    if (expected === null) return;
    const at = (fy * frame.widthPx + fx) * 3;
    const sample = (y * bare.widthPx + x) * 3;
    let differs = 0;
    let shouldDiffer = 0;
    for (let k = 0; k < 3; k++) {
      differs = Math.max(differs, Math.abs(frame.pixels[at + k]! - bare.pixels[sample + k]!));
      if (expected >= 0)
        shouldDiffer = Math.max(shouldDiffer, Math.abs(predicted(expected, k) - bare.pixels[sample + k]!));
    }
    const drawn = differs > drawnSteps;
    if (expected >= 0 && shouldDiffer < alikeSteps) return;
    if (expected >= 0 && drawn) sums.both++;
    if (expected >= 0 || drawn) sums.either++;
  }
}

interface Tally {
  both: number;
  either: number;
}

/** Index of the view's pixel where the product should be, -1 where it should not, null at soft edges. */
function expectedAt(views: RegisteredViews, u: number, v: number): number | null {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return -1;
  const x = Math.floor(u * views.widthPx);
  const y = Math.floor(v * views.heightPx);
  let low = 255;
  let high = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const inView = x + i >= 0 && y + j >= 0 && x + i < views.widthPx && y + j < views.heightPx;
      const alpha = inView ? views.original[((y + j) * views.widthPx + x + i) * 4 + 3]! : 0;
      low = Math.min(low, alpha);
      high = Math.max(high, alpha);
    }
  }
  if (low > 245) return y * views.widthPx + x;
  return high < 4 ? -1 : null;
}
