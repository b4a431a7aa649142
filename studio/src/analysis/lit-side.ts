import { boxBlur } from '../lens/weighted-blur.ts';
import { luminance, srgbLightTable } from '../plates/tone-curve.ts';
import type { ProductCutout } from '../cutout/product.ts';

/** Longer side of the small copy that is measured, its empty margin and the blur of its outline, pixels. */
const small = { sidePx: 128, marginPx: 24, blurPx: 5 };
/** Box passes of which the blur consists. */
const passes = 3;
/** What fills less of its box than so much is rods and straps: its outline says nothing of how its faces are turned. */
const leastSolid = 0.45;
/** So much of what is left of the brightness, each colour's own taken away, has to follow the side. */
const leastExplained = 0.07;
/** A product is measured in so many parts from top to bottom; all have to agree. */
const parts = 3;
/** Each part's slope, and the mean of all: natural logarithm of light from the middle to an edge. */
const leastSlope = { each: 0.09, mean: 0.17 };
/** Rounds of the fit, each counting less what fits badly: prints, highlights, buttons. */
const fitRounds = 6;

export type LitSide = 'left' | 'right';

/**
 * From which side of the photo the product was lit, or null where it does not say: the brightness of each colour of the
 * cut-out against how far its surface is turned to the right, which is taken from the outline as if it were inflated.
 * After Johnson and Farid, "Exposing digital forgeries by detecting inconsistencies in lighting" (2005), who fit the
 * light to the outline's normals.
 */
export function litSide(product: ProductCutout): LitSide | null {
  const samples = samplesOf(product);
  if (samples === null) return null;
  const whole = slopeOf(samples);
  if (whole.explained < leastExplained) return null;
  const rows = samples.map(({ y }) => y).toSorted((a, b) => a - b);
  const bounds = Array.from({ length: parts + 1 }, (_, i) => rows[Math.floor((i * rows.length) / parts)] ?? Infinity);
  const slopes = Array.from(
    { length: parts },
    (_, i) => slopeOf(samples.filter(({ y }) => y >= bounds[i]! && y < bounds[i + 1]!)).slope,
  );
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / parts;
  const isClear =
    Math.abs(mean) >= leastSlope.mean && slopes.every((slope) => slope * Math.sign(mean) >= leastSlope.each);
  if (!isClear) return null;
  return mean > 0 ? 'right' : 'left';
}

/** A pixel: natural logarithm of its light, how far its surface is turned right and down, and its colour's name. */
interface Sample {
  readonly light: number;
  readonly right: number;
  readonly down: number;
  readonly y: number;
  readonly colour: number;
}

function samplesOf(product: ProductCutout): Sample[] | null {
  const { width, height, alpha, rgb } = smallCopy(product);
  let turned = alpha;
  for (let pass = 0; pass < passes; pass++) turned = boxBlur(turned, { width, height }, small.blurPx);
  const samples: Sample[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (alpha[i]! < 0.97) continue;
      const [r, g, b] = [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!];
      samples.push({
        light: Math.log(luminance([r, g, b]) + 0.01),
        right: 2 * small.blurPx * (turned[i - 1]! - turned[i + 1]!),
        down: 2 * small.blurPx * (turned[i - width]! - turned[i + width]!),
        y,
        colour: colourName(r, g, b),
      });
    }
  }
  const inside = (width - 2 * small.marginPx) * (height - 2 * small.marginPx);
  return samples.length < leastSolid * inside ? null : samples;
}

/** Colours of the same share of red and green, in fourteenths, are taken for one material. */
const colourName = (r: number, g: number, b: number): number =>
  Math.round((14 * r) / (r + g + b + 0.001)) * 16 + Math.round((14 * g) / (r + g + b + 0.001));

interface SmallCopy {
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly alpha: Float32Array;
  /** Linear light, 3 values a pixel. */
  readonly rgb: Float32Array;
}

function smallCopy({ widthPx, heightPx, rgba }: ProductCutout): SmallCopy {
  const scale = Math.min(1, small.sidePx / Math.max(widthPx, heightPx));
  const width = Math.max(1, Math.floor(widthPx * scale)) + 2 * small.marginPx;
  const height = Math.max(1, Math.floor(heightPx * scale)) + 2 * small.marginPx;
  const [alpha, count] = [new Float32Array(width * height), new Float32Array(width * height)];
  const rgb = new Float32Array(width * height * 3);
  for (let y = 0; y < heightPx; y++) {
    const row = Math.min(height - small.marginPx - 1, small.marginPx + Math.floor(y * scale)) * width;
    for (let x = 0; x < widthPx; x++) {
      const from = (y * widthPx + x) * 4;
      const to = row + Math.min(width - small.marginPx - 1, small.marginPx + Math.floor(x * scale));
      const opaque = rgba[from + 3]! / 255;
      count[to]!++;
      alpha[to]! += opaque;
      for (let c = 0; c < 3; c++) rgb[to * 3 + c]! += opaque * srgbLightTable[rgba[from + c]!]!;
    }
  }
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! > 0) for (let c = 0; c < 3; c++) rgb[i * 3 + c]! /= alpha[i]!;
    if (count[i]! > 0) alpha[i]! /= count[i]!;
  }
  return { width, height, alpha, rgb };
}

/**
 * The slope of light to the right, by least squares with a level of its own for each colour and a slope downwards, and
 * which share of the light's variance it explains.
 */
function slopeOf(samples: readonly Sample[]): { slope: number; explained: number } {
  let weights = samples.map(() => 1);
  let fit = { slope: 0, explained: 0 };
  for (let round = 0; round < fitRounds; round++) {
    const centred = withoutColours(samples, weights);
    const sum = (of: (one: Centred) => number) => centred.reduce((all, one, i) => all + weights[i]! * of(one), 0);
    const [xx, xy, yy] = [sum((s) => s.right ** 2), sum((s) => s.right * s.down), sum((s) => s.down ** 2)];
    const [xl, yl, ll] = [sum((s) => s.right * s.light), sum((s) => s.down * s.light), sum((s) => s.light ** 2)];
    const det = xx * yy - xy * xy;
    if (!(det > 0) || !(ll > 0)) return { slope: 0, explained: 0 };
    const [slope, downwards] = [(xl * yy - yl * xy) / det, (yl * xx - xl * xy) / det];
    fit = { slope, explained: (slope * slope * xx) / ll };
    const misses = centred.map((s) => Math.abs(s.light - slope * s.right - downwards * s.down));
    const usual = misses.toSorted((a, b) => a - b)[misses.length >> 1]! * 3 + 1e-4;
    weights = misses.map((miss) => 1 / (1 + (miss / usual) ** 2));
  }
  return fit;
}

type Centred = Pick<Sample, 'light' | 'right' | 'down'>;

/** The samples as differences from their colour's weighted mean. */
function withoutColours(samples: readonly Sample[], weights: readonly number[]): Centred[] {
  const sums = new Map<number, [number, number, number, number]>();
  samples.forEach(({ colour, light, right, down }, i) => {
    const sum = sums.get(colour) ?? [0, 0, 0, 0];
    const weight = weights[i]!;
    sums.set(colour, [sum[0] + weight, sum[1] + weight * light, sum[2] + weight * right, sum[3] + weight * down]);
  });
  return samples.map(({ colour, light, right, down }) => {
    const [weight, lights, rights, downs] = sums.get(colour)!;
    return { light: light - lights / weight, right: right - rights / weight, down: down - downs / weight };
  });
}
