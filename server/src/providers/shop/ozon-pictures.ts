import { z } from 'zod';
import { looksAgainMs, type Ozon } from './ozon-calls.ts';
import { picturesOf, productOf, type OzonProduct } from './ozon-products.ts';
import { done, type Steps } from './ozon-tasks.ts';
import { ShopProblem, type WantedPicture } from './port.ts';

const statesSchema = z.object({
  items: z
    .array(
      z.object({
        errors: z.array(z.object({ message: z.string().nullish(), url: z.string().nullish() })).nullish(),
      }),
    )
    .nullish(),
});

/** A picture of the new list, by where Ozon reads it. */
export interface Placed {
  readonly picture: WantedPicture;
  readonly address: string;
  /** It is not Ozon's yet: fetched from here, it gets an address of Ozon's own. */
  readonly isNew: boolean;
}

/**
 * Where Ozon is to read each picture: what stands there by its own address, while that answers, and the rest from here.
 * Nothing is changed yet. Throws `shops.not-public` where one can be read nowhere.
 */
export async function placed(
  calls: Ozon,
  product: OzonProduct,
  wanted: readonly WantedPicture[],
  { sent, signal }: Steps,
): Promise<Placed[]> {
  const there = new Set(picturesOf(product));
  const all = [];
  for (const picture of wanted) {
    const known = 'kept' in picture ? picture.kept : sent.get(picture.key);
    const stays =
      known !== undefined && (there.has(known) || ('kept' in picture && (await answers(calls, known, signal))));
    const address = stays ? known : picture.address;
    if (!address) throw new ShopProblem('shops.not-public');
    all.push({ picture, address, isNew: !stays });
  }
  return all;
}

/** Whether Ozon still has the file of a picture that was taken out. */
async function answers({ http }: Ozon, address: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await http.fetchFile(new URL(address), signal)) !== null;
  } catch (error) {
    if (error instanceof ShopProblem && !error.isPassing) return false;
    throw error;
  }
}

/**
 * Replaces the whole list and waits until Ozon shows it. Each picture is remembered by the address that Ozon gives it,
 * so that the next look knows it again.
 */
export async function replacePictures(
  calls: Ozon,
  product: OzonProduct,
  all: readonly Placed[],
  steps: Steps,
): Promise<void> {
  const { sent, way, signal } = steps;
  const started = `${way}-before`;
  const images = all.map(({ address }) => address);
  if (images.join(' ') === picturesOf(product).join(' ')) return;
  // Ozon may begin before its answer arrives: from here on every place may be another one.
  if (sent.get(started) === undefined) {
    await sent.set(started, picturesOf(product).join(' '));
    for (const index of all.keys()) await sent.set(`${way}-${index + 1}`, 'sent');
  }
  const before = new Set(sent.get(started)?.split(' '));
  const color = product.color_image?.[0];
  const { offer_id: offerId } = product;
  const body = { items: [{ offer_id: offerId, images, ...(color && { color_image: color }) }] };
  const words = await done(
    calls,
    { path: '/v2/product/pictures/import', body, offerId, name: `${way}-pictures` },
    steps,
  );
  const shown = await shownPictures(calls, String(product.id), { before, all, words, signal });
  for (const [index, { picture }] of all.entries()) {
    const id = shown[index];
    if (id !== undefined) await sent.set('kept' in picture ? `back-${picture.kept}` : picture.key, id);
  }
}

interface Awaited {
  readonly all: readonly Placed[];
  /** What stood there. */
  readonly before: ReadonlySet<string>;
  /** What Ozon said of the task. */
  readonly words: string;
  readonly signal: AbortSignal;
}

/** Throws `shops.refused` where Ozon could not fetch one, and `shops.not-shown-yet` where they are not there in time. */
async function shownPictures(calls: Ozon, itemId: string, { before, all, words, signal }: Awaited): Promise<string[]> {
  const addresses = all.map(({ address }) => address);
  const isThere = (id: string, index: number) => !all[index]?.isNew || (id !== addresses[index] && !before.has(id));
  for (const ms of [0, ...looksAgainMs]) {
    if (ms > 0) await calls.http.wait(ms, signal);
    const ids = picturesOf(await productOf(calls, itemId, signal));
    if (ids.length === all.length && ids.every(isThere)) return ids;
    const refused = await refusedPictures(calls, itemId, addresses, signal);
    if (refused !== '') throw new ShopProblem('shops.refused', refused);
  }
  if (words !== '') throw new ShopProblem('shops.refused', words);
  throw new ShopProblem('shops.not-shown-yet');
}

/** What Ozon says of the pictures that it was sent now. */
async function refusedPictures(
  { post }: Ozon,
  itemId: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { items } = await post('/v2/product/pictures/info', { product_id: [itemId] }, statesSchema, signal);
  return (items ?? [])
    .flatMap(({ errors }) => errors ?? [])
    .filter(({ url }) => !url || addresses.includes(url))
    .map(({ url, message }) => {
      const place = url ? addresses.indexOf(url) + 1 : 0;
      return `${place > 0 ? `${place}: ` : ''}${message ?? ''}`;
    })
    .join(' · ');
}
