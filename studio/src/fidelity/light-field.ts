import { luminance, luminanceAt, srgbLightTable } from '../plates/tone-curve.ts';
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
 * Pixels whose channels differ by less than this factor show the light's colour; saturated ones show mostly their own.
 */
const nearGrey = 3;

/**
 * Estimates the light by medians of frame / cut-out in linear light, inside the product: its colour on what is near to
 * grey (a red thing is as bright in red light as in white), then its brightness. A channel that the product hardly has
 * (blue of a red toy) is taken as `expected`.
 */
export function lightFieldOf(views: RegisteredViews, expected: Rgb): LightField {
  const samples = samplesOf(views);
  const colour = colourOf(samples, expected);
  const ratios = new Float64Array(samples.count);
  for (let i = 0; i < samples.count; i++) {
    const { before, after } = samples;
    const lit =
      0.2126 * before[i * 3]! * colour[0] +
      0.7152 * before[i * 3 + 1]! * colour[1] +
      0.0722 * before[i * 3 + 2]! * colour[2];
    ratios[i] = (lightAt(after, i) + 0.002) / (lit + 0.002);
  }
  const all = median(ratios) ?? 1;
  const raw = byCell(ratios, samples.cell).map((cell) => (cell.length > 20 ? (median(cell) ?? all) : null));
  return { cells, gain: filled(raw, all), colour };
}

/** Values sorted into the field's cells. */
function byCell(values: Float64Array, cell: Uint8Array): Float64Array[] {
  const sizes = new Int32Array(cells * cells);
  for (let i = 0; i < values.length; i++) sizes[cell[i]!]!++;
  const sorted = Array.from(sizes, (size) => new Float64Array(size));
  for (let i = 0; i < values.length; i++) sorted[cell[i]!]![--sizes[cell[i]!]!] = values[i]!;
  return sorted;
}

function colourOf({ count, before, after }: Samples, expected: Rgb): Rgb {
  const ratios = [0, 1, 2].map(() => new Float64Array(count));
  const grey = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const ratio = (lightAt(after, i) + 0.002) / (lightAt(before, i) + 0.002);
    const [r, g, b] = [before[i * 3]!, before[i * 3 + 1]!, before[i * 3 + 2]!];
    grey[i] = Math.max(r, g, b) < nearGrey * Math.min(r, g, b) ? 1 : 0;
    // A channel that says nothing is marked.
    for (let k = 0; k < 3; k++)
      ratios[k]![i] = before[i * 3 + k]! <= leastChannel ? -1 : after[i * 3 + k]! / (before[i * 3 + k]! * ratio);
  }
  const ofAll = ratios.map((values) => values.filter((value) => value >= 0));
  const ofGrey = ratios.map((values) => values.filter((value, i) => value >= 0 && grey[i] === 1));
  const best = ofGrey.every(({ length }) => length > fewSamples) ? ofGrey : ofAll;
  return best.map((values, k) =>
    values.length > fewSamples ? (median(values) ?? 1) : expected[k]! / luminance(expected),
  ) as Rgb;
}

/** Every other pixel in the product that is not black: its cell of the field and its linear light before and after. */
interface Samples {
  count: number;
  cell: Uint8Array;
  before: Float32Array;
  after: Float32Array;
}

function samplesOf({ widthPx, heightPx, original, finished, inside }: RegisteredViews): Samples {
  const most = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  const samples: Samples = {
    count: 0,
    cell: new Uint8Array(most),
    before: new Float32Array(most * 3),
    after: new Float32Array(most * 3),
  };
  for (let y = 0; y < heightPx; y += 2) {
    for (let x = 0; x < widthPx; x += 2) {
      const i = y * widthPx + x;
      if (inside[i])
        takeSample(
          samples,
          original,
          i * 4,
          finished,
          i * 3,
          Math.floor((y / heightPx) * cells) * cells + Math.floor((x / widthPx) * cells),
        );
    }
  }
  return samples;
}

function takeSample(
  samples: Samples,
  original: Uint8Array,
  from: number,
  finished: Uint8Array,
  to: number,
  cell: number,
): void {
  const { count, before, after } = samples;
  for (let k = 0; k < 3; k++) {
    before[count * 3 + k] = srgbLightTable[original[from + k]!]!;
    after[count * 3 + k] = srgbLightTable[finished[to + k]!]!;
  }
  if (lightAt(before, count) < 0.004) return;
  samples.cell[count] = cell;
  samples.count++;
}

/** Luminance of a sample. */
function lightAt(light: Float32Array, sample: number): number {
  return luminanceAt(light, sample * 3);
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
  return (
    (gain[at]! * (1 - fx) + gain[at + 1]! * fx) * (1 - fy) +
    (gain[at + cells]! * (1 - fx) + gain[at + cells + 1]! * fx) * fy
  );
}

function median(values: Float64Array): number | null {
  return values.toSorted()[values.length >> 1] ?? null;
}
