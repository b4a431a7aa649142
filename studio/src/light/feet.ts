import { rayThrough } from '../plates/camera.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';
import { bodyShares, thicknessOf } from './body.ts';
import { soleColumns } from './soles.ts';

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

/** A sole touches before the edge that is seen, for it is round below: so far on the ground and in the picture, cm. */
const round = { most: 2.5, inPicture: 0.2 };

/**
 * Least depth of a part that touches, units; and how much deeper than seen from the front a run of columns is at most.
 */
const thinnest = 0.04;
const deepOfWide = 1.2;

/** The widest foot of a leg, of the silhouette's width: what is wider is a body, or a limb that lies. */
const widestFoot = 0.12;

/** The edge of a foot rises by so much of its way aside at most; the side of a leaning leg is steeper. */
const steepestEdge = 1.5;
/** Columns over which its rise is looked at: single ones go in steps. */
const edgeColumns = 3;
/** The dark at the contact of a foot, of that under a body: around so little it would be seen as a ring. */
const footDark = 0.6;

/**
 * A body is dark below where its feet are no higher than this, cm and of its height; of its lower edge so much is level,
 * and feet stand no farther from its ends than that, of its width. It is dark from so far on of the way from its own lower
 * edge to the line of its feet: at their line light still comes in.
 */
const onFeet = { cm: 1, ofHeight: 0.06, level: 0.45, end: 0.35, shade: 0.55 };

/** Where the lower edge jumps so far, of what it may rise, one part ends and another begins: a leg before a body. */
const mostJump = 0.25;

/** What is curved below, a ball or a wheel, is seen to touch as far as it rises from the floor by about this, cm. */
const touchingCm = 0.9;
/** A base rises in the picture as its depth does; from so many times of that on it is taken to be curved, in part or wholly. */
const curved = { from: 1.4, whole: 2.2 };
/** The shares of a base's half width at which its rise is looked at. */
const widthLookedAt = 0.9;
const halfwayLookedAt = 0.45;
/** An arc rises from the one to the other four times or more; the two edges of a box that is seen aslant rise twice. */
const arc = { from: 2.6, whole: 3.4 };

/** Of what is turned: the width of a sole, cm, at its narrow place. */
const leastSoleCm = 4;

/** Neighbouring columns that touch the floor. */
interface Base {
  first: number;
  last: number;
  /** Of a leg: it is round by itself, and how far it stands behind another one makes it no thinner. */
  isFoot: boolean;
  /** Its lowest place above the product's lowest, units. */
  lowest: number;
  /** How far it is curved up from the floor, 0 to 1. */
  curve: number;
}

/** A column touches where its lowest pixel is no higher than the product's depth lifts it in the photo. */
export function contactsOf(alpha: AlphaMap, placed: PlacedProduct): Contact[] {
  if (placed.isPerson) return feetOf(alpha, placed);
  const thickness = thicknessOf(bodyShares(alpha));
  const gap = gapAboveFeet(alpha, placed);
  return basesOf(gap, placed).flatMap((base) => contactsOfBase(base, thickness, { alpha, gap, placed }));
}

/**
 * How far the product as a whole is curved up from the floor below, 0 to 1: a ball, a wheel. None where it stands on
 * several bases.
 */
export function curveBelow(alpha: AlphaMap, placed: PlacedProduct): number {
  const [base, ...others] = basesOf(gapAboveFeet(alpha, placed), placed);
  return base && others.length === 0 ? base.curve : 0;
}

/** The columns of feet: what is narrow and touches the floor. */
export function footColumns(alpha: AlphaMap, placed: PlacedProduct): ReadonlySet<number> {
  const feet = basesOf(gapAboveFeet(alpha, placed), placed).filter(({ isFoot }) => isFoot);
  return new Set(feet.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, k) => first + k)));
}

