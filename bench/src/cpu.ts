import { readFileSync } from 'node:fs';

/** CPU time of this process while the work ran, with that of child programs that ended meanwhile (Linux). */
export async function cpuSeconds<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const before = process.cpuUsage();
  const endedBefore = endedChildrenSeconds();
  const value = await work();
  return { value, seconds: ownSeconds(before) + endedChildrenSeconds() - endedBefore };
}

/** CPU time of this process since then. */
function ownSeconds(since: NodeJS.CpuUsage): number {
  const own = process.cpuUsage(since);
  return (own.user + own.system) / 1e6;
}

/** Books CPU seconds on stages as they end. */
export function stageClock(): { lap: (stage: string) => void; seconds: Record<string, number> } {
  const seconds: Record<string, number> = {};
  let last = process.cpuUsage();
  return {
    seconds,
    lap(stage) {
      seconds[stage] = (seconds[stage] ?? 0) + ownSeconds(last);
      last = process.cpuUsage();
    },
  };
}

/** User and system time of children that have ended, fields 16 and 17 of proc(5). */
function endedChildrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** The most memory that a process ever held, MB (VmHWM of proc(5)). */
export function peakMb(pid: number | 'self'): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
