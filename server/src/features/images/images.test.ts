import {
  deleteUserImage,
  keepUserImage,
  listUserImages,
  maxUserImages,
  restoreUserImage,
  uploadUserImages,
  type ImageKind,
} from '@kadr/shared/images';
import { newId } from '@kadr/shared/kernel';
import { addEmptyProduct, addPhoto, addPhotos, getProduct, uploadPhotos } from '@kadr/shared/products';
import { crc32, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/index.ts';
import { createProductsTestApp, type ProductsTestApp } from '../products/testing/products-test-app.ts';
import { drawnPhoto } from '../products/testing/drawn-photo.ts';
import { eraseDeletedImages } from './delete-image.ts';

let test: ProductsTestApp;
beforeAll(async () => {
  test = await createProductsTestApp();
});
afterAll(() => test.close());

const put = (user: string, bytes: Uint8Array, kind: ImageKind = 'photo', name = 'mug.jpg') =>
  test.upload(user, uploadUserImages, { kind }, [{ name, bytes }]);
const list = async (user: string, kind?: ImageKind) =>
  (await test.call(user, listUserImages, kind ? { kind } : {})).body;

describe('the library', () => {
  it('shows what was put in, the newest first, by type', async () => {
    const user = await test.addUser();
    await put(user, await drawnPhoto({ seed: 51 }), 'photo', 'first.jpg');
    await put(user, await drawnPhoto({ seed: 52 }), 'logo', 'second.jpg');
    const all = await list(user);
    expect(all.items.map(({ fileName, kind }) => [fileName, kind])).toEqual([
      ['second.jpg', 'logo'],
      ['first.jpg', 'photo'],
    ]);
    expect((await list(user, 'photo')).items.map(({ fileName }) => fileName)).toEqual(['first.jpg']);
    expect((await list(await test.addUser())).total).toBe(0);
  });

  it('holds the same picture once, and once for each type', async () => {
    const user = await test.addUser();
    const bytes = await drawnPhoto({ seed: 53 });
    const [first, again] = [await put(user, bytes), await put(user, bytes)];
    expect(again.body[0]?.id).toBe(first.body[0]?.id);
    await put(user, bytes, 'logo');
    expect((await list(user)).total).toBe(2);
  });

  it('has what was once put in as a background among the photos, and takes no new one', async () => {
    const user = await test.addUser();
    const bytes = await drawnPhoto({ seed: 60 });
    const { id } = (await put(user, bytes)).body[0] ?? { id: '' };
    await sql`update user_images set kind = 'background' where id = ${id}`.execute(test.database.db);
    for (const kind of ['photo', undefined] as const)
      expect((await list(user, kind)).items).toMatchObject([{ id, kind: 'photo' }]);
    expect((await list(user, 'logo')).total).toBe(0);
    expect((await put(user, bytes)).body).toMatchObject([{ id }]);
    await test.call(user, deleteUserImage, { id });
    expect((await test.call(user, restoreUserImage, { id })).body).toMatchObject({ id, kind: 'photo' });
    expect((await put(user, bytes, 'background' as ImageKind)).error?.code).toBe('kernel.invalid-input');
  });

  it('takes a small logo, and no small photo', async () => {
    const user = await test.addUser();
    const small = await sharp({
      create: { width: 300, height: 120, channels: 4, background: { r: 10, g: 20, b: 200, alpha: 0.4 } },
    })
      .png()
      .toBuffer();
    expect((await put(user, small, 'logo')).body[0]?.picture).toMatchObject({ widthPx: 300, heightPx: 120 });
    expect((await put(user, small, 'photo')).error).toMatchObject({ code: 'photo.too-small', params: { minPx: 400 } });
    const tiny = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await put(user, tiny, 'logo')).error).toMatchObject({ code: 'photo.too-small', params: { minPx: 100 } });
  });

  it('keeps a file that was sent part by part, once', async () => {
    const user = await test.addUser();
    const bytes = await drawnPhoto({ seed: 54 });
    const { id } = (await test.call(user, startUpload, { fileName: 'a.jpg', bytes: bytes.byteLength })).body;
    await test.upload(user, sendUploadPart, { id, offset: 0, crc32: crc32(bytes) }, [{ name: 'part', bytes }]);
    const [first, again] = [
      await test.call(user, keepUserImage, { kind: 'photo', uploadId: id }),
      await test.call(user, keepUserImage, { kind: 'photo', uploadId: id }),
    ];
    expect([first.body.id, again.body.id]).toEqual([id, id]);
    expect((await list(user)).total).toBe(1);
  });

  it('pages by cursor without gap or repetition, also within one moment, and counts no further than it must', async () => {
    const user = await test.addUser();
    await sql`insert into user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
      select gen_random_uuid(), ${user}, 'photo', 'x' || n, 'jpeg', 1, repeat('a', 59) || lpad(n::text, 5, '0'), '', '', '', 400, 400
      from generate_series(1, 250) n`.execute(test.database.db);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await test.call(user, listUserImages, { limit: 100, ...(cursor === undefined ? {} : { cursor }) }))
        .body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([250, 250]);
    expect((await test.call(user, listUserImages, { cursor: 'rubbish' })).error?.code).toBe('kernel.invalid-input');
  });

  it('is full at its limit', async () => {
    const user = await test.addUser();
    await sql`insert into user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
      select gen_random_uuid(), ${user}, 'photo', 'x', 'jpeg', 1, repeat('b', 59) || lpad(n::text, 5, '0'), '', '', '', 400, 400
      from generate_series(1, ${maxUserImages}::int) n`.execute(test.database.db);
    expect((await put(user, await drawnPhoto({ seed: 55 }))).error).toMatchObject({
      code: 'images.too-many',
      params: { max: maxUserImages },
    });
  }, 240_000);
});

