import type { Random } from '../../../server/src/platform/db/power-cut/random.ts';
import { findFaults } from '../data-faults.ts';
import { openInMetrics, runDry } from '../run-dry.ts';
import { freePort, startServer } from '../server-process.ts';
import { quickCutouts, smallPhotos } from './cutouts.ts';
import type { Outcome } from './fault.ts';
import { supervise } from './supervised.ts';
import { underLoad } from './under-load.ts';

interface Alone {
  readonly folder: string;
  readonly times: number;
  readonly strike: () => Promise<void>;
  readonly random: Random;
  readonly nodeArgs?: readonly string[];
}

/**
 * Everything in one process on the embedded database in `folder`, with sellers at work; strikes, lets the queue run
 * dry, stops, and asks what was lost.
 */
export async function aloneUnderLoad({ folder, times, strike, random, nodeArgs = [] }: Alone): Promise<Outcome> {
  const [port, operations] = [await freePort(), await freePort()];
  const env = {
    RENDER_THREADS: '1',
    TRUST_PROXY: '1',
    IP_LOCATION_URL: 'http://127.0.0.1:9/',
    CUTOUT_COMMAND: quickCutouts,
    OPERATIONS_PORT: String(operations),
  };
  const kadr = await supervise('kadr', () => startServer(folder, port, env, { nodeArgs }));
  const endAll = (): void => kadr.killNow();
  process.once('exit', endAll);
  const { base } = await kadr.running();
  const outcome = await underLoad({ base, nextPhoto: await smallPhotos() }, times, strike, random);
  const { left } = await runDry(() => openInMetrics(operations));
  const status = await kadr.stop();
  process.off('exit', endAll);
  const lost = [
    ...outcome.lost,
    ...left,
    ...(status === 0 ? [] : [`SIGTERM ended with ${status}`]),
    ...(await findFaults(folder)),
  ];
  return { ...outcome, lost, notes: [...outcome.notes, ...kadr.takeDeaths()] };
}
