import { machineCpu, ownCpu, ownMb, risePerMinute, treeCpu, treeMb } from '../processes.ts';

const sampleEveryMs = 5000;

interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Without what it has started: that is watched beside it. */
  readonly isAlone?: boolean;
}

const cpuOf = ({ pid, isAlone }: Watched): number => (isAlone ? ownCpu(pid) : treeCpu(pid));
const mbOf = ({ pid, isAlone }: Watched): number => (isAlone ? ownMb(pid) : treeMb(pid));

/** CPU and memory of processes from now until `stop`, and how much of the machine others took meanwhile. */
export function watchProcesses(processes: readonly Watched[]) {
  const begunMs = performance.now();
  const cpuBefore = processes.map(cpuOf);
  const machineBefore = machineCpu();
  const samples = processes.map(() => [] as { atMs: number; value: number }[]);
  const sample = (): void => { for (const [index, each] of processes.entries()) samples[index]?.push({ atMs: performance.now() - begunMs, value: mbOf(each) }); };
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
    print: (calls: number): void => {
      for (const [index, { name }] of processes.entries()) {
        const own = samples[index] ?? [];
        const later = own.slice(own.length >> 1);
        const mb = own.map(({ value }) => value);
        console.log(`  ${name.padEnd(16)} ${(cpu[index] ?? 0).toFixed(1).padStart(8)} CPU-s (${((cpu[index] ?? 0) / seconds).toFixed(2)} of a core, ${(1000 * (cpu[index] ?? 0) / calls).toFixed(1)} ms a call)`
          + `  memory ${mb[0]?.toFixed(0)} → ${mb.at(-1)?.toFixed(0)} MB, most ${Math.max(...mb).toFixed(0)}; later half rises ${risePerMinute(later).toFixed(2)} MB a minute`);
      }
      console.log(`  ${seconds.toFixed(0)} s; other programs of the machine took ${(others / seconds).toFixed(2)} of a core meanwhile`);
    },
  };
}
