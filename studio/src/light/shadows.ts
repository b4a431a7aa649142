import type { PlateLight, PlateMeta, Vec3 } from '../plates/plate-meta.ts';
import { emptyCone, hiddenPart, type Cone } from './cone.ts';
import type { SurfaceGrid } from './frame-set.ts';
import { refinedMap } from './refined-map.ts';
import { traceLeg } from './legs.ts';
import { traceCone, type Solid } from './solid.ts';

/** How far (in sizes of the product) its cast and its ambient shadow are followed. */
const castReach = 4.5;
const ambientReach = 1.7;

/**
 * Share of the key light that the product takes from each cell, 0 to 1: one cone from the seen surface to the first key
 * light of the set, as wide as that light. Cells facing away from it have no key light to lose. Written into `room`.
 */
export function castShadow(
  grid: SurfaceGrid,
  solid: Solid,
  { meta, softness }: { meta: PlateMeta; softness: number },
  room: Float32Array,
): Float32Array {
  const light = meta.lights.find((candidate) => candidate.group === 'key');
  if (!light) return room.fill(0);
  const cone = emptyCone();
  const isNear = nearTest(grid, solid, castReach);
  const start = solid.lying ? startOverFolds : startAt;
  return refinedMap(grid, room, { step: 2, tolerance: 0.03 }, (cell, map) => {
    map[cell] = 0;
    if (!isNear(cell)) return;
    start(grid, cell, 0.012, cone);
    aimAt(light, cone);
    const at = cell * 3;
    if (cone[3]! * grid.normal[at]! + cone[4]! * grid.normal[at + 1]! + cone[5]! * grid.normal[at + 2]! <= 0) return;
    cone[6]! *= softness;
    traceCone(solid, cone);
    for (const leg of solid.legs) traceLeg(leg, cone);
    map[cell] = cone[hiddenPart]!;
  });
}

/** The cone's origin: so many units above a cell's surface. */
function startAt({ position, normal }: SurfaceGrid, cell: number, above: number, cone: Cone): void {
  for (let i = 0; i < 3; i++) cone[i] = position[cell * 3 + i]! + normal[cell * 3 + i]! * above;
}

/** What is no higher and no deeper is a fold of the cloth on which goods lie, units. */
const fold = 0.15;

/**
 * The same for what lies: it follows the folds below it. From a low one to a flat garment its shadow would be too long,
 * and below a thin hem it would come and go.
 */
function startOverFolds(grid: SurfaceGrid, cell: number, above: number, cone: Cone): void {
  startAt(grid, cell, above, cone);
  if (Math.abs(cone[2]!) < fold) cone[2] = above;
}

/** Turns a cone to a light and gives it the width under which the light is seen. */
function aimAt(light: PlateLight, cone: Cone): void {
  if (light.type === 'sun' && light.dir) {
    const length = Math.hypot(...light.dir);
    for (let i = 0; i < 3; i++) cone[3 + i] = light.dir[i]! / length;
    cone[6] = Math.max(0.012, Math.tan(((light.angleDeg ?? 1) * Math.PI) / 360) * 1.2);
    return;
  }
  const loc = light.loc ?? noPlace;
  const x = loc[0] - cone[0]!;
  const y = loc[1] - cone[1]!;
  const z = loc[2] - cone[2]!;
  const distance = Math.sqrt(x * x + y * y + z * z) || 1;
  cone[3] = x / distance;
  cone[4] = y / distance;
  cone[5] = z / distance;
  const [w, h] = light.size ?? [1, 1];
  cone[6] = Math.max(0.012, (0.45 * Math.sqrt(w * h)) / distance);
}

/** Where a key light without a place is taken to be: above and before the set. */
const noPlace: Vec3 = [0, -3, 6];

/** Thirteen cones over the hemisphere, cosine weighted: one up, six steep, six flat. Local axes, z along the normal. */
const hemisphere: { direction: Vec3; weight: number }[] = [
  { direction: [0, 0, 1], weight: 1 },
  ...Array.from({ length: 6 }, (_, i) => ({ direction: spherical(38, i * 60), weight: 1.2 })),
  ...Array.from({ length: 6 }, (_, i) => ({ direction: spherical(68, i * 60 + 30), weight: 0.75 })),
];
const hemisphereWeight = hemisphere.reduce((sum, { weight }) => sum + weight, 0);

function spherical(fromNormalDeg: number, aroundDeg: number): Vec3 {
  const a = (fromNormalDeg * Math.PI) / 180;
  const b = (aroundDeg * Math.PI) / 180;
  return [Math.sin(a) * Math.cos(b), Math.sin(a) * Math.sin(b), Math.cos(a)];
}

/** Tangent of the half angle and steps of the hemisphere's cones. */
const hemisphereSpread = 0.42;
const hemisphereSteps = 5;

/** A shadow fainter than this is none: where it ends far from the product no one sees it, and white stays white. */
const faint = 0.016;

/** Share of the light from all around that the product takes from each cell, 0 to 1 (ambient occlusion by 13 cones). */
export function ambientShadow(grid: SurfaceGrid, solid: Solid, room: Float32Array): Float32Array {
  const axes = new Float64Array(9);
  const cone = emptyCone();
  cone[6] = hemisphereSpread;
  const isNear = nearTest(grid, solid, ambientReach);
  const start = solid.lying ? startOverFolds : startAt;
  return refinedMap(grid, room, { step: 8, tolerance: 0.02 }, (cell, map) => {
    map[cell] = 0;
    if (!isNear(cell)) return;
    localAxes(grid.normal, cell * 3, axes);
    start(grid, cell, 0.015, cone);
    let hidden = 0;
    for (let i = 0; i < hemisphere.length; i++) {
      const { direction, weight } = hemisphere[i]!;
      for (let k = 0; k < 3; k++)
        cone[3 + k] = axes[k]! * direction[0] + axes[3 + k]! * direction[1] + axes[6 + k]! * direction[2];
      traceCone(solid, cone, hemisphereSteps);
      hidden += weight * cone[hiddenPart]!;
    }
    map[cell] = Math.max(0, hidden / hemisphereWeight - faint) / (1 - faint);
  });
}

/** Writes the tangent, the bitangent and the normal of a surface into `axes`. */
function localAxes(normal: Float32Array, at: number, axes: Float64Array): void {
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

/** Whether a cell's surface lies within so many sizes of the product. */
function nearTest({ position }: SurfaceGrid, solid: Solid, sizes: number): (cell: number) => boolean {
  const size = Math.max(solid.halfWidth, solid.halfHeight, solid.halfDepth) * 2;
  const reach = (size * sizes) ** 2;
  const [cx, cy] = solid.centre;
  return (cell) => {
    const dx = position[cell * 3]! - cx;
    const dy = position[cell * 3 + 1]! - cy;
    return dx * dx + dy * dy <= reach;
  };
}
