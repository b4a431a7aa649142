import { grainMask, grainOffset, grainStrip } from './grain.ts';
import { filmTone, plainTone, toneScale } from './tone.ts';

/** The last steps of a picture, the same for product and set. */
export interface Finish {
  exposure: number;
  vignette: number;
  /** Amplitude in display steps of 255. */
  grain: number;
  film: boolean;
  seed: number;
}

/** Develops rows of linear light into display bytes. */
export interface Developer {
  /** `line` holds a row of linear RGB; writes bytes at `at`. */
  row: (line: Float32Array, y: number, target: Uint8Array, at: number) => void;
  /** Only every `stepPx`-th pixel of a row, the first included, written one after the other. */
  sampled: (line: Float32Array, y: number, stepPx: number, target: Uint8Array, at: number) => void;
}

/** A developer for frames of that size. */
export function developerOf(finish: Finish, widthPx: number, heightPx: number): Developer {
  const { exposure, grain, seed } = finish;
  const tone = finish.film ? filmTone : plainTone;
  const fall = new Float32Array(widthPx);
  for (let x = 0; x < widthPx; x++) fall[x] = finish.vignette * 2 * ((x + 0.5) / widthPx - 0.5) ** 2;
  return {
    row(line, y, target, at) {
      const dy = (y + 0.5) / heightPx - 0.5;
      const fallY = 1 - finish.vignette * 2 * dy * dy;
      const noise = grainOffset(y, seed);
      for (let x = 0; x < widthPx; x++) {
        const gain = exposure * (fallY - fall[x]!) * toneScale;
        const n = grainStrip[(noise + x) & grainMask]! * grain + 0.5;
        for (let i = x * 3; i < x * 3 + 3; i++) {
          const value = tone[index(line[i]! * gain)]! + n;
          target[at + i] = value < 0 ? 0 : value > 255 ? 255 : value;
        }
      }
    },
    sampled(line, y, stepPx, target, at) {
      const dy = (y + 0.5) / heightPx - 0.5;
      const fallY = 1 - finish.vignette * 2 * dy * dy;
      const noise = grainOffset(y, seed);
      for (let x = 0, to = at; x < widthPx; x += stepPx, to += 3) {
        const gain = exposure * (fallY - fall[x]!) * toneScale;
        const n = grainStrip[(noise + x) & grainMask]! * grain + 0.5;
        for (let k = 0; k < 3; k++) {
          const value = tone[index(line[x * 3 + k]! * gain)]! + n;
          target[to + k] = value < 0 ? 0 : value > 255 ? 255 : value;
        }
      }
    },
  };
}

const last = filmTone.length - 1;

function index(scaled: number): number {
  return scaled < 0 ? 0 : scaled > last ? last : scaled | 0;
}
