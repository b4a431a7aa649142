import { lightToSrgb, maxLight } from '../plates/tone-curve.ts';

/** Light above this is compressed, so that whites keep their drawing. */
const shoulder = 0.74;
const entries = 1 << 14;

/** Index into a tone table per unit of light. */
export const toneScale = entries / maxLight;

function tableOf(curve: (light: number) => number): Float32Array {
  return Float32Array.from({ length: entries + 1 }, (_, i) => 255 * lightToSrgb(Math.min(1, curve(i / toneScale))));
}

/** Linear light 0 to 4 to a display value 0 to 255, with a soft shoulder. */
export const filmTone = tableOf((x) => (x < shoulder ? x : shoulder + (1 - shoulder) * (1 - Math.exp(-(x - shoulder) / ((1 - shoulder) * 1.25)))));

/** Plain sRGB: white stays white. */
export const plainTone = tableOf((x) => x);
