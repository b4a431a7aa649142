import type { ShopKey } from '@kadr/shared/shops';
import { z } from 'zod';
import { withoutTags } from '../../platform/html/without-tags.ts';
import {
  ShopProblem,
  type ListedItem,
  type SentPictures,
  type Shop,
  type ShopChange,
  type ShopItem,
  type WantedPicture,
} from './port.ts';
import type { ShopAnswer, ShopCall, ShopHttp } from './shop-http.ts';

/*
 * WooCommerce's REST API v3 and WordPress's own media library behind one application password (WordPress 5.6 and
 * later). WooCommerce's consumer keys do not open the media library, so that with them a shop could only fetch pictures
 * from a public address. https://woocommerce.github.io/woocommerce-rest-api-docs/ ·
 * https://developer.wordpress.org/rest-api/reference/media/
 */

type WooKey = Extract<ShopKey, { vendor: 'woocommerce' }>;

const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  sku: z.string().default(''),
  global_unique_id: z.string().default(''),
  description: z.string().default(''),
  permalink: z.string().nullish(),
  images: z.array(z.object({ id: z.int(), src: z.string() })).default([]),
});
const meSchema = z.object({ capabilities: z.record(z.string(), z.boolean()).default({}) });
const errorSchema = z.object({ code: z.coerce.string().default(''), message: z.string().default('') });
const indexSchema = z.object({ name: z.string().default('') });
const mediaSchema = z.object({ id: z.int() });

/** Of what a shop says of an error, not more characters than this are read. */
const mostWords = 2000;

/** What a user needs to be able to do; shop managers and administrators can. */
const rights = ['edit_products', 'upload_files'];

