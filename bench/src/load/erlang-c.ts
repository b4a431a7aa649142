/**
 * Erlang C: the share of jobs that wait at all in a queue M/M/c (Poisson arrivals, exponential service); `load` in
 * Erlangs, below `workers`.
 */
export function shareThatWaits(load: number, workers: number): number {
  // Erlang B by its recursion, which overflows nowhere.
  let blocked = 1;
  for (let servers = 1; servers <= workers; servers++) blocked = (load * blocked) / (servers + load * blocked);
  return blocked / (1 - (load / workers) * (1 - blocked));
}

/** Mean wait in M/M/c, in units of the mean service time. */
export function meanWait(load: number, workers: number): number {
  return shareThatWaits(load, workers) / (workers - load);
}
