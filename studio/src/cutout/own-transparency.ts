import { countFrom, maskFrom } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions } from '../matte/regions.ts';

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

/**
 * Without the shadows that came with a cut-out: soft regions that hang on nothing solid. Where nothing is solid (glass,
 * smoke), all stays.
 */
export function withoutLooseShadows(matte: Matte): Matte {
  const { labels, sizes } = findRegions(maskFrom(matte.alpha, 8), matte.widthPx, matte.heightPx);
  const isSolid = new Uint8Array(sizes.length);
  matte.alpha.forEach((a, i) => {
    if (a > 230) isSolid[labels[i] ?? 0] = 1;
  });
  if (!isSolid.includes(1)) return matte;
  return {
    ...matte,
    alpha: matte.alpha.map((a, i) => ((labels[i] ?? -1) >= 0 && isSolid[labels[i] ?? 0] === 0 ? 0 : a)),
  };
}