describe('a deleted image', () => {
  it('is gone at once, and can be taken back', async () => {
    const user = await test.addUser();
    const image = (await put(user, await drawnPhoto({ seed: 56 }))).body[0];
    await test.call(user, deleteUserImage, { id: image?.id ?? '' });
    expect((await list(user)).total).toBe(0);
    await eraseDeletedImages(test.database.db);
    expect((await test.call(user, restoreUserImage, { id: image?.id ?? '' })).body.id).toBe(image?.id);
    expect((await list(user)).total).toBe(1);
  });

  it('that has come again meanwhile stays single when the deletion is taken back', async () => {
    const user = await test.addUser();
    const bytes = await drawnPhoto({ seed: 57 });
    const old = (await put(user, bytes)).body[0];
    await test.call(user, deleteUserImage, { id: old?.id ?? '' });
    const fresh = (await put(user, bytes)).body[0];
    expect((await test.call(user, restoreUserImage, { id: old?.id ?? '' })).body.id).toBe(fresh?.id);
    expect((await list(user)).total).toBe(1);
  });

  it('is erased after an hour, with its bytes', async () => {
    const user = await test.addUser();
    const image = (await put(user, await drawnPhoto({ seed: 58 }))).body[0];
    const { rows } = await sql<{
      original_key: string;
    }>`select original_key from user_images where id = ${image?.id}`.execute(test.database.db);
    await test.call(user, deleteUserImage, { id: image?.id ?? '' });
    await eraseDeletedImages(test.database.db, Date.now() + 2 * 3_600_000);
    expect((await test.call(user, restoreUserImage, { id: image?.id ?? '' })).error?.code).toBe('images.not-found');
    await sweepFiles(test.deps, new Date(Date.now() + 4 * 3_600_000));
    expect(await test.objects.has(rows[0]?.original_key ?? '')).toBe(false);
  });

  it("is no one else's to delete, restore or use", async () => {
    const [user, other] = [await test.addUser(), await test.addUser()];
    const id = (await put(user, await drawnPhoto({ seed: 59 }))).body[0]?.id ?? '';
    expect((await test.call(other, deleteUserImage, { id })).error?.code).toBe('images.not-found');
    await test.call(user, deleteUserImage, { id });
    expect((await test.call(other, restoreUserImage, { id })).error?.code).toBe('images.not-found');
    await test.call(user, restoreUserImage, { id });
    const product = (await test.call(other, addEmptyProduct, {})).body;
    expect(
      (
        await test.call(other, addPhoto, {
          productId: product.id,
          group: 'sample',
          source: { type: 'library', imageId: id },
        })
      ).error?.code,
    ).toBe('images.not-found');
  });
});

describe('an image of the library as a photo', () => {
  it('stands in the product, and stays there when it leaves the library', async () => {
    const user = await test.addUser();
    const id = (await put(user, await drawnPhoto({ seed: 60 }), 'photo', 'side.jpg')).body[0]?.id ?? '';
    const product = (await test.call(user, addEmptyProduct, {})).body;
    const source = { type: 'library' as const, imageId: id };
    const added = await test.call(user, addPhotos, {
      productId: product.id,
      group: 'product',
      sources: [source, source],
    });
    expect(added.body.map(({ fileName, position, cutout }) => [fileName, position, cutout?.state])).toEqual([
      ['side.jpg', 0, 'queued'],
      ['side.jpg', 1, 'queued'],
    ]);
    await test.call(user, deleteUserImage, { id });
    await eraseDeletedImages(test.database.db, Date.now() + 2 * 3_600_000);
    await sweepFiles(test.deps, new Date(Date.now() + 4 * 3_600_000));
    const url = new URL(
      (await test.call(user, getProduct, { id: product.id })).body.photos[0]?.picture.url ?? '',
      'http://x',
    );
    expect((await test.app.inject({ url: url.pathname + url.search })).statusCode).toBe(200);
  });

  it('is refused where it is too small for a photo, unknown, or one too many', async () => {
    const user = await test.addUser();
    const logo = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#06c' } })
      .png()
      .toBuffer();
    const small = (await put(user, logo, 'logo')).body[0]?.id ?? '';
    const large = (await put(user, await drawnPhoto({ seed: 61 }))).body[0]?.id ?? '';
    const product = (await test.call(user, addEmptyProduct, {})).body;
    const add = async (...ids: string[]) =>
      (
        await test.call(user, addPhotos, {
          productId: product.id,
          group: 'sample',
          sources: ids.map((imageId) => ({ type: 'library' as const, imageId })),
        })
      ).error?.code;
    expect(await add(small)).toBe('photo.too-small');
    expect(await add(newId())).toBe('images.not-found');
    expect(await add(large, large, large, large)).toBe('products.too-many-photos');
  });
});

