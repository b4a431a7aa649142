import { maskBelow } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { sureGround } from '../matte/levels.ts';

/** Side of the squares that the ground is measured in. */
const cellPx = 8;
/** A square speaks for itself from this share of ground on. */
const leastShare = 0.5;

/** How the ground looks, or would look, at each place: from the nearest of it that can be seen. */
export interface GroundColours {
  /** Mean colour, 0 to 255, and scatter (standard deviation of a channel) at a pixel; written into `into`. */
  at: (x: number, y: number, into: GroundColour) => void;
}

export interface GroundColour {
  r: number;
  g: number;
  b: number;
  scatter: number;
}

/** Sums over the ground's pixels in each square: count, three channels, squares of all channels. */
interface Level {
  readonly width: number;
  readonly height: number;
  readonly sums: Float64Array;
}
const fields = 5;

/**
 * Measures the ground in small squares; where it is hidden, larger squares around the place stand in, and their scatter
 * says how much they are to be believed. `isGround` 1 a pixel.
 */
export function groundColours(rgb: Uint8Array, isGround: Uint8Array, width: number, height: number): GroundColours {
  const levels = [cellsOf(rgb, isGround, width, height)];
  for (let last = levels[0]; last && Math.max(last.width, last.height) > 1; last = levels.at(-1))
    levels.push(halved(last));
  const best = coloursOf(levels);
  const cells = levels[0]?.width ?? 1;
  return {
    at: (x, y, into) => {
      const o = 4 * (Math.floor(y / cellPx) * cells + Math.floor(x / cellPx));
      into.r = best[o] ?? 0;
      into.g = best[o + 1] ?? 0;
      into.b = best[o + 2] ?? 0;
      into.scatter = best[o + 3] ?? 0;
    },
  };
}

const around = new WeakMap<Matte, { rgb: Uint8Array; ground: GroundColours }>();

/** The ground as the network's own matte says; several steps of a cut-out ask for it, and it is measured once. */
export function groundAround(rgb: Uint8Array, raw: Matte): GroundColours {
  const known = around.get(raw);
  if (known?.rgb === rgb) return known.ground;
  const isGround = maskBelow(raw.alpha, sureGround);
  const ground = groundColours(rgb, isGround, raw.widthPx, raw.heightPx);
  around.set(raw, { rgb, ground });
  return ground;
}

/**
 * How far a pixel of the photo is from the colour of the ground around it, of 255 by the channel that differs most;
 * Infinity where the ground scatters by more than `mostScatter`, so that its colour says nothing.
 */
export function awayFromGround(rgb: Uint8Array, raw: Matte, mostScatter = Infinity): (i: number) => number {
  const ground = groundAround(rgb, raw);
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  return (i) => {
    ground.at(i % raw.widthPx, Math.floor(i / raw.widthPx), here);
    if (here.scatter > mostScatter) return Infinity;
    const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
    return Math.max(Math.abs(r - here.r), Math.abs(g - here.g), Math.abs(b - here.b));
  };
}

function cellsOf(rgb: Uint8Array, isGround: Uint8Array, width: number, height: number): Level {
  const [w, h] = [Math.ceil(width / cellPx), Math.ceil(height / cellPx)];
  const sums = new Float64Array(fields * w * h);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cellPx) * w;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (isGround[i] === 0) continue;
      const o = fields * (row + Math.floor(x / cellPx));
      const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
      sums[o] = (sums[o] ?? 0) + 1;
      sums[o + 1] = (sums[o + 1] ?? 0) + r;
      sums[o + 2] = (sums[o + 2] ?? 0) + g;
      sums[o + 3] = (sums[o + 3] ?? 0) + b;
      sums[o + 4] = (sums[o + 4] ?? 0) + r * r + g * g + b * b;
    }
  }
  return { width: w, height: h, sums };
}

function halved({ width, height, sums }: Level): Level {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const result = new Float64Array(fields * w * h);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [fields * (y * width + x), fields * ((y >> 1) * w + (x >> 1))];
      for (let k = 0; k < fields; k++) result[to + k] = (result[to + k] ?? 0) + (sums[from + k] ?? 0);
    }
  }
  return { width: w, height: h, sums: result };
}

/** For each smallest square the colour and scatter of the smallest square around it that has ground enough. */
function coloursOf(levels: readonly Level[]): Float32Array {
  const first = levels[0];
  if (!first) return new Float32Array(4);
  const best = new Float32Array(4 * first.width * first.height);
  const enough = leastShare * cellPx * cellPx;
  for (let y = 0; y < first.height; y++) {
    for (let x = 0; x < first.width; x++) {
      const level = levels.findIndex((one, k) => (one.sums[fields * ((y >> k) * one.width + (x >> k))] ?? 0) >= enough);
      const found = levels[level];
      if (!found) continue;
      const o = fields * ((y >> level) * found.width + (x >> level));
      const n = found.sums[o] ?? 1;
      const mean = [1, 2, 3].map((k) => (found.sums[o + k] ?? 0) / n);
      const variance = (found.sums[o + 4] ?? 0) / n - mean.reduce((sum, m) => sum + m * m, 0);
      best.set([...mean, Math.sqrt(Math.max(0, variance) / 3)], 4 * (y * first.width + x));
    }
  }
  return best;
}
