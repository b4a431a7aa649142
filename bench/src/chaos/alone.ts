import { setTimeout as sleep } from 'node:timers/promises';
import { findFaults } from '../data-faults.ts';
import { freePort, startServer } from '../server-process.ts';
import { createWorkload } from '../workload.ts';
import { watchAnswers } from './answers.ts';
import { createCanary } from './canary.ts';
import { quickCutouts, smallPhotos } from './cutouts.ts';
import type { Outcome } from './fault.ts';
import { supervise } from './supervised.ts';

const untroubledMs = 6000;

/** Everything in one process on the embedded database in `folder`, with a seller at work; strikes, and then asks what was lost. */
export async function aloneUnderLoad(folder: string, times: number, strike: () => Promise<void>, nodeArgs: readonly string[] = []): Promise<Outcome> {
  const port = await freePort();
  const env = { RENDER_THREADS: '1', IP_LOCATION_URL: 'http://127.0.0.1:9/', CUTOUT_COMMAND: quickCutouts };
  const kadr = await supervise('kadr', () => startServer(folder, port, env, nodeArgs));
  const endAll = (): void => kadr.killNow();
  process.once('exit', endAll);
  const nextPhoto = await smallPhotos();
  const base = (await kadr.running()).base;
  const canary = await createCanary(base, nextPhoto);
  const answers = watchAnswers();
  const workload = createWorkload(() => Promise.resolve({ base }), nextPhoto, { send: answers.send, onWrongAnswer: () => undefined });
  const lost: string[] = [];
  const working = workload.run().catch((error: unknown) => void lost.push(`a seller could not go on: ${String(error)}`));
  const backMs: number[] = [];
  for (let time = 0; time < times; time++) {
    await sleep(untroubledMs);
    await strike();
    const back = await canary();
    if (back === null) lost.push('it did not work again within three minutes');
    else backMs.push(back);
  }
  workload.finish();
  await working;
  const { summary, wrong } = answers.take();
  lost.push(...wrong, ...await workload.verify());
  const status = await kadr.stop();
  process.off('exit', endAll);
  if (status !== 0) lost.push(`SIGTERM ended with ${status}`);
  lost.push(...await findFaults(folder));
  return { times, acknowledged: workload.acknowledged(), lost, backMs, notes: [`answers: ${summary}`, ...kadr.takeDeaths()] };
}
