import type { SentInputOf } from '@kadr/shared/kernel';
import { tryPhoto } from '@kadr/shared/tryout';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PictureFault, type TaskOptions } from '../../engine/port.ts';
import { cutOutOnce, darkIsProduct, engineHere } from '../../engine/testing/engine-here.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createAllowance } from '../../platform/http/index.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { drawnPhoto } from '../products/testing/drawn-photo.ts';
import { tryoutRoutes, type TryoutDeps } from './index.ts';
import { createTryout } from './try-photo.ts';

const engine = engineHere(darkIsProduct);
let database: TestDatabase;
const apps: TestApp[] = [];
let looks: boolean[] = [];
const options: (TaskOptions | undefined)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  looks = [];
  options.length = 0;
  await sql`delete from call_counts`.execute(database.db);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

async function start(changed: Partial<TryoutDeps> = {}): Promise<TestApp> {
  const app = await createTestApp(
    tryoutRoutes({
      isOn: true,
      engine: {
        ...engine,
        cutOut: (photo, how) => {
          options.push(how);
          return cutOutOnce(photo, how);
        },
      },
      isWorkOpen: async () => looks.shift() ?? false,
      patience: { waitMs: 3, lookMs: 1 },
      allowance: createAllowance({
        db: database.db,
        secret: 'a secret',
        name: 'tryout',
        most: 1,
        windowMs: 86_400_000,
      }),
      ...changed,
    }),
  );
  apps.push(app);
  return app;
}

const photo = async (seed = 1) => [{ name: 'mug.jpg', bytes: await drawnPhoto({ seed }) }];
const send = (app: TestApp, files: { name: string; bytes: Uint8Array }[]) =>
  app.upload('', tryPhoto, {} as SentInputOf<typeof tryPhoto>, files);
const bytesOf = (uri: string) => Buffer.from(uri.split(',')[1] ?? '', 'base64');
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db);
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.id(name)}`.execute(
        database.db,
      );
      return [name, found[0]?.n] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([name]) => name !== 'call_counts'));
};

it('cuts a photo out behind all other work, once a day, and writes nothing but the count', async () => {
  const app = await start();
  const before = await tables();
  const { status, body } = await send(app, await photo());
  expect(status).toBe(200);
  expect(body.photo).toMatchObject({ widthPx: 640, heightPx: 480 });
  expect(await sharp(bytesOf(body.photo.url)).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  expect(await sharp(bytesOf(body.cutout.url)).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  expect(body.cutout.box.left).toBeCloseTo(0.35, 1);
  expect(options).toMatchObject([{ isLast: true }]);
  expect(await tables()).toEqual(before);
  const again = await send(app, await photo());
  expect(again).toMatchObject({ status: 429, error: { code: 'tryout.used', params: { hours: 24 } } });
});

it('waits while sellers wait, and says so where that takes too long; that try does not count', async () => {
  const app = await start();
  looks = [true, true];
  expect((await send(app, await photo())).status).toBe(200);
  await sql`delete from call_counts`.execute(database.db);
  looks = Array.from({ length: 9 }, () => true);
  expect((await send(app, await photo())).error?.code).toBe('tryout.busy');
  looks = [];
  expect((await send(app, await photo())).status).toBe(200);
});

it('refuses what is no photo as uploads do, by content, and does not count it', async () => {
  const app = await start();
  const bad = async (bytes: Uint8Array) => (await send(app, [{ name: 'mug.jpg', bytes }])).error?.code;
  expect(await bad(await drawnPhoto({ format: 'webp' }))).toBe('photo.unsupported-format');
  expect(await bad(await drawnPhoto({ widthPx: 300, heightPx: 300 }))).toBe('photo.too-small');
  const other = await start();
  expect((await send(other, [{ name: 'mug.jpg', bytes: new Uint8Array(10 * 1024 ** 2 + 1) }])).error?.code).toBe(
    'photo.too-large',
  );
  expect((await send(other, [])).error?.code).toBe('tryout.no-file');
  expect((await send(other, await photo())).status).toBe(200);
});

it('says that nothing was found, and that it is switched off', async () => {
  const cutOut = () => Promise.reject(new PictureFault('cutout.nothing-found'));
  const blind = await start({ engine: { ...engine, cutOut } });
  expect((await send(blind, await photo())).error?.code).toBe('tryout.nothing-found');
  // The network has worked for it: it counts.
  expect((await send(blind, await photo())).error?.code).toBe('tryout.used');
  const off = await start({ isOn: false });
  expect(await send(off, await photo())).toMatchObject({ status: 404, error: { code: 'tryout.off' } });
});

it('a try whose visitor hangs up counts once the network works; its pass and its turn go on to their end', async () => {
  const begun = Promise.withResolvers<TaskOptions | undefined>();
  const pass = Promise.withResolvers<void>();
  const allowance = createAllowance({
    db: database.db,
    secret: 'a secret',
    name: 'tryout',
    most: 1,
    windowMs: 86_400_000,
  });
  const tryOut = createTryout({
    isOn: true,
    engine: {
      ...engine,
      cutOut: async (bytes, how) => {
        begun.resolve(how);
        await pass.promise;
        return engine.cutOut(bytes, how);
      },
    },
    isWorkOpen: async () => false,
    allowance,
  });
  const file = { fileName: 'mug.jpg', bytes: await drawnPhoto() };
  const hangUp = new AbortController();
  const gone = tryOut('192.0.2.1', file, hangUp.signal);
  const how = await begun.promise;
  hangUp.abort();
  await expect(gone).rejects.toBe(hangUp.signal.reason);
  expect(how?.signal).toBeUndefined();
  const still = new AbortController().signal;
  await expect(tryOut('192.0.2.1', file, still)).rejects.toMatchObject({ code: 'tryout.used' });
  const next = tryOut('192.0.2.2', file, still);
  pass.resolve();
  expect((await next).photo).toMatchObject({ widthPx: 640, heightPx: 480 });
});

it('takes no form that a page elsewhere has a browser send', async () => {
  const app = await start();
  const form = new FormData();
  form.append('file', new Blob([await drawnPhoto()]), 'mug.jpg');
  const encoded = new Response(form);
  const answer = await app.app.inject({
    method: 'POST',
    url: tryPhoto.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ error: { code: 'kernel.origin-refused' } });
  expect((await send(app, await photo())).status).toBe(200);
});
