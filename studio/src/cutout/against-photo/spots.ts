import { outlineUnits } from '@kadr/shared/products';
import { distanceTo } from '../../matte/distance.ts';
import type { PixelBox } from '../../matte/pixel-box.ts';
import type { Size } from './prediction.ts';
import type { Part } from './parts-in-doubt.ts';

/** Places under which a stroke takes a part away: the middle and radius of each, in outline units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A part of the photo, in outline units. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function areaOf({ left, top, widthPx, heightPx }: PixelBox, size: Size): Area {
  const scale = outlineUnits / Math.max(size.widthPx, size.heightPx);
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    right: Math.ceil((left + widthPx) * scale),
    bottom: Math.ceil((top + heightPx) * scale),
  };
}

const mostSpots = 8;
/** How much of the room around a spot is its own: the rest is left to the edge that a stroke finds. */
const ofRoom = 0.7;
const leastPx = 1.5;

/** Spots well inside a part, the roomiest first, each away from the others. */
export function spotsOf({ mask }: Part, { widthPx, heightPx }: Size): Spot[] {
  const room = distanceTo(
    mask.map((value) => (value === 0 ? 1 : 0)),
    widthPx,
    heightPx,
  );
  const scale = outlineUnits / Math.max(widthPx, heightPx);
  const spots: Spot[] = [];
  while (spots.length < mostSpots) {
    const at = room.reduce((best, d, i) => (d > (room[best] ?? 0) ? i : best), 0);
    const radius = room[at] ?? 0;
    if (radius < leastPx) break;
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    spots.push({
      x: Math.round((x + 0.5) * scale),
      y: Math.round((y + 0.5) * scale),
      radius: Math.max(5, Math.round(ofRoom * radius * scale)),
    });
    room.forEach((_, i) => {
      if (Math.hypot((i % widthPx) - x, Math.floor(i / widthPx) - y) < 2 * radius) room[i] = 0;
    });
  }
  return spots;
}
