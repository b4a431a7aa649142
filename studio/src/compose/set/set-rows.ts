import { tintAt, type BackdropTint } from '../../light/backdrop-tint.ts';
import type { Foreground, FrameSet, SurfaceGrid } from '../../light/frame-set.ts';
import type { LightMap } from '../../light/light-map.ts';
import { luminanceAt, plateLightTable } from '../../plates/tone-curve.ts';
import type { LightMood } from '../../shot/shot.ts';
import { columnsOf, rowBetween, rowPlace, type Columns } from '../grid/grid-rows.ts';

/** The set's light under a mood, and the glow that is put behind a product that would drown. */
export interface SetLight {
  mood: LightMood;
  map: LightMap;
  /** Gain per cell of the grid, or null. */
  glow: Float32Array | null;
  /** What a refinement makes of the backdrop, or null. */
  tint?: BackdropTint | null;
  /** How far what the products shade keeps the colour that it has in full light, 0 to 1; 0 by default. */
  shadeColour?: number;
}

const byte = 1 / 255;

/**
 * Answers a function that fills a line with a row of the set's own pixels in linear light: groups mixed by mood, less
 * what the products take, the floor's reflection of them.
 */
export function setRowsOf(frameSet: FrameSet, light: SetLight): (y: number, line: Float32Array) => void {
  const { setWidthPx, setHeightPx, widthPx, heightPx, grid } = frameSet;
  const columns = columnsOf(grid, widthPx, setWidthPx);
  const touched = touchedCells(grid, light);
  const rooms = [0, 1, 2, 3].map(() => new Float32Array(grid.widthCells));
  const full = new Float32Array(setWidthPx * 3);
  const neutral = isNeutral(light.mood);
  return (y, line) => {
    const place = rowPlace(grid, ((y + 0.5) * heightPx) / setHeightPx);
    const from = Math.min(touched.from[place.row]!, touched.from[place.row + 1]!);
    const to = Math.max(touched.to[place.row]!, touched.to[place.row + 1]!);
    const first = neutral ? columns.firstAt(from) : 0;
    const end = Math.max(first, neutral ? columns.firstAt(to + 1) : setWidthPx);
    plainPixels(frameSet, y, 0, first, line);
    plainPixels(frameSet, y, end, setWidthPx, line);
    if (end === first) return;
    const maps = rooms.map((room, i) => mapRow(light, i, grid, place, room));
    litPixels(frameSet, light, columns, maps, y, first, end, { line, full });
    if (light.shadeColour) keepColour(line, full, { from: first, to: end, share: light.shadeColour });
    if (light.tint && maps[3]) tintPixels(light.tint, columns, maps[3], { line, from: first, to: end });
    if (light.map.reflection) reflect(light.map.reflection, grid, place, columns, first, end, line);
  };
}

function isNeutral({ key, fill, accent }: LightMood): boolean {
  return [...key, ...fill, ...accent].every((gain) => gain === 1);
}

function mapRow(
  { map, glow, tint }: SetLight,
  i: number,
  grid: SurfaceGrid,
  place: { row: number; part: number },
  room: Float32Array,
): Float32Array | null {
  const cells = [map.key, map.other, glow, tint?.share][i];
  return cells ? rowBetween(cells, grid.widthCells, place, room) : null;
}

/** Less is taken from the light where no one sees it: half a step of 255. */
const untouched = 0.996;

/**
 * For each row of the grid the cells in which the set is not as it was rendered: the first, and the one after the last.
 */
