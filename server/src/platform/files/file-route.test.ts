import { AppError, newId } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DamagedObject, type ObjectStore } from '../../providers/object-store/port.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createHttpApp } from '../http/index.ts';
import { addFileRoute } from './file-route.ts';
import { keepFiles, touchFile } from './queries.ts';
import { createFileUrls } from './sign-file-url.ts';

const key = 'a'.repeat(64);
let database: TestDatabase;
let userId: string;
let productId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await aSeller(database.db);
  productId = await aProduct(database.db, userId);
  await touchFile(database.db, key);
  await keepFiles(database.db, { useId: newId(), userId, productId, keys: [key] });
});
afterAll(() => database.close());

const urls = createFileUrls('a secret of at least thirty-two characters');
/** What no browser may run: a page where a picture is promised. */
const page = new TextEncoder().encode('<script>alert(1)</script>');

let app: FastifyInstance;
let damaged = false;
/** What was read of the store. */
const reads: ('all' | [number, number])[] = [];
afterEach(async () => {
  reads.length = 0;
  damaged = false;
  vi.useRealTimers();
  await app.close();
});

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
  const objects: Pick<ObjectStore, 'get' | 'getPart' | 'size' | 'readAddress'> = {
    size: async (asked) => (asked === key ? page.byteLength : null),
    getPart: async (asked, { first, last }) => {
      reads.push([first, last]);
      return asked === key ? page.slice(first, last + 1) : null;
    },
    get: async (asked) => {
      reads.push('all');
      if (damaged) throw new DamagedObject(asked);
      return asked === key ? page : null;
    },
    ...(readAddress ? { readAddress } : {}),
  };
  addFileRoute(app, urls, { db: database.db, objects: objects as ObjectStore });
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

it.each([
  ['bytes=2-5', 206, '<script>'.slice(2, 6), 'bytes 2-5/25'],
  ['bytes=20-', 206, 'ript>', 'bytes 20-24/25'],
  ['bytes=-3', 206, 'pt>', 'bytes 22-24/25'],
  ['bytes=5-999', 206, 'pt>alert(1)</script>', 'bytes 5-24/25'],
  ['bytes=-99', 206, '<script>alert(1)</script>', 'bytes 0-24/25'],
  ['bytes=25-', 416, '', 'bytes */25'],
  ['bytes=99-', 416, '', 'bytes */25'],
  ['bytes=-0', 416, '', 'bytes */25'],
  ['bytes=5-2', 200, '<script>alert(1)</script>', undefined],
  ['bytes=0-1,4-5', 200, '<script>alert(1)</script>', undefined],
  ['lines=1-2', 200, '<script>alert(1)</script>', undefined],
] as const)('of a video the part is sent that a player asks for: %s', async (range, status, body, part) => {
  await start();
  const url = urls.signFileUrl(key, 'video/mp4');
  const answer = await app.inject({ url, headers: { range } });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, part]);
  const picture = await app.inject({ url: urls.signFileUrl(key, 'image/webp'), headers: { range } });
  expect(picture.statusCode).toBe(200);
});

it('of a video only the part is read that a player asks for', async () => {
  await start();
  for (const url of [urls.signFileUrl(key, 'video/mp4'), urls.signPlainUrl(key, 'video/mp4') ?? ''])
    await app.inject({ url, headers: { range: 'bytes=2-5' } });
  expect(reads).toEqual([
    [2, 5],
    [2, 5],
  ]);
});

it.each([
  ['of this file', `"${key}"`, 206, 'crip'],
  ['of another file', `"${'b'.repeat(64)}"`, 200, '<script>alert(1)</script>'],
  ['that is weak', `W/"${key}"`, 200, '<script>alert(1)</script>'],
  ['that is a date', 'Sun, 29 Nov 2026 10:00:00 GMT', 200, '<script>alert(1)</script>'],
])('a part that goes on behind a mark %s', async (_, mark, status, body) => {
  await start();
  for (const url of [urls.signFileUrl(key, 'video/mp4'), urls.signPlainUrl(key, 'video/mp4') ?? '']) {
    const answer = await app.inject({ url, headers: { range: 'bytes=2-5', 'if-range': mark } });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([status, body, `"${key}"`]);
  }
});

