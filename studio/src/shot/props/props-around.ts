import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { ChosenProp } from './choose-props.ts';
import { groupFits, type Extent } from '../group/floor-room.ts';
import type { ProductView } from '../shot.ts';
import { extentOf, extentOfView, gapCmOf, type PropPlace } from '../group/arrange.ts';

/** Added props make the product at most so much smaller, the first that there is room for. */
const smallestParts = [0.8, 0.68, 0.56];

/**
 * A group with at most `count` of `candidates` (the first ones preferred, none twice) in places around the product that
 * are free: behind it, next to it, before it to the side. None stands before the product or in another thing.
 */
export function withMore(
  { meta, product, heroUnitsPerCm }: { meta: PlateMeta; product: ProductView; heroUnitsPerCm: number },
  group: readonly PropPlace[],
  candidates: readonly ChosenProp[],
  count: number,
): PropPlace[] {
  const own = extentOf(meta, product);
  const gap = gapCmOf(meta, heroUnitsPerCm);
  const more: PropPlace[] = [];
  const fits = (place: PropPlace, part: number) => {
    const all = [...group, ...more];
    return (
      all.every((other) => isApart(place, other)) &&
      groupFits(meta, own, [...all, place]).unitsPerCm >= part * heroUnitsPerCm
    );
  };
  for (const part of smallestParts) {
    for (const chosen of candidates) {
      if (more.length === count) return more;
      if ([...group, ...more].some((other) => other.chosen.prop.name === chosen.prop.name)) continue;
      const extent = extentOfView(chosen.view);
      const spots = meta.camera === 'top' ? lyingSpots(own, extent, gap) : standingSpots(own, extent, gap);
      const free = spots
        .map((spot) => ({ ...spot, chosen, extent, requested: true }))
        .find((place) => fits(place, part));
      if (free) more.push(free);
    }
  }
  return more;
}

/** Whether two things stand in different places of the floor. */
function isApart(a: PropPlace, b: PropPlace): boolean {
  return (
    Math.abs(a.x - b.x) >= (a.extent.half + b.extent.half) * 0.85 ||
    Math.abs(a.y - b.y) >= a.extent.deep + b.extent.deep
  );
}

/**
 * Cm from the product's middle, the light's side at positive x. Low things come out from behind its foot or lie before
 * it, tall ones stand behind or next to it.
 */
function standingSpots(own: Extent, { half, high, deep }: Extent, gap: number): { x: number; y: number }[] {
  const behind = { x: own.half * 0.85 + half * 0.72, y: own.deep + deep + gap };
  const tucked = { x: own.half + half * 0.42, y: own.deep * 0.6 + deep };
  const beside = { x: own.half + half + gap, y: -own.deep * 0.3 };
  const before = { x: own.half + half, y: -(own.deep * 0.5 + deep) };
  const across = ({ x, y }: { x: number; y: number }) => ({ x: -x, y });
  return high > 0.45 * own.high
    ? [behind, across(behind), beside, across(beside)]
    : [across(tucked), before, tucked, across(before), across(beside), beside];
}

/** Around a lying product, in the picture's plane. */
function lyingSpots(own: Extent, { half, high }: Extent, gap: number): { x: number; y: number }[] {
  const x = own.half + half + gap * 1.5;
  return [
    [x, own.high - high],
    [-x, -own.high + high],
    [x, -own.high + high],
    [-x, own.high - high],
  ].map(([at, y]) => ({ x: at!, y: y! }));
}
