import { maskFrom } from '../../matte/mask-of.ts';
import { distanceTo } from '../../matte/distance.ts';
import { colourDensity, type SmallPicture } from '../../outline/index.ts';
import { partsOf, type Part } from './parts-in-doubt.ts';

/** The symmetric core holds at least this share of a product that something stands out of. */
const leastCore = 0.4;
/** What stands out is on one side: the other one has less than this share of it. */
const otherSide = 0.25;
/** So many times as common outside of the core as in it. */
const ownColours = 8;
/** Axes nearer to each other than this share of the width are one. */
const sameAxis = 0.04;
const mostAxes = 4;
/** Two neighbours that hold together less than this have an edge between them. */
const edgeBond = 0.3;
/** So much of the line along which a thing and the product meet is an edge of the photo with the two side by side. */
const leastEdge = 0.5;
const rimPx = 2;
/**
 * What stands beside the product stands as low, but for this share of its height: a plant is in its pot, not beside.
 */
const asLow = 0.1;
/** A thing that only stands by the product meets it along a line this long, in its own size; a handle's is shorter. */
const standsBy = 0.7;

/** The picture, its matte and how large a part must be: its least thickness and area in pixels. */
export interface BesideEvidence {
  readonly picture: SmallPicture;
  readonly alpha: Uint8Array;
  readonly thinPx: number;
  readonly leastPx: number;
}

/**
 * Things in a cut-out that only stand beside the product: they stick out of a symmetric shape on one side only, have
 * colours of their own, stand as low and meet it along a whole side of theirs. Handles and spouts have the product's
 * colours, or grow out of it; lids, bases and soles are on both sides.
 */
export function thingsBeside({ picture, alpha, thinPx, leastPx }: BesideEvidence): Part[] {
  const inside = maskFrom(alpha, 128);
  let best: { parts: Part[]; core: number } = { parts: [], core: 0 };
  for (const axis of axesOf(inside, picture.widthPx)) {
    const found = besideAxis({ picture, inside, axis });
    if (!found || found.coreArea < best.core) continue;
    const parts = partsOf(found.own, picture, thinPx, leastPx).filter((part) => isThing(picture, inside, part));
    if (parts.length > 0) best = { parts, core: found.coreArea };
  }
  return best.parts;
}

/** Upright axes that the rows of a shape share: the middles of most rows, each some way from the others. */
function axesOf(inside: Uint8Array, width: number): number[] {
  const votes = new Float64Array(2 * width + 1);
  let [from, to] = [width, 0];
  for (let start = 0; start < inside.length; start += width) {
    const row = inside.subarray(start, start + width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    if (first < 0) continue;
    [from, to] = [Math.min(from, first), Math.max(to, last)];
    for (const [off, weight] of [-2, -1, 0, 1, 2].map((by) => [by, 3 - Math.abs(by)] as const)) {
      const at = first + last + off;
      if (at >= 0 && at < votes.length) votes[at] = (votes[at] ?? 0) + weight;
    }
  }
  const apart = 2 * sameAxis * (to - from + 1);
  const taken: number[] = [];
  for (const at of [...votes.keys()].toSorted((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))) {
    if (taken.length === mostAxes || (votes[at] ?? 0) === 0) break;
    if (taken.every((one) => Math.abs(one - at) > apart)) taken.push(at);
  }
  return taken.map((twice) => twice / 2);
}

/** What has no counterpart across the axis and colours of its own; null where the axis is none of a product's. */
function besideAxis({
  picture: { rgb, widthPx: width },
  inside,
  axis,
}: {
  picture: SmallPicture;
  inside: Uint8Array;
  axis: number;
}): { own: Uint8Array; coreArea: number } | null {
  const isPaired = (i: number): boolean => {
    const other = Math.round(2 * axis - (i % width));
    return other >= 0 && other < width && inside[i - (i % width) + other] === 1;
  };
  const alone = inside.map((value, i) => (value === 1 && !isPaired(i) ? 1 : 0));
  const core = inside.map((value, i) => (value === 1 && alone[i] === 0 ? 1 : 0));
  let [left, right, coreArea] = [0, 0, 0];
  alone.forEach((value, i) => {
    if (core[i] === 1) coreArea++;
    if (value === 0) return;
    if (i % width < axis) left++;
    else right++;
  });
  if (coreArea < leastCore * (coreArea + left + right)) return null;
  if (Math.min(left, right) > otherSide * Math.max(left, right)) return null;
  const [ofCore, ofAlone] = [colourDensity(rgb, core), colourDensity(rgb, alone)];
  if (!ofCore || !ofAlone) return null;
  const own = alone.map((value, i) => (value === 1 && ofAlone(rgb, i) > ownColours * ofCore(rgb, i) ? 1 : 0));
  return { own, coreArea };
}

/** Whether a part meets the rest of the cut-out as a thing beside it does, at an edge of the photo. */
function isThing({ widthPx, heightPx, toRight, toBelow }: SmallPicture, inside: Uint8Array, part: Part): boolean {
  const near = distanceTo(part.mask, widthPx, heightPx);
  // Its rim has mixed colours and is not in the part.
  const whole = inside.map((value, i) => (value === 1 && (near[i] ?? 0) <= rimPx ? 1 : 0));
  const away = distanceTo(whole, widthPx, heightPx);
  const meets = [...away.keys()].filter((i) => inside[i] === 1 && whole[i] === 0 && (away[i] ?? 0) <= 1.2);
  const isEdge = (i: number): boolean =>
    [-3, -2, -1, 0, 1, 2].some((row) =>
      [-3, -2, -1, 0, 1, 2].some((column) => {
        const at = i + row * widthPx + column;
        return Math.min(toRight[at] ?? 1, toBelow[at] ?? 1) < edgeBond;
      }),
    );
  const [first, last] = [inside.indexOf(1), inside.lastIndexOf(1)].map((i) => Math.floor(i / widthPx));
  const height = (last ?? 0) - (first ?? 0);
  if (part.box.top + part.box.heightPx < (last ?? 0) - asLow * height) return false;
  const length = meets.length / Math.sqrt(part.pixels);
  const isAside = (i: number): boolean => whole[i - 1] === 1 || whole[i + 1] === 1;
  return length > standsBy && meets.filter((i) => isAside(i) && isEdge(i)).length > leastEdge * meets.length;
}
