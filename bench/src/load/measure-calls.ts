import type { Pool } from 'pg';
import { cpuOf, postmasterOf } from './processes.ts';
import { percentile } from './latencies.ts';

export interface Cost {
  /** Median, and CPU a call: of the process that answers and of PostgreSQL; ms. */
  readonly medianMs: number;
  readonly serverCpuMs: number;
  readonly databaseCpuMs: number;
}

export type MeasureCalls = (times: number, call: (index: number) => Promise<unknown>) => Promise<Cost>;

/** Measures calls one after the other; `serverPid` undefined: nobody stands between the caller and PostgreSQL. */
export async function callMeter(pool: Pool, serverPid: number | undefined, warmUp = 5): Promise<MeasureCalls> {
  const postmaster = await postmasterOf(pool);
  const cpu = (): [number, number] => [serverPid === undefined ? 0 : cpuOf(serverPid), cpuOf(postmaster)];
  return async (times, call) => {
    for (let i = 0; i < Math.min(warmUp, times); i++) await call(i);
    const taken: number[] = [];
    const before = cpu();
    for (let i = 0; i < times; i++) {
      const fromMs = performance.now();
      await call(i + warmUp);
      taken.push(performance.now() - fromMs);
    }
    const after = cpu();
    return { medianMs: percentile(taken, 0.5), serverCpuMs: 1000 * (after[0] - before[0]) / times, databaseCpuMs: 1000 * (after[1] - before[1]) / times };
  };
}
