import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { PictureFault } from '../../engine/port.ts';
import { createTurnsByKey } from '../../platform/turns/index.ts';
import { ShopProblem } from '../../providers/shop/port.ts';
import type { ShopDeps } from './shop-deps.ts';

const route = '/core/api/v1/shop-picture';
const dayMs = 24 * 3600 * 1000;
/** Twice as wide as it is shown. */
const sidePx = 160;
const timeoutMs = 20_000;
const mostBytes = 5 * 1024 * 1024;

type Deps = Pick<ShopDeps, 'vault' | 'fetchFile' | 'pictureAsJpeg'>;

/**
 * A path at which a shop's picture is shown small until the end of tomorrow. Marked, so that the route fetches only
 * what a shop's own list named, and knows for whom; the same all day, so that the browser's cache serves it.
 */
export function thumbnailPath({ vault }: Pick<Deps, 'vault'>, userId: string, address: string): string {
  const day = String(Math.floor(Date.now() / dayMs) + 1);
  const query = new URLSearchParams({ u: address, o: userId, d: day, s: vault.mark(`${day} ${userId} ${address}`) });
  return `${route}?${query.toString()}`;
}

/** `GET /core/api/v1/shop-picture`: the address is the permission, because `<img>` sends no bearer token. */
export function addThumbnailRoute(app: FastifyInstance, { vault, fetchFile, pictureAsJpeg }: Deps): void {
  const ofSeller = createTurnsByKey({ atOnce: 4, mostWaiting: 200 });
  const ofHost = createTurnsByKey({ atOnce: 4, mostWaiting: 200 });
  const small = async (url: URL): Promise<Uint8Array | null> => {
    try {
      const bytes = await fetchFile(url, AbortSignal.timeout(timeoutMs), mostBytes);
      // Sellers' uploads come before thumbnails.
      return bytes && (await pictureAsJpeg(bytes, sidePx, { isLast: true }));
    } catch (error) {
      if (error instanceof ShopProblem || error instanceof PictureFault) return null;
      throw error;
    }
  };
  app.get<{ Querystring: Record<string, unknown> }>(route, async ({ query }, reply) => {
    const asked = allowed(query, vault);
    const jpeg = asked && (await ofSeller(asked.userId, () => ofHost(asked.url.host, () => small(asked.url))));
    if (!jpeg) throw new AppError('not-found', 'kernel.not-found');
    return reply
      .header('cache-control', `private, max-age=${dayMs / 1000}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(Buffer.from(jpeg));
  });
}

/** Null where it was made by someone else, or has ended. */
function allowed(
  { u, o, d, s }: Record<string, unknown>,
  vault: Deps['vault'],
): { readonly url: URL; readonly userId: string } | null {
  if (typeof u !== 'string' || typeof o !== 'string' || typeof d !== 'string' || typeof s !== 'string') return null;
  if (!/^\d{1,7}$/.test(d) || Number(d) < Math.floor(Date.now() / dayMs)) return null;
  return vault.isMark(`${d} ${o} ${u}`, s) && URL.canParse(u) ? { url: new URL(u), userId: o } : null;
}
