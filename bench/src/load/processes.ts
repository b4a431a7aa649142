import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const ticksPerSecond = 100;

/** Fields of proc(5) `stat` behind the name of the program; the first is the process's state. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}

const parentOf = (pid: number): number => Number(statOf(pid)[1]);

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** CPU time of a process, its running children and those that have ended, seconds (Linux). Zero where it is gone. */
export function cpuOf(pid: number): number {
  try {
    const ticks = statOf(pid).slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / ticksPerSecond + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
  } catch {
    return 0;
  }
}

/** Memory of a process's own (without files and what it shares, as PostgreSQL's buffers) and of its children, MB (Linux). */
export function ownMb(pid: number): number {
  try {
    const own = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(own ?? 0) / 1024 + childrenOf(pid).reduce((sum, child) => sum + ownMb(child), 0);
  } catch {
    return 0;
  }
}

/** The server process of PostgreSQL that the pool speaks to, which must run on this machine. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows: [row] } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = row?.pid ?? 0;
  if (!readdirSync('/proc').includes(String(pid))) throw new Error('PostgreSQL must run on this machine: what it takes is measured');
  return parentOf(pid);
}

/** CPU time that the whole machine has worked, seconds, by whomever. */
export function machineCpu(): number {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return [user, nice, system, irq, softirq].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) / ticksPerSecond;
}

/** Of the straight line that fits best (least squares), units of `value` a minute. */
export function risePerMinute(samples: readonly { readonly atMs: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [at, held] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ value }) => value))];
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - at) ** 2, 0);
  return spread === 0 ? 0 : (60_000 * samples.reduce((sum, { atMs, value }) => sum + (atMs - at) * (value - held), 0)) / spread;
}
