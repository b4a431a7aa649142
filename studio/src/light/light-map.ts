import type { Rect, Shot } from '../shot/shot.ts';
import type { PlacedAlpha } from './alpha-map.ts';
import { contactShadow } from './contact.ts';
import type { FrameSet, SurfaceGrid } from './frame-set.ts';
import { leeOf } from './lee.ts';
import { keyDirection, keyFromRight } from '../plates/key-light.ts';
import { floorReflection } from './reflection.ts';
import { withoutIslands } from './shadow-islands.ts';
import { ambientShadow, castShadow } from './shadows.ts';
import { solidOf } from './solid.ts';

/** What the product does to the set's light, per cell of the grid. */
export interface LightMap {
  /** What is left of the key light and of all other light, 0 to 1. */
  key: Float32Array;
  other: Float32Array;
  /** Mirrored product, linear RGBA a cell, times its cover; or null. */
  reflection: Float32Array | null;
}

/** A map in which nothing is taken away. */
export function fullLight(cells: number): LightMap {
  return { key: new Float32Array(cells).fill(1), other: new Float32Array(cells).fill(1), reflection: null };
}

/** Takes from `left` what another product takes, too. */
export function takeLight(left: Pick<LightMap, 'key' | 'other'>, map: LightMap): void {
  for (let i = 0; i < left.key.length; i++) {
    left.key[i] = left.key[i]! * map.key[i]!;
    left.other[i] = left.other[i]! * map.other[i]!;
  }
}

/** What several products do together, the farthest first: each dims and covers the reflections before it. */
export function together(maps: readonly LightMap[], cells: number): LightMap {
  const [only] = maps;
  if (only && maps.length === 1) return only;
  const whole = fullLight(cells);
  for (const map of maps) {
    takeLight(whole, map);
    if (whole.reflection) for (let i = 0; i < cells; i++) dimReflection(whole.reflection, i, map.other[i]!);
    if (!map.reflection) continue;
    whole.reflection ??= new Float32Array(cells * 4);
    for (let i = 0; i < cells * 4; i++)
      whole.reflection[i] = whole.reflection[i]! * (1 - map.reflection[i | 3]!) + map.reflection[i]!;
  }
  return whole;
}

function dimReflection(reflection: Float32Array, cell: number, part: number): void {
  for (let k = 0; k < 3; k++) reflection[cell * 4 + k] = reflection[cell * 4 + k]! * part;
}

/** Part of what lies in the key's share is bounced light, which the product hides like any other. */
const keyBounce = 0.3;

/** The ground behind a person is out of focus: the farther the shadow falls, the softer it is, too. */
const outOfFocus = 4;
/** In a room it is sharp where they stand. */
const inRoom = 2.5;

/** Shadows and reflection of a placed product on a set. `rect` is the product in whole frame pixels. */
export async function lightMapOf(
  frameSet: FrameSet,
  product: { rgba: Uint8Array; rect: Rect },
  { alpha, placed }: PlacedAlpha,
  light: Shot['light'],
): Promise<LightMap> {
  const { grid, meta, memory } = frameSet;
  const solid = solidOf(alpha, placed);
  const cells = grid.widthCells * grid.heightCells;
  if (light.shadowStrength <= 0) return fullLight(cells);
  const map = () => memory.floats(cells);
  // Of a person whom the frame's edge cuts, what would join the shadow on the ground is not seen.
  const shades = !(placed.isPerson && placed.floats);
  const softness = light.shadowSoftness * (meta.sizeClass === 'worn' ? outOfFocus : placed.isPerson ? inRoom : 1);
  const cast =
    light.casts && shades
      ? smoothed(withoutIslands(castShadow(grid, solid, { meta, softness }, map()), grid, solid), map(), grid)
      : map().fill(0);
  const ambient = shades ? smoothed(ambientShadow(grid, solid, map()), map(), grid) : map().fill(0);
  const contact = contactShadow(grid, alpha, placed, {
    shadow: map(),
    awayFromKey: keyFromRight(meta) ? -1 : 1,
  });
  if (placed.lying) {
    const lee = leeOf(grid, alpha, placed, keyDirection(meta));
    for (const shadow of [contact, ambient]) keep(shadow, lee);
  }
  if (grid.dissolved) for (const shadow of [cast, ambient]) fade(shadow, grid.dissolved);
  const reflection = await floorReflection(frameSet, product, { alpha, placed }, light.reflection);
  const strength = Math.min(1, light.shadowStrength * 0.97);
  const depth = Math.min(1, light.shadowStrength);
  // A shadow holds back no more of the key light than all: a stronger one takes from the light of the room, too.
  const beyond = Math.max(0, light.shadowStrength - 1);
  for (let i = 0; i < cast.length; i++) {
    const touch = 1 - contact[i]! * 0.88 * depth;
    const around = Math.min(1, ambient[i]! * 1.15) * depth;
    const shaded = cast[i]!;
    cast[i] = (1 - shaded * strength) * (1 - around * keyBounce) * touch;
    ambient[i] = (1 - around * 0.92) * (1 - shaded * beyond) * touch;
    if (reflection)
      for (let k = 0; k < 3; k++) reflection[i * 4 + k] = reflection[i * 4 + k]! * (1 - contact[i]! * 0.6);
  }
  return { key: cast, other: ambient, reflection };
}

/** A shadow would draw what the lens has dissolved once more: a dark leg of a stool that cannot be seen. */
function fade(shadow: Float32Array, dissolved: Float32Array): void {
  for (let i = 0; i < shadow.length; i++) shadow[i] = shadow[i]! * (1 - dissolved[i]!);
}

function keep(shadow: Float32Array, share: Float32Array): void {
  for (let i = 0; i < shadow.length; i++) shadow[i] = shadow[i]! * share[i]!;
}

/** A 3 x 3 box over the grid, edges repeated. */
function smoothed(
  map: Float32Array,
  target: Float32Array,
  { widthCells: width, heightCells: height }: SurfaceGrid,
): Float32Array {
  const sums = new Float32Array(width);
  for (let row = 0; row < height; row++) {
    addRows(map, [Math.max(0, row - 1) * width, row * width, Math.min(height - 1, row + 1) * width], sums);
    meanAcross(sums, target, row * width);
  }
  return target;
}

function addRows(map: Float32Array, [up, middle, down]: [number, number, number], sums: Float32Array): void {
  for (let i = 0; i < sums.length; i++) sums[i] = map[up + i]! + map[middle + i]! + map[down + i]!;
}

function meanAcross(sums: Float32Array, target: Float32Array, at: number): void {
  const last = sums.length - 1;
  for (let i = 0; i <= last; i++)
    target[at + i] = (sums[i > 0 ? i - 1 : 0]! + sums[i]! + sums[i < last ? i + 1 : last]!) / 9;
}
