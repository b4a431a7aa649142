import { tintAt, type BackdropTint } from '../light/backdrop-tint.ts';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';
import type { LightMap } from '../light/light-map.ts';
import { gainCells } from '../light/relight.ts';
import { plateLightTable, srgbLightTable } from '../plates/tone-curve.ts';
import type { LightMood, Rgb } from '../shot/shot.ts';
import type { ProductLayer } from './product-layer.ts';

/** The set's light under a mood, and the glow that is put behind a product that would drown. */
export interface SetLight {
  mood: LightMood;
  map: LightMap;
  /** Gain per cell of the grid, or null. */
  glow: Float32Array | null;
  /** What a wish makes of the backdrop, or null. */
  tint?: BackdropTint | null;
}

const byte = 1 / 255;

/** Fills `line` with one row of the set in linear light: groups mixed by mood, less what the product takes. */
export function setRow(frameSet: FrameSet, light: SetLight, y: number, line: Float32Array): void {
  const { set, keyShare, accentShare, shareWidthPx, widthPx, grid } = frameSet;
  const { map, glow, tint, mood } = light;
  const { cells, parts } = columnsOf(frameSet);
  const left = rowOf(map.key, grid, y, 0);
  const other = rowOf(map.other, grid, y, 1);
  const shine = glow && rowOf(glow, grid, y, 2);
  const tinted = tint && rowOf(tint.share, grid, y, 3);
  const [k0, k1, k2] = [mood.key[0] * byte, mood.key[1] * byte, mood.key[2] * byte];
  const [f0, f1, f2] = [mood.fill[0] * byte, mood.fill[1] * byte, mood.fill[2] * byte];
  const [a0, a1, a2] = [mood.accent[0] * byte, mood.accent[1] * byte, mood.accent[2] * byte];
  const shareRow = (y >> 1) * shareWidthPx;
  let at = y * widthPx * 3;
  for (let x = 0, i = 0; x < widthPx; x++, i += 3, at += 3) {
    const share = (shareRow + (x >> 1)) * 3;
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
    if (accentShare) {
      const c0 = accentShare[share]!;
      const c1 = accentShare[share + 1]!;
      const c2 = accentShare[share + 2]!;
      const r0 = 255 - s0 - c0;
      const r1 = 255 - s1 - c1;
      const r2 = 255 - s2 - c2;
      line[i] = plateLightTable[set[at]!]! * (s0 * k0 * byKey + ((r0 > 0 ? r0 : 0) * f0 + c0 * a0) * byOther);
      line[i + 1] = plateLightTable[set[at + 1]!]! * (s1 * k1 * byKey + ((r1 > 0 ? r1 : 0) * f1 + c1 * a1) * byOther);
      line[i + 2] = plateLightTable[set[at + 2]!]! * (s2 * k2 * byKey + ((r2 > 0 ? r2 : 0) * f2 + c2 * a2) * byOther);
    } else {
      line[i] = plateLightTable[set[at]!]! * (s0 * k0 * byKey + (255 - s0) * f0 * byOther);
      line[i + 1] = plateLightTable[set[at + 1]!]! * (s1 * k1 * byKey + (255 - s1) * f1 * byOther);
      line[i + 2] = plateLightTable[set[at + 2]!]! * (s2 * k2 * byKey + (255 - s2) * f2 * byOther);
    }
    if (tint && tinted) tintAt(line, i, tint, tinted[cell]! + (tinted[cell + 1]! - tinted[cell]!) * part);
  }
}

/** For each column of pixels the grid's cell on its left and the way to the next one, 0 to 1; worked out once for a frame set. */
const columnsByGrid = new WeakMap<SurfaceGrid, { cells: Int32Array; parts: Float32Array }>();

function columnsOf({ grid, widthPx }: FrameSet): { cells: Int32Array; parts: Float32Array } {
  const known = columnsByGrid.get(grid);
  if (known) return known;
  const columns = { cells: new Int32Array(widthPx), parts: new Float32Array(widthPx) };
  for (let x = 0; x < widthPx; x++) {
    const across = clampCell((x + 0.5) / grid.cellPx - 0.5, grid.widthCells);
    columns.cells[x] = across | 0;
    columns.parts[x] = across - (across | 0);
  }
  columnsByGrid.set(grid, columns);
  return columns;
}

/** Room for four rows of a grid between its cells. */
const rooms: Float32Array[] = [];

/** A row of the grid at the height of a row of pixels. Valid until the same room is asked for again. */
function rowOf(map: Float32Array, grid: SurfaceGrid, y: number, room: 0 | 1 | 2 | 3): Float32Array {
  const { widthCells } = grid;
  let row = rooms[room];
  if (row?.length !== widthCells) rooms[room] = row = new Float32Array(widthCells);
  const position = clampCell((y + 0.5) / grid.cellPx - 0.5, grid.heightCells);
  const top = (position | 0) * widthCells;
  const part = position - (position | 0);
  for (let i = 0; i < widthCells; i++) row[i] = map[top + i]! + (map[top + widthCells + i]! - map[top + i]!) * part;
  return row;
}

