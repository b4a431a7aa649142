import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopProblem } from '../../providers/shop/port.ts';
import { addThumbnailRoute, thumbnailPath } from './thumbnail-route.ts';
import { jpegOf } from './testing/shop-test-deps.ts';
import { createVault } from './vault.ts';

const vault = createVault('a secret of the installation, long enough');
const pictureAt = (host: string, userId = 'anna') => thumbnailPath({ vault }, userId, `https://${host}/1.jpg`);
let app: FastifyInstance;
afterEach(() => app.close());

type Deps = Parameters<typeof addThumbnailRoute>[1];
function appWith(deps: Partial<Deps>): FastifyInstance {
  app = Fastify();
  const bytes = jpegOf('mug');
  addThumbnailRoute(app, { vault, fetchFile: async () => bytes, pictureAsJpeg: async () => bytes, ...deps });
  return app;
}

describe('a small picture of a shop', () => {
  it('is made behind all other work, of a file of at most 5 MB', async () => {
    const asked: unknown[] = [];
    appWith({
      fetchFile: async (_, __, maxBytes = Infinity) => {
        asked.push(maxBytes);
        if (maxBytes < 6 << 20) throw new ShopProblem('shops.refused', 'the answer is too large');
        return new Uint8Array(6 << 20);
      },
    });
    expect((await app.inject(pictureAt('large.example'))).statusCode).not.toBe(200);
    expect(asked).toEqual([5 << 20]);
    await app.close();
    const ranks: unknown[] = [];
    appWith({
      pictureAsJpeg: async (bytes, _, options) => {
        ranks.push(options);
        return bytes;
      },
    });
    expect((await app.inject(pictureAt('small.example'))).statusCode).toBe(200);
    expect(ranks).toEqual([{ isLast: true }]);
  });

  it('is marked for its seller', async () => {
    appWith({});
    const path = pictureAt('shop.example');
    expect((await app.inject(path)).statusCode).toBe(200);
    expect((await app.inject(path.replace('o=anna', 'o=eva'))).statusCode).not.toBe(200);
    expect((await app.inject(path.replace('&o=anna', ''))).statusCode).not.toBe(200);
  });

  it('waits for its seller’s others wherever they are, and for no one else’s', async () => {
    const begun: string[] = [];
    const [open, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    appWith({
      fetchFile: async ({ host }) => {
        begun.push(host);
        if (host === 'eva.example') opened.resolve();
        await open.promise;
        return jpegOf(host);
      },
    });
    const hosts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.example`);
    const all = hosts.map((host) => app.inject(pictureAt(host)));
    const others = app.inject(pictureAt('eva.example', 'eva'));
    await opened.promise;
    expect(begun).toEqual([...hosts.slice(0, 4), 'eva.example']);
    open.resolve();
    const answers = await Promise.all([...all, others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(begun).toHaveLength(7);
  });
});
