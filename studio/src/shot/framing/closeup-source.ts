import type { ProductView } from '../shot.ts';

/** A photo's pixels are never enlarged by more than this. */
const mostEnlarged = 2;

/**
 * The window that makes a closeup of full size, the least that the product must have for one, and the smallest that
 * makes a picture (1024 pixels).
 */
const fullWindowPx = 2048 / mostEnlarged;
const leastPartPx = 680;
const smallestWindowPx = 1024 / mostEnlarged;

/** A window may be so much wider or higher than a slim product: the backdrop then shows next to it. */
const beyondProduct = 1.35;

/** Share of the product's longer side that a closeup shows, and how much more a small photo may make it show. */
const shownPart = { detail: 0.55, macro: 0.3 };
const mostGrown = 1.5;

/**
 * Size of the window of a cut-out (its own pixels) that becomes a closeup of that aspect, or null when the photo is too
 * small for one. `part` is what of the product's longer side is wanted.
 */
export function closeupWindowPx(
  product: { widthPx: number; heightPx: number },
  part: number,
  aspect: number,
): { w: number; h: number } {
  const longest = part * Math.max(product.widthPx, product.heightPx);
  const w = Math.min(
    aspect >= 1 ? longest : longest * aspect,
    product.widthPx * beyondProduct,
    product.heightPx * beyondProduct * aspect,
  );
  return { w: Math.round(w), h: Math.round(w / aspect) };
}

/** Part of the product's longer side that a closeup shows, or null when the photo is too small for one. */
export function closeupPart(
  frameType: 'detail' | 'macro',
  product: Pick<ProductView, 'widthPx' | 'heightPx'>,
): number | null {
  const wanted = shownPart[frameType];
  const longestPx = Math.max(product.widthPx, product.heightPx);
  if (leastPartPx / longestPx > wanted * mostGrown) return null;
  const part = Math.min(wanted * mostGrown, Math.max(wanted, fullWindowPx / longestPx));
  return closeupWindowPx(product, part, 1).w >= smallestWindowPx ? part : null;
}

/** Size of a closeup in a format of that full size: so much smaller that the window is enlarged twice at most. */
export function closeupFramePx(
  full: { widthPx: number; heightPx: number },
  window: { w: number; h: number },
): { widthPx: number; heightPx: number } {
  const scale = Math.min(1, (window.w * mostEnlarged) / full.widthPx, (window.h * mostEnlarged) / full.heightPx);
  return { widthPx: Math.floor(full.widthPx * scale), heightPx: Math.floor(full.heightPx * scale) };
}
