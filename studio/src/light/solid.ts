import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { solidResolution as n, sumsOf, type AlphaMap } from './alpha-map.ts';
import { bodyShares, thicknessOf } from './body.ts';
import { hiddenPart, type Cone } from './cone.ts';
import { curveBelow } from './feet.ts';
import { legsOf, type Leg } from './legs.ts';

/**
 * The product's body as a lit solid: its silhouette, swollen to its depth by a superellipse per row. Card axes: u
 * right, v down the silhouette, t across it (standing: world y; lying: world z). All in units, relative to the solid's
 * middle.
 */
export interface Solid {
  /** World position of the middle. */
  centre: [number, number, number];
  lying: boolean;
  halfWidth: number;
  halfHeight: number;
  halfDepth: number;
  /** Summed area of alpha, (n + 1)^2; without legs that stand beside it. */
  sums: Int32Array;
  /** Per row: middle and half width of the silhouette (0 to 1 of the width) and half depth in units. */
  rowMiddle: Float32Array;
  rowHalfWidth: Float32Array;
  rowHalfDepth: Float32Array;
  /** How much less deep a standing body is at its left and right ends than in its middle. */
  taper: number;
  /** Legs are traced by themselves: the silhouette's rows from `endRow` on are left out. */
  legs: readonly Leg[];
  endRow: number;
}

/** See `taper`: of a round body, and of one that stands on legs at its corners, like a seat. */
const tapers = { round: 0.75, box: 0.15 };
/** The outer legs of a box stand as far in front as any; of a body that is turned, so much of its depth behind. */
const turned = 0.3;

/** Of a cone through a solid; flat light passes what lies along all of its length, and a loop would be seen in copies. */
const steps = { standing: 14, lying: 36 };

/** The solid of a placed product. Its body stands (or lies) on the floor, z = 0, or hangs above it. */
export function solidOf(alpha: AlphaMap, placed: PlacedProduct): Solid {
  const { lying } = placed;
  const height = lying ? placed.imageHeightUnits : placed.standHeightUnits;
  const depth = lying ? placed.standHeightUnits : placed.depthUnits;
  const rowMiddle = new Float32Array(n);
  const rowHalfWidth = new Float32Array(n);
  const rowHalfDepth = new Float32Array(n);
  const bodies = lying ? null : bodyShares(alpha);
  for (let row = 0; row < n; row++) {
    const span = alpha.rowSpan(row);
    rowMiddle[row] = (span.from + span.to) / 2;
    rowHalfWidth[row] = Math.max(1 / n, (span.to - span.from) / 2);
    const round = Math.min(1, (2 * rowHalfWidth[row]!) ** 0.6);
    rowHalfDepth[row] = (depth / 2) * round * (bodies?.[row] ?? 1);
  }
  const legs = legsOf(alpha, placed);
  const standsAlone = !placed.floats && !placed.isPerson && !legs;
  const inFront = bodies && standsAlone ? (depth / 2) * inFrontOf(bodies, { alpha, placed }) : 0;
  return {
    centre: lying
      ? [placed.xUnits, placed.yUnits, depth / 2]
      : [placed.xUnits, placed.yUnits - inFront, placed.baseUnits + height / 2],
    lying,
    halfWidth: placed.imageWidthUnits / 2,
    halfHeight: height / 2,
    halfDepth: depth / 2,
    sums: legs && legs.limbs.length > 0 ? sumsWithout(alpha, legs.limbs) : alpha.sums,
    rowMiddle,
    rowHalfWidth,
    rowHalfDepth,
    taper: placed.isPerson ? tapers.round : taperOf(legs?.legs ?? [], depth),
    legs: legs?.legs ?? [],
    endRow: legs?.fromRow ?? n,
  };
}

function taperOf(legs: readonly Leg[], depth: number): number {
  const feet = legs.map(({ foot }) => foot).toSorted((a, b) => a[0] - b[0]);
  const [first, last] = [feet[0], feet.at(-1)];
  if (!first || !last || feet.length < 2) return tapers.round;
  const front = Math.min(...feet.map((foot) => foot[1]));
  const behind = Math.max(first[1], last[1]) - front;
  return tapers.box + (tapers.round - tapers.box) * Math.min(1, behind / (turned * depth));
}

/**
 * What is thin all over, or curved below, stands where it is seen to touch, and not half of its depth behind: a bicycle
 * on its wheels, a ball, of which the photo shows the floor right before its lowest place. Shares of half its depth.
 */
function inFrontOf(bodies: readonly number[], { alpha, placed }: { alpha: AlphaMap; placed: PlacedProduct }): number {
  const beforeLowest = Math.tan((placed.photoPitchDeg * Math.PI) / 360);
  return Math.max(1 - thicknessOf(bodies), curveBelow(alpha, placed) * (1 - beforeLowest));
}

/** The summed area of a silhouette without some of its cells. */
function sumsWithout({ data }: AlphaMap, cells: readonly number[]): Int32Array {
  const left = data.slice();
  for (const cell of cells) left[cell] = 0;
  return sumsOf(left);
}

/**
 * Works out how much of a cone of light the solid hides: the cone is followed in steps and at each the silhouette is
 * averaged over its width (cone tracing with a summed-area table, Crow 1984): soft shadows without noise.
 */
