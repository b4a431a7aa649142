/**
 * 1 where a value of a plane is wanted, else 0. A loop of its own: `Uint8Array.from` with a function takes thirty times as
 * long.
 */
export function maskOf(
  plane: Uint8Array | Int32Array | Float32Array,
  isWanted: (value: number, i: number) => boolean,
): Uint8Array {
  const mask = new Uint8Array(plane.length);
  for (let i = 0; i < plane.length; i++) if (isWanted(plane[i] ?? 0, i)) mask[i] = 1;
  return mask;
}

/** 1 where a value is so much or more: a loop of its own, without a call a pixel. */
export function maskFrom(plane: Uint8Array, least: number): Uint8Array {
  const mask = new Uint8Array(plane.length);
  for (let i = 0; i < plane.length; i++) if ((plane[i] ?? 0) >= least) mask[i] = 1;
  return mask;
}

/** 1 where a value is less. */
export function maskBelow(plane: Uint8Array, limit: number): Uint8Array {
  const mask = new Uint8Array(plane.length);
  for (let i = 0; i < plane.length; i++) if ((plane[i] ?? 0) < limit) mask[i] = 1;
  return mask;
}

/** How many values are so much or more. */
export function countFrom(plane: Uint8Array, least: number): number {
  let count = 0;
  for (let i = 0; i < plane.length; i++) if ((plane[i] ?? 0) >= least) count++;
  return count;
}