describe('the bytes of an account', () => {
  const room = 3_000_000;
  const fat = async (seed: number) => {
    const drawn = await drawnPhoto({ seed });
    // A comment of a JPEG holds what no one sees (ITU T.81, B.2.4.5).
    const comment = Buffer.alloc(60_004, seed);
    comment.set([0xff, 0xfe, 60_002 >> 8, 60_002 & 255]);
    return Buffer.concat([drawn.subarray(0, 2), ...Array.from({ length: 20 }, () => comment), drawn.subarray(2)]);
  };
  const objects = async () => {
    let count = 0;
    for await (const _ of test.objects.list()) count += 1;
    return count;
  };
  const full = { code: 'products.storage-full' };
  beforeAll(() => {
    test.deps.maxStoredBytes = room;
  });
  afterAll(() => {
    test.deps.maxStoredBytes = 1024 ** 4;
  });

  it('are bounded for library and products together, and nothing more is stored', async () => {
    const user = await test.addUser();
    expect((await put(user, await fat(80))).status).toBe(200);
    const product = (await test.call(user, addEmptyProduct, {})).body;
    const upload = async (seed: number) =>
      test.upload(user, uploadPhotos, { id: product.id, group: 'sample' }, [{ name: 'a.jpg', bytes: await fat(seed) }]);
    expect((await upload(81)).status).toBe(200);
    const before = await objects();
    const bytes = await fat(83);
    const { id } = (await test.call(user, startUpload, { fileName: 'a.jpg', bytes: bytes.byteLength })).body;
    expect([(await upload(82)).error, (await put(user, await fat(82))).error].map((error) => error?.code)).toEqual([
      full.code,
      full.code,
    ]);
    expect(await objects()).toBe(before);
    for (let offset = 0; offset < bytes.byteLength; offset += 1_000_000) {
      const part = bytes.subarray(offset, offset + 1_000_000);
      await test.upload(user, sendUploadPart, { id, offset, crc32: crc32(part) }, [{ name: 'part', bytes: part }]);
    }
    const kept = await test.call(user, keepUserImage, { kind: 'photo', uploadId: id });
    const added = await test.call(user, addPhoto, {
      productId: product.id,
      group: 'sample',
      source: { type: 'upload', uploadId: id },
    });
    expect([kept.status, kept.error?.code, added.error?.code]).toEqual([400, full.code, full.code]);
    expect((await put(await test.addUser(), await fat(82))).status).toBe(200);
  });

  it('count for a while after a photo or a picture was deleted', async () => {
    const user = await test.addUser();
    const first = (await put(user, await fat(84))).body[0]?.id ?? '';
    await put(user, await fat(85));
    await test.call(user, deleteUserImage, { id: first });
    expect((await put(user, await fat(86))).error?.code).toBe(full.code);
    await eraseDeletedImages(test.database.db, Date.now() + 2 * 3_600_000);
    expect((await put(user, await fat(86))).error?.code).toBe(full.code);
    await sql`update freed_bytes set freed_at = freed_at - interval '3 hours'`.execute(test.database.db);
    expect((await put(user, await fat(86))).status).toBe(200);
    expect((await put(user, await fat(87))).error?.code).toBe(full.code);
  });

  it('of two calls at once do not pass the bound', async () => {
    const user = await test.addUser();
    await put(user, await fat(88));
    const answers = await Promise.all([89, 90, 91].map(async (seed) => put(user, await fat(seed))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are those of photos and library together, and go with their account', async () => {
    const { db } = test.database;
    const user = await test.addUser();
    await put(user, await fat(92));
    const product = (await test.call(user, addEmptyProduct, {})).body;
    const photo =
      (
        await test.upload(user, uploadPhotos, { id: product.id, group: 'sample' }, [
          { name: 'a.jpg', bytes: await fat(93) },
        ])
      ).body[0]?.id ?? '';
    const sum = async () =>
      (await sql<{ bytes: string }>`select bytes::text from stored_bytes where user_id = ${user}`.execute(db)).rows.map(
        ({ bytes }) => Number(bytes),
      );
    expect(await sum()).toEqual([(await fat(92)).byteLength + (await fat(93)).byteLength]);
    await sql`delete from photos where id = ${photo}`.execute(db);
    await sql`delete from users where id = ${user}`.execute(db);
    expect([await sum(), (await sql`select from freed_bytes where user_id = ${user}`.execute(db)).rows]).toEqual([
      [],
      [],
    ]);
  });
});
