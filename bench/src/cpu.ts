import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time of this process and of its child programs, ended or not, while the work ran (Linux). */
export async function cpuSeconds<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const before = process.cpuUsage();
  const childrenBefore = childrenSeconds();
  const value = await work();
  return { value, seconds: ownSeconds(before) + childrenSeconds() - childrenBefore };
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

/** User and system time of children that have ended, fields 16 and 17 of proc(5), and of those that run with what they started. */
function childrenSeconds(): number {
  const { ended } = ticksOf(process.pid);
  return (ended + childrenOf(process.pid).reduce((sum, child) => sum + treeTicks(child), 0)) / ticksPerSecond;
}

function treeTicks(pid: number): number {
  const { own, ended } = ticksOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + treeTicks(child), own + ended);
}

function ticksOf(pid: number): { own: number; ended: number } {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).slice(11, 15).map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
  return { own: user + system, ended: endedUser + endedSystem };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** The most memory that a process ever held, MB (VmHWM of proc(5)). */
export function peakMb(pid: number | 'self'): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
