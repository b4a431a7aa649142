import { rayThrough } from '../plates/camera.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';

/**
 * A column of the silhouette that touches the floor: from where to where across and in depth, units, and how surely.
 */
export interface Contact {
  column: number;
  left: number;
  right: number;
  front: number;
  far: number;
  weight: number;
}

/** So far before the edge that is seen, for soles are round below. */
const roundUnits = 0.3;
/** A foot in a picture is a line: what of its sole throws that shadow, units of depth. */
const soleUnits = 0.9;
/**
 * Least depth of a part that touches, units; and how much deeper than seen from the front a run of columns is at most.
 */
const thinnest = 0.04;
const deepOfWide = 1.2;

/** A column touches where its lowest pixel is no higher than the product's depth lifts it in the photo. */
export function contactsOf(alpha: AlphaMap, placed: PlacedProduct): Contact[] {
  const slope = Math.sin((Math.max(4, Math.min(60, placed.photoPitchDeg)) * Math.PI) / 180);
  const { depthUnits, imageWidthUnits } = placed;
  const deepest = depthUnits * slope * 1.05 + 0.1 * placed.unitsPerCm;
  const gap = (column: number) =>
    alpha.lowest[column]! < 0 ? Infinity : (1 - alpha.lowest[column]!) * placed.imageHeightUnits;
  const contacts: Contact[] = [];
  for (let start = 0; start < n; start++) {
    if (gap(start) > deepest) continue;
    let end = start;
    while (end + 1 < n && gap(end + 1) <= deepest) end++;
    const runUnits = ((end - start + 1) / n) * imageWidthUnits;
    const sole = placed.isPerson ? soleOf(gap, { start, end, columnUnits: imageWidthUnits / n }) : null;
    for (let column = start; column <= end; column++) {
      const weight = Math.max(0.25, 1 - (0.55 * gap(column)) / deepest);
      const lowest = sole ? 1 - sole(column) / placed.imageHeightUnits : alpha.lowest[column]!;
      const seen = floorThrough(placed, column, lowest);
      if (!seen) continue;
      const round = Math.sqrt(Math.sin((Math.PI * (column - start + 0.5)) / (end - start + 1)));
      if (!sole) {
        // Feet are round rather than boxes: their corners would be seen as a dark block.
        const reach = Math.min(depthUnits - (2 * gap(column)) / slope, runUnits * deepOfWide);
        contacts.push({ column, ...seen, far: seen.front + Math.max(thinnest, reach * round), weight });
      } else {
        const [front, far] = [seen.front - roundUnits, seen.front + soleUnits];
        contacts.push({ column, ...seen, front, far, weight: round * weight });
      }
    }
    start = end;
  }
  return contacts;
}

/** The floor that the camera sees through the lower edge of a column, or null above the horizon. */
function floorThrough(
  { camera, rect }: PlacedProduct,
  column: number,
  lowest: number,
): Pick<Contact, 'left' | 'right' | 'front'> | null {
  const ray = rayThrough(camera, rect.x + (column / n) * rect.w, rect.y + lowest * rect.h);
  if (ray[2] > -1e-3) return null;
  const depth = -camera.origin[2] / ray[2];
  const left = camera.origin[0] + ray[0] * depth;
  return {
    left,
    right: left + (rect.w / n / camera.focalPx) * depth,
    front: camera.origin[1] + ray[1] * depth,
  };
}

/** A sole on the ground, seen from above, rises no more than so along the picture; a steeper one is a raised heel. */
const mostSlant = 0.35;
/** Of a sole's columns so many are no steeper: its ends are round. */
const flatShare = 0.75;

/**
 * How far above the picture's lowest pixel each column of a foot meets the ground: a flat sole all along its edge, a
 * foot with a raised heel where its toes are.
 */
function soleOf(
  gap: (column: number) => number,
  { start, end, columnUnits }: { start: number; end: number; columnUnits: number },
): (column: number) => number {
  let toes = start;
  for (let column = start; column <= end; column++) if (gap(column) < gap(toes)) toes = column;
  const most = (column: number) => gap(toes) + mostSlant * columnUnits * (Math.abs(column - toes) + 1);
  let flat = 0;
  for (let column = start; column <= end; column++) if (gap(column) <= most(column)) flat++;
  const isFlat = flat >= flatShare * (end - start + 1);
  return (column) => (isFlat ? Math.min(gap(column), most(column)) : gap(toes));
}