/** The address that the API is under: what a seller copies from the browser often has a page behind it. */
export function wooBase(address: string): URL | null {
  const written = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname
    .replace(/\/(?:wp-admin|wp-json|wp-login\.php|shop|sklep)(?:\/.*)?$/i, '')
    .replace(/\/*$/, '/');
  return url;
}

export function createWooCommerce({ address, user, password }: WooKey, http: ShopHttp): Shop {
  const base = wooBase(address);
  if (!base) throw new ShopProblem('shops.address-refused');
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const request = async (
    path: string,
    signal: AbortSignal,
    { headers, ...rest }: Partial<Omit<ShopCall, 'url'>> = {},
  ): Promise<ShopAnswer> =>
    http.call(
      { method: 'GET', ...rest, url: new URL(`wp-json/${path}`, base), headers: { authorization, ...headers } },
      signal,
    );
  const put = (itemId: string, change: object, signal: AbortSignal) =>
    request(`wc/v3/products/${encodeURIComponent(itemId)}`, signal, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
  const media: Media = {
    isThere: async (id, signal) => (await request(`wp/v2/media/${encodeURIComponent(id)}`, signal)).status === 200,
    send: (key, bytes, signal) => sendPicture(request, key, bytes, signal),
  };
  const change = async (itemId: string, wanted: ShopChange, sent: SentPictures, signal: AbortSignal) => {
    const images = wanted.pictures && (await imagesOf(wanted.pictures, { media, sent, signal }));
    const body = {
      ...(wanted.title !== undefined && { name: wanted.title }),
      ...(wanted.text !== undefined && { description: wanted.text }),
      ...(images && { images }),
    };
    read(await put(itemId, body, signal), productSchema);
  };
  return {
    takes: { html: true, mostPictures: null },
    test: (signal) => testKey(request, signal),
    listProducts: (page, signal) => listed(request, page, signal),
    match: (wanted, signal) => matching(request, wanted, signal),
    draft: async (itemId, signal) =>
      itemOf(read(await request(`wc/v3/products/${encodeURIComponent(itemId)}`, signal), productSchema)),
    publish: change,
    undo: change,
  };
}

type Request = (path: string, signal: AbortSignal, call?: Partial<Omit<ShopCall, 'url'>>) => Promise<ShopAnswer>;

interface Media {
  readonly isThere: (id: string, signal: AbortSignal) => Promise<boolean>;
  readonly send: (key: string, bytes: Uint8Array, signal: AbortSignal) => Promise<string>;
}

async function testKey(request: Request, signal: AbortSignal): Promise<{ name: string }> {
  const index = await request('', signal);
  if (index.status >= 300 && index.status < 400)
    throw new ShopProblem('shops.not-such-a-shop', String(index.headers.location ?? ''));
  if (index.status !== 200 && index.status !== 401)
    throw new ShopProblem('shops.not-such-a-shop', String(index.status));
  const me = read(await request('wp/v2/users/me?context=edit', signal), meSchema, 'shops.not-such-a-shop');
  if (!rights.every((right) => me.capabilities[right])) throw new ShopProblem('shops.rights-missing');
  read(await request('wc/v3/products?per_page=1', signal), z.array(productSchema), 'shops.not-such-a-shop');
  return { name: entitiesRead(read(index, indexSchema, 'shops.not-such-a-shop').name) };
}

const pageSize = 20;

async function listed(
  request: Request,
  { cursor, search }: { cursor: string | null; search: string },
  signal: AbortSignal,
): Promise<{ items: ListedItem[]; next: string | null }> {
  const page = Math.max(1, Number.parseInt(cursor ?? '1', 10) || 1);
  const query = new URLSearchParams({ per_page: String(pageSize), page: String(page), orderby: 'id', order: 'desc' });
  if (search !== '') query.set('search', search);
  const found = read(await request(`wc/v3/products?${query.toString()}`, signal), z.array(productSchema));
  return {
    items: found.map((product) => {
      const { id, title, pictures, address } = itemOf(product);
      return { id, title, sku: product.sku, pictures: pictures.length, thumbnail: pictures[0]?.url ?? null, address };
    }),
    next: found.length < pageSize ? null : String(page + 1),
  };
}

async function matching(
  request: Request,
  { sku, barcodes }: { sku: string; barcodes: readonly string[] },
  signal: AbortSignal,
): Promise<ShopItem[]> {
  const search = async (name: 'sku' | 'global_unique_id', value: string) => {
    const query = new URLSearchParams({ [name]: value, per_page: '20' });
    const found = read(await request(`wc/v3/products?${query.toString()}`, signal), z.array(productSchema));
    // The shop takes commas as several numbers, and older ones do not know barcodes: what answers to another number is
    // left out.
    return found.filter((item) => item[name].trim().toLowerCase() === value.toLowerCase()).map(itemOf);
  };
  const bySku = sku === '' ? [] : await search('sku', sku);
  if (bySku.length > 0) return bySku;
  const found = [];
  for (const barcode of barcodes)
    found.push(...(await search('global_unique_id', barcode)), ...(await search('sku', barcode)));
  return [...new Map(found.map((item) => [item.id, item])).values()];
}

/** What sending pictures needs. */
interface Step {
  readonly media: Media;
  readonly sent: SentPictures;
  readonly signal: AbortSignal;
}

async function imagesOf(pictures: readonly WantedPicture[], step: Step): Promise<{ id: number; alt?: string }[]> {
  const images = [];
  for (const picture of pictures) {
    if ('kept' in picture) images.push({ id: Number(await keptId(picture, step)) });
    else images.push({ id: Number(await sentId(picture.key, picture.bytes, step)), alt: picture.alt });
  }
  return images;
}

/** A picture of the copy may have been deleted from the library meanwhile: then the copy is sent. */
async function keptId({ kept, bytes }: Extract<WantedPicture, { kept: string }>, step: Step): Promise<string> {
  if (!bytes || (await step.media.isThere(kept, step.signal))) return kept;
  return sentId(`back-${kept}`, bytes, step);
}

async function sentId(key: string, bytes: () => Promise<Uint8Array>, { media, sent, signal }: Step): Promise<string> {
  const before = sent.get(key);
  if (before !== undefined) return before;
  const id = await media.send(key, await bytes(), signal);
  await sent.set(key, id);
  return id;
}

/** The file's name holds its key: where an answer was lost, the picture is found by it and not sent twice. */
async function sendPicture(request: Request, key: string, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const slug = `kadr-${key.slice(0, 32)}`.toLowerCase();
  const [there] = read(await request(`wp/v2/media?slug=${slug}`, signal), z.array(mediaSchema));
  if (there) return String(there.id);
  const isPng = bytes[0] === 0x89;
  const answer = await request('wp/v2/media', signal, {
    method: 'POST',
    headers: {
      'content-type': isPng ? 'image/png' : 'image/jpeg',
      'content-disposition': `attachment; filename="${slug}.${isPng ? 'png' : 'jpg'}"`,
    },
    body: bytes,
  });
  return String(read(answer, mediaSchema).id);
}

function itemOf({ id, name, type, description, permalink, images }: z.infer<typeof productSchema>): ShopItem {
  return {
    id: String(id),
    title: entitiesRead(name),
    text: description,
    pictures: images.map((image) => ({ id: String(image.id), url: image.src })),
    address: permalink && /^https?:/.test(permalink) ? permalink : null,
    isVariant: type === 'variation',
    picturesStay: false,
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#8217': '’' };

/** Names come with the few entities that WordPress writes into titles. */
function entitiesRead(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#039|#8217);/g, (whole, name: string) => entities[name] ?? whole);
}

function read<T>(
  answer: ShopAnswer,
  schema: z.ZodType<T>,
  otherwise: 'shops.refused' | 'shops.not-such-a-shop' = 'shops.refused',
): T {
  const { status } = answer;
  const json = jsonOf(answer.bytes);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ShopProblem(otherwise, 'the answer is not what the documentation says');
  }
  const said = errorSchema.safeParse(json).data ?? { code: '', message: '' };
  const detail = [status, said.code, withoutTags(said.message.slice(0, mostWords))].filter(Boolean).join(' ');
  if (status === 401 || status === 403) throw new ShopProblem('shops.key-refused', detail);
  if (status === 404) throw new ShopProblem(otherwise === 'shops.refused' ? 'shops.item-gone' : otherwise, detail);
  throw new ShopProblem(status >= 500 ? 'shops.unreachable' : otherwise, detail);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
