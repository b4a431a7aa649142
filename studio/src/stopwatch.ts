/** Milliseconds of wall clock by stage, in the order of the stages. */
export type Timings = Record<string, number>;

export interface Stopwatch {
  /** Books the time since the last lap (or the start) on a stage. */
  lap: (stage: string) => void;
  readonly timings: Timings;
}

/** Starts a watch. `onLap` hears of each stage as it ends. */
export function startStopwatch(onLap?: (stage: string) => void): Stopwatch {
  const timings: Timings = {};
  let last = performance.now();
  return {
    timings,
    lap(stage) {
      const now = performance.now();
      timings[stage] = (timings[stage] ?? 0) + now - last;
      last = now;
      onLap?.(stage);
    },
  };
}
