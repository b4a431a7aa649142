import type { Pool } from 'pg';
import { ownCpu, treeCpu } from '../processes.ts';
import { postmasterOf } from './database.ts';
import { percentile } from './latencies.ts';

export interface Cost {
  /** Median, and CPU a call: of the process that answers and of PostgreSQL; ms. */
  readonly medianMs: number;
  readonly serverCpuMs: number;
  readonly databaseCpuMs: number;
  /** Statements a call, and the pages of 8 kB that they looked at, in memory or not: the same on a busy machine. */
  readonly statements: number;
  readonly pages: number;
}

export type MeasureCalls = (times: number, call: (index: number) => Promise<unknown>) => Promise<Cost>;

/**
 * CPU time of a server with what it has started, seconds; of the caller, who has started the servers themselves,
 * without them.
 */
export const serverCpu = (pid: number): number => (pid === process.pid ? ownCpu(pid) : treeCpu(pid));

/** Measures calls one after the other; `serverPid` undefined: no one stands between the caller and PostgreSQL. */
export async function callMeter(pool: Pool, serverPid: number | undefined, warmUp = 5): Promise<MeasureCalls> {
  const postmaster = await postmasterOf(pool);
  const cpu = (): [number, number] => [serverPid === undefined ? 0 : serverCpu(serverPid), treeCpu(postmaster)];
  return async (times, call) => {
    for (let i = 0; i < Math.min(warmUp, times); i++) await call(i);
    const taken: number[] = [];
    const looked = await statementsSoFar(pool);
    const before = cpu();
    for (let i = 0; i < times; i++) {
      const fromMs = performance.now();
      await call(i + warmUp);
      taken.push(performance.now() - fromMs);
    }
    const after = cpu();
    const { statements, pages } = await statementsSoFar(pool);
    return {
      medianMs: percentile(taken, 0.5),
      serverCpuMs: (1000 * (after[0] - before[0])) / times,
      databaseCpuMs: (1000 * (after[1] - before[1])) / times,
      statements: (statements - looked.statements) / times,
      pages: (pages - looked.pages) / times,
    };
  };
}

/** Of all sessions, by the extension pg_stat_statements; without its own question. */
async function statementsSoFar(pool: Pool): Promise<{ statements: number; pages: number }> {
  const {
    rows: [row],
  } = await pool.query<{
    statements: number;
    pages: number;
  }>(`select coalesce(sum(calls), 0)::float8 as statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages
    from pg_stat_statements where query not like '%pg_stat_statements%'`);
  return row ?? { statements: 0, pages: 0 };
}
