import { maxLight } from '../plates/tone-curve.ts';
import { grainMask, grainOffset, grainStrip } from './grain.ts';
import { filmTone, plainTone, toneScale } from './tone.ts';

/** The last steps of a picture, the same for product and set. */
export interface Finish {
  exposure: number;
  saturation: number;
  /** Exponent around middle grey; 1 = none. */
  contrast: number;
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
}

const contrastEntries = 4096;
const contrastScale = contrastEntries / maxLight;

/** A developer for frames of that size. */
export function developerOf(finish: Finish, widthPx: number, heightPx: number): Developer {
  const { saturation, exposure, grain, seed } = finish;
  const tone = finish.film ? filmTone : plainTone;
  const contrast = Float32Array.from({ length: contrastEntries + 1 }, (_, i) => (Math.max(i / contrastScale, 1e-4) / 0.18) ** (finish.contrast - 1));
  const fall = new Float32Array(widthPx);
  for (let x = 0; x < widthPx; x++) fall[x] = finish.vignette * 2 * ((x + 0.5) / widthPx - 0.5) ** 2;
  return {
    row(line, y, target, at) {
      const dy = (y + 0.5) / heightPx - 0.5;
      const fallY = 1 - finish.vignette * 2 * dy * dy;
      const noise = grainOffset(y, seed);
      for (let x = 0; x < widthPx; x++) {
        const i = x * 3;
        const r = line[i]!;
        const g = line[i + 1]!;
        const b = line[i + 2]!;
        const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        const step = grey * contrastScale;
        const gain = exposure * (fallY - fall[x]!) * contrast[step < contrastEntries ? step | 0 : contrastEntries]! * toneScale;
        const n = grainStrip[(noise + x) & grainMask]! * grain + 0.5;
        const vr = tone[index((grey + (r - grey) * saturation) * gain)]! + n;
        const vg = tone[index((grey + (g - grey) * saturation) * gain)]! + n;
        const vb = tone[index((grey + (b - grey) * saturation) * gain)]! + n;
        target[at + i] = vr < 0 ? 0 : vr > 255 ? 255 : vr;
        target[at + i + 1] = vg < 0 ? 0 : vg > 255 ? 255 : vg;
        target[at + i + 2] = vb < 0 ? 0 : vb > 255 ? 255 : vb;
      }
    },
  };
}

const last = filmTone.length - 1;

function index(scaled: number): number {
  return scaled < 0 ? 0 : scaled > last ? last : scaled | 0;
}
