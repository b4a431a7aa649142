import { crc32 } from 'node:zlib';
import {
  addEmptyProduct,
  addProduct,
  deletePhoto,
  deleteProduct,
  getProduct,
  listPhotos,
  maxWaitingPhotos,
  photoLimits,
  retryCutout,
  setPhotoCamera,
  updateProduct,
  uploadPhotos,
} from '@kadr/shared/products';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile, sweepFiles } from '../../platform/files/index.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';
import { enqueueErase } from './queue.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';

let test: ProductsTestApp;
let user = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
});
afterAll(() => test.close());

const newProduct = async (owner = user) => (await test.call(owner, addProduct, { title: 'Mug' })).body.id;
const upload = (
  id: string,
  files: { name: string; bytes: Uint8Array }[],
  group: 'sample' | 'box' | 'product' | 'component' = 'sample',
  owner = user,
) => test.upload(owner, uploadPhotos, { id, group }, files);
const file = async (seed = 1, name = `photo-${seed}.jpg`) => ({ name, bytes: await drawnPhoto({ seed }) });
const countObjects = async () => {
  let count = 0;
  for await (const _object of test.objects.list()) count += 1;
  return count;
};
/** As if the hour of grace after the last upload had passed. */
const sweep = () => sweepFiles(test.deps, new Date(Date.now() + 2 * 3600 * 1000));

