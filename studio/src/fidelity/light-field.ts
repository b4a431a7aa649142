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

/** Pixels whose channels differ by less than this factor show the light's colour; saturated ones show mostly their own. */
const nearGrey = 3;

/**
 * Estimates the light by medians of frame / cut-out in linear light, inside the product: its colour on what is near to grey
 * (a red thing is as bright in red light as in white), then its brightness. A channel that the product hardly has (blue of a
 * red toy) is taken as `expected`.
 */
export function lightFieldOf(views: RegisteredViews, expected: Rgb): LightField {
  const colour = colourOf(views, expected);
  const { widthPx, heightPx } = views;
  const ratios: number[][] = Array.from({ length: cells * cells }, () => []);
  eachInside(views, (x, y, before, after) => {
    const lit: Rgb = [before[0] * colour[0], before[1] * colour[1], before[2] * colour[2]];
    ratios[Math.floor(y / heightPx * cells) * cells + Math.floor(x / widthPx * cells)]!.push((luminance(after) + 0.002) / (luminance(lit) + 0.002));
  });
  const all = median(ratios.flat()) ?? 1;
  const raw = ratios.map((cell) => (cell.length > 20 ? median(cell) ?? all : null));
  return { cells, gain: filled(raw, all), colour };
}

function colourOf(views: RegisteredViews, expected: Rgb): Rgb {
  const ofAll: [number[], number[], number[]] = [[], [], []];
  const ofGrey: [number[], number[], number[]] = [[], [], []];
  eachInside(views, (_x, _y, before, after) => {
    const ratio = (luminance(after) + 0.002) / (luminance(before) + 0.002);
    const grey = Math.max(...before) < nearGrey * Math.min(...before);
    for (const k of [0, 1, 2] as const) {
      if (before[k] <= leastChannel) continue;
      ofAll[k].push(after[k] / (before[k] * ratio));
      if (grey) ofGrey[k].push(after[k] / (before[k] * ratio));
    }
  });
  const best = ofGrey.every(({ length }) => length > fewSamples) ? ofGrey : ofAll;
  return best.map((values, k) => (values.length > fewSamples ? median(values) ?? 1 : expected[k]! / luminance(expected))) as Rgb;
}

/** Every other pixel in the product that is not black, as linear light before and after. */
function eachInside({ widthPx, heightPx, original, finished, inside }: RegisteredViews, take: (x: number, y: number, before: Rgb, after: Rgb) => void): void {
  const before: Rgb = [0, 0, 0];
  const after: Rgb = [0, 0, 0];
  for (let y = 0; y < heightPx; y += 2) {
    for (let x = 0; x < widthPx; x += 2) {
      const i = y * widthPx + x;
      if (!inside[i]) continue;
      lightAt(original, i * 4, before);
      lightAt(finished, i * 3, after);
      if (luminance(before) >= 0.004) take(x, y, before, after);
    }
  }
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
