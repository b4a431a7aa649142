import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus itself waits for ten seconds, and two such questions are asked one after the other. */
const patienceMs = 3000;

/** Whether what is asked answers, and soon: what keeps everybody waiting is as good as away. */
export async function answersInTime(ask: () => Promise<unknown>, withinMs = patienceMs): Promise<boolean> {
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    sleep(withinMs, false, { ref: false }),
  ]);
}
