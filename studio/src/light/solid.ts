import type { PlacedProduct } from '../shot/fit-product.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';

/**
 * The product's body as a lit solid: its silhouette, swollen to its depth by a superellipse per row. Card axes: u right,
 * v down the silhouette, t across it (standing: world y; lying: world z). All in units, relative to the solid's middle.
 */
export interface Solid {
  /** World position of the middle. */
  centre: [number, number, number];
  lying: boolean;
  halfWidth: number;
  halfHeight: number;
  halfDepth: number;
  /** Summed area of alpha, (n + 1)^2. */
  sums: Int32Array;
  /** Per row: middle and half width of the silhouette (0 to 1 of the width) and half depth in units. */
  rowMiddle: Float32Array;
  rowHalfWidth: Float32Array;
  rowHalfDepth: Float32Array;
}

const steps = 14;

/** The solid of a placed product. Its body stands (or lies) on the floor, z = 0. */
export function solidOf(alpha: AlphaMap, placed: PlacedProduct): Solid {
  const { lying } = placed;
  const height = lying ? placed.imageHeightUnits : placed.standHeightUnits;
  const depth = lying ? placed.standHeightUnits : placed.depthUnits;
  const rowMiddle = new Float32Array(n);
  const rowHalfWidth = new Float32Array(n);
  const rowHalfDepth = new Float32Array(n);
  for (let row = 0; row < n; row++) {
    const span = alpha.rowSpan(row);
    rowMiddle[row] = (span.from + span.to) / 2;
    rowHalfWidth[row] = Math.max(1 / n, (span.to - span.from) / 2);
    rowHalfDepth[row] = depth / 2 * Math.min(1, (2 * rowHalfWidth[row]!) ** 0.6);
  }
  return {
    centre: lying ? [placed.xUnits, placed.yUnits, depth / 2] : [placed.xUnits, placed.yUnits, height / 2],
    lying, halfWidth: placed.imageWidthUnits / 2, halfHeight: height / 2, halfDepth: depth / 2,
    sums: alpha.sums, rowMiddle, rowHalfWidth, rowHalfDepth,
  };
}

/**
 * How much of a cone of light the solid hides, 0 to 1: the cone is followed in steps and at each the silhouette is
 * averaged over its width (cone tracing with a summed-area table, Crow 1984): soft shadows without noise.
 * Origin and direction (length 1) in world units; `spread` is the tangent of the cone's half angle.
 */
export function coneCover(
  solid: Solid, x: number, y: number, z: number, dx: number, dy: number, dz: number, spread: number, count: number = steps,
): number {
  const { centre, halfWidth, halfHeight, halfDepth, lying } = solid;
  const ou = x - centre[0];
  const ov = lying ? centre[1] - y : centre[2] - z;
  const ot = lying ? z - centre[2] : y - centre[1];
  const du = dx;
  const dv = lying ? -dy : -dz;
  const dt = lying ? dz : dy;
  const reach = Math.sqrt(ou * ou + ov * ov + ot * ot);
  const margin = spread * (reach + halfHeight);
  let from = 0.004;
  let to = 1e9;
  for (let axis = 0; axis < 3; axis++) {
    const o = axis === 0 ? ou : axis === 1 ? ov : ot;
    const d = axis === 0 ? du : axis === 1 ? dv : dt;
    const half = (axis === 0 ? halfWidth : axis === 1 ? halfHeight : halfDepth) + margin;
    if (d < 1e-6 && d > -1e-6) {
      if (o > half || o < -half) return 0;
      continue;
    }
    const a = (-half - o) / d;
    const b = (half - o) / d;
    const near = a < b ? a : b;
    const far = a < b ? b : a;
    if (near > from) from = near;
    if (far < to) to = far;
    if (from >= to) return 0;
  }
  const stride = (to - from) / count;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const s = from + (i + 0.5) * stride;
    const cover = coverAt(solid, ou + du * s, ov + dv * s, ot + dt * s, spread * s);
    if (cover > most) {
      most = cover;
      if (most > 0.985) return 1;
    }
  }
  return most;
}

/** Share of a disc of that radius (units, around a point in card axes) that lies inside the solid. */
function coverAt(solid: Solid, u: number, v: number, t: number, radius: number): number {
  const { halfWidth, halfHeight, sums } = solid;
  const scaleU = n / (2 * halfWidth);
  const scaleV = n / (2 * halfHeight);
  const column = (u + halfWidth) * scaleU;
  const row = (v + halfHeight) * scaleV;
  const ru = radius * scaleU + 0.75;
  const rv = radius * scaleV + 0.75;
  if (column < -ru || row < -rv || column > n + ru || row > n + rv) return 0;
  const at = row < 0 ? 0 : row > n - 1 ? n - 1 : row | 0;
  let q = (column / n - solid.rowMiddle[at]!) / solid.rowHalfWidth[at]!;
  q *= q;
  q *= q;
  const depth = solid.rowHalfDepth[at]! * (q < 1 ? 1 - 0.75 * q : 0.25);
  const play = radius + 0.006;
  const inside = (depth + play - (t < 0 ? -t : t)) / (2 * play);
  if (inside <= 0) return 0;
  const c0 = (column - ru < 0 ? 0 : column - ru) | 0;
  const r0 = (row - rv < 0 ? 0 : row - rv) | 0;
  const c1 = (column + ru > n ? n : column + ru + 0.999) | 0;
  const r1 = (row + rv > n ? n : row + rv + 0.999) | 0;
  const w = n + 1;
  const sum = sums[r1 * w + c1]! - sums[r0 * w + c1]! - sums[r1 * w + c0]! + sums[r0 * w + c0]!;
  const share = sum / (255 * (2 * ru) * (2 * rv));
  return (share > 1 ? 1 : share) * (inside > 1 ? 1 : inside);
}
