import { tintAt, type BackdropTint } from '../light/backdrop-tint.ts';
import type { FrameSet } from '../light/frame-set.ts';
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
  const { key, fill, accent } = light.mood;
  const { map, glow, tint } = light;
  const position = clampCell((y + 0.5) / grid.cellPx - 0.5, grid.heightCells);
  const top = (position | 0) * grid.widthCells;
  const fy = position - (position | 0);
  const shareRow = (y >> 1) * shareWidthPx;
  for (let x = 0; x < widthPx; x++) {
    const i = x * 3;
    const at = (y * widthPx + x) * 3;
    const share = (shareRow + (x >> 1)) * 3;
    const across = clampCell((x + 0.5) / grid.cellPx - 0.5, grid.widthCells);
    const cell = top + (across | 0);
    const fx = across - (across | 0);
    const below = cell + grid.widthCells;
    const a = (1 - fx) * (1 - fy);
    const b = fx * (1 - fy);
    const c = (1 - fx) * fy;
    const d = fx * fy;
    const shine = glow ? glow[cell]! * a + glow[cell + 1]! * b + glow[below]! * c + glow[below + 1]! * d : 1;
    const left = (map.key[cell]! * a + map.key[cell + 1]! * b + map.key[below]! * c + map.key[below + 1]! * d) * shine;
    const other = (map.other[cell]! * a + map.other[cell + 1]! * b + map.other[below]! * c + map.other[below + 1]! * d) * shine;
    for (let k = 0; k < 3; k++) {
      const fromKey = keyShare[share + k]! * byte;
      const fromAccent = accentShare ? accentShare[share + k]! * byte : 0;
      const fromFill = 1 - fromKey - fromAccent;
      line[i + k] = plateLightTable[set[at + k]!]!
        * (fromKey * key[k]! * left + ((fromFill > 0 ? fromFill : 0) * fill[k]! + fromAccent * accent[k]!) * other);
    }
    if (tint) tintAt(line, i, tint, tint.share[cell]! * a + tint.share[cell + 1]! * b + tint.share[below]! * c + tint.share[below + 1]! * d);
  }
}

/** Lays the floor's mirror image of the product over a row. */
export function reflectionRow(frameSet: FrameSet, reflection: Float32Array, relit: Rgb, y: number, line: Float32Array): void {
  const { grid, widthPx } = frameSet;
  const position = clampCell((y + 0.5) / grid.cellPx - 0.5, grid.heightCells);
  const top = (position | 0) * grid.widthCells;
  const fy = position - (position | 0);
  for (let x = 0; x < widthPx; x++) {
    const across = clampCell((x + 0.5) / grid.cellPx - 0.5, grid.widthCells);
    const fx = across - (across | 0);
    const q = (top + (across | 0)) * 4;
    const below = q + grid.widthCells * 4;
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
      const gain = (gains[gi + k]! * (1 - gf) + gains[gi + 3 + k]! * gf) * foot;
      const lit = srgbLightTable[rgba[at + k]!]! * gain;
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