function touchedCells(
  { widthCells, heightCells }: SurfaceGrid,
  { map, glow, tint }: SetLight,
): { from: Int32Array; to: Int32Array } {
  const whole = glow !== null || Boolean(tint);
  const from = new Int32Array(heightCells + 1).fill(whole ? 0 : widthCells);
  const to = new Int32Array(heightCells + 1).fill(whole ? widthCells : 0);
  if (whole) return { from, to };
  const isTouched = (cell: number) =>
    map.key[cell]! < untouched ||
    map.other[cell]! < untouched ||
    (map.reflection !== null && map.reflection[cell * 4 + 3]! > 0);
  for (let row = 0; row < heightCells; row++) {
    const start = row * widthCells;
    let left = 0;
    while (left < widthCells && !isTouched(start + left)) left++;
    if (left === widthCells) continue;
    let right = widthCells;
    while (!isTouched(start + right - 1)) right--;
    from[row] = Math.max(0, left - 1);
    to[row] = right + 1;
  }
  return { from, to };
}

/** The light as it was rendered. */
function plainPixels({ set, setWidthPx }: FrameSet, y: number, from: number, to: number, line: Float32Array): void {
  const start = y * setWidthPx * 3;
  for (let i = from * 3; i < to * 3; i++) line[i] = plateLightTable[set[start + i]!]!;
}

/** Fills `line` with the pixels as they are lit, `full` with what they are where nothing is taken from the light. */
function litPixels(
  frameSet: FrameSet,
  { mood }: SetLight,
  { cells, parts }: Columns,
  [left, other, shine]: (Float32Array | null)[],
  y: number,
  from: number,
  to: number,
  { line, full }: { line: Float32Array; full: Float32Array },
): void {
  const { set, keyShare, shareWidthPx, shareShift, setWidthPx } = frameSet;
  if (!left || !other) return;
  // Where fill and accent have the same light, what is not key need not be told apart.
  const accentShare = mood.fill.some((gain, k) => gain !== mood.accent[k]) ? frameSet.accentShare : null;
  const [k0, k1, k2] = [mood.key[0] * byte, mood.key[1] * byte, mood.key[2] * byte];
  const [f0, f1, f2] = [mood.fill[0] * byte, mood.fill[1] * byte, mood.fill[2] * byte];
  const [a0, a1, a2] = [mood.accent[0] * byte, mood.accent[1] * byte, mood.accent[2] * byte];
  const shareRow = ((y + shareShift.y) >> 1) * shareWidthPx;
  let at = (y * setWidthPx + from) * 3;
  for (let x = from, i = from * 3; x < to; x++, i += 3, at += 3) {
    const share = (shareRow + ((x + shareShift.x) >> 1)) * 3;
    const cell = cells[x]!;
    const part = parts[x]!;
    let byKey = left[cell]! + (left[cell + 1]! - left[cell]!) * part;
    let byOther = other[cell]! + (other[cell + 1]! - other[cell]!) * part;
    if (shine) {
      const gain = shine[cell]! + (shine[cell + 1]! - shine[cell]!) * part;
      byKey *= gain;
      byOther *= gain;
    }
    const s0 = keyShare[share]!;
    const s1 = keyShare[share + 1]!;
    const s2 = keyShare[share + 2]!;
    let r0 = 255 - s0;
    let r1 = 255 - s1;
    let r2 = 255 - s2;
    let c0 = 0;
    let c1 = 0;
    let c2 = 0;
    if (accentShare) {
      c0 = accentShare[share]!;
      c1 = accentShare[share + 1]!;
      c2 = accentShare[share + 2]!;
      r0 = r0 > c0 ? r0 - c0 : 0;
      r1 = r1 > c1 ? r1 - c1 : 0;
      r2 = r2 > c2 ? r2 - c2 : 0;
    }
    const p0 = plateLightTable[set[at]!]!;
    const p1 = plateLightTable[set[at + 1]!]!;
    const p2 = plateLightTable[set[at + 2]!]!;
    const o0 = r0 * f0 + c0 * a0;
    const o1 = r1 * f1 + c1 * a1;
    const o2 = r2 * f2 + c2 * a2;
    line[i] = p0 * (s0 * k0 * byKey + o0 * byOther);
    line[i + 1] = p1 * (s1 * k1 * byKey + o1 * byOther);
    line[i + 2] = p2 * (s2 * k2 * byKey + o2 * byOther);
    full[i] = p0 * (s0 * k0 + o0);
    full[i + 1] = p1 * (s1 * k1 + o1);
    full[i + 2] = p2 * (s2 * k2 + o2);
  }
}