function basesOf(gap: Run['gap'], placed: PlacedProduct): Base[] {
  const deepest = deepestRise(placed);
  const bases: Base[] = [];
  for (let start = 0; start < n; start++) {
    if (gap(start) > deepest) continue;
    let end = start;
    while (end + 1 < n && gap(end + 1) <= deepest && Math.abs(gap(end + 1) - gap(end)) <= mostJump * deepest) end++;
    const foot = footOf({ gap, start, end }, placed.imageWidthUnits / n);
    const isSide = foot.end - foot.start <= edgeColumns && Math.min(gap(start - 1), gap(end + 1)) < gap(foot.start);
    const isFoot = foot.end - foot.start < widestFoot * n;
    const [first, last] = isFoot ? [foot.start, foot.end] : [start, end];
    const lowest = Math.min(...Array.from({ length: last - first + 1 }, (_, k) => gap(first + k)));
    const curve = isFoot ? 0 : curvature({ gap, start, end, lowest }, placed);
    // The side of a leg belongs to the leg beside it.
    if (!isSide) bases.push({ first, last, isFoot, lowest, curve });
    start = end;
  }
  return bases;
}

function contactsOfBase(
  { first, last, isFoot, lowest, curve }: Base,
  thickness: number,
  { alpha, gap, placed }: { alpha: AlphaMap; gap: Run['gap']; placed: PlacedProduct },
): Contact[] {
  const { depthUnits, imageWidthUnits, unitsPerCm } = placed;
  const columns = last - first + 1;
  return Array.from({ length: columns }, (_, k) => first + k).flatMap((column) => {
    const touching = 1 - curve * (1 - Math.exp((lowest - gap(column)) / (touchingCm * unitsPerCm)));
    const sure = 1 - (fading(placed) * gap(column)) / deepestRise(placed);
    const weight = (isFoot ? footDark : 1) * touching * Math.max(0.1, sure);
    // What is thin has the floor right below it; below a ball the floor is seen farther back beside its lowest place.
    const rise = lowest + (1 - curve * (1 - thickness)) * (gap(column) - lowest);
    const seen = floorThrough(placed, column, 1 - rise / placed.imageHeightUnits);
    if (!seen) return [];
    const round = Math.sqrt(Math.sin((Math.PI * (column - first + 0.5)) / columns));
    // Feet are round rather than boxes: their corners would be seen as a dark block.
    const behind = gap(column) - (isFoot ? lowest : 0);
    const reach = Math.min(
      reachBehind(placed, behind / slopeOf(placed)),
      (columns / n) * imageWidthUnits * deepOfWide,
      depthUnits * thickness,
    );
    // What is low where it touches, like a toe, is narrow there, too: farther back the dark would be seen behind it.
    const behindTop = floorThrough(placed, column, alpha.lowest[column]! - alpha.solidHeight[column]!);
    const hides = behindTop ? behindTop.front - seen.front : Infinity;
    return [{ column, ...seen, far: seen.front + Math.max(thinnest, Math.min(reach * round, hides)), weight }];
  });
}

/**
 * How far a base goes on behind its edge, which is so far behind its foremost place: that of something round ends on
 * both sides; a turned one is as long everywhere, and at least as deep as a sole is wide.
 */
const reachBehind = ({ depthUnits, unitsPerCm, isDepthSeen }: PlacedProduct, farther: number): number =>
  isDepthSeen ? Math.max(leastSoleCm * unitsPerCm, depthUnits - farther) : depthUnits - 2 * farther;

/** What rises farther in the picture touches less surely. */
const fading = ({ isDepthSeen }: PlacedProduct): number => (isDepthSeen ? 0.4 : 0.9);

/** How much of its depth a product rises in the photo, 0 to 1. */
export const slopeOf = ({ photoPitchDeg }: PlacedProduct): number =>
  Math.sin((Math.max(4, Math.min(60, photoPitchDeg)) * Math.PI) / 180);

const deepestRise = (placed: PlacedProduct): number =>
  placed.depthUnits * slopeOf(placed) * 1.05 + 0.1 * placed.unitsPerCm;

interface Run {
  gap: (column: number) => number;
  start: number;
  end: number;
}

/** A run without the sides of a leg that leans. `columnUnits`: how wide a column is, units. */
function footOf({ gap, start, end }: Run, columnUnits: number): Pick<Run, 'start' | 'end'> {
  const most = steepestEdge * edgeColumns * columnUnits;
  let [first, last] = [start, end];
  while (last - first > edgeColumns && gap(first) - gap(first + edgeColumns) > most) first++;
  while (last - first > edgeColumns && gap(last) - gap(last - edgeColumns) > most) last--;
  return { start: first, end: last };
}

