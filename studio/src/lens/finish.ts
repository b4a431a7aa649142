import { grainMask, grainOffset, grainStrip } from './grain.ts';
import { filmTone, plainTone, toneScale, untoneScale, untoneTableOf } from './tone.ts';

/** The last steps of a picture, the same for product and set. */
export interface Finish {
  exposure: number;
  vignette: number;
  /** Amplitude in display steps of 255. */
  grain: number;
  film: boolean;
  seed: number;
}

const curves = {
  film: { tone: filmTone, untone: untoneTableOf(filmTone) },
  plain: { tone: plainTone, untone: untoneTableOf(plainTone) },
};
const last = filmTone.length - 1;

/** Develops linear light into display values (0 to 255, not rounded). */
export interface Developer {
  /**
   * What light at each column and row is multiplied with before `tone` is looked up: exposure and the lens's falling
   * off.
   */
  gainOfRow: (y: number) => number;
  fall: Float32Array;
  tone: Float32Array;
  /** The way back: a display value times `untoneScale` to the place in `tone`. */
  untone: Float32Array;
  /** A whole row of linear RGB, in place. */
  row: (line: Float32Array, y: number) => void;
}

/** A developer for pictures of that size. The gain at a pixel is `gainOfRow(y) - fall[x]`. */
export function developerOf({ exposure, vignette, film }: Finish, widthPx: number, heightPx: number): Developer {
  const { tone, untone } = film ? curves.film : curves.plain;
  const scale = exposure * toneScale;
  const fall = Float32Array.from(
    { length: widthPx },
    (_, x) => scale * vignette * 2 * ((x + 0.5) / widthPx - 0.5) ** 2,
  );
  const gainOfRow = (y: number) => scale * (1 - vignette * 2 * ((y + 0.5) / heightPx - 0.5) ** 2);
  return {
    gainOfRow,
    fall,
    tone,
    untone,
    row(line, y) {
      const rowGain = gainOfRow(y);
      for (let x = 0, i = 0; x < widthPx; x++, i += 3) {
        const gain = rowGain - fall[x]!;
        line[i] = tone[toneIndex(line[i]! * gain)]!;
        line[i + 1] = tone[toneIndex(line[i + 1]! * gain)]!;
        line[i + 2] = tone[toneIndex(line[i + 2]! * gain)]!;
      }
    },
  };
}

/** Place in a tone table. */
export function toneIndex(scaled: number): number {
  return scaled < 0 ? 0 : scaled > last ? last : scaled | 0;
}

/** Place in `untone` of a display value. */
export function untoneIndex(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 * untoneScale : (value * untoneScale) | 0;
}

/** Writes every `stepPx`-th pixel of a row of display values, or of its part, as bytes, with its grain. */
export function writeRow(
  row: Float32Array,
  { grain, seed }: Finish,
  { y, stepPx, from = 0, end = row.length / 3 }: { y: number; stepPx: number; from?: number; end?: number },
  target: Uint8ClampedArray,
): void {
  const noise = grainOffset(y, seed);
  for (let x = from, to = 0; x < end; x += stepPx, to += 3) {
    const n = grainStrip[(noise + x) & grainMask]! * grain;
    const i = x * 3;
    target[to] = row[i]! + n;
    target[to + 1] = row[i + 1]! + n;
    target[to + 2] = row[i + 2]! + n;
  }
}
