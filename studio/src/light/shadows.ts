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
    const nx = grid.normal[at]!;
    const ny = grid.normal[at + 1]!;
    const nz = grid.normal[at + 2]!;
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

/**
 * Share of the light from all around that the product takes from each cell, 0 to 1 (ambient occlusion by 13 cones). Worked
 * out in every other cell, like the black squares of a chessboard; the white ones take the mean of their neighbours.
 */
export function ambientShadow(grid: SurfaceGrid, solid: Solid): Float32Array {
  const { widthCells, heightCells } = grid;
  const shadow = new Float32Array(widthCells * heightCells);
  const axes = new Float32Array(9);
  for (const cell of cellsNear(grid, solid, ambientReach)) {
    if ((Math.floor(cell / widthCells) + cell) % 2 === 0) shadow[cell] = hiddenAt(grid, solid, cell, axes);
  }
  for (const cell of cellsNear(grid, solid, ambientReach)) {
    const row = Math.floor(cell / widthCells);
    const column = cell - row * widthCells;
    if ((row + cell) % 2 === 0 || row === 0 || column === 0 || row === heightCells - 1 || column === widthCells - 1) continue;
    shadow[cell] = (shadow[cell - 1]! + shadow[cell + 1]! + shadow[cell - widthCells]! + shadow[cell + widthCells]!) / 4;
  }
  return shadow;
}

/** `axes` is room for the tangent, the bitangent and the normal of the cell. */
function hiddenAt(grid: SurfaceGrid, solid: Solid, cell: number, axes: Float32Array): number {
  const at = cell * 3;
  localAxes(grid.normal, at, axes);
  const x = grid.position[at]! + axes[6]! * 0.015;
  const y = grid.position[at + 1]! + axes[7]! * 0.015;
  const z = grid.position[at + 2]! + axes[8]! * 0.015;
  let hidden = 0;
  for (let i = 0; i < hemisphere.length; i++) {
    const { direction, weight } = hemisphere[i]!;
    const [p, q, r] = [direction[0], direction[1], direction[2]];
    hidden += weight * coneCover(
      solid, x, y, z,
      axes[0]! * p + axes[3]! * q + axes[6]! * r, axes[1]! * p + axes[4]! * q + axes[7]! * r, axes[2]! * p + axes[5]! * q + axes[8]! * r,
      0.42, 5,
    );
  }
  return hidden / hemisphereWeight;
}

function localAxes(normal: Float32Array, at: number, axes: Float32Array): void {
  const nx = normal[at]!;
  const ny = normal[at + 1]!;
  const nz = normal[at + 2]!;
  const flat = nz < 0.9 && nz > -0.9;
  const tx = flat ? ny : 0;
  const ty = flat ? -nx : nz;
  const tz = flat ? 0 : -ny;
  const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
  axes[0] = tx / length;
  axes[1] = ty / length;
  axes[2] = tz / length;
  axes[3] = ny * axes[2]! - nz * axes[1]!;
  axes[4] = nz * axes[0]! - nx * axes[2]!;
  axes[5] = nx * axes[1]! - ny * axes[0]!;
  axes[6] = nx;
  axes[7] = ny;
  axes[8] = nz;
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
