import type { PlateMeta } from '../../plates/plate-meta.ts';

/** Half the width, half the height in the picture and half the depth of something, cm. */
export interface Extent {
  half: number;
  high: number;
  deep: number;
}

/** Something next to the product, whose middle is at 0, 0: cm, y away from the camera. */
export interface NeighbourPlace {
  x: number;
  y: number;
  extent: Extent;
}

/** Part of a foot's half width and depth that has to stand on the floor: the renderer asks for about as much. */
const footPart = 0.82;

/** How near to its edge the floor is used. */
const used = 0.98;

/**
 * The group's middle moves at most so far to the camera or away from it, parts of the floor's radius: the slot is lit
 * and focused.
 */
const mostDeep = 0.3;

/** Lying goods have the set's whole floor around them. */
const lyingRoom = 1.3;

/**
 * How large a product and what stands next to it can be in a set, and which point (cm) of the group then lies in the
 * floor's middle. A set's seen floor is taken for a disc as wide as the slot's widest product: so plinths are made, and
 * plain floors are wider.
 */
export function groupFits(
  meta: PlateMeta,
  own: Extent,
  beside: readonly NeighbourPlace[],
): { unitsPerCm: number; x: number; y: number } {
  const lying = meta.camera === 'top';
  const radius = (Math.max(meta.slot.w, meta.slot.maxW) / 2) * (lying ? lyingRoom : used);
  if (lying) {
    const reach = beside.map(({ x, extent }) => Math.abs(x) + extent.half * 0.85);
    return { unitsPerCm: Math.min(...reach.map((cm) => radius / cm), Infinity), x: 0, y: 0 };
  }
  const feet = [{ x: 0, y: 0, extent: own }, ...beside].map(({ x, y, extent }) => ({
    x,
    y,
    half: extent.half * footPart,
    deep: extent.deep * footPart,
  }));
  const middle = (from: number[], to: number[]) => (Math.min(...from) + Math.max(...to)) / 2;
  const x = middle(
    feet.map((foot) => foot.x - foot.half),
    feet.map((foot) => foot.x + foot.half),
  );
  const deep = middle(
    feet.map((foot) => foot.y - foot.deep),
    feet.map((foot) => foot.y + foot.deep),
  );
  const reachAt = (y: number) =>
    Math.max(...feet.map((foot) => Math.hypot(Math.abs(foot.x - x) + foot.half, Math.abs(foot.y - y) + foot.deep)));
  const y = Math.max(-mostDeep, Math.min(mostDeep, deep / reachAt(deep))) * reachAt(deep);
  const tallest = Math.max(...beside.map(({ extent }) => 2 * extent.high), 0);
  return { unitsPerCm: Math.min(radius / reachAt(y), tallest > 0 ? (meta.slot.h * 1.2) / tallest : Infinity), x, y };
}
