import { maxLight } from '../plates/tone-curve.ts';

/** Colour and contrast of the set. The product is never graded: its colours are the seller's. */
export interface Grade {
  saturation: number;
  /** Exponent around middle grey; 1 = none. */
  contrast: number;
}

const middleGrey = 0.18;
const entries = 4096;
const scale = entries / maxLight;

/** Grades pixels `from` to `to` of a row of linear RGB; null where there is nothing to do. */
export function graderOf({
  saturation,
  contrast,
}: Grade): ((line: Float32Array, from: number, to: number) => void) | null {
  if (saturation === 1 && contrast === 1) return null;
  const table = Float32Array.from(
    { length: entries + 1 },
    (_, i) => (Math.max(i / scale, 1e-4) / middleGrey) ** (contrast - 1),
  );
  return (line, from, to) => {
    for (let i = from * 3; i < to * 3; i += 3) {
      const r = line[i]!;
      const g = line[i + 1]!;
      const b = line[i + 2]!;
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const step = grey * scale;
      const gain = table[step < entries ? step | 0 : entries]!;
      for (let k = 0; k < 3; k++) {
        const value = (grey + (line[i + k]! - grey) * saturation) * gain;
        line[i + k] = value < 0 ? 0 : value;
      }
    }
  };
}
