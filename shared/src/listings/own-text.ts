import type { FrameType } from '../visuals/frame-types.ts';
import type { ImageRules } from '../marketplaces/image-rule.ts';

/**
 * What Kadr itself writes into frames of a kind: a `scale` tells the product's dimensions, all others carry nothing.
 */
export function ownTextOf(frameType: FrameType): 'none' | 'dimensions' {
  return frameType === 'scale' ? 'dimensions' : 'none';
}

/**
 * Whether a marketplace takes frames of that kind at all, wherever they stand: what is written on one cannot be made
 * away.
 */
export function isFrameTaken(frameType: FrameType, { overlay, dimensions }: ImageRules): boolean {
  return (
    ownTextOf(frameType) === 'none' ||
    overlay?.value !== 'all' ||
    overlay.isRecommended === true ||
    dimensions !== undefined
  );
}
