import { z } from 'zod';
import { looksAgainMs, type Ozon } from './ozon-calls.ts';
import { done, type Steps } from './ozon-tasks.ts';
import { ShopProblem, type WantedVideo } from './port.ts';

/* Videos stand in a group of attributes: their addresses, and their names in the same order. */

const [groupOfVideos, addressAttribute, nameAttribute] = [100_001, 21_841, 21_837];
/** "Озон.Видео: ссылка" takes so many. */
export const mostVideos = 5;

const attributeSchema = z.object({
  id: z.int(),
  complex_id: z.int().nullish(),
  values: z.array(z.object({ value: z.string().nullish() })).nullish(),
});
/** Ozon's document lists them plainly; some answers have them in groups. */
const nestedSchema = z.union([attributeSchema, z.object({ attributes: z.array(attributeSchema) })]);
const productSchema = z.object({
  result: z
    .array(
      z.object({
        attributes: z.array(attributeSchema).nullish(),
        complex_attributes: z.array(nestedSchema).nullish(),
      }),
    )
    .nullish(),
});

/** What of a product is needed here. */
interface Product {
  readonly id: number;
  readonly offer_id: string;
  readonly name?: string | null | undefined;
}

interface Videos {
  readonly addresses: readonly string[];
  readonly names: readonly string[];
}

export async function videosOf({ post }: Ozon, { id }: Pick<Product, 'id'>, signal: AbortSignal): Promise<Videos> {
  const asked = { filter: { product_id: [String(id)], visibility: 'ALL' }, limit: 1 };
  const { result } = await post('/v4/product/info/attributes', asked, productSchema, signal);
  const { attributes, complex_attributes: nested } = result?.[0] ?? {};
  const all = [
    ...(attributes ?? []),
    ...(nested ?? []).flatMap((one) => ('attributes' in one ? one.attributes : [one])),
  ];
  const valuesOf = (wanted: number) =>
    all.filter((one) => one.id === wanted).flatMap(({ values }) => (values ?? []).map(({ value }) => value ?? ''));
  return { addresses: valuesOf(addressAttribute).filter(Boolean), names: valuesOf(nameAttribute) };
}

/** Sets the whole list and waits until there are as many. What stands there is named by its address again. */
export async function setVideos(
  calls: Ozon,
  product: Product,
  wanted: readonly WantedVideo[],
  steps: Steps,
): Promise<void> {
  const { sent, way, signal } = steps;
  const before = await videosOf(calls, product, signal);
  const all = wanted.map((video) => {
    if (!('kept' in video)) return { address: video.address, name: video.title };
    return { address: video.kept, name: before.names[before.addresses.indexOf(video.kept)] || product.name || '' };
  });
  if (all.some(({ address }) => address === null)) throw new ShopProblem('shops.not-public');
  const step = `${way}-video`;
  if (sent.get(step) === undefined) await sent.set(step, 'sending');
  const attributes = [
    { id: addressAttribute, values: all.map(({ address }) => address ?? '') },
    { id: nameAttribute, values: all.map(({ name }) => name) },
  ].map(({ id, values }) => ({
    id,
    complex_id: groupOfVideos,
    values: values.map((value) => ({ dictionary_value_id: 0, value })),
  }));
  const { offer_id: offerId } = product;
  const body = { items: [{ offer_id: offerId, attributes }] };
  const words = await done(calls, { path: '/v1/product/attributes/update', body, offerId, name: step }, steps);
  const shown = await untilVideos(calls, product, { count: all.length, words, signal });
  for (const [index, video] of wanted.entries()) {
    const id = shown[index];
    if (!('kept' in video) && id !== undefined) await sent.set(video.key, id);
  }
}

async function untilVideos(
  calls: Ozon,
  product: Product,
  { count, words, signal }: { count: number; words: string; signal: AbortSignal },
): Promise<readonly string[]> {
  for (const ms of [0, ...looksAgainMs]) {
    if (ms > 0) await calls.http.wait(ms, signal);
    const { addresses } = await videosOf(calls, product, signal);
    if (addresses.length === count) return addresses;
  }
  throw words === '' ? new ShopProblem('shops.not-shown-yet') : new ShopProblem('shops.refused', words);
}
