export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Mulberry32 (public domain, Tommy Ettinger): the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
