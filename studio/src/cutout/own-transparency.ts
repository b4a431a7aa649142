import { countFrom } from '../matte/mask-of.ts';

/**
 * Whether a photo's own transparency is a cut-out already (a PNG that the seller cut out before): both a background
 * that is gone and a product that is there.
 */
export function isCutOutAlready(alpha: Uint8Array | null): alpha is Uint8Array {
  if (alpha === null) return false;
  let gone = 0;
  let solid = 0;
  for (const a of alpha) {
    if (a < 8) gone++;
    else if (a > 247) solid++;
  }
  return gone > 0.03 * alpha.length && solid > 0.01 * alpha.length;
}

/** Whether a photo's own transparency leaves nothing to be seen: a pixel or two, or none at all. */
export function isAllGone(alpha: Uint8Array | null): boolean {
  if (alpha === null) return false;
  const seen = countFrom(alpha, 8);
  return seen < 0.001 * alpha.length;
}