export function traceCone(solid: Solid, cone: Cone, count = solid.lying ? steps.lying : steps.standing): void {
  const { centre, halfWidth, halfHeight, lying, sums, endRow } = solid;
  const spread = cone[6]!;
  const ou = (local[0] = cone[0]! - centre[0]);
  const ov = (local[1] = lying ? centre[1] - cone[1]! : centre[2] - cone[2]!);
  const ot = (local[2] = lying ? cone[2]! - centre[2] : cone[1]! - centre[1]);
  const du = (local[3] = cone[3]!);
  const dv = (local[4] = lying ? -cone[4]! : -cone[5]!);
  const dt = (local[5] = lying ? cone[5]! : cone[4]!);
  if (!meetsBox(solid, spread * (Math.sqrt(ou * ou + ov * ov + ot * ot) + halfHeight))) {
    cone[hiddenPart] = 0;
    return;
  }
  const from = local[6]!;
  const to = local[7]!;
  const scaleU = n / (2 * halfWidth);
  const scaleV = n / (2 * halfHeight);
  const stride = (to - from) / count;
  const w = n + 1;
  let most = 0;
  for (let i = 0; i < count; i++) {
    // The share of a disc around a point of the cone's axis that lies inside the solid.
    const s = from + (i + 0.5) * stride;
    const radius = spread * s;
    const column = (ou + du * s + halfWidth) * scaleU;
    const row = (ov + dv * s + halfHeight) * scaleV;
    const ru = radius * scaleU + 0.75;
    const rv = radius * scaleV + 0.75;
    if (column < -ru || row < -rv || column > n + ru || row > endRow + rv) continue;
    const play = radius + 0.006;
    const t = ot + dt * s;
    const inside =
      ((lying ? liesWithin(solid, column, row, t) : standsWithin(solid, column, row, t)) + play) / (2 * play);
    if (inside <= 0) continue;
    const c0 = (column - ru < 0 ? 0 : column - ru) | 0;
    const r0 = ((row - rv < 0 ? 0 : row - rv) | 0) * w;
    const c1 = (column + ru > n ? n : column + ru + 0.999) | 0;
    const r1 = ((row + rv > endRow ? endRow : row + rv + 0.999) | 0) * w;
    const share = (sums[r1 + c1]! - sums[r0 + c1]! - sums[r1 + c0]! + sums[r0 + c0]!) / (255 * (2 * ru) * (2 * rv));
    const cover = (share > 1 ? 1 : share) * (inside > 1 ? 1 : inside);
    if (cover <= most) continue;
    most = cover;
    if (most > 0.985) break;
  }
  cone[hiddenPart] = most > 0.985 ? 1 : most;
}

/** How far within a standing solid a place is, units; below 0 outside. Columns and rows of the silhouette. */
function standsWithin(
  { rowMiddle, rowHalfWidth, rowHalfDepth, taper }: Solid,
  column: number,
  row: number,
  t: number,
): number {
  const at = row < 0 ? 0 : row > n - 1 ? n - 1 : row | 0;
  let q = (column / n - rowMiddle[at]!) / rowHalfWidth[at]!;
  q *= q;
  q *= q;
  return rowHalfDepth[at]! * (1 - taper * (q < 1 ? q : 1)) - (t < 0 ? -t : t);
}

/**
 * The same of a lying one: all of it is on the ground, and what is narrower than its thickness is about as flat as
 * wide. That is told by how much of the silhouette is covered around the place, as far as it is thick.
 */
function liesWithin({ halfWidth, halfHeight, halfDepth, sums }: Solid, column: number, row: number, t: number): number {
  const w = n + 1;
  const across = Math.max(0.75, (n * halfDepth) / (2 * halfWidth));
  const down = Math.max(0.75, (n * halfDepth) / (2 * halfHeight));
  const left = (column - across < 0 ? 0 : column - across) | 0;
  const top = ((row - down < 0 ? 0 : row - down) | 0) * w;
  const right = (column + across > n ? n : column + across + 0.999) | 0;
  const bottom = ((row + down > n ? n : row + down + 0.999) | 0) * w;
  const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
  const covered = sum / (2 * 255 * across * down);
  return halfDepth * (covered < 1 ? 2 * covered * covered - 1 : 1) - t;
}

/**
 * The cone that is being traced, in card axes: origin, direction, and from where to where along it it may meet the
 * solid.
 */
const local = new Float64Array(8);

/** Finds where the cone's axis is within the solid's box, `margin` wider; whether it is anywhere. */
function meetsBox({ halfWidth, halfHeight, halfDepth }: Solid, margin: number): boolean {
  let from = 0.004;
  let to = 1e9;
  for (let axis = 0; axis < 3; axis++) {
    const o = local[axis]!;
    const d = local[3 + axis]!;
    const half = (axis === 0 ? halfWidth : axis === 1 ? halfHeight : halfDepth) + margin;
    if (d < 1e-6 && d > -1e-6) {
      if (o > half || o < -half) return false;
      continue;
    }
    const a = (-half - o) / d;
    const b = (half - o) / d;
    const near = a < b ? a : b;
    const far = a < b ? b : a;
    if (near > from) from = near;
    if (far < to) to = far;
    if (from >= to) return false;
  }
  local[6] = from;
  local[7] = to;
  return true;
}
