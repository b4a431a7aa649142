import { issueAccessToken } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { addEmptyProduct, getProduct, uploadPhotos } from '@kadr/shared/products';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NextPhoto } from '../distinct-photos.ts';
import { newSeller, until } from '../seller.ts';

const givenUpMs = 180_000;

/** A seller who finds out when Kadr works again: a new photo is taken in, stored and cut out, which needs every part of it. */
export async function createCanary(base: string, nextPhoto: NextPhoto) {
  const { client, sessionToken } = await newSeller(base);

  async function once(): Promise<void> {
    client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
    const { id } = await client.call(addEmptyProduct, {});
    await client.call(uploadPhotos, { id, group: 'sample' }, [{ name: 'product.jpg', bytes: await nextPhoto() }]);
    await until(async () => {
      const state = await client.call(getProduct, { id }).then(({ photos }) => photos[0]?.cutout?.state, (error: unknown) => {
        if (!isPassing(error)) throw error;
      });
      if (state === 'failed') throw new TypeError('the cut-out failed');
      return state === 'ready';
    }, 'the cut-out', 200, givenUpMs);
  }

  /** Milliseconds until that went through, from now; null when it never did. */
  return async function workedAfterMs(): Promise<number | null> {
    const began = performance.now();
    let gaveUp = false;
    const trying = async (): Promise<number | null> => {
      for (; !gaveUp; await sleep(250)) {
        try {
          await once();
          return performance.now() - began;
        } catch (error) {
          if (!isPassing(error)) throw error;
        }
      }
      return null;
    };
    const limit = sleep(givenUpMs, null, { ref: false }).then(() => { gaveUp = true; return null; });
    return await Promise.race([trying(), limit]);
  };
}

/** What was answered is judged elsewhere. */
function isPassing(error: unknown): boolean {
  return error instanceof AppError || error instanceof TypeError || error instanceof SyntaxError;
}
