import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../server/src/platform/db/power-cut/random.ts';
import type { NextPhoto } from '../distinct-photos.ts';
import { createWorkload } from '../workload.ts';
import { watchAnswers } from './answers.ts';
import type { createCanary } from './canary.ts';
import type { Outcome, Strike } from './fault.ts';
import { findLosses } from './find-losses.ts';
import type { Installation } from './installation.ts';

const sellersAtOnce = 2;
const untroubledMs = { least: 2500, spread: 4000 };

export interface Ground {
  readonly installation: Installation;
  readonly nextPhoto: NextPhoto;
  readonly canary: Awaited<ReturnType<typeof createCanary>>;
}

/** Lets sellers work, strikes that many times at random moments, and then asks the same of every fault: what was lost, what was answered, what died. */
export async function underLoad({ installation, nextPhoto, canary }: Ground, { strike }: Strike, times: number, random: Random): Promise<Outcome> {
  const answers = watchAnswers();
  const workload = createWorkload(() => Promise.resolve(installation), nextPhoto, { send: answers.send, onWrongAnswer: () => undefined });
  const lost: string[] = [];
  let isOver = false;
  const keepWorking = async (): Promise<void> => {
    while (!isOver) await workload.run().catch((error: unknown) => lost.push(`a seller could not go on: ${String(error)}`));
  };
  const working = Promise.all(Array.from({ length: sellersAtOnce }, keepWorking));
  const backMs: number[] = [];
  for (let time = 0; time < times; time++) {
    await sleep(untroubledMs.least + random.next() * untroubledMs.spread);
    await strike(installation, random).catch((error: unknown) => lost.push(String(error)));
    const back = await canary();
    if (back === null) lost.push('it did not work again within three minutes');
    else backMs.push(back);
  }
  await sleep(untroubledMs.least);
  isOver = true;
  workload.finish();
  await working;
  const { summary, wrong } = answers.take();
  lost.push(...await workload.verify(), ...wrong, ...await findLosses(installation));
  const deaths = installation.all.flatMap((one) => one.takeDeaths());
  return { times, acknowledged: workload.acknowledged(), lost, backMs, notes: [`answers: ${summary}`, ...deaths] };
}
