import { issueAccessToken } from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { generateVisual } from '@kadr/shared/visuals';
import type { Pool } from 'pg';
import type { Send } from '../api-client.ts';
import type { NextPhoto } from '../distinct-photos.ts';
import { newProduct, newSeller, settledVisual, type Seller } from '../seller.ts';
import { copyProducts } from './copy-products.ts';

const renewAfterMs = 8 * 60_000;

/** A seller of the benchmark, at an address of their own: limits count addresses. */
export interface LoadSeller extends Seller {
  readonly userId: string;
  /** A product made through the API, with a cut-out photo and a ready frame. */
  readonly productId: string;
  tokenFromMs: number;
}

/** Sends as one of the sellers, who each have an address of their own. */
export const sendAs =
  (number: number): Send =>
  (url, init) =>
    fetch(url, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
      },
    });

/** Signs a seller up and makes a product with its first frame, all through the API; a worker must run. */
export async function makeSeller(base: string, pool: Pool, send: Send, photo: Uint8Array): Promise<LoadSeller> {
  const seller = await newSeller(base, send);
  const product = await newProduct(seller, photo, 'warm_minimal');
  await seller.client.call(generateVisual, { productId: product.id, idempotencyKey: newId() });
  const visual = await settledVisual(seller, product.id);
  if (visual.state !== 'ready') throw new Error(`the seller's first frame failed: ${visual.failure?.code}`);
  const {
    rows: [row],
  } = await pool.query<{ id: string }>('select user_id as id from products where id = $1', [product.id]);
  return { ...seller, userId: row?.id ?? '', productId: product.id, tokenFromMs: performance.now() };
}

/** Sellers with so many products each, the copies next to the one that was made. */
export async function makeSellers(
  base: string,
  pool: Pool,
  nextPhoto: NextPhoto,
  { count, products, send }: { count: number; products: number; send?: Send },
): Promise<LoadSeller[]> {
  const sellers: LoadSeller[] = [];
  for (let number = 1; number <= count; number++) {
    const seller = await makeSeller(base, pool, send ?? sendAs(number), await nextPhoto());
    await copyProducts(pool, {
      productId: seller.productId,
      name: `s${number}`,
      owner: `'${seller.userId}'::uuid`,
      from: 1,
      to: products - 1,
    });
    sellers.push(seller);
  }
  await pool.query('vacuum analyze');
  return sellers;
}

/** A new access token; they live for ten minutes. */
export async function takeToken(seller: LoadSeller): Promise<void> {
  seller.tokenFromMs = performance.now();
  seller.client.token = (await seller.client.call(issueAccessToken, { sessionToken: seller.sessionToken })).accessToken;
}

/** As pages do it: before the old one has expired. */
export async function renewToken(
  seller: LoadSeller,
  measured: (call: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  if (performance.now() - seller.tokenFromMs > renewAfterMs) await measured(() => takeToken(seller));
}
