import { AppError } from '@kadr/shared/kernel';

/** The value below which a share of them lies; NaN without any. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export interface Latencies {
  /**
   * Answers what `call` answers; a failure is counted and told to the caller as undefined. `fromMs` is when it was due
   * (performance.now).
   */
  readonly measure: <T>(kind: string, fromMs: number, call: () => Promise<T>) => Promise<T | undefined>;
  readonly calls: () => number;
  readonly errors: () => number;
  readonly print: () => void;
}

/** All latencies of a run, exactly: a number a call is little. */
export function createLatencies(): Latencies {
  const taken = new Map<string, number[]>();
  const failed = new Map<string, number>();
  const all = (): number[] => [...taken.values()].flat();
  const errors = (): number => [...failed.values()].reduce((sum, count) => sum + count, 0);
  return {
    measure: async (kind, fromMs, call) => {
      try {
        const answer = await call();
        const list = taken.get(kind) ?? [];
        taken.set(kind, list);
        list.push(performance.now() - fromMs);
        return answer;
      } catch (error) {
        const name = `${kind}: ${error instanceof AppError ? error.code : error instanceof Error ? `${error.name} ${error.message}` : String(error)}`;
        failed.set(name, (failed.get(name) ?? 0) + 1);
        return undefined;
      }
    },
    calls: () => all().length + errors(),
    errors,
    print: () => {
      console.log(
        `  ${'calls'.padEnd(24)} ${'number'.padStart(7)} ${['p50', 'p95', 'p99', 'longest'].map((name) => name.padStart(8)).join('')}  ms from when it was due`,
      );
      for (const [kind, values] of [...taken, ['all', all()] as const]) {
        const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(values, share).toFixed(1).padStart(8));
        console.log(`  ${kind.padEnd(24)} ${String(values.length).padStart(7)} ${shares.join('')}`);
      }
      console.log(failed.size === 0 ? '  errors: none' : `  errors: ${errors()}`);
      for (const [name, count] of failed) console.log(`    ${count} x ${name}`);
    },
  };
}
