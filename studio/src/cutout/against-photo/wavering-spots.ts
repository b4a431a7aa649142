import { countFrom, maskBelow, maskOf } from '../../matte/mask-of.ts';
import type { Matte } from '../../matte/matte.ts';
import type { PixelBox } from '../../matte/pixel-box.ts';
import { findRegions, regionBoxes } from '../../matte/regions.ts';
import { awayFromGround } from '../ground-colours.ts';
import type { Part } from './parts-in-doubt.ts';

/**
 * Less than `sureFrom` the network is never of the inside of what hides the ground. Sizes in shares of the product: smaller
 * spots are shines, larger ones see-through goods.
 */
export const spots = { sureFrom: 243, least: 0.001, most: 0.06 } as const;
const solidFrom = 200;
/** Around a spot, pixels: beyond what is mixed. */
const ringPx: readonly [number, number] = [3, 4];
/** How far what is around a spot is from the ground's colour, of 255, and how much of it is so far. */
const otherThing = 40;
const leastOther = 0.8;
/** How much nearer to the ground's colour a spot is than what is around it. */
const mostAway = 0.6;

interface SeenOutline {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used. */
  readonly matte: Matte;
}

/**
 * Spots enclosed by the product of which the network is a little less sure than of all around them, and whose colour is
 * on the way to the ground's: the windows of a watch's buckle, through which the table shows in the shade.
 */
export function waveringSpots({ rgb, raw, matte }: SeenOutline): Part[] {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const area = countFrom(alpha, 128);
  const regions = findRegions(maskBelow(raw.alpha, spots.sureFrom), width, height);
  const { labels, sizes, edgePixels } = regions;
  const isSpot = sizes.map(
    (size, label) => size >= spots.least * area && size <= spots.most * area && edgePixels[label] === 0,
  );
  for (let i = 0; i < labels.length; i++)
    if ((alpha[i] ?? 0) < solidFrom && (labels[i] ?? -1) >= 0) isSpot[labels[i] ?? 0] = false;
  if (!isSpot.includes(true)) return [];
  const away = awayFromGround(rgb, raw);
  const boxes = regionBoxes(regions, width);
  return isSpot.flatMap((value, label) => {
    const box = boxes[label];
    if (!value || !box) return [];
    if (!isGroundThrough({ isSpot: (i) => labels[i] === label, box, alpha, width, height }, away)) return [];
    return [{ pixels: sizes[label] ?? 0, box, mask: maskOf(labels, (one) => one === label) }];
  });
}

interface Spot {
  readonly isSpot: (i: number) => boolean;
  readonly box: PixelBox;
  readonly alpha: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function isGroundThrough({ isSpot, box, alpha, width, height }: Spot, away: (i: number) => number): boolean {
  const [inside, around] = [
    { count: 0, sum: 0 },
    { count: 0, sum: 0, other: 0 },
  ];
  const reach = ringPx[1];
  for (let y = Math.max(0, box.top - reach); y < Math.min(height, box.top + box.heightPx + reach); y++) {
    for (let x = Math.max(0, box.left - reach); x < Math.min(width, box.left + box.widthPx + reach); x++) {
      const i = y * width + x;
      if (isSpot(i)) {
        inside.count++;
        inside.sum += away(i);
        continue;
      }
      if (!isNear(isSpot, x, y, { reach, width, height })) continue;
      // Enclosed is what has the product on all sides.
      if ((alpha[i] ?? 0) < solidFrom) return false;
      if (isNear(isSpot, x, y, { reach: ringPx[0] - 1, width, height })) continue;
      const value = away(i);
      around.count++;
      around.sum += value;
      if (value > otherThing) around.other++;
    }
  }
  if (inside.count === 0 || around.other < leastOther * around.count) return false;
  return inside.sum / inside.count < (mostAway * around.sum) / around.count;
}

function isNear(
  isSpot: (i: number) => boolean,
  x: number,
  y: number,
  { reach, width, height }: { reach: number; width: number; height: number },
): boolean {
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
      if (isSpot(v * width + u)) return true;
  return false;
}
