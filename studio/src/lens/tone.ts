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
export const filmTone = tableOf((x) =>
  x < shoulder ? x : shoulder + (1 - shoulder) * (1 - Math.exp(-(x - shoulder) / ((1 - shoulder) * 1.25))),
);

/** Plain sRGB: white stays white. */
export const plainTone = tableOf((x) => x);

/** Index into an inverse table per display step. */
export const untoneScale = 16;

/** The way back from a display value to the first index of a tone table that has it. */
export function untoneTableOf(tone: Float32Array): Float32Array {
  const table = new Float32Array(255 * untoneScale + 1);
  for (let i = 0, index = 0; i < table.length; i++) {
    while (index < entries && tone[index]! < i / untoneScale) index++;
    const below = index > 0 ? tone[index - 1]! : 0;
    const step = tone[index]! - below;
    table[i] = index === 0 || step <= 0 ? index : index - 1 + Math.min(1, (i / untoneScale - below) / step);
  }
  return table;
}
