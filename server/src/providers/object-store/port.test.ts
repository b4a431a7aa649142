import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type * as files from 'node:fs/promises';
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFolderStore } from './folder.ts';
import type { ObjectStore, StoredObject } from './port.ts';
import { openS3Store, readS3Place } from './s3.ts';
import { startS3Server, type S3Server } from './testing/s3-server.ts';

const disk = vi.hoisted(() => ({ hasLinks: true }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const link: typeof real.link = (from, to) =>
    disk.hasLinks
      ? real.link(from, to)
      : Promise.reject(Object.assign(new Error('operation not permitted'), { code: 'EPERM' }));
  return { ...real, link };
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const absentKey = keyOf('never stored');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-objects-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const placeAt = (address: string) => {
  const place = readS3Place(address);
  if (!place) throw new Error(`not a place: ${address}`);
  return place;
};
let bucket = '';
beforeEach(async () => {
  bucket = await server.makeBucket();
});
const openBucket = (options = '') =>
  openS3Store(placeAt(`s3://${bucket}/pictures?endpoint=${server.url}&path-style=1${options}`));

interface Adapter {
  readonly openStore: () => Promise<ObjectStore>;
  /** Other bytes of the same number where the object `as it was` lies. */
  readonly damage: (key: string) => Promise<void>;
}
const adapters: Record<string, Adapter> = {
  folder: {
    openStore: () => openFolderStore(folder),
    damage: (key) => writeFile(join(folder, key.slice(0, 2), key.slice(2, 4), key), 'as it is!'),
  },
  s3: { openStore: async () => openBucket(), damage: (key) => server.write(bucket, `pictures/${key}`, 'as it is!') },
};

describe.each(Object.entries(adapters))('object store: %s', (_name, { openStore, damage }) => {
  test('gives back what was put, under the hash of its content', async () => {
    const store = await openStore();
    const key = await store.put(bytesOf('picture'));
    expect(key).toBe(keyOf('picture'));
    expect(new TextDecoder().decode((await store.get(key)) ?? undefined)).toBe('picture');
    expect(await store.has(key)).toBe(true);
  });

  test('gives the part that is asked for, and says how much there is', async () => {
    const store = await openStore();
    const key = await store.put(bytesOf('a film of ten frames'));
    const part = async (first: number, last: number) =>
      new TextDecoder().decode((await store.getPart(key, { first, last })) ?? undefined);
    expect(await store.size(key)).toBe(20);
    expect([await part(0, 0), await part(2, 5), await part(14, 19)]).toEqual(['a', 'film', 'frames']);
    await expect(store.getPart(key, { first: 14, last: 20 })).rejects.toMatchObject({ name: 'DamagedObject', key });
    expect([await store.size(absentKey), await store.getPart(absentKey, { first: 0, last: 0 })]).toEqual([null, null]);
    expect([await store.size('../../x'), await store.getPart('../../x', { first: 0, last: 0 })]).toEqual([null, null]);
  });

  test('the same bytes are stored once, also when put at the same time', async () => {
    const store = await openStore();
    const keys = await Promise.all(Array.from({ length: 8 }, () => store.put(bytesOf('twice'))));
    expect(new Set(keys).size).toBe(1);
    const listed: StoredObject[] = [];
    for await (const object of store.list()) listed.push(object);
    expect(listed.map((object) => [object.key, object.bytes])).toEqual([[keyOf('twice'), 5]]);
  });

  test('lists in the order of keys, from any of them on', async () => {
    const store = await openStore();
    const keys: string[] = [];
    for (let i = 0; i < 6; i += 1) keys.push(await store.put(bytesOf(`listed ${i}`)));
    const from = async (after?: string) => {
      const listed: string[] = [];
      for await (const { key } of store.list(after)) listed.push(key);
      return listed;
    };
    const sorted = keys.toSorted();
    expect(await from()).toEqual(sorted);
    for (const [i, key] of sorted.entries()) expect(await from(key)).toEqual(sorted.slice(i + 1));
    expect(await from(`${sorted[3]?.slice(0, 63)}`)).toEqual(sorted.slice(3));
  });

  test('what is not there is null, not an error; a key that is a path is not looked up', async () => {
    const store = await openStore();
    expect(await store.get(absentKey)).toBeNull();
    expect(await store.has(absentKey)).toBe(false);
    await store.delete(absentKey);
    expect(await store.get('../../etc/passwd')).toBeNull();
  });

  test('delete erases, and the bytes can come back', async () => {
    const store = await openStore();
    const key = await store.put(bytesOf('gone'));
    await store.delete(key);
    expect(await store.has(key)).toBe(false);
    await store.put(bytesOf('gone'));
    expect(await store.has(key)).toBe(true);
  });

  test('says whose it is, which is none of its objects', async () => {
    const store = await openStore();
    expect(await store.owner()).toBeNull();
    await store.setOwner('one');
    await store.setOwner('another');
    const again = await openStore();
    expect(await again.owner()).toBe('another');
    for await (const object of again.list()) throw new Error(`listed ${object.key}`);
  });

  test("is the first one's who said so, of many at once as well", async () => {
    const [store, ids] = [await openStore(), Array.from({ length: 8 }, (_, i) => `claimant ${i}`)];
    await Promise.all(ids.map((id) => store.setFirstOwner(id)));
    const owner = await store.owner();
    expect(ids).toContain(owner);
    await store.setFirstOwner('late');
    expect(await store.owner()).toBe(owner);
    await store.setOwner('another');
    expect(await store.owner()).toBe('another');
  });

  test('what was changed where it lies is refused, and whole again once its bytes are put', async () => {
    const store = await openStore();
    const key = await store.put(bytesOf('as it was'));
    await damage(key);
    await expect(store.get(key)).rejects.toMatchObject({ name: 'DamagedObject', kind: 'bug', key });
    expect(await store.put(bytesOf('as it was'))).toBe(key);
    expect(new TextDecoder().decode((await store.get(key)) ?? undefined)).toBe('as it was');
  });

  test('an object survives the process', async () => {
    const key = await (await openStore()).put(bytesOf('kept'));
    expect(await (await openStore()).has(key)).toBe(true);
  });
});

describe('folder store', () => {
  test('a file cut short by a crash of the disk is written again', async () => {
    const store = await openFolderStore(folder);
    const key = await store.put(bytesOf('whole'));
    await truncate(join(folder, key.slice(0, 2), key.slice(2, 4), key), 2);
    await store.put(bytesOf('whole'));
    expect(new TextDecoder().decode((await store.get(key)) ?? undefined)).toBe('whole');
  });

  test('on a disk without links is whose who says so', async () => {
    disk.hasLinks = false;
    const store = await openFolderStore(folder);
    await store.setFirstOwner('one').finally(() => {
      disk.hasLinks = true;
    });
    expect([await store.owner(), await readdir(join(folder, 'incoming'))]).toEqual(['one', []]);
  });

  test('old leftovers of killed writers go at the start, fresh ones stay', async () => {
    await openFolderStore(folder);
    const old = join(folder, 'incoming', 'old');
    await writeFile(old, 'x');
    await utimes(old, 0, 0);
    await writeFile(join(folder, 'incoming', 'fresh'), 'x');
    await openFolderStore(folder);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh']);
  });
});

describe('S3 store', () => {
  test.each([
    [
      's3://shop',
      { bucket: 'shop', prefix: '', region: 'us-east-1', endpoint: undefined, pathStyle: false, presign: false },
    ],
    [
      's3://shop/a/b/?region=eu-central-1&presign=1',
      { bucket: 'shop', prefix: 'a/b/', region: 'eu-central-1', endpoint: undefined, pathStyle: false, presign: true },
    ],
    [
      's3://shop?endpoint=https://s3.example.com&path-style=1',
      {
        bucket: 'shop',
        prefix: '',
        region: 'us-east-1',
        endpoint: 'https://s3.example.com',
        pathStyle: true,
        presign: false,
      },
    ],
  ])('reads %s', (address, place) => expect(readS3Place(address)).toEqual(place));

  test.each([
    'https://shop',
    's3://',
    's3://Shop',
    's3://key:secret@shop',
    's3://shop?regoin=eu',
    's3://shop?endpoint=ftp://x',
  ])('refuses %s', (address) => expect(readS3Place(address)).toBeNull());

  test('keeps to its prefix', async () => {
    const [mine, other] = [
      openBucket(),
      openS3Store(placeAt(`s3://${bucket}/other?endpoint=${server.url}&path-style=1`)),
    ];
    const key = await mine.put(bytesOf('mine'));
    expect(await other.has(key)).toBe(false);
    for await (const object of other.list()) throw new Error(`listed ${object.key} of another`);
  });

  test('lists page after page', async () => {
    const store = openS3Store(placeAt(`s3://${bucket}?endpoint=${server.url}&path-style=1`), 3);
    const put = new Set<string>();
    for (let i = 0; i < 8; i += 1) put.add(await store.put(bytesOf(String(i))));
    const listed = new Set<string>();
    for await (const object of store.list()) listed.add(object.key);
    expect(listed).toEqual(put);
  });

  test('a signed address answers the bytes as the type that was asked, stays the same, and ends', async () => {
    const store = openBucket('&presign=1');
    const key = await store.put(bytesOf('seen'));
    const address = await store.readAddress?.(key, 'image/webp');
    const url = new URL(address?.url ?? '');
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/webp',
      'seen',
    ]);
    expect(await store.readAddress?.(key, 'image/webp')).toEqual(address);
    expect([url.searchParams.get('X-Amz-Expires'), url.searchParams.has('X-Amz-Signature')]).toEqual(['7200', true]);
    expect('readAddress' in openBucket()).toBe(false);
  });

  test('one that does not know conditions is whose who says so', async () => {
    const simple = await startS3Server({ knowsConditions: false });
    const store = openS3Store(placeAt(`s3://${await simple.makeBucket()}?endpoint=${simple.url}&path-style=1`));
    await store.setFirstOwner('one');
    expect(await store.owner()).toBe('one');
    store.close?.();
    await simple.close();
  });

  test('one that is away is unavailable', async () => {
    const away = openS3Store(placeAt('s3://shop?endpoint=http://127.0.0.1:9&path-style=1'));
    await expect(away.get(absentKey)).rejects.toMatchObject({ kind: 'unavailable', code: 'kernel.unavailable' });
    await expect(away.put(bytesOf('x'))).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(away.setFirstOwner('one')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('one that stops in the middle of its answer is unavailable', async () => {
    const stalling = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc'));
    }).listen(0, '127.0.0.1');
    await once(stalling, 'listening');
    const { port } = stalling.address() as AddressInfo;
    const store = openS3Store(placeAt(`s3://shop?endpoint=http://127.0.0.1:${port}&path-style=1`), 1000, 200);
    await expect(store.get(absentKey)).rejects.toMatchObject({ kind: 'unavailable' });
    store.close?.();
    stalling.close();
  });
});
