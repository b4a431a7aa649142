import type { PlateLight, PlateMeta, Vec3 } from '../plates/plate-meta.ts';
import type { SurfaceGrid } from './frame-set.ts';
import { coneCover, type Solid } from './solid.ts';

/** How far (in sizes of the product) its cast and its ambient shadow are followed. */
const castReach = 4.5;
const ambientReach = 1.7;

/**
 * Share of the key light that the product takes from each cell, 0 to 1: one cone from the seen surface to the first
 * key light of the set, as wide as that light. Cells facing away from it have no key light to lose.
 */
export function castShadow(grid: SurfaceGrid, solid: Solid, meta: PlateMeta, softness: number): Float32Array {
  const shadow = new Float32Array(grid.widthCells * grid.heightCells);
  const light = meta.lights.find((candidate) => candidate.group === 'key');
  if (!light) return shadow;
  const to: Vec3 = [0, 0, 0];
  for (const cell of cellsNear(grid, solid, castReach)) {
    const at = cell * 3;
    const [nx, ny, nz] = [grid.normal[at]!, grid.normal[at + 1]!, grid.normal[at + 2]!];
    const x = grid.position[at]! + nx * 0.012;
    const y = grid.position[at + 1]! + ny * 0.012;
    const z = grid.position[at + 2]! + nz * 0.012;
    const spread = towards(light, x, y, z, to) * softness;
    if (to[0] * nx + to[1] * ny + to[2] * nz <= 0) continue;
    shadow[cell] = coneCover(solid, x, y, z, to[0], to[1], to[2], spread);
  }
  return shadow;
}

/** Writes the direction to a light into `to`; answers the tangent of the half angle under which it is seen. */
function towards(light: PlateLight, x: number, y: number, z: number, to: Vec3): number {
  if (light.type === 'sun' && light.dir) {
    const length = Math.hypot(...light.dir);
    for (let i = 0; i < 3; i++) to[i] = light.dir[i]! / length;
    return Math.max(0.012, Math.tan((light.angleDeg ?? 1) * Math.PI / 360) * 1.2);
  }
  const loc = light.loc ?? [0, -3, 6];
  to[0] = loc[0] - x;
  to[1] = loc[1] - y;
  to[2] = loc[2] - z;
  const distance = Math.hypot(to[0], to[1], to[2]) || 1;
  for (let i = 0; i < 3; i++) to[i] = to[i]! / distance;
  const [w, h] = light.size ?? [1, 1];
  return Math.max(0.012, 0.45 * Math.sqrt(w * h) / distance);
}

/** Thirteen cones over the hemisphere, cosine weighted: one up, six steep, six flat. Local axes, z along the normal. */
const hemisphere: { direction: Vec3; weight: number }[] = [
  { direction: [0, 0, 1], weight: 1 },
  ...Array.from({ length: 6 }, (_, i) => ({ direction: spherical(38, i * 60), weight: 1.2 })),
  ...Array.from({ length: 6 }, (_, i) => ({ direction: spherical(68, i * 60 + 30), weight: 0.75 })),
];
const hemisphereWeight = hemisphere.reduce((sum, { weight }) => sum + weight, 0);

function spherical(fromNormalDeg: number, aroundDeg: number): Vec3 {
  const a = fromNormalDeg * Math.PI / 180;
  const b = aroundDeg * Math.PI / 180;
  return [Math.sin(a) * Math.cos(b), Math.sin(a) * Math.sin(b), Math.cos(a)];
}

/** Share of the light from all around that the product takes from each cell, 0 to 1 (ambient occlusion by 13 cones). */
export function ambientShadow(grid: SurfaceGrid, solid: Solid): Float32Array {
  const shadow = new Float32Array(grid.widthCells * grid.heightCells);
  for (const cell of cellsNear(grid, solid, ambientReach)) {
    const at = cell * 3;
    const n: Vec3 = [grid.normal[at]!, grid.normal[at + 1]!, grid.normal[at + 2]!];
    const t = perpendicular(n);
    const b: Vec3 = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]];
    const x = grid.position[at]! + n[0] * 0.015;
    const y = grid.position[at + 1]! + n[1] * 0.015;
    const z = grid.position[at + 2]! + n[2] * 0.015;
    let hidden = 0;
    for (const { direction: [p, q, r], weight } of hemisphere) {
      const cover = coneCover(solid, x, y, z, t[0] * p + b[0] * q + n[0] * r, t[1] * p + b[1] * q + n[1] * r, t[2] * p + b[2] * q + n[2] * r, 0.42, 5);
      hidden += weight * cover;
    }
    shadow[cell] = hidden / hemisphereWeight;
  }
  return shadow;
}

function perpendicular([x, y, z]: Vec3): Vec3 {
  const v: Vec3 = Math.abs(z) < 0.9 ? [y, -x, 0] : [0, z, -y];
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Cells whose surface lies within so many sizes of the product. */
function* cellsNear(grid: SurfaceGrid, solid: Solid, sizes: number): Generator<number> {
  const size = Math.max(solid.halfWidth, solid.halfHeight, solid.halfDepth) * 2;
  const reach = (size * sizes) ** 2;
  const [cx, cy] = solid.centre;
  const cells = grid.widthCells * grid.heightCells;
  for (let cell = 0; cell < cells; cell++) {
    const dx = grid.position[cell * 3]! - cx;
    const dy = grid.position[cell * 3 + 1]! - cy;
    if (dx * dx + dy * dy <= reach) yield cell;
  }
}
