import { boxMean, boxScratch } from './box-filter.ts';
import { distanceTo } from './distance.ts';
import { clamp01 } from './smooth-step.ts';

/** Reach of the blur in shares of the opening's least half-width, and its bounds. */
const reachShare = 1 / 4;
const mostReachPx = 4;
/** A blurred edge is made so many times steeper again, for each pixel of the blur's reach. */
const steeper = 0.9;

/**
 * How open each pixel is, 0 to 1, for openings that were found pixel by pixel: their ragged edge becomes a line with a
 * soft edge, as wide as what is marked. Narrow ones keep their shape. `opened` 1 where a pixel belongs to an opening.
 */
export function softOpening(opened: Uint8Array, width: number, height: number): Float32Array {
  const depth = distanceTo(
    opened.map((value) => 1 - value),
    width,
    height,
  );
  const half = depth.reduce((most, d) => Math.max(most, d), 0);
  const reach = Math.max(1, Math.min(mostReachPx, Math.round(reachShare * half)));
  const share = new Float32Array(opened);
  const scratch = boxScratch(share.length, width);
  for (let time = 0; time < 2; time++) boxMean(share, share, width, height, reach, scratch);
  const slope = 1 + steeper * reach;
  return share.map((value) => clamp01(0.5 + slope * (value - 0.5)));
}
