import { z } from 'zod';
import type { Ozon } from './ozon-calls.ts';
import { videosOf } from './ozon-videos.ts';
import { ShopProblem, type ListedItem, type ShopItem } from './port.ts';

/* How products are read, as https://docs.ozon.ru/api/seller/ describes it. */

const textsOf = z.array(z.string()).nullish();
const productSchema = z.object({
  /** `product_id`. */
  id: z.int(),
  offer_id: z.string(),
  name: z.string().nullish(),
  /** The first picture stands apart, or leads the list, or both. */
  primary_image: textsOf,
  images: textsOf,
  color_image: textsOf,
  barcodes: textsOf,
  /** Ozon's own number, by which buyers find it; 0 until it is on sale. */
  sku: z.int().nullish(),
  is_archived: z.boolean().nullish(),
  is_autoarchived: z.boolean().nullish(),
});
export type OzonProduct = z.infer<typeof productSchema>;
const productsSchema = z.object({ items: z.array(productSchema).nullish() });
const listSchema = z.object({
  result: z.object({
    items: z.array(z.object({ product_id: z.int() })).nullish(),
    last_id: z.string().nullish(),
  }),
});
const descriptionSchema = z.object({ result: z.object({ description: z.string().nullish() }) });

type Numbers = { readonly offer_id: readonly string[] } | { readonly product_id: readonly string[] };

async function productsWith({ post }: Ozon, numbers: Numbers, signal: AbortSignal): Promise<OzonProduct[]> {
  try {
    return (await post('/v3/product/info/list', numbers, productsSchema, signal)).items ?? [];
  } catch (error) {
    if (error instanceof ShopProblem && error.code === 'shops.item-gone') return [];
    throw error;
  }
}

/** Throws `shops.item-gone`. */
export async function productOf(calls: Ozon, itemId: string, signal: AbortSignal): Promise<OzonProduct> {
  const [product] = await productsWith(calls, { product_id: [itemId] }, signal);
  if (!product) throw new ShopProblem('shops.item-gone');
  return product;
}

/** In Ozon's order; the first one leads. */
export function picturesOf({ primary_image: first, images }: OzonProduct): string[] {
  return [...new Set([...(first ?? []), ...(images ?? [])])].filter(Boolean);
}

export async function itemOf(calls: Ozon, product: OzonProduct, signal: AbortSignal): Promise<ShopItem> {
  return {
    id: String(product.id),
    title: product.name ?? '',
    text: await descriptionOf(calls, product, signal),
    pictures: picturesOf(product).map((url) => ({ id: url, url })),
    videos: (await videosOf(calls, product, signal)).addresses,
    address: addressOf(product),
    isVariant: false,
    picturesStay: false,
  };
}

export async function descriptionOf({ post }: Ozon, { id }: OzonProduct, signal: AbortSignal): Promise<string> {
  const { result } = await post('/v1/product/info/description', { product_id: id }, descriptionSchema, signal);
  return result.description ?? '';
}

function addressOf({ sku }: OzonProduct): string | null {
  return sku ? `https://www.ozon.ru/product/${sku}/` : null;
}

const isArchived = (product: OzonProduct) => Boolean(product.is_archived || product.is_autoarchived);

/** The seller's number is looked up; barcodes are compared, because Ozon looks for none. */
export async function matching(
  calls: Ozon,
  { sku, barcodes }: { sku: string; barcodes: readonly string[] },
  signal: AbortSignal,
): Promise<OzonProduct[]> {
  const bySku = sku === '' ? [] : await productsWith(calls, { offer_id: [sku] }, signal);
  const found = bySku.filter((product) => !isArchived(product));
  if (found.length > 0 || barcodes.length === 0) return found;
  const isIt = ({ barcodes: own }: OzonProduct) => own?.some((code) => barcodes.includes(code)) ?? false;
  return (await page(calls, { lastId: '', limit: readAtOnce, most: 25, keep: isIt }, signal)).products;
}

const pageSize = 20;
/** Ozon gives up to 1000, with some kB of each: more than is read of an answer. */
const readAtOnce = 200;

/** Ozon has no search by words: names and numbers are compared, page by page. */
export async function listed(
  calls: Ozon,
  { cursor, search }: { cursor: string | null; search: string },
  signal: AbortSignal,
): Promise<{ items: ListedItem[]; next: string | null }> {
  const words = search.trim().toLowerCase();
  const has = ({ name, offer_id: offer, barcodes }: OzonProduct) =>
    [name ?? '', offer, ...(barcodes ?? [])].some((text) => text.toLowerCase().includes(words));
  const lastId = cursor ?? '';
  const { products, next } =
    words === ''
      ? await page(calls, { lastId, limit: pageSize, most: 1, keep: () => true }, signal)
      : await page(calls, { lastId, limit: readAtOnce, most: 10, enough: 1, keep: has }, signal);
  return {
    items: products.map((product) => ({
      id: String(product.id),
      sku: product.offer_id,
      title: product.name ?? '',
      pictures: picturesOf(product).length,
      thumbnail: picturesOf(product)[0] ?? null,
      address: addressOf(product),
    })),
    next,
  };
}

interface Paging {
  readonly lastId: string;
  readonly limit: number;
  /** So many pages are read at most, and none more once there is enough. */
  readonly most: number;
  readonly enough?: number;
  readonly keep: (product: OzonProduct) => boolean;
}

async function page(
  calls: Ozon,
  { lastId, limit, most, enough = Number.POSITIVE_INFINITY, keep }: Paging,
  signal: AbortSignal,
): Promise<{ products: OzonProduct[]; next: string | null }> {
  const products: OzonProduct[] = [];
  let next: string | null = lastId;
  for (let read = 0; read < most && next !== null && products.length < enough; read++) {
    const asked: object = { filter: { visibility: 'ALL' }, last_id: next, limit };
    const { result }: z.infer<typeof listSchema> = await calls.post('/v3/product/list', asked, listSchema, signal);
    const numbers = (result.items ?? []).map(({ product_id: id }) => String(id));
    const found = numbers.length === 0 ? [] : await productsWith(calls, { product_id: numbers }, signal);
    // In the order of the list, whatever order the answer has.
    const placeOf = ({ id }: OzonProduct) => numbers.indexOf(String(id));
    products.push(...found.filter(keep).toSorted((a, b) => placeOf(a) - placeOf(b)));
    next = numbers.length < limit ? null : result.last_id || null;
  }
  return { products, next };
}
