import { assumed, demandOfDay, service } from './demand.ts';
import { percentile } from './latencies.ts';
import { simulateQueue, type SimulatedJob } from './queue-simulation.ts';
import { seededRandom } from '../random.ts';

const sizes = [1000, 10_000, 100_000, 1_000_000];
/**
 * Seconds that 95 and 99 of 100 single jobs may wait. The second bound is needed: anyone who waits behind their own
 * jobs is passed by all newcomers when there are too few workers.
 */
const bounds = { p95: 10, p99: 30 } as const;

/**
 * `load simulate`: how many cores frames and photos need, so that 95 of 100 single jobs of the busiest hour begin
 * within ten seconds, 99 within thirty. Nothing is measured here.
 */
export async function simulateLoad(seed: number): Promise<boolean> {
  console.log(`  assumed ${JSON.stringify(assumed)}, seconds of a core ${JSON.stringify(service)}, seed ${seed}`);
  for (const kind of ['frame', 'photo'] as const) {
    for (const sellers of sizes) {
      const jobs = demandOfDay(kind, sellers, seededRandom(seed));
      const workers = fewestWorkers(jobs);
      const { p95, p99, longest, utilisation, perSecond } = busiestHour(jobs, workers);
      const runs = waitsOf(jobs, workers, ({ isOfBatch }) => isOfBatch);
      console.log(
        `  ${String(sellers).padStart(9)} sellers, ${String(jobs.length).padStart(7)} ${kind}s a day, ${perSecond.toFixed(2).padStart(6)} a second in the busiest hour: ${String(workers).padStart(4)} cores, ` +
          `used ${(100 * utilisation).toFixed(0)} % of the day; single ones wait p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} s, longest ${longest.toFixed(0)} s${runs.length > 0 ? `; those of runs p95 ${(percentile(runs, 0.95) / 60).toFixed(0)} min` : ''}`,
      );
    }
  }
  return true;
}

function fewestWorkers(jobs: readonly SimulatedJob[]): number {
  let enough = 1;
  const isEnough = (workers: number): boolean => {
    const { p95, p99 } = busiestHour(jobs, workers);
    return p95 <= bounds.p95 && p99 <= bounds.p99;
  };
  while (!isEnough(enough)) enough *= 2;
  let tooFew = Math.floor(enough / 2);
  while (enough - tooFew > 1) {
    const middle = (enough + tooFew) >> 1;
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function busiestHour(
  jobs: readonly SimulatedJob[],
  workers: number,
): { p95: number; p99: number; longest: number; utilisation: number; perSecond: number } {
  const from = (assumed.peakHour - 0.5) * 3600;
  const { waits, utilisation } = simulateQueue(jobs, workers);
  const single = jobs.flatMap(({ arriveAt, isOfBatch }, index) =>
    !isOfBatch && arriveAt >= from && arriveAt < from + 3600 ? [waits[index] ?? 0] : [],
  );
  const all = jobs.filter(({ arriveAt }) => arriveAt >= from && arriveAt < from + 3600).length;
  return {
    p95: percentile(single, 0.95),
    p99: percentile(single, 0.99),
    longest: single.reduce((most, wait) => Math.max(most, wait), 0),
    utilisation,
    perSecond: all / 3600,
  };
}

function waitsOf(jobs: readonly SimulatedJob[], workers: number, which: (job: SimulatedJob) => boolean): number[] {
  const { waits } = simulateQueue(jobs, workers);
  return jobs.flatMap((job, index) => (which(job) ? [waits[index] ?? 0] : []));
}
