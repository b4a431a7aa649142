import { luminance, srgbLightTable } from '../plates/tone-curve.ts';
import type { Rgb } from '../shot/shot.ts';
import type { RegisteredViews } from './registered-views.ts';

/** Light that a frame put on the product: a coarse field of brightness and one colour of light for the whole. */
export interface LightField {
  /** Cells across and down, gain of luminance each. */
  cells: number;
  gain: Float32Array;
  colour: Rgb;
}

/** Coarse on purpose: a finer field could explain a changed detail away as light. */
const cells = 6;

/** A channel darker than this says nothing of the light's colour, nor do so few pixels. */
const leastChannel = 0.03;
const fewSamples = 100;

/**
 * Estimates the light by medians of frame / cut-out in linear light, inside the product. A channel that the product hardly
 * has (blue of a red toy) is taken as `expected`.
 */
export function lightFieldOf(views: RegisteredViews, expected: Rgb): LightField {
  const { widthPx, heightPx, original, finished, inside } = views;
  const ratios: number[][] = Array.from({ length: cells * cells }, () => []);
  const channels: [number[], number[], number[]] = [[], [], []];
  const before: Rgb = [0, 0, 0];
  const after: Rgb = [0, 0, 0];
  for (let y = 0; y < heightPx; y += 2) {
    for (let x = 0; x < widthPx; x += 2) {
      const i = y * widthPx + x;
      if (!inside[i]) continue;
      lightAt(original, i * 4, before);
      lightAt(finished, i * 3, after);
      const grey = luminance(before);
      if (grey < 0.004) continue;
      const ratio = (luminance(after) + 0.002) / (grey + 0.002);
      ratios[Math.floor(y / heightPx * cells) * cells + Math.floor(x / widthPx * cells)]!.push(ratio);
      for (let k = 0; k < 3; k++) if (before[k]! > leastChannel) channels[k as 0 | 1 | 2].push(after[k]! / (before[k]! * ratio));
    }
  }
  const all = median(ratios.flat()) ?? 1;
  const raw = ratios.map((cell) => (cell.length > 20 ? median(cell) ?? all : null));
  return { cells, gain: filled(raw, all), colour: channels.map((values, k) => (values.length > fewSamples ? median(values) ?? 1 : expected[k]! / luminance(expected))) as Rgb };
}

/** Empty cells take the mean of their filled neighbours; each cell then is averaged a little with them. */
function filled(raw: readonly (number | null)[], all: number): Float32Array {
  const near = (row: number, column: number) => {
    const around: number[] = [];
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const inField = row + j >= 0 && row + j < cells && column + i >= 0 && column + i < cells;
        const value = inField ? raw[(row + j) * cells + column + i] : null;
        if (value !== null && value !== undefined) around.push(value);
      }
    }
    return around.length > 0 ? around.reduce((sum, value) => sum + value, 0) / around.length : all;
  };
  return Float32Array.from({ length: cells * cells }, (_, i) => {
    const mean = near(Math.floor(i / cells), i % cells);
    const own = raw[i];
    return own === null || own === undefined ? mean : own * 0.7 + mean * 0.3;
  });
}

/** Gain at a place of the product (0 to 1 across and down), bilinear. */
export function gainAt(field: LightField, u: number, v: number): number {
  const x = Math.max(0, Math.min(cells - 1.001, u * cells - 0.5));
  const y = Math.max(0, Math.min(cells - 1.001, v * cells - 0.5));
  const at = (y | 0) * cells + (x | 0);
  const [fx, fy] = [x - (x | 0), y - (y | 0)];
  const { gain } = field;
  return (gain[at]! * (1 - fx) + gain[at + 1]! * fx) * (1 - fy) + (gain[at + cells]! * (1 - fx) + gain[at + cells + 1]! * fx) * fy;
}

function lightAt(pixels: Uint8Array, at: number, to: Rgb): void {
  to[0] = srgbLightTable[pixels[at]!]!;
  to[1] = srgbLightTable[pixels[at + 1]!]!;
  to[2] = srgbLightTable[pixels[at + 2]!]!;
}

function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).toSorted();
  return sorted[sorted.length >> 1] ?? null;
}
