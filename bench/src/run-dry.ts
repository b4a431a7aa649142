import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 500;

/** Waits until `open` names no jobs any more, but no longer than `forMs`: how long that was, and what was left. */
export async function runDry(open: () => Promise<string[]>, forMs = 240_000): Promise<{ ms: number; left: string[] }> {
  const began = performance.now();
  for (; ; await sleep(everyMs)) {
    const left = await open();
    const ms = performance.now() - began;
    if (left.length === 0 || ms > forMs) return { ms, left };
  }
}

/** What waits or runs in the queue of a running server with this OPERATIONS_PORT. */
export async function openInMetrics(operationsPort: number): Promise<string[]> {
  const scrape = async () => (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text();
  const unread = (metrics: string) => /^kadr_queue_read_failures_total (\d+)$/m.exec(metrics)?.[1];
  const before = unread(await scrape());
  const metrics = await scrape();
  // Where it cannot be read its figures are left out, as those of an empty one.
  if (before === undefined || unread(metrics) !== before) return ['the queue could not be read'];
  return [...metrics.matchAll(/^kadr_queue_jobs\{queue="([^"]+)",state="(waiting|active)"\} ([1-9]\d*)$/gm)].map(
    ([, job = '', state = '', jobs = '']) => `${jobs} jobs ${job} are still ${state}`,
  );
}
