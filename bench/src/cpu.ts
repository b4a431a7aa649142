import { childrenCpu } from './processes.ts';

/** CPU time of this process and of its child programs, ended or not, while the work ran (Linux). */
export async function cpuSeconds<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const before = process.cpuUsage();
  const childrenBefore = childrenCpu(process.pid);
  const value = await work();
  return { value, seconds: ownSeconds(before) + childrenCpu(process.pid) - childrenBefore };
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

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