/**
 * How far a run of columns is curved up from the floor, 0 to 1: at 0.9 of its half width the front of a round base has
 * risen by 0.56 of its half depth, as the photo's camera shows that.
 */
function curvature({ gap, start, end, lowest }: Run & { lowest: number }, placed: PlacedProduct): number {
  const columns = end - start + 1;
  const riseAt = (share: number) => {
    const inset = Math.round(((1 - share) * columns) / 2);
    return [gap(start + inset) - lowest, gap(end - inset) - lowest] as const;
  };
  const [ends, halfway] = [riseAt(widthLookedAt), riseAt(halfwayLookedAt)];
  const width = (columns / n) * placed.imageWidthUnits;
  const depth = Math.min(placed.depthUnits, width * deepOfWide);
  const ofBase = (1 - Math.sqrt(1 - widthLookedAt ** 2)) * (depth / 2) * slopeOf(placed);
  const steep = ramp(Math.min(...ends) / ofBase, curved);
  const bend = Math.min(...ends) / Math.max(1e-6, ...halfway);
  return steep * ramp(bend, arc);
}

const ramp = (value: number, { from, whole }: { from: number; whole: number }): number =>
  Math.max(0, Math.min(1, (value - from) / (whole - from)));

/** How far each column's lowest pixel is above the product's lowest, units. */
const gapOf =
  (alpha: AlphaMap, { imageHeightUnits }: PlacedProduct) =>
  (column: number): number =>
    (alpha.lowest[column] ?? -1) < 0 ? Infinity : (1 - alpha.lowest[column]!) * imageHeightUnits;

/**
 * The same with less of the height of low feet: a body so near the floor has its front edge above theirs, and most of what
 * is seen of the floor between is in its shade. By its own lowest pixels it would stand farther back, and hover.
 */
function gapAboveFeet(alpha: AlphaMap, placed: PlacedProduct): Run['gap'] {
  const gap = gapOf(alpha, placed);
  const height = heightOnFeet(gap, placed);
  if (height === 0) return gap;
  const step = placed.imageHeightUnits / n;
  return (column) => (gap(column) < height - step ? gap(column) : Math.max(0, gap(column) - onFeet.shade * height));
}

/** How high a level lower edge is above small feet at both of its ends, units; 0 where it is on none. */
function heightOnFeet(gap: Run['gap'], placed: PlacedProduct): number {
  const step = placed.imageHeightUnits / n;
  const deepest = deepestRise(placed);
  const near = Array.from({ length: n }, (_, column) => column).filter((column) => gap(column) <= deepest);
  const height = near.map(gap).toSorted((a, b) => a - b)[near.length >> 1] ?? 0;
  const most = Math.min(onFeet.cm * placed.unitsPerCm, onFeet.ofHeight * placed.imageHeightUnits);
  if (height <= step || height > most) return 0;
  const level = near.filter((column) => Math.abs(gap(column) - height) <= step);
  const feet = near.filter((column) => gap(column) < height - step);
  if (level.length < onFeet.level * near.length || feet.length === 0) return 0;
  const along = (column: number): number => (column - near[0]!) / (near.at(-1)! - near[0]!);
  return along(feet[0]!) < onFeet.end && along(feet.at(-1)!) > 1 - onFeet.end ? height : 0;
}

/** The soles of a person, as their outline shows them. */
function feetOf(alpha: AlphaMap, placed: PlacedProduct): Contact[] {
  const { imageHeightUnits, imageWidthUnits, unitsPerCm, camera } = placed;
  const before = Math.min(round.most, round.inPicture / Math.max(0.05, camera.back[2])) * unitsPerCm;
  const edge = { gap: gapOf(alpha, placed), columns: n, columnUnits: imageWidthUnits / n, unitsPerCm };
  return soleColumns(edge).flatMap(({ column, gap, weight, depth, inward }) => {
    const seen = floorThrough(placed, column, 1 - gap / imageHeightUnits);
    if (!seen) return [];
    const [front, far] = [seen.front - before * inward, seen.front + depth];
    return [{ column, ...seen, front, far, weight }];
  });
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
