import type { Rect } from '../../shot/shot.ts';

interface Pictures {
  /** RGB with the product, and without it. */
  whole: Uint8Array;
  background: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** Below this alpha (of 255) what a pixel shows is not to be told from the background's rounding. */
const leastAlpha = 2;

/**
 * The product by itself, as it is lit in the picture: laid over `background` (straight alpha, display values) it gives
 * `whole` again. `rgba` lends its alpha. Clipped to the picture; null where none of it is in it.
 */
export function liftProduct(
  { whole, background, widthPx, heightPx }: Pictures,
  { rgba, rect }: { rgba: Uint8Array; rect: Rect },
): { rect: Rect; rgba: Uint8Array } | null {
  const [x, y] = [Math.max(0, rect.x), Math.max(0, rect.y)];
  const w = Math.min(widthPx, rect.x + rect.w) - x;
  const h = Math.min(heightPx, rect.y + rect.h) - y;
  if (w <= 0 || h <= 0) return null;
  const lifted = new Uint8Array(w * h * 4);
  const clamped = new Uint8ClampedArray(lifted.buffer);
  for (let row = 0; row < h; row++) {
    let from = ((y + row - rect.y) * rect.w + x - rect.x) * 4;
    let at = ((y + row) * widthPx + x) * 3;
    let to = row * w * 4;
    for (let column = 0; column < w; column++, from += 4, at += 3, to += 4) {
      const alpha = coveringAlpha(rgba[from + 3]!, whole, background, at);
      if (alpha < leastAlpha) continue;
      const part = 255 / alpha;
      for (let k = 0; k < 3; k++) clamped[to + k] = background[at + k]! + (whole[at + k]! - background[at + k]!) * part;
      lifted[to + 3] = alpha;
    }
  }
  return { rect: { x, y, w, h }, rgba: lifted };
}

/**
 * The least alpha, `own` or more, at which a colour over `background` gives `whole`. The frame is mixed in linear light:
 * over a dark ground a trace of the product shows as more than its alpha.
 */
function coveringAlpha(own: number, whole: Uint8Array, background: Uint8Array, at: number): number {
  if (own === 0) return 0;
  let alpha = own;
  for (let k = 0; k < 3; k++) {
    const change = whole[at + k]! - background[at + k]!;
    const room = change > 0 ? 255 - background[at + k]! : background[at + k]!;
    if (Math.abs(change) * 255 > alpha * room) alpha = Math.ceil((Math.abs(change) * 255) / room);
  }
  return alpha;
}