it('a plain address carries its grant in its name, and is answered without a redirect', async () => {
  await start(async () => ({ url: 'https://bucket.example/x', expiresAtMs: Date.now() + 10 * 60_000 }));
  const url = urls.signPlainUrl(key, 'image/jpeg') ?? '';
  expect(url).toMatch(/^\/core\/api\/v1\/file\/a{64}\/\d+-[\w-]+\.jpg$/);
  const { statusCode, headers, rawPayload } = await app.inject(url);
  expect([statusCode, headers['content-type'], [...rawPayload]]).toEqual([200, 'image/jpeg', [...page]]);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const part = await app.inject({ url: urls.signPlainUrl(key, 'video/mp4') ?? '', headers: { range: 'bytes=2-5' } });
  expect([part.statusCode, part.body]).toEqual([206, 'crip']);
  for (const other of [url.replace('.jpg', '.png'), url.replace('.jpg', '.exe'), url.replace(/\/\d/, '/9'), `${url}x`])
    expect((await app.inject(other)).statusCode).toBe(404);
  expect(urls.signPlainUrl(key, 'text/html')).toBeNull();
  const old = createFileUrls('a secret of at least thirty-two characters', () => Date.now() - 9 * 24 * 3_600_000);
  expect((await app.inject(old.signPlainUrl(key, 'image/jpeg') ?? '')).statusCode).toBe(404);
});

it.each([
  ['a signed address', () => urls.signFileUrl(key, 'image/webp')],
  ['a plain address', () => urls.signPlainUrl(key, 'image/jpeg') ?? ''],
])('%s shows pages of pictures, and a flood from one network of clients is told to wait', async (_, signed) => {
  await start();
  const url = signed();
  const statuses: number[] = [];
  while (statuses.length < 3000)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, async (__, i) => {
          const remoteAddress = `2001:db8::${i.toString(16)}`;
          return (await app.inject({ url, headers: { 'if-none-match': `"${key}"` }, remoteAddress })).statusCode;
        }),
      )),
    );
  expect(statuses).not.toContain(429);
  const after = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
  expect([await after('2001:db8::ffff'), await after('2001:db8:0:1::1')]).toEqual([429, 200]);
});

it('a damaged file is an error that is the same for everyone and that no browser keeps', async () => {
  await start();
  damaged = true;
  const { statusCode, headers, body } = await app.inject(urls.signFileUrl(key, 'image/webp'));
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined]);
  expect(body).not.toContain(key);
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

describe('an address that was handed out before', () => {
  const since = { deleted_at: new Date() };
  it.each([
    [
      'the product',
      (on: typeof since | { deleted_at: null }) =>
        database.db.updateTable('products').set(on).where('id', '=', productId),
    ],
    [
      'the account',
      (on: typeof since | { deleted_at: null }) => database.db.updateTable('users').set(on).where('id', '=', userId),
    ],
  ])(
    '%s was deleted answers 404 within a minute, also where the browser has the picture, and works again when that is undone',
    async (_, set) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const url = urls.signFileUrl(key, 'image/webp');
      const statuses = async () => [
        (await app.inject(url)).statusCode,
        (await app.inject({ url, headers: { 'if-none-match': `"${key}"` } })).statusCode,
      ];
      await start();
      expect(await statuses()).toEqual([200, 304]);
      await set(since).execute();
      vi.advanceTimersByTime(60_000);
      expect(await statuses()).toEqual([404, 404]);
      await set({ deleted_at: null }).execute();
      expect(await statuses()).toEqual([200, 304]);
    },
  );

  it('of a picture that one of two sellers has deleted shows it to the other', async () => {
    const other = await aSeller(database.db, { deleted_at: new Date() });
    await keepFiles(database.db, { useId: newId(), userId: other, productId: null, keys: [key] });
    expect((await (await start()).inject(urls.signFileUrl(key, 'image/webp'))).statusCode).toBe(200);
  });
});
