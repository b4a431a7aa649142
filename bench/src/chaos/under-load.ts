import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../server/src/platform/db/power-cut/random.ts';
import type { Send } from '../api-client.ts';
import type { NextPhoto } from '../distinct-photos.ts';
import { createWorkload } from '../workload.ts';
import { watchAnswers } from './answers.ts';
import { createCanary } from './canary.ts';
import type { Outcome } from './fault.ts';

const sellersAtOnce = 2;
const untroubledMs = { least: 2500, spread: 4000 };

export interface Ground {
  readonly base: string;
  readonly nextPhoto: NextPhoto;
}

/**
 * Lets sellers work, strikes that many times at random moments, and then looks for all that was acknowledged. Every
 * answer is judged, the last look's, too. What only the database and the store know is asked by the caller.
 */
export async function underLoad(
  { base, nextPhoto }: Ground,
  times: number,
  strike: (send: Send) => Promise<void>,
  random: Random,
): Promise<Outcome> {
  const answers = watchAnswers();
  const canary = await createCanary(base, nextPhoto, answers.send);
  const workload = createWorkload(() => Promise.resolve({ base }), nextPhoto, {
    send: answers.send,
    onWrongAnswer: () => undefined,
  });
  const [lost, backMs]: [string[], number[]] = [[], []];
  let isOver = false;
  const keepWorking = async (): Promise<void> => {
    while (!isOver)
      await workload.run().catch((error: unknown) => lost.push(`a seller could not go on: ${String(error)}`));
  };
  const working = Promise.all(Array.from({ length: sellersAtOnce }, keepWorking));
  for (let time = 0; time < times; time++) {
    await sleep(untroubledMs.least + random.next() * untroubledMs.spread);
    await strike(answers.send).catch((error: unknown) => lost.push(String(error)));
    await canary().then(
      (ms) => backMs.push(ms),
      (error: unknown) => lost.push(String(error)),
    );
  }
  await sleep(untroubledMs.least);
  isOver = true;
  workload.finish();
  await working;
  lost.push(...(await workload.verify().catch((error: unknown) => [`not all could be looked at: ${String(error)}`])));
  const { summary, wrong } = answers.take();
  return {
    times,
    acknowledged: workload.acknowledged(),
    lost: [...lost, ...wrong],
    backMs,
    notes: [`answers: ${summary}`],
  };
}
