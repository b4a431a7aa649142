import { maskOf } from '../../matte/mask-of.ts';
import { distanceTo } from '../../matte/distance.ts';
import type { PixelBox } from '../../matte/pixel-box.ts';
import { findRegions, regionBoxes } from '../../matte/regions.ts';
import type { Size } from './prediction.ts';

/** A part of the photo that hangs together. */
export interface Part {
  readonly pixels: number;
  readonly box: PixelBox;
  /** 1 where the part is. */
  readonly mask: Uint8Array;
}

/**
 * The parts of a mask that are at least `leastPixels` large once all that is thinner than `2 · thinPx` is left out: no
 * rims, no hair.
 */
export function partsOf(mask: Uint8Array, size: Size, thinPx: number, leastPixels: number): Part[] {
  const { widthPx: width, heightPx: height } = size;
  const thick = opened(mask, size, thinPx);
  const regions = findRegions(thick, width, height);
  return regionBoxes(regions, width).flatMap((box, label) => {
    const pixels = regions.sizes[label] ?? 0;
    if (pixels < leastPixels) return [];
    return [{ pixels, box, mask: maskOf(regions.labels, (one) => one === label) }];
  });
}

/** A mask without what is thinner than `2 · radiusPx`. */
function opened(mask: Uint8Array, { widthPx, heightPx }: Size, radiusPx: number): Uint8Array {
  const depth = distanceTo(
    mask.map((value) => (value === 0 ? 1 : 0)),
    widthPx,
    heightPx,
  );
  const core = maskOf(depth, (d) => d > radiusPx);
  const away = distanceTo(core, widthPx, heightPx);
  return mask.map((value, i) => (value !== 0 && (away[i] ?? 0) <= radiusPx ? 1 : 0));
}
