/** Values at the points of a line; a closed one goes on from its end to its beginning. */
export interface AlongLine {
  /** Mean over so many points to each side; near an open end over as many as there are on both sides. */
  readonly means: (values: Float32Array, reach: number) => Float32Array;
  /** Mean of the middle half of what is known (no NaN) around each point: one bite into an edge does not move it. */
  readonly middles: (values: Float32Array, reach: number) => Float32Array;
}

/** So many values to each side are enough for `middles`. */
const samples = 12;

export function alongLine(count: number, isClosed: boolean): AlongLine {
  const means = (values: Float32Array, reach: number): Float32Array => {
    const sums = new Float64Array(count + 1);
    for (let k = 0; k < count; k++) sums[k + 1] = (sums[k] ?? 0) + (values[k] ?? 0);
    const upTo = (k: number): number => {
      const rounds = Math.floor(k / count);
      return rounds * (sums[count] ?? 0) + (sums[k - rounds * count] ?? 0);
    };
    const most = Math.min(reach, (count - 1) >> 1);
    return values.map((_, k) => {
      // Not the same number on both sides would draw the ends of an open line inwards.
      const r = isClosed ? most : Math.min(most, k, count - 1 - k);
      return (upTo(k + r + 1) - upTo(k - r)) / (2 * r + 1);
    });
  };
  const middles = (values: Float32Array, reach: number): Float32Array => {
    const step = Math.max(1, Math.round(reach / samples));
    const known = new Float32Array(Math.floor((2 * reach) / step) + 1);
    return values.map((_, k) => {
      let found = 0;
      for (let j = k - reach; j <= k + reach; j += step) {
        const value = values[isClosed ? ((j % count) + count) % count : j];
        if (value !== undefined && !Number.isNaN(value)) known[found++] = value;
      }
      if (found === 0) return 0;
      known.subarray(0, found).sort();
      const quarter = found >> 2;
      let sum = 0;
      for (let j = quarter; j < found - quarter; j++) sum += known[j] ?? 0;
      return sum / (found - 2 * quarter);
    });
  };
  return { means, middles };
}