/** Lays the floor's mirror image of the product over a row. */
export function reflectionRow(frameSet: FrameSet, reflection: Float32Array, relit: Rgb, y: number, line: Float32Array): void {
  const { grid, widthPx } = frameSet;
  const { cells, parts } = columnsOf(frameSet);
  const position = clampCell((y + 0.5) / grid.cellPx - 0.5, grid.heightCells);
  const top = (position | 0) * grid.widthCells * 4;
  const next = grid.widthCells * 4;
  const fy = position - (position | 0);
  if (isEmptyRow(reflection, top, next)) return;
  for (let x = 0; x < widthPx; x++) {
    const q = top + cells[x]! * 4;
    const below = q + next;
    if (reflection[q + 3]! + reflection[q + 7]! + reflection[below + 3]! + reflection[below + 7]! < 0.002) continue;
    const fx = parts[x]!;
    const a = (1 - fx) * (1 - fy);
    const b = fx * (1 - fy);
    const c = (1 - fx) * fy;
    const d = fx * fy;
    const cover = reflection[q + 3]! * a + reflection[q + 7]! * b + reflection[below + 3]! * c + reflection[below + 7]! * d;
    if (cover < 0.002) continue;
    for (let k = 0; k < 3; k++) {
      const mirrored = reflection[q + k]! * a + reflection[q + 4 + k]! * b + reflection[below + k]! * c + reflection[below + 4 + k]! * d;
      line[x * 3 + k] = line[x * 3 + k]! * (1 - cover) + mirrored * relit[k]!;
    }
  }
}

/** Whether two rows of the reflection, beginning at `top`, cover nothing. */
function isEmptyRow(reflection: Float32Array, top: number, length: number): boolean {
  for (let i = top + 3; i < top + 2 * length; i += 4) if (reflection[i]! >= 0.002) return false;
  return true;
}

/** Lays one row of the relit product over the line, with a trace of the set's light around its edge. */
export function productRow(layer: ProductLayer, wrap: number, y: number, line: Float32Array): void {
  const { rect, rgba, softAlpha, relight, behind, behindCells } = layer;
  const py = y - rect.y;
  if (py < 0 || py >= rect.h) return;
  const widthPx = line.length / 3;
  const gains = interpolatedRow(relight.gain, gainCells, (py + 0.5) / rect.h);
  const around = interpolatedRow(behind, behindCells, (py + 0.5) / rect.h);
  const foot = layer.footing[py]!;
  const wrapHere = wrap * Math.min(1, (rect.h - py) / (rect.h * 0.15));
  const from = Math.max(0, -rect.x);
  const to = Math.min(rect.w, widthPx - rect.x);
  for (let px = from; px < to; px++) {
    const at = (py * rect.w + px) * 4;
    const alpha = rgba[at + 3]! * byte;
    if (alpha < 0.003) continue;
    const u = (px + 0.5) / rect.w;
    const g = clampCell(u * gainCells - 0.5, gainCells);
    const gi = (g | 0) * 3;
    const gf = g - (g | 0);
    const w = clampCell(u * behindCells - 0.5, behindCells);
    const wi = (w | 0) * 3;
    const wf = w - (w | 0);
    const edge = (1 - softAlpha[py * rect.w + px]! * byte) * 1.6;
    const bleed = (edge > 0.8 ? 0.8 : edge < 0 ? 0 : edge) * wrapHere;
    const i = (rect.x + px) * 3;
    for (let k = 0; k < 3; k++) {
      const gain = (gains[gi + k]! + (gains[gi + 3 + k]! - gains[gi + k]!) * gf) * foot;
      const lit = srgbLightTable[rgba[at + k]!]! * gain;
      if (bleed === 0 && alpha === 1) {
        line[i + k] = lit;
        continue;
      }
      const back = around[wi + k]! * (1 - wf) + around[wi + 3 + k]! * wf;
      line[i + k] = line[i + k]! * (1 - alpha) + (lit * (1 - bleed) + back * bleed) * alpha;
    }
  }
}

/** One row of what stands before the product: linear RGB and alpha of the pixels `from` to `to`. */
export interface FrontLine {
  light: Float32Array;
  alpha: Float32Array;
  from: number;
  to: number;
}

/** Fills `front` under the mood (the foreground's own groups are not known: their mean); null where the row is empty. */
export function frontOf(foreground: Uint8Array, mood: LightMood, y: number, front: FrontLine): FrontLine | null {
  const widthPx = front.alpha.length;
  front.from = widthPx;
  front.to = 0;
  for (let x = 0; x < widthPx; x++) {
    const at = (y * widthPx + x) * 4;
    const alpha = foreground[at + 3]! * byte;
    front.alpha[x] = alpha;
    if (alpha < 0.003) continue;
    if (x < front.from) front.from = x;
    front.to = x + 1;
    for (let k = 0; k < 3; k++) front.light[x * 3 + k] = plateLightTable[foreground[at + k]!]! * (mood.key[k]! + mood.fill[k]!) * 0.5;
  }
  return front.to > 0 ? front : null;
}

/** Lays the foreground over a row. */
export function foregroundRow(front: FrontLine, line: Float32Array): void {
  for (let x = front.from; x < front.to; x++) {
    const alpha = front.alpha[x]!;
    if (alpha < 0.003) continue;
    for (let i = x * 3; i < x * 3 + 3; i++) line[i] = line[i]! * (1 - alpha) + front.light[i]! * alpha;
  }
}

/** The row of a small square RGB grid at a height of 0 to 1, bilinear. */
function interpolatedRow(cells: Float32Array, size: number, v: number): Float32Array {
  const position = clampCell(v * size - 0.5, size);
  const row = position | 0;
  const f = position - row;
  const width = size * 3;
  const target = new Float32Array(width);
  for (let i = 0; i < width; i++) target[i] = cells[row * width + i]! * (1 - f) + cells[(row + 1) * width + i]! * f;
  return target;
}

function clampCell(position: number, cells: number): number {
  return position < 0 ? 0 : position > cells - 1.001 ? cells - 1.001 : position;
}
