import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { createHttpApp } from '../http/index.ts';
import { addFileRoute } from './file-route.ts';
import { createFileUrls } from './sign-file-url.ts';

const key = 'a'.repeat(64);
const urls = createFileUrls('a secret of at least thirty-two characters');
/** What no browser may run: a page where a picture is promised. */
const page = new TextEncoder().encode('<script>alert(1)</script>');

let app: FastifyInstance;
afterEach(() => app.close());

async function start(readAddress?: ObjectStore['readAddress']): Promise<FastifyInstance> {
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: [],
    bound: [],
    publicUrl: new URL('https://kadr.example'),
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 1000,
    authenticate: () => {
      throw new AppError('unauthenticated', 'kernel.unauthenticated');
    },
  });
  const objects: Pick<ObjectStore, 'get' | 'readAddress'> = {
    get: async (asked) => (asked === key ? page : null),
    ...(readAddress ? { readAddress } : {}),
  };
  addFileRoute(app, urls, objects as ObjectStore);
  return app;
}

it('a file is what its address says, and nothing in it runs', async () => {
  const { headers, rawPayload } = await (await start()).inject(urls.signFileUrl(key, 'image/webp'));
  expect([...rawPayload]).toEqual([...page]);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/^private, max-age=\d+/),
  });
});

it('where browsers read from the bucket, they are sent there no longer than the address holds', async () => {
  await start(async () => ({ url: 'https://bucket.example/x', expiresAtMs: Date.now() + 10 * 60_000 }));
  const { statusCode, headers } = await app.inject(urls.signFileUrl(key, 'image/webp'));
  expect([statusCode, headers.location, headers['content-security-policy']]).toEqual([
    302,
    'https://bucket.example/x',
    "default-src 'none'; sandbox",
  ]);
  expect(Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])).toBeLessThanOrEqual(540);
});
