import type { CutSides } from '@kadr/shared/visuals';
import type { ProductView } from '../shot.ts';
import { insideCut } from './cut-edge.ts';

/** A photo's pixels are never enlarged by more than this; those that a network doubled, by less. */
const mostEnlarged = 1.6;
const mostEnlargedTwice = 1.1;

/** The picture of a closeup of full size, and the smallest that is a picture, pixels. */
const fullPx = 2048;
const smallestPx = 1024;

/** A window may be so much wider or higher than a slim product: the backdrop then shows next to it. */
const beyondProduct = 1.35;

/** Share of the product's longer side that a closeup shows, and how much more a small photo may make it show. */
const shownPart = { detail: 0.55, macro: 0.3 };
const mostGrown = 1.5;

/** A macro is so much closer than the detail of the same photo, or it would be the same picture again. */
const leastCloser = 1.6;

/** A closeup shows at most this share of the product's box, of a photo with few pixels at most that. */
export const mostOfProduct = 0.4;
const mostOfSmall = 0.56;

/** A cut-out and, where its photo's edge cuts it, on which sides. */
export interface CloseupSource {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly cut?: CutSides | undefined;
}

/**
 * How wide and high a closeup's window can be: beyond a slim product the backdrop shows, but where the photo's edge cut
 * it no window reaches beyond, so that the cut is never seen in the picture.
 */
export function widestWindowPx({ widthPx, heightPx, cut }: CloseupSource): { w: number; h: number } {
  return {
    w: widthPx * (cut && (cut.left || cut.right) ? 1 - 2 * insideCut : beyondProduct),
    h: heightPx * (cut && (cut.top || cut.bottom) ? 1 - 2 * insideCut : beyondProduct),
  };
}

/** Share of a product's box that a window of that size shows. */
export function shownShare({ widthPx, heightPx }: CloseupSource, { w, h }: { w: number; h: number }): number {
  return (Math.min(w, widthPx) * Math.min(h, heightPx)) / (widthPx * heightPx);
}

/**
 * Size of the window of a cut-out (its own pixels) that becomes a closeup of that aspect, or null when the photo is too
 * small for one. `part` is what of the product's longer side is wanted.
 */
export function closeupWindowPx(product: CloseupSource, part: number, aspect: number): { w: number; h: number } {
  const longest = part * Math.max(product.widthPx, product.heightPx);
  const widest = widestWindowPx(product);
  const w = Math.min(aspect >= 1 ? longest : longest * aspect, widest.w, widest.h * aspect);
  return { w: Math.round(w), h: Math.round(w / aspect) };
}

type CloseupView = Pick<ProductView, 'widthPx' | 'heightPx' | 'cut' | 'isEnlarged'>;

/** Part of the product's longer side that a closeup shows, or null when the photo is too small for one. */
export function closeupPart(frameType: 'detail' | 'macro', product: CloseupView): number | null {
  return frameType === 'detail' ? detailPart(product) : macroPart(product);
}

function detailPart(product: CloseupView): number | null {
  const longestPx = Math.max(product.widthPx, product.heightPx);
  const most = mostEnlargedOf(product);
  const leastPx = smallestPx / most;
  const large = Math.max(shownPart.detail, Math.min(shownPart.detail * mostGrown, fullPx / most / longestPx));
  const part = closerPart(product, large, leastPx);
  const window = closeupWindowPx(product, part, 1);
  return window.w >= leastPx && shownShare(product, window) <= mostOfSmall ? part : null;
}

function macroPart(product: CloseupView): number | null {
  const detail = detailPart(product);
  if (detail === null) return null;
  const longestPx = Math.max(product.widthPx, product.heightPx);
  const detailPx = closeupWindowPx(product, detail, 1).w;
  const closest = detailPx / leastCloser / longestPx;
  const large = Math.min(closest, Math.max(shownPart.macro, fullPx / mostEnlargedOf(product) / longestPx));
  return closeupWindowPx(product, large, 1).w >= smallestPx / mostEnlargedOf(product) ? large : null;
}

const mostEnlargedOf = ({ isEnlarged }: Pick<ProductView, 'isEnlarged'>): number =>
  isEnlarged ? mostEnlargedTwice : mostEnlarged;

/** A photo of few pixels makes rather a smaller picture than one that shows nearly the whole product. */
function closerPart(product: CloseupSource, part: number, leastPx: number): number {
  const closer = 0.96;
  let closest = part;
  while (
    shownShare(product, closeupWindowPx(product, closest, 1)) > mostOfProduct &&
    closeupWindowPx(product, closest * closer, 1).w > leastPx + 1
  )
    closest *= closer;
  return closest;
}

/** Size of a closeup in a format of that full size: so much smaller that the window is not enlarged beyond bounds. */
export function closeupFramePx(
  full: { widthPx: number; heightPx: number },
  window: { w: number; h: number },
  isEnlarged = false,
): { widthPx: number; heightPx: number } {
  const most = mostEnlargedOf({ isEnlarged });
  const scale = Math.min(1, (window.w * most) / full.widthPx, (window.h * most) / full.heightPx);
  return { widthPx: Math.floor(full.widthPx * scale), heightPx: Math.floor(full.heightPx * scale) };
}
