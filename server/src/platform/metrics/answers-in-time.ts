import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus itself waits for ten seconds, and two such checks run one after the other. */
const patienceMs = 3000;

/** Whether a dependency answers, and soon: a slow one counts as away. */
export async function answersInTime(probe: () => Promise<unknown>, withinMs = patienceMs): Promise<boolean> {
  return Promise.race([
    probe().then(
      () => true,
      () => false,
    ),
    sleep(withinMs, false, { ref: false }),
  ]);
}
