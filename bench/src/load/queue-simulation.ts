import { createHeap } from './heap.ts';

export interface SimulatedJob {
  readonly arriveAt: number;
  readonly seconds: number;
  readonly seller: number;
  /** Of a run: behind all single presses. */
  readonly isOfBatch: boolean;
}

export interface SimulatedQueue {
  /** Seconds that each job waited, in the order of the jobs. */
  readonly waits: Float64Array;
  /** Share of the workers' time that they worked, from the first arrival to the last. */
  readonly utilisation: number;
}

const batchPriority = -1_000_000;

interface Waiting {
  readonly index: number;
  readonly priority: number;
}

/**
 * Kadr's queue as discrete events: `workers` make one job at a time, the greatest priority first, then the oldest; a
 * job that began is not broken off. A job's priority is minus the number of its seller's jobs of its kind that wait or
 * run as it comes (`insertVisual`). Jobs rise by `arriveAt`.
 */
export function simulateQueue(jobs: readonly SimulatedJob[], workers: number): SimulatedQueue {
  const waits = new Float64Array(jobs.length);
  const waiting = createHeap<Waiting>(
    (a, b) => a.priority > b.priority || (a.priority === b.priority && a.index < b.index),
  );
  const ends = createHeap<{ at: number; index: number }>((a, b) => a.at < b.at);
  const busyOf = new Map<string, number>();
  const keyOf = ({ seller, isOfBatch }: SimulatedJob): string => `${seller}${isOfBatch}`;
  const lastArrival = jobs.at(-1)?.arriveAt ?? 0;
  let worked = 0;
  const begin = (now: number): void => {
    const next = waiting.pop();
    const job = next && jobs[next.index];
    if (!next || !job) return;
    waits[next.index] = now - job.arriveAt;
    worked += Math.max(0, Math.min(lastArrival, now + job.seconds) - now);
    ends.push({ at: now + job.seconds, index: next.index });
  };
  const endBefore = (time: number): void => {
    for (let end = ends.peek(); end && end.at <= time; end = ends.peek()) {
      ends.pop();
      const ended = jobs[end.index];
      if (ended) busyOf.set(keyOf(ended), (busyOf.get(keyOf(ended)) ?? 1) - 1);
      begin(end.at);
    }
  };
  for (const [index, job] of jobs.entries()) {
    endBefore(job.arriveAt);
    const own = busyOf.get(keyOf(job)) ?? 0;
    busyOf.set(keyOf(job), own + 1);
    waiting.push({ index, priority: (job.isOfBatch ? batchPriority : 0) - own });
    if (ends.size() < workers) begin(job.arriveAt);
  }
  endBefore(Number.POSITIVE_INFINITY);
  const span = lastArrival - (jobs[0]?.arriveAt ?? 0);
  return { waits, utilisation: span > 0 ? worked / (workers * span) : 0 };
}
