import { z } from 'zod';
import { ShopProblem, type ListedItem, type SentPictures, type Shop, type ShopChange, type ShopItem } from './port.ts';
import type { ShopHttp } from './shop-http.ts';
import { shopifyCalls, type ShopifyCalls, type ShopifyKey } from './shopify-calls.ts';
import { filesOf, videosOf } from './shopify-files.ts';

/*
 * Shopify's Admin API in GraphQL, https://shopify.dev/docs/api/admin-graphql/2026-07, read on 2026-11-24. Texts go in by
 * `productUpdate`; the whole list of a product's media by `productSet`, which takes out what its list does not name.
 */

const mostPictures = 250;
/** What is read of one product. */
const mostRead = 100;

const productFields = `id title descriptionHtml onlineStoreUrl
  variants(first: 100) { nodes { sku barcode media(first: 10) { nodes { id } } } }
  media(first: ${mostRead}) { nodes { id mediaContentType ... on MediaImage { image { url } } } }`;
const productQuery = `query OneProduct($id: ID!) { product(id: $id) { ${productFields} } }`;
const matchQuery = `query Matching($query: String!) { products(first: 20, query: $query) { nodes { ${productFields} } } }`;
const listQuery = `query ListProducts($after: String, $query: String) {
  products(first: 20, after: $after, query: $query, sortKey: ID, reverse: true) {
    nodes {
      id title onlineStoreUrl mediaCount { count } variants(first: 1) { nodes { sku } }
      featuredMedia { preview { image { url } } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
const shopQuery = `query ShopAndScopes { shop { name } currentAppInstallation { accessScopes { handle } } }`;
const textsMutation = `mutation SetTexts($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`;
const filesMutation = `mutation SetFiles($id: ID!, $input: ProductSetInput!) {
  productSet(synchronous: true, identifier: { id: $id }, input: $input) { product { id } userErrors { field message } }
}`;

const nodesOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });
const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string().default(''),
  onlineStoreUrl: z.string().nullish(),
  variants: nodesOf(
    z.object({
      sku: z.string().nullish(),
      barcode: z.string().nullish(),
      media: nodesOf(z.object({ id: z.string() })),
    }),
  ),
  media: nodesOf(
    z.object({
      id: z.string(),
      mediaContentType: z.string(),
      image: z.object({ url: z.string() }).nullish(),
    }),
  ),
});
type Product = z.infer<typeof productSchema>;
const listSchema = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        onlineStoreUrl: z.string().nullish(),
        mediaCount: z.object({ count: z.int() }).nullish(),
        variants: nodesOf(z.object({ sku: z.string().nullish() })),
        featuredMedia: z
          .object({ preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish() })
          .nullish(),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
const shopSchema = z.object({
  shop: z.object({ name: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

export function createShopify(key: ShopifyKey, http: ShopHttp, other?: string): Shop {
  const calls = shopifyCalls(key, http, other);
  const change = async (itemId: string, wanted: ShopChange, sent: SentPictures, signal: AbortSignal) => {
    const { title, text, pictures, videos } = wanted;
    if (title !== undefined || text !== undefined) {
      const texts = { ...(title !== undefined && { title }), ...(text !== undefined && { descriptionHtml: text }) };
      await calls.request(textsMutation, { product: { id: itemId, ...texts } }, z.unknown(), signal);
    }
    if (!pictures && !videos) return;
    const step = { calls, sent, signal };
    const ids = pictures && (await filesOf(pictures, step));
    const ofVideos = videos && (await videosOf(videos, step));
    const product = await productOf(calls, itemId, signal);
    const media = ids ? withStaying(ids, product) : product.media.nodes.map(({ id }) => id);
    const files = (ofVideos ? withVideos(media, ofVideos, product) : media).map((id) => ({ id }));
    await calls.request(filesMutation, { id: itemId, input: { files } }, z.unknown(), signal);
  };
  return {
    takes: { html: true, mostPictures, mostVideos: null },
    test: async (signal) => {
      const { shop, currentAppInstallation } = await calls.request(shopQuery, {}, shopSchema, signal);
      const may = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
      if (!may.has('write_products') || !may.has('write_files')) throw new ShopProblem('shops.access-rights');
      return { name: shop.name };
    },
    listProducts: (page, signal) => listed(calls, page, signal),
    match: async ({ sku, barcodes }, signal) => {
      const bySku = sku === '' ? [] : await matching(calls, 'sku', sku, signal);
      const found = new Map(bySku.map((product) => [product.id, product]));
      if (bySku.length === 0) {
        for (const barcode of barcodes)
          for (const product of await matching(calls, 'barcode', barcode, signal)) found.set(product.id, product);
      }
      return [...found.values()].map(itemOf);
    },
    draft: async (itemId, signal) => itemOf(await productOf(calls, itemId, signal)),
    publish: change,
    undo: change,
  };
}

async function productOf(calls: ShopifyCalls, id: string, signal: AbortSignal): Promise<Product> {
  const { product } = await calls.request(
    productQuery,
    { id },
    z.object({ product: productSchema.nullable() }),
    signal,
  );
  if (!product) throw new ShopProblem('shops.item-gone');
  if (product.media.nodes.length >= mostRead) throw new ShopProblem('shops.copy-failed', String(mostRead));
  return product;
}

/** The search finds parts of numbers, too. */
async function matching(calls: ShopifyCalls, name: 'sku' | 'barcode', value: string, signal: AbortSignal) {
  const query = `${name}:"${value.replace(/["\\]/g, '\\$&')}"`;
  const { products } = await calls.request(
    matchQuery,
    { query },
    z.object({ products: nodesOf(productSchema) }),
    signal,
  );
  const isIt = (given: string | null | undefined) => given?.trim().toLowerCase() === value.trim().toLowerCase();
  return products.nodes.filter(({ variants }) => variants.nodes.some((variant) => isIt(variant[name])));
}