/** Moves the colour of pixels, but not their luminance, by `share` towards the one that they have in full light. */
function keepColour(
  line: Float32Array,
  full: Float32Array,
  { from, to, share }: { from: number; to: number; share: number },
): void {
  for (let i = from * 3; i < to * 3; i += 3) {
    const inFull = luminanceAt(full, i);
    if (inFull <= 0) continue;
    const left = luminanceAt(line, i) / inFull;
    for (let k = 0; k < 3; k++) line[i + k] = line[i + k]! + (full[i + k]! * left - line[i + k]!) * share;
  }
}

function tintPixels(
  tint: BackdropTint,
  { cells, parts }: Columns,
  tinted: Float32Array,
  { line, from, to }: { line: Float32Array; from: number; to: number },
): void {
  for (let x = from; x < to; x++) {
    const cell = cells[x]!;
    tintAt(line, x * 3, tint, tinted[cell]! + (tinted[cell + 1]! - tinted[cell]!) * parts[x]!);
  }
}

/** Lays the floor's mirror image of the products over a row. */
function reflect(
  reflection: Float32Array,
  { widthCells }: SurfaceGrid,
  { row, part }: { row: number; part: number },
  { cells, parts }: Columns,
  from: number,
  to: number,
  line: Float32Array,
): void {
  const next = widthCells * 4;
  for (let x = from; x < to; x++) {
    const q = row * next + cells[x]! * 4;
    const below = q + next;
    if (reflection[q + 3]! + reflection[q + 7]! + reflection[below + 3]! + reflection[below + 7]! < 0.002) continue;
    const fx = parts[x]!;
    const a = (1 - fx) * (1 - part);
    const b = fx * (1 - part);
    const c = (1 - fx) * part;
    const d = fx * part;
    const cover =
      reflection[q + 3]! * a + reflection[q + 7]! * b + reflection[below + 3]! * c + reflection[below + 7]! * d;
    for (let k = 0; k < 3; k++) {
      const mirrored =
        reflection[q + k]! * a +
        reflection[q + 4 + k]! * b +
        reflection[below + k]! * c +
        reflection[below + 4 + k]! * d;
      line[x * 3 + k] = line[x * 3 + k]! * (1 - cover) + mirrored;
    }
  }
}

/**
 * Linear light of a foreground (its own light groups are not known: their mean), three values a pixel of its rectangle.
 */
export function foregroundLight({ rgba }: Foreground, mood: LightMood): Float32Array {
  const light = new Float32Array((rgba.length / 4) * 3);
  const gain = [0, 1, 2].map((k) => (mood.key[k]! + mood.fill[k]!) / 2);
  for (let i = 0, at = 0; i < light.length; i += 3, at += 4) {
    if (rgba[at + 3] === 0) continue;
    for (let k = 0; k < 3; k++) light[i + k] = plateLightTable[rgba[at + k]!]! * gain[k]!;
  }
  return light;
}

/** Lays the foreground over a row of the set. */
export function foregroundRow({ rect, rgba }: Foreground, light: Float32Array, y: number, line: Float32Array): void {
  const row = y - rect.y;
  if (row < 0 || row >= rect.h) return;
  const end = Math.min(rect.w, line.length / 3 - rect.x);
  for (let x = 0; x < end; x++) {
    const at = row * rect.w + x;
    const alpha = rgba[at * 4 + 3]! * byte;
    if (alpha < 0.003) continue;
    const i = (rect.x + x) * 3;
    for (let k = 0; k < 3; k++) line[i + k] = line[i + k]! * (1 - alpha) + light[at * 3 + k]! * alpha;
  }
}