describe('uploading', () => {
  it('keeps the original, shows smaller pictures at signed addresses', async () => {
    const id = await newProduct();
    const photo = await file(11);
    const { status, body } = await upload(id, [photo]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { group: 'sample', position: 0, fileName: 'photo-11.jpg', cutout: { state: 'queued' } },
    ]);
    expect(body[0]?.picture).toMatchObject({
      widthPx: 640,
      heightPx: 480,
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const picture = await test.app.inject({ url: body[0]?.picture.url ?? '' });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    const { rows } = await sql<{
      original_key: string;
    }>`select original_key from photos where product_id = ${id}`.execute(test.database.db);
    expect(Buffer.compare((await test.objects.get(rows[0]?.original_key ?? '')) ?? Buffer.alloc(0), photo.bytes)).toBe(
      0,
    );
  });

  it('takes PNG told by content, whatever the name says, and removes EXIF from what is shown', async () => {
    const id = await newProduct();
    const { body } = await upload(id, [{ name: 'photo.jpg', bytes: await drawnPhoto({ format: 'png' }) }]);
    expect(body[0]?.fileName).toBe('photo.jpg');
    const { rows } = await sql<{ format: string }>`select format from photos where product_id = ${id}`.execute(
      test.database.db,
    );
    expect(rows[0]?.format).toBe('png');
  });

  it('turns a phone photo upright', async () => {
    const id = await newProduct();
    const lying = await sharp(await drawnPhoto({ seed: 5 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(id, [{ name: 'lying.jpg', bytes: lying }]);
    expect(body[0]?.picture).toMatchObject({ widthPx: 480, heightPx: 640 });
    const picture = await test.app.inject({ url: body[0]?.picture.url ?? '' });
    const shown = await sharp(picture.rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([480, 640, undefined]);
  });

  it('allows the same photo twice and stores it once, also for two sellers', async () => {
    const other = await test.addUser();
    const photo = await file(21);
    const before = await countObjects();
    const id = await newProduct();
    expect((await upload(id, [photo, photo])).body).toHaveLength(2);
    expect((await upload(await newProduct(other), [photo], 'sample', other)).status).toBe(200);
    expect(await countObjects()).toBe(before + 3);
  });

  it('a box photo takes "the product has no box" back', async () => {
    const id = await newProduct();
    await test.call(user, updateProduct, { id, noBox: true, noComponents: true });
    await upload(id, [await file(2)], 'box');
    expect((await test.call(user, getProduct, { id })).body).toMatchObject({ noBox: false, noComponents: true });
  });
});

describe('bad input leaves nothing behind', () => {
  const bad: [string, () => Promise<Uint8Array>, string, object][] = [
    ['an empty file', async () => new Uint8Array(0), 'photo.empty', { file: 'x.jpg' }],
    [
      'text renamed .jpg',
      async () => new TextEncoder().encode('not a picture at all, only words'),
      'photo.unsupported-format',
      { file: 'x.jpg' },
    ],
    ['a WebP', () => drawnPhoto({ format: 'webp' }), 'photo.unsupported-format', { file: 'x.jpg' }],
    [
      'a GIF',
      async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'photo.unsupported-format',
      { file: 'x.jpg' },
    ],
    [
      'a truncated JPEG',
      async () => {
        const bytes = await drawnPhoto({ widthPx: 1200, heightPx: 900 });
        return bytes.subarray(0, bytes.length / 2);
      },
      'photo.damaged',
      { file: 'x.jpg' },
    ],
    [
      'a photo too small',
      () => drawnPhoto({ widthPx: 800, heightPx: 399 }),
      'photo.too-small',
      { file: 'x.jpg', minPx: 400 },
    ],
    [
      'a decompression bomb',
      () => bombPng(20_000, 20_000),
      'photo.too-many-pixels',
      { file: 'x.jpg', maxMegapixels: 60 },
    ],
    [
      'a file over 10 MB',
      async () => new Uint8Array(photoLimits.maxBytes + 1).fill(0xff),
      'photo.too-large',
      { file: 'x.jpg', maxMb: 10 },
    ],
  ];
  it.each(bad)('%s', async (_name, make, code, params) => {
    const id = await newProduct();
    const before = await countObjects();
    const good = await file(3);
    const { status, error } = await upload(id, [good, { name: 'x.jpg', bytes: await make() }]);
    expect({ status, code: error?.code, params: error?.params }).toMatchObject({ status: 400, code, params });
    expect((await test.call(user, listPhotos, { id })).body).toEqual([]);
    expect(await countObjects()).toBe(before);
  });

  it('no file at all', async () => {
    expect((await upload(await newProduct(), [])).error?.code).toBe('products.no-file');
  });

  it('a group that does not exist', async () => {
    const answer = await test.upload(user, uploadPhotos, { id: await newProduct(), group: 'shoes' as 'box' }, [
      await file(),
    ]);
    expect(answer.error?.code).toBe('kernel.invalid-input');
  });

  it('more photos than a seller may have waiting', async () => {
    const owner = await test.addUser();
    const [full, id] = [await newProduct(owner), await newProduct(owner)];
    await sql`
      with f as (
        insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
        select gen_random_uuid(), ${full}, ${owner}, 'product', n, 'mug.jpg', 'jpeg', 1, '', '', '', '', 800, 800 from generate_series(1, ${maxWaitingPhotos}) n returning id)
      insert into cutouts (photo_id, state) select id, 'queued' from f`.execute(test.database.db);
    expect(await upload(id, [await file()], 'sample', owner)).toMatchObject({
      status: 429,
      error: { code: 'products.queue-full', params: { max: maxWaitingPhotos } },
    });
    expect((await test.call(owner, listPhotos, { id })).body).toEqual([]);
    await sql`update cutouts set state = 'failed' where photo_id in (select id from photos where product_id = ${full} limit 1)`.execute(
      test.database.db,
    );
    expect((await upload(id, [await file()], 'sample', owner)).status).toBe(200);
    await sql`delete from photos where user_id = ${owner}`.execute(test.database.db);
  });

  it('four sample photos at once, and a fourth after three', async () => {
    const id = await newProduct();
    const photos = await Promise.all([1, 2, 3, 4].map((seed) => file(seed)));
    expect((await upload(id, photos)).error).toMatchObject({ code: 'products.too-many-photos', params: { max: 3 } });
    await upload(id, photos.slice(0, 3));
    expect((await upload(id, photos.slice(3))).error?.code).toBe('products.too-many-photos');
    expect((await upload(id, photos.slice(3), 'product')).status).toBe(200);
  });

  it('of uploads racing for the last place exactly one wins', async () => {
    const id = await newProduct();
    await upload(id, [await file(1), await file(2)]);
    const answers = await Promise.all([3, 4, 5, 6].map(async (seed) => upload(id, [await file(seed)])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect((await test.call(user, listPhotos, { id })).body).toHaveLength(3);
  });
});

describe('another seller', () => {
  it('finds none of it: the answer is that of an id that does not exist', async () => {
    const id = await newProduct();
    const photo = (await upload(id, [await file(7)])).body[0]?.id ?? '';
    const stranger = await test.addUser();
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const productId of [id, unknown]) {
      expect((await test.call(stranger, listPhotos, { id: productId })).error).toMatchObject({
        code: 'products.not-found',
      });
      expect((await upload(productId, [await file(8)], 'sample', stranger)).error).toMatchObject({
        code: 'products.not-found',
      });
    }
    for (const photoId of [photo, unknown]) {
      for (const answer of [
        await test.call(stranger, deletePhoto, { id: photoId }),
        await test.call(stranger, retryCutout, { id: photoId }),
        await test.call(stranger, setPhotoCamera, { id: photoId, view: 'top' }),
      ])
        expect(answer).toMatchObject({ status: 404, error: { code: 'products.photo-not-found' } });
    }
    expect((await test.call(user, listPhotos, { id })).body).toHaveLength(1);
  });
});

describe('picture addresses', () => {
  it('are not found when tampered with, expired, or of bytes that are gone', async () => {
    const body = (await upload(await newProduct(), [await file(31)])).body[0];
    const url = new URL(body?.picture.url ?? '', 'http://localhost');
    const status = async (change: (url: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return (await test.app.inject({ url: changed.pathname + changed.search })).statusCode;
    };
    expect(await status(() => undefined)).toBe(200);
    expect(await status((u) => u.searchParams.set('t', 'text/html'))).toBe(404);
    expect(await status((u) => u.searchParams.set('e', String(Number(u.searchParams.get('e')) + 1)))).toBe(404);
    expect(
      await status((u) => {
        u.pathname = u.pathname.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      }),
    ).toBe(404);
    expect(await status((u) => u.searchParams.delete('s'))).toBe(404);
    const expired = test.urls.signFileUrl(url.pathname.split('/').at(-1) ?? '', 'image/webp', -3 * 24 * 3600 * 1000);
    expect((await test.app.inject({ url: expired })).statusCode).toBe(404);
    expect((await test.app.inject({ url: test.urls.signFileUrl('0'.repeat(64), 'image/webp') })).statusCode).toBe(404);
  });

  it('are the same all day, so that browsers keep the picture', async () => {
    const id = await newProduct();
    await upload(id, [await file(32)]);
    const [first, second] = await Promise.all([
      test.call(user, listPhotos, { id }),
      test.call(user, listPhotos, { id }),
    ]);
    expect(second.body[0]?.picture.url).toBe(first.body[0]?.picture.url);
  });
});

describe('erasing', () => {
  it("a deleted photo's bytes go with the next sweep, but not those another photo uses", async () => {
    const shared = await file(41);
    const mine = await newProduct();
    const theirs = await newProduct();
    await upload(theirs, [shared]);
    const [twin, own] = (await upload(mine, [shared, await file(42)])).body;
    await sweep();
    const before = await countObjects();
    await test.call(user, deletePhoto, { id: twin?.id ?? '' });
    await test.call(user, deletePhoto, { id: own?.id ?? '' });
    expect(await sweep()).toBe(3);
    expect(await countObjects()).toBe(before - 3);
    const [left] = (await test.call(user, listPhotos, { id: theirs })).body;
    expect((await test.app.inject({ url: left?.picture.url ?? '' })).statusCode).toBe(200);
  });

  it('a deleted product is gone at once, its rows and bytes soon after; a fresh upload of the same bytes survives', async () => {
    const photo = await file(51);
    const id = await newProduct();
    await upload(id, [photo]);
    expect((await test.call(user, deleteProduct, { id })).status).toBe(200);
    expect((await test.call(user, getProduct, { id })).status).toBe(404);
    expect((await test.call(user, deleteProduct, { id })).status).toBe(404);
    await sql`update products set deleted_at = now() - interval '2 hours' where id = ${id}`.execute(test.database.db);
    await enqueueErase(test.database.db);
    await test.runJobs({ only: 'products.erase-deleted' });
    const { rows } = await sql`select from products where id = ${id}`.execute(test.database.db);
    expect(rows).toEqual([]);
    const again = await newProduct();
    const [uploaded] = (await upload(again, [photo])).body;
    await sweep();
    expect((await test.app.inject({ url: uploaded?.picture.url ?? '' })).statusCode).toBe(200);
  });

  it('bytes stored for a row that was never written go; fresh ones are left alone', async () => {
    const key = await storeFile(test.deps, new TextEncoder().encode('the process was killed after this'));
    await sweepFiles(test.deps, new Date());
    expect(await test.objects.has(key)).toBe(true);
    await sweep();
    expect(await test.objects.has(key)).toBe(false);
  });
});

describe('an empty draft', () => {
  it('is given again while untouched, also to presses at once, and not after a photo came', async () => {
    const seller = await test.addUser();
    const answers = await Promise.all([1, 2, 3].map(() => test.call(seller, addEmptyProduct, {})));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    await upload(id ?? '', [await file(61)], 'sample', seller);
    expect((await test.call(seller, addEmptyProduct, {})).body.id).not.toBe(id);
  });
});

/** A PNG header that claims a size; its pixels would be hundreds of megabytes. */
async function bombPng(widthPx: number, heightPx: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await drawnPhoto({ format: 'png' }));
  bytes.writeUInt32BE(widthPx, 16);
  bytes.writeUInt32BE(heightPx, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
