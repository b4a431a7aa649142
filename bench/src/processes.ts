import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What processes take, by proc(5): all of this is Linux. */

const ticksPerSecond = 100;

/** Fields of `stat` behind the name of the program; the first is the process's state. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** What any of its threads has started and that still runs; none where it is gone. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').map(Number).filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** A process and all that it has started and that still runs. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** The sum over a process and all that it has started. */
function overTree(pid: number, of: (pid: number) => number): number {
  return treeOf(pid).reduce((sum, each) => sum + of(each), 0);
}

function ticksOf(pid: number, from: number, to: number): number {
  try {
    return (
      statOf(pid)
        .slice(from, to)
        .reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond
    );
  } catch {
    return 0;
  }
}

/** CPU time of a process without its children, seconds. Zero where it is gone. */
export const ownCpu = (pid: number): number => ticksOf(pid, 11, 13);

/** CPU time of a process, its running children and those that have ended, seconds. */
export const treeCpu = (pid: number): number => overTree(pid, (each) => ticksOf(each, 11, 15));

/** CPU time of a process's children alone, running or ended, seconds. */
export const childrenCpu = (pid: number): number => treeCpu(pid) - ownCpu(pid);

/** A line of `status` given in kB, as MB; zero where the process is gone. */
function statusMb(pid: number | 'self', name: string): number {
  try {
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Memory of a process's own, without files and what it shares (as PostgreSQL's buffers), MB. */
export const ownMb = (pid: number): number => statusMb(pid, 'RssAnon');

/** Resident memory of a process and all that it has started, files among it, MB. */
export const residentTreeMb = (pid: number): number => overTree(pid, residentMb);

/** Resident memory of one process, MB. */
export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** The most memory that a process ever held, MB. */
export const peakMb = (pid: number | 'self'): number => statusMb(pid, 'VmHWM');

/** CPU time that the whole machine has worked, seconds, by whomever. */
export function machineCpu(): number {
  const [user, nice, system, , , irq, softirq] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return [user, nice, system, irq, softirq].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) / ticksPerSecond;
}

/** Of the straight line that fits best (least squares), units of `value` a minute. */
export function risePerMinute(samples: readonly { readonly atMs: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [at, held] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ value }) => value))];
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - at) ** 2, 0);
  return spread === 0
    ? 0
    : (60_000 * samples.reduce((sum, { atMs, value }) => sum + (atMs - at) * (value - held), 0)) / spread;
}

/** A process that `pid` or one of its own has started, by what stands in its command line or title. */
export function findDescendant(pid: number, words: RegExp): number | undefined {
  for (const child of childrenOf(pid)) {
    if (words.test(commandOf(child))) return child;
    const deeper = findDescendant(child, words);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** Waits until there is one. */
export async function awaitDescendant(pid: () => Promise<number>, words: RegExp, forMs: number): Promise<number> {
  for (const endMs = performance.now() + forMs; performance.now() < endMs; await sleep(20)) {
    const found = findDescendant(await pid(), words);
    if (found !== undefined) return found;
  }
  throw new Error(`no process like ${words} came within ${forMs / 1000} s`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
