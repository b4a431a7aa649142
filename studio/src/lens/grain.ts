/** Length of the noise strip; a power of two. */
const length = 1 << 16;

/** Triangular noise, -1 to 1, always the same (a linear congruential generator, Numerical Recipes' constants). */
export const grainStrip: Float32Array = strip();

function strip(): Float32Array {
  const noise = new Float32Array(length);
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = 0; i < length; i++) noise[i] = next() + next() - 1;
  return noise;
}

/** Where a row of the picture starts in the strip; rows and seeds do not repeat visibly. */
export function grainOffset(row: number, seed: number): number {
  return (Math.imul(row + 1, 40503) ^ Math.imul(seed + 11, 26107)) & (length - 1);
}

export const grainMask = length - 1;
