import { availableParallelism } from 'node:os';
import { machineCpu, ownCpu, ownMb, risePerMinute, treeCpu, treeOf } from '../processes.ts';

const sampleEveryMs = 5000;
/** Only runs of so many minutes say whether memory settles. */
const longMinutes = 20;
/** So much fills a container of 2 GB in half a day; what settles does not rise so for ten minutes. */
const mostRiseMb = 3;
/**
 * Children come and go, and so do idle connections: so many more, and such a share of those before, are more than that.
 */
const mostMore = { processes: 3, share: 0.25 };

interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Without what it has started: that is watched next to it. */
  readonly isAlone?: boolean;
}

/** What each process held, MB, by its number. */
interface Sample {
  readonly atMs: number;
  readonly held: ReadonlyMap<number, number>;
}

const cpuOf = ({ pid, isAlone }: Watched): number => (isAlone ? ownCpu(pid) : treeCpu(pid));
const heldBy = ({ pid, isAlone }: Watched) =>
  new Map((isAlone ? [pid] : treeOf(pid)).map((each) => [each, ownMb(each)]));
const mbOf = ({ held }: Sample): number => [...held.values()].reduce((sum, mb) => sum + mb, 0);

/**
 * How memory rises over the later half, MB a minute: of each minute's lowest value, since what a job holds while it
 * runs is given back, and of those processes that lived through all of it, since a child that ends gives back
 * everything. `only`: of one process, by its number.
 */
export function laterRise(samples: readonly Sample[], only?: number): number {
  const later = samples.slice(samples.length >> 1);
  const lasting = [...(later[0]?.held.keys() ?? [])].filter(
    (pid) => later.every(({ held }) => held.has(pid)) && (only === undefined || pid === only),
  );
  const lowest = new Map<number, { readonly atMs: number; readonly value: number }>();
  for (const sample of later) {
    const minute = Math.floor((sample.atMs - (later[0]?.atMs ?? 0)) / 60_000);
    const value = lasting.reduce((sum, pid) => sum + (sample.held.get(pid) ?? 0), 0);
    if (value < (lowest.get(minute)?.value ?? Infinity)) lowest.set(minute, { atMs: sample.atMs, value });
  }
  return risePerMinute([...lowest.values()]);
}

/**
 * How many processes there were on average, itself among them, in the first and the last quarter of the later half:
 * what is started again and again and never ends lives through too little of it to be seen above.
 */
function laterCounts(samples: readonly Sample[]): readonly [number, number] {
  const counts = samples.slice(samples.length >> 1).map(({ held }) => held.size);
  const quarter = Math.ceil(counts.length / 4);
  const mean = (some: readonly number[]): number => some.reduce((sum, count) => sum + count, 0) / some.length;
  return [mean(counts.slice(0, quarter)), mean(counts.slice(-quarter))];
}

/**
 * Whose memory does not settle, or whose processes become more, in words; no one's where the run was too short to tell.
 */
export function steepRises(
  processes: readonly { name: string; pid: number; samples: readonly Sample[] }[],
  minutes: number,
): string[] {
  if (minutes < longMinutes) return [];
  return processes.flatMap(({ name, pid, samples }) => {
    const rise = laterRise(samples);
    const [first, last] = laterCounts(samples);
    return [
      ...(rise > mostRiseMb
        ? [
            `the memory of ${name} rises by ${rise.toFixed(1)} MB a minute, more than ${mostRiseMb} (its own without its children: ${laterRise(samples, pid).toFixed(1)})`,
          ]
        : []),
      ...(last - first >= mostMore.processes && last > (1 + mostMore.share) * first
        ? [
            `the processes of ${name} become more: ${first.toFixed(1)} as the later half begins, ${last.toFixed(1)} as it ends`,
          ]
        : []),
    ];
  });
}

/** CPU and memory of processes from now until `stop`, and how much of the machine others took meanwhile. */
export function watchProcesses(processes: readonly Watched[]) {
  const begunMs = performance.now();
  const cpuBefore = processes.map(cpuOf);
  const machineBefore = machineCpu();
  const watched = processes.map((process) => ({ ...process, samples: [] as Sample[] }));
  const sample = (): void => {
    for (const each of watched) each.samples.push({ atMs: performance.now() - begunMs, held: heldBy(each) });
  };
  sample();
  const timer = setInterval(sample, sampleEveryMs);
  let cpu: number[] = [];
  let seconds = 0;
  let others = 0;
  return {
    stop: (): void => {
      clearInterval(timer);
      sample();
      seconds = (performance.now() - begunMs) / 1000;
      cpu = processes.map((each, index) => cpuOf(each) - (cpuBefore[index] ?? 0));
      others = machineCpu() - machineBefore - cpu.reduce((sum, of) => sum + of, 0);
    },
    /** Those that were watched with all that they have started. */
    steepRises: (): string[] =>
      steepRises(
        watched.filter(({ isAlone }) => !isAlone),
        Math.round(seconds / 60),
      ),
    print: (calls: number): void => {
      const share = (taken: number): string => `${((100 * taken) / seconds / availableParallelism()).toFixed(0)} %`;
      for (const [index, { name, pid, samples }] of watched.entries()) {
        const mb = samples.map(mbOf);
        console.log(
          `  ${name.padEnd(16)} ${(cpu[index] ?? 0).toFixed(1).padStart(8)} CPU-s (${((cpu[index] ?? 0) / seconds).toFixed(2)} of a core, ${((1000 * (cpu[index] ?? 0)) / calls).toFixed(1)} ms a call)` +
            `  memory ${mb[0]?.toFixed(0)} → ${mb.at(-1)?.toFixed(0)} MB, most ${Math.max(...mb).toFixed(0)}; what lives through the later half rises at its minutes' lowest by ${laterRise(samples).toFixed(2)} MB a minute, itself by ${laterRise(samples, pid).toFixed(2)}` +
            `; processes ${laterCounts(samples)
              .map((count) => count.toFixed(1))
              .join(' → ')}`,
        );
      }
      const own = watched.reduce((sum, { isAlone }, index) => sum + (isAlone ? 0 : (cpu[index] ?? 0)), 0);
      const ours = cpu.reduce((sum, of) => sum + of, 0);
      console.log(
        `  ${seconds.toFixed(0)} s on ${availableParallelism()} cores: Kadr and its database used ${share(own)} of them, the sellers ${share(ours - own)}, other programs of the machine ${share(others)}`,
      );
    },
  };
}
