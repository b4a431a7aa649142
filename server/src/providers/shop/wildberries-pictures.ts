import { z } from 'zod';
import { ShopProblem, type WantedPicture } from './port.ts';
import { jsonOf, looksAgainMs, type Steps, type Wildberries } from './wildberries-calls.ts';

/**
 * Puts the pictures in, each at its place: sent twice, it stands there once. Where the new list is shorter, it is set
 * by the addresses of the pictures that stand in the first places by then.
 */
export async function placePictures(
  calls: Wildberries,
  itemId: string,
  wanted: readonly WantedPicture[],
  { sent, way, signal }: Steps,
): Promise<void> {
  const started = `${way}-before`;
  if (sent.get(started) === undefined) {
    const ids = await calls.pictureIds(await calls.card(itemId, signal), signal);
    await sent.set(started, ids.map((id) => id ?? 'none').join(' '));
  }
  const before = sent.get(started)?.split(' ').filter(Boolean) ?? [];
  const changed: number[] = [];
  for (const [index, picture] of wanted.entries()) {
    if (before[index] === ('kept' in picture ? picture.kept : sent.get(picture.key))) continue;
    changed.push(index);
    const step = `${way}-${index + 1}`;
    if (sent.get(step) !== undefined) continue;
    await sendPicture(calls, itemId, index + 1, await bytesOf(picture), signal);
    await sent.set(step, 'sent');
  }
  let ids = await shownIds(
    calls,
    itemId,
    signal,
    (now) =>
      now.length >= wanted.length && changed.every((index) => now[index] !== null && now[index] !== before[index]),
  );
  if (ids.length > wanted.length) ids = await shorten(calls, itemId, wanted.length, { sent, way, signal });
  for (const index of changed) {
    const [picture, id] = [wanted[index], ids[index]];
    if (picture && id) await sent.set('kept' in picture ? `back-${picture.kept}` : picture.key, id);
  }
}

async function bytesOf(picture: WantedPicture): Promise<Uint8Array> {
  if (!picture.bytes) throw new ShopProblem('shops.copy-failed');
  return picture.bytes();
}

// oxlint-disable-next-line max-params -- the parts of one call
async function sendPicture(
  { post }: Wildberries,
  itemId: string,
  place: number,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const type = typeOf(bytes);
  const form = new FormData();
  form.set('uploadfile', new Blob([new Uint8Array(bytes)], { type: `image/${type}` }), `${place}.${type}`);
  const encoded = new Response(form);
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'x-nm-id': itemId,
    'x-photo-number': String(place),
  };
  const body = new Uint8Array(await encoded.arrayBuffer());
  await post('/content/v3/media/file', { headers, body }, z.unknown(), signal);
}

function typeOf(bytes: Uint8Array): 'png' | 'webp' | 'jpeg' {
  if (bytes[0] === 0x89) return 'png';
  return Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP' ? 'webp' : 'jpeg';
}

/** The whole new list by the addresses of what stands there; whatever is behind it goes. */
async function shorten(
  calls: Wildberries,
  itemId: string,
  count: number,
  { signal }: Steps,
): Promise<(string | null)[]> {
  const { photos } = await calls.card(itemId, signal);
  const data = (photos ?? []).slice(0, count).map(({ big }) => big);
  await calls.post('/content/v3/media/save', jsonOf({ nmId: Number(itemId), data }), z.unknown(), signal);
  return shownIds(calls, itemId, signal, (now) => now.length === count);
}

/**
 * Wildberries takes pictures in after it has answered. Throws `shops.not-shown-yet` where they are not there after a
 * minute.
 */
async function shownIds(
  calls: Wildberries,
  itemId: string,
  signal: AbortSignal,
  isThere: (ids: readonly (string | null)[]) => boolean,
): Promise<(string | null)[]> {
  for (const ms of [0, ...looksAgainMs]) {
    if (ms > 0) await calls.wait(ms, signal);
    const ids = await calls.pictureIds(await calls.card(itemId, signal), signal);
    if (isThere(ids)) return ids;
  }
  throw new ShopProblem('shops.not-shown-yet');
}
