import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCallGuard } from '../../platform/outgoing/index.ts';
import { createShopHttp, type ShopHttp } from './shop-http.ts';
import { wooBase } from './woocommerce.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
const never = new AbortController().signal;

async function shopAt(answer: RequestListener): Promise<URL> {
  server = createServer(answer);
  await new Promise<void>((ready) => {
    server?.listen(0, '127.0.0.1', ready);
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
function client(waits: number[] = []): ShopHttp {
  return createShopHttp({
    guard: createCallGuard({ allowPrivate: true }),
    wait: async (ms) => {
      waits.push(ms);
    },
  });
}

describe('calls to a shop', () => {
  it('are not redirected: a key is sent nowhere else', async () => {
    const paths: (string | undefined)[] = [];
    const url = await shopAt((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await client().call({ method: 'GET', url }, never)).status).toBe(302);
    expect(paths).toEqual(['/']);
  });

  it.each([
    ['seconds', () => '12', 12_000],
    ['no word of it', () => undefined, 1000],
  ])('wait where the shop is busy and says %s', async (_, header, ms) => {
    let calls = 0;
    const url = await shopAt((_request, response) => {
      const retryAfter = header();
      response.writeHead(++calls === 1 ? 429 : 200, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
    const waits: number[] = [];
    expect((await client(waits).call({ method: 'GET', url }, never)).status).toBe(200);
    expect(waits).toEqual([ms]);
  });

  it('do not wait for hours, nor for ever', async () => {
    const url = await shopAt((_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    const waits: number[] = [];
    await expect(client(waits).call({ method: 'GET', url }, never)).rejects.toMatchObject({ code: 'shops.busy' });
    expect(waits).toEqual([]);
  });

  it('read no answer without end', async () => {
    const url = await shopAt((_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed && response.write(Buffer.alloc(1 << 20))) setImmediate(more);
      };
      response.on('drain', more);
      more();
    });
    await expect(client().call({ method: 'GET', url }, never)).rejects.toMatchObject({ code: 'shops.refused' });
  });
});

describe('files of a shop', () => {
  it('may be larger than its other answers, each kind up to a limit', async () => {
    const url = await shopAt((request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1)) << 20)));
    const at = (mb: number) => new URL(`/${mb}`, url);
    const { call, fetchFile } = client();
    const tooLarge = { code: 'shops.refused', detail: 'the answer is too large' };
    expect((await call({ method: 'GET', url: at(2) }, never)).bytes).toHaveLength(2 << 20);
    await expect(call({ method: 'GET', url: at(3) }, never)).rejects.toMatchObject(tooLarge);
    expect(await fetchFile(at(3), never)).toHaveLength(3 << 20);
    await expect(fetchFile(at(31), never)).rejects.toMatchObject(tooLarge);
    await expect(fetchFile(at(3), never, 2 << 20)).rejects.toMatchObject(tooLarge);
  });

  it('are followed over a few redirects and no more; what is gone is null', async () => {
    const url = await shopAt((request, response) => {
      if (request.url === '/moved') response.writeHead(301, { location: '/file' }).end();
      else if (request.url === '/file') response.end('bytes');
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
      else response.writeHead(404).end();
    });
    const fetched = async (path: string) => {
      const bytes = await client().fetchFile(new URL(path, url.href), never);
      return bytes && Buffer.from(bytes).toString();
    };
    expect(await fetched('/moved')).toBe('bytes');
    expect(await fetched('/gone')).toBeNull();
    await expect(fetched('/round')).rejects.toMatchObject({ code: 'shops.copy-failed' });
  });
});

it.each([
  ['myshop.com', 'https://myshop.com/'],
  ['https://myshop.com/wp-admin/edit.php?post_type=product', 'https://myshop.com/'],
  ['myshop.com/pl/sklep/', 'https://myshop.com/pl/'],
  ['http://myshop.com:8080/blog', 'http://myshop.com:8080/blog/'],
  ['http://', null],
])('the address %s leads to the interface under %s', (address, base) => {
  expect(wooBase(address)?.href ?? null).toBe(base);
});