async function listed(
  calls: ShopifyCalls,
  { cursor, search }: { cursor: string | null; search: string },
  signal: AbortSignal,
): Promise<{ items: ListedItem[]; next: string | null }> {
  const words = search.replace(/["\\:()]/g, ' ').trim();
  const variables = { after: cursor, query: words === '' ? null : words };
  const { products } = await calls.request(listQuery, variables, listSchema, signal);
  const { hasNextPage, endCursor } = products.pageInfo;
  return {
    items: products.nodes.map((product) => ({
      id: product.id,
      sku: product.variants.nodes[0]?.sku ?? '',
      title: product.title,
      pictures: product.mediaCount?.count ?? null,
      thumbnail: product.featuredMedia?.preview?.image?.url ?? null,
      address: product.onlineStoreUrl ?? null,
    })),
    next: hasNextPage ? (endCursor ?? null) : null,
  };
}

/** Videos, and pictures that are one variant's: they are not shown, and stay at their places. */
function staysAsIs(product: Product): (media: Product['media']['nodes'][number]) => boolean {
  const ofVariants = new Set(product.variants.nodes.flatMap(({ media }) => media.nodes.map(({ id }) => id)));
  return ({ id, image }) => !image || ofVariants.has(id);
}

function withStaying(ids: readonly string[], product: Product): string[] {
  const stays = staysAsIs(product);
  const all = [...ids];
  for (const [index, media] of product.media.nodes.entries())
    if (stays(media)) all.splice(Math.min(index, all.length), 0, media.id);
  return all;
}

/** Files that are Shopify's own, in its order; those of other hosts are no files. */
function videosIn({ media }: Product): string[] {
  return media.nodes.flatMap(({ id, mediaContentType }) => (mediaContentType === 'VIDEO' ? [id] : []));
}

/** Those that are wanted stay at their places, the others go, and new ones come last. */
function withVideos(media: readonly string[], wanted: readonly string[], product: Product): string[] {
  const gone = new Set(videosIn(product).filter((id) => !wanted.includes(id)));
  return [...media.filter((id) => !gone.has(id)), ...wanted.filter((id) => !media.includes(id))];
}

function itemOf(product: Product): ShopItem {
  const { id, title, descriptionHtml, onlineStoreUrl, media } = product;
  const stays = staysAsIs(product);
  return {
    id,
    title,
    text: descriptionHtml,
    pictures: media.nodes.flatMap((one) => (one.image && !stays(one) ? [{ id: one.id, url: one.image.url }] : [])),
    videos: videosIn(product),
    address: onlineStoreUrl ?? null,
    isVariant: false,
    picturesStay: false,
  };
}
