import { addEmptyProduct, getProduct, uploadPhotos } from '@kadr/shared/products';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Random } from '../../../server/src/platform/db/power-cut/random.ts';
import type { Send } from '../api-client.ts';
import { newSeller } from '../seller.ts';
import { findDescendant } from '../processes.ts';
import type { Installation } from './installation.ts';

/** The titles that a process gives itself at the steps of a cut-out. */
const atCutout = /^kadr-engine (openPhoto|nextPass|finishCutout)/;
/** A step takes a tenth of a second. */
const pollMs = 5;
/** Fewer than the ten calls a second that a seller may make. */
const requestMs = 125;
const endedMs = 180_000;

/**
 * A seller's photo that crashes a native library each time that it is cut out: as soon as its turn comes, the process
 * at it gets SIGSEGV. One cut-out runs at a time in a worker, so that process is this photo's. It must end as failed;
 * what becomes of the others is looked at elsewhere.
 */
export async function poisonPhoto({ base, cutouts }: Installation, random: Random, send: Send): Promise<void> {
  const { client } = await newSeller(base, send);
  const { id } = await client.call(addEmptyProduct, {});
  const bytes = await sharp({
    create: { width: 2000, height: 2000, channels: 3, background: { r: 200, g: 200, b: random.below(256) } },
  })
    .jpeg()
    .toBuffer();
  await client.call(uploadPhotos, { id, group: 'sample' }, [{ name: 'poisoned.jpg', bytes }]);
  let crashes = 0;
  for (const endMs = performance.now() + endedMs; performance.now() < endMs;) {
    const { pid } = await cutouts.running();
    const askedMs = performance.now();
    const cutout = (await client.call(getProduct, { id })).photos[0]?.cutout;
    if (cutout?.state === 'failed' && crashes > 0) return;
    if (cutout?.state === 'ready')
      throw new Error(`the poisoned photo was cut out after ${crashes} crashes: it was not poisoned in time`);
    for (let isCrashed = false; performance.now() < askedMs + requestMs; await sleep(pollMs)) {
      const child = cutout?.state === 'running' && !isCrashed ? findDescendant(pid, atCutout) : undefined;
      if (child === undefined) continue;
      process.kill(child, 'SIGSEGV');
      crashes++;
      isCrashed = true;
    }
  }
  throw new Error(`the poisoned photo had not failed after ${endedMs / 1000} s and ${crashes} crashes`);
}
