import { readdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

/** The limit of the container that the process runs in; null where there is none below all of the machine's memory. */
export function containerLimit(): number | null {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : null;
}

/** Where Linux reports it. */
interface Places {
  readonly cgroups?: string;
  readonly proc?: string;
  readonly isLimited?: boolean;
}

/**
 * Where a container's limit holds, what counts against that: all of its processes and what they share. Else this
 * process and its children, which decode photos and cut them out.
 */
export function measureMemory({
  cgroups = '/sys/fs/cgroup',
  proc = '/proc/self',
  isLimited = containerLimit() !== null,
}: Places = {}): number {
  return (isLimited ? containerMemory(cgroups, proc) : null) ?? process.memoryUsage.rss() + childrenMemory(proc);
}

/** The names of cgroup v2 and v1. */
const cgroupFiles = [
  { folder: '', line: /^0::(.+)$/m, used: 'memory.current', files: /^(?:in)?active_file (\d+)$/gm },
  {
    folder: 'memory',
    line: /^\d+:(?:.+,)?memory(?:,.+)?:(.+)$/m,
    used: 'memory.usage_in_bytes',
    files: /^total_(?:in)?active_file (\d+)$/gm,
  },
];

/**
 * Without the pages of files, which Linux takes back before it ends a process. Those in use are among them, unlike in
 * Kubernetes' reckoning: they fill whatever the limit leaves, and would stay while calls are refused for them, because
 * nothing then asks for memory.
 */
function containerMemory(cgroups: string, proc: string): number | null {
  const own = read(join(proc, 'cgroup')) ?? '';
  for (const { folder, line, used, files } of cgroupFiles) {
    // In a container its own group mostly is the root of what it sees.
    for (const group of [line.exec(own)?.[1] ?? '', '']) {
      const at = join(cgroups, folder, group);
      const [bytes, stat] = [read(join(at, used)), read(join(at, 'memory.stat'))];
      if (bytes !== null && stat !== null)
        return Number(bytes) - [...stat.matchAll(files)].reduce((sum, [, held]) => sum + Number(held), 0);
    }
  }
  return null;
}

/** Without the program's own pages, which all of them share. */
function childrenMemory(proc: string): number {
  const children = tasks(proc).flatMap((task) => read(join(proc, 'task', task, 'children'))?.match(/\d+/g) ?? []);
  const kib = children.map((id) =>
    Number(/^RssAnon:\s+(\d+)/m.exec(read(join(proc, '..', id, 'status')) ?? '')?.[1] ?? 0),
  );
  return 1024 * kib.reduce((sum, each) => sum + each, 0);
}

function tasks(proc: string): string[] {
  try {
    return readdirSync(join(proc, 'task'));
  } catch {
    // Not Linux.
    return [];
  }
}

/** Null where there is no such file: not Linux, or the process has ended meanwhile. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
