import { lightToPlateSignal, lightToSrgb } from '../../src/plates/tone-curve.ts';

/** An 8-bit picture, interleaved, as sharp takes it. */
export interface RawPicture {
  widthPx: number;
  heightPx: number;
  channels: 1 | 3 | 4;
  data: Uint8Array;
}

/** Steps of the table of the plate's curve over the signal of light up to 4. */
const tableSteps = 1 << 16;
const brightest = 4;
/** By the square root of light, which spends the steps where the curve is steep. */
const curveTable = Float32Array.from({ length: tableSteps + 1 }, (_, i) =>
  lightToPlateSignal(brightest * (i / tableSteps) ** 2),
);

/** The plate's signal of light, 0 to 255, not rounded. */
export const plateSignal = (light: number): number =>
  curveTable[Math.round(Math.sqrt(Math.min(1, Math.max(0, light) / brightest)) * tableSteps)]!;

/** Random numbers from 0 to 1, the same ones each time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Interleaves three planes; `signalOf` answers 0 to 255, dithered before it is rounded, so that gradients show no
 * bands.
 */
export function toBytes(planes: Float32Array, signalOf: (value: number) => number): Uint8Array {
  const plane = planes.length / 3;
  const random = randomNumbers(1);
  const bytes = new Uint8Array(planes.length);
  for (let i = 0; i < plane; i++)
    for (let c = 0; c < 3; c++) {
      bytes[i * 3 + c] = Math.max(0, Math.min(255, Math.floor(signalOf(planes[c * plane + i]!) + random())));
    }
  return bytes;
}

/** Plain numbers, 0 to 1, without curve. */
export const plainSignal = (value: number): number => value * 255;

export const srgbSignal = (value: number): number => lightToSrgb(value) * 255;
