import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus itself waits for ten seconds. */
const patienceMs = 5000;

/** Whether what is asked answers, and soon: what keeps everybody waiting is as good as away. */
export async function answersInTime(ask: () => Promise<unknown>, withinMs = patienceMs): Promise<boolean> {
  return Promise.race([ask().then(() => true, () => false), sleep(withinMs, false, { ref: false })]);
}
