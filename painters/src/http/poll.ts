import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `check` until it gives an answer, every `everyMs`; ends with the signal. The time limit is the caller's. */
export async function pollUntil<Value>(
  check: () => Promise<Value | null>,
  everyMs: number | (() => number),
  signal: AbortSignal | undefined,
): Promise<Value> {
  for (;;) {
    const answer = await check();
    if (answer !== null) return answer;
    await sleep(typeof everyMs === 'number' ? everyMs : everyMs(), undefined, signal ? { signal } : {});
  }
}
