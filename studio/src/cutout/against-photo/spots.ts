import { outlineUnits, type OutlineArea } from '@kadr/shared/products';
import { distanceTo } from '../../matte/distance.ts';
import { alphaBounds, cropMatte, grow, type PixelBox } from '../../matte/pixel-box.ts';
import type { Size } from './prediction.ts';
import type { Part } from './parts-in-doubt.ts';

/** Places under which a stroke takes a part away: the middle and radius of each, in outline units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export function areaOf({ left, top, widthPx, heightPx }: PixelBox, size: Size): OutlineArea {
  const scale = outlineUnits / Math.max(size.widthPx, size.heightPx);
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    right: Math.ceil((left + widthPx) * scale),
    bottom: Math.ceil((top + heightPx) * scale),
  };
}

/** An edge lies so far beyond a part, of the longer side: farther in, a label as white as the thing below it begins. */
const beyond = 0.004;
/** A part is followed in so many strips along its longer side. */
const strips = 16;

/**
 * Where strokes that take a part away may reach, as strips along it: what is like it farther off, behind a thin line, is
 * the product's.
 */
export function roomOf({ box, mask }: Part, size: Size): OutlineArea[] {
  const margin = Math.ceil(beyond * Math.max(size.widthPx, size.heightPx));
  const isWide = box.widthPx >= box.heightPx;
  const length = isWide ? box.widthPx : box.heightPx;
  const count = Math.min(strips, length);
  return Array.from({ length: count }, (_, k) => {
    const [from, to] = [Math.floor((k * length) / count), Math.floor(((k + 1) * length) / count)];
    const strip = isWide
      ? { ...box, left: box.left + from, widthPx: to - from }
      : { ...box, top: box.top + from, heightPx: to - from };
    const filled = alphaBounds(cropMatte({ ...size, alpha: mask }, strip), 1);
    return filled && { ...filled, left: strip.left + filled.left, top: strip.top + filled.top };
  }).flatMap((strip) => (strip ? [areaOf(grow(strip, margin, size), size)] : []));
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
