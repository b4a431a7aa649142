import { issueAccessToken } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { addEmptyProduct, getProduct, uploadPhotos } from '@kadr/shared/products';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '../api-client.ts';
import type { NextPhoto } from '../distinct-photos.ts';
import { newSeller, until } from '../seller.ts';

const givenUpMs = 180_000;

/**
 * A seller who finds out when Kadr works again: a new photo is taken in, stored and cut out, which needs every part of
 * it.
 */
export async function createCanary(base: string, nextPhoto: NextPhoto, send: Send) {
  const { client, sessionToken } = await newSeller(base, send);

  async function once(): Promise<void> {
    client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
    const { id } = await client.call(addEmptyProduct, {});
    await client.call(uploadPhotos, { id, group: 'sample' }, [{ name: 'product.jpg', bytes: await nextPhoto() }]);
    await until(
      async () => {
        const state = await client.call(getProduct, { id }).then(
          ({ photos }) => photos[0]?.cutout?.state,
          (error: unknown) => {
            if (!isPassing(error)) throw error;
          },
        );
        if (state === 'failed') throw new Error('the cut-out of a photo that came after it failed');
        return state === 'ready';
      },
      'the cut-out',
      200,
      givenUpMs,
    );
  }

  /** Milliseconds until that went through, from now. */
  return async function workedAfterMs(): Promise<number> {
    const began = performance.now();
    let gaveUp = false;
    const trying = async (): Promise<number> => {
      for (; ; await sleep(250)) {
        try {
          await once();
          return performance.now() - began;
        } catch (error) {
          if (gaveUp || !isPassing(error)) throw error;
        }
      }
    };
    const limit = sleep(givenUpMs, null, { ref: false }).then(() => {
      gaveUp = true;
      throw new Error('it did not work again within three minutes');
    });
    return await Promise.race([trying(), limit]);
  };
}

/** What was answered is judged by who sends it. */
function isPassing(error: unknown): boolean {
  return error instanceof AppError || error instanceof TypeError || error instanceof SyntaxError;
}
