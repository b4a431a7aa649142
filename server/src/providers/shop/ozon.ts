import { z } from 'zod';
import { ozonAccount, ozonCalls, type Ozon, type OzonKey } from './ozon-calls.ts';
import { placed, replacePictures } from './ozon-pictures.ts';
import { itemOf, listed, matching, productOf } from './ozon-products.ts';
import { mostVideos, setVideos } from './ozon-videos.ts';
import { areTextsThere, ozonHtml, sendTexts, untilTexts } from './ozon-texts.ts';
import { ShopProblem, type SentPictures, type Shop, type ShopChange } from './port.ts';
import type { ShopHttp } from './shop-http.ts';

/*
 * Ozon's Seller API (https://docs.ozon.ru/api/seller/), by its documents of September and October 2026. All changes are
 * tasks. Pictures are the whole new list of addresses, which Ozon fetches; texts are two attributes.
 */

const mostPictures = 50;
const [readPath, writePath] = ['/v3/product/list', '/v1/product/attributes/update'];
const rolesSchema = z.object({
  roles: z.array(z.object({ methods: z.array(z.string()).nullish() })).nullish(),
});
const sellerSchema = z.object({ company: z.object({ name: z.string().nullish() }).nullish() });

/** `other` is called in place of Ozon's host. */
export function createOzon(key: OzonKey, http: ShopHttp, other?: string): Shop {
  const calls = ozonCalls(key, http, other);
  const change =
    (way: 'at' | 'un') => async (itemId: string, wanted: ShopChange, sent: SentPictures, signal: AbortSignal) => {
      const steps = { sent, way, signal };
      const product = await productOf(calls, itemId, signal);
      const pictures = wanted.pictures && (await placed(calls, product, wanted.pictures, steps));
      if (wanted.videos?.some((video) => 'address' in video && video.address === null))
        throw new ShopProblem('shops.not-public');
      const areThere = await areTextsThere(calls, product, wanted, signal);
      const words = areThere ? '' : await sendTexts(calls, product, wanted, steps);
      if (pictures) await replacePictures(calls, product, pictures, steps);
      if (wanted.videos) await setVideos(calls, product, wanted.videos, steps);
      if (!areThere) await untilTexts(calls, itemId, { texts: wanted, words, signal });
    };
  return {
    takes: { html: true, kept: ozonHtml, mostPictures, mostVideos, byAddress: true },
    test: async (signal) => {
      await tryKey(calls, signal);
      return { name: (await sellerName(calls, signal)) ?? ozonAccount(key) };
    },
    listProducts: (page, signal) => listed(calls, page, signal),
    match: async (wanted, signal) => {
      const items = [];
      for (const product of await matching(calls, wanted, signal)) items.push(await itemOf(calls, product, signal));
      return items;
    },
    draft: async (itemId, signal) => itemOf(calls, await productOf(calls, itemId, signal), signal),
    publish: change('at'),
    undo: change('un'),
  };
}

/** Throws `shops.api-key-refused` or `shops.api-key-rights`. */
async function tryKey({ post }: Ozon, signal: AbortSignal): Promise<void> {
  const { roles } = await post('/v1/roles', {}, rolesSchema, signal).catch((error: unknown) => {
    // To an account that it does not know Ozon answers so.
    if (error instanceof ShopProblem && error.code === 'shops.item-gone')
      throw new ShopProblem('shops.api-key-refused', error.detail);
    throw error;
  });
  const methods = new Set((roles ?? []).flatMap((role) => role.methods ?? []));
  if (methods.has(readPath) && !methods.has(writePath)) throw new ShopProblem('shops.api-key-rights');
}

/** Null where the key may not ask. */
async function sellerName({ post }: Ozon, signal: AbortSignal): Promise<string | null> {
  try {
    return (await post('/v1/seller/info', {}, sellerSchema, signal)).company?.name || null;
  } catch (error) {
    if (error instanceof ShopProblem) return null;
    throw error;
  }
}
