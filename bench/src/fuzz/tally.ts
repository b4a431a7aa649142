import type { Call } from './calls.ts';
import type { Answer } from './send.ts';

/** Counts of a run, and its faults: each kind shown some times. */
export function createTally() {
  const statuses = new Map<number, number>();
  const answered = new Map<string, Map<number, number>>();
  const faults = new Map<string, number>();
  const slowest = new Map<string, number>();
  let total = 0;
  let away = false;
  return {
    count({ operation }: Call, { status }: Answer, ms: number): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const own = answered.get(operation) ?? new Map<number, number>();
      own.set(status, (own.get(status) ?? 0) + 1);
      answered.set(operation, own);
      slowest.set(operation, Math.max(ms, slowest.get(operation) ?? 0));
    },
    fault(what: string, problem: string): void {
      total++;
      const seen = faults.get(problem) ?? 0;
      faults.set(problem, seen + 1);
      if (seen < 3) console.log(`\nFAULT ${problem}\n  ${what}`);
    },
    faults: () => total,
    /** The server is not there any more. */
    leave(): void {
      away = true;
    },
    gone: () => away,
    print(operations: readonly string[]): void {
      const list = [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ');
      console.log(`answers ${list}`);
      const untouched = operations.filter(
        (operation) => ![...(answered.get(operation)?.keys() ?? [])].some((status) => status < 300),
      );
      console.log(`${operations.length} operations, never done: ${untouched.join(', ') || 'none'}`);
      console.log(
        `slowest ${[...slowest]
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, 8)
          .map(([operation, ms]) => `${operation} ${(ms / 1000).toFixed(1)} s`)
          .join(', ')}`,
      );
      console.log(`faults ${total}${[...faults].map(([problem, count]) => `\n  ${count} × ${problem}`).join('')}`);
    },
  };
}
