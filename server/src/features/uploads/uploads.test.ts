import { newId } from '@kadr/shared/kernel';
import { addEmptyProduct, addPhoto, addPhotos, getProduct } from '@kadr/shared/products';
import { cancelUpload, crc32, getUpload, maxOpenUploads, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/index.ts';
import { createProductsTestApp, type ProductsTestApp } from '../products/testing/products-test-app.ts';
import { drawnPhoto } from '../products/testing/drawn-photo.ts';
import { uploadJobs } from './jobs.ts';

let test: ProductsTestApp;
let seller = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  seller = await test.addUser();
});
afterAll(() => test.close());

const start = async (bytes: number, user = seller) =>
  (await test.call(user, startUpload, { fileName: 'mug.jpg', bytes })).body;
const part = (id: string, bytes: Uint8Array, offset: number, { user = seller, sum = crc32(bytes) } = {}) =>
  test.upload(user, sendUploadPart, { id, offset, crc32: sum }, [{ name: 'part', bytes }]);
async function sent(photo: Uint8Array, user = seller): Promise<string> {
  const { id } = await start(photo.byteLength, user);
  await part(id, photo, 0, { user });
  return id;
}

describe('a file that is sent part by part', () => {
  it('stands where the parts that came end, and is the photo at last', async () => {
    const photo = await drawnPhoto({ seed: 41 });
    const { id, offset } = await start(photo.byteLength);
    expect(offset).toBe(0);
    const middle = 1000;
    expect((await part(id, photo.subarray(0, middle), 0)).body.offset).toBe(middle);
    expect((await test.call(seller, getUpload, { id })).body).toMatchObject({
      offset: middle,
      bytes: photo.byteLength,
    });
    expect((await part(id, photo.subarray(middle), middle)).body.offset).toBe(photo.byteLength);
    const product = (await test.call(seller, addEmptyProduct, {})).body;
    const added = await test.call(seller, addPhoto, {
      productId: product.id,
      group: 'sample',
      source: { type: 'upload', uploadId: id },
    });
    expect(added.body).toMatchObject({ id, fileName: 'mug.jpg', picture: { widthPx: 640, heightPx: 480 } });
    const { rows } = await sql<{ original_key: string }>`select original_key from photos where id = ${id}`.execute(
      test.database.db,
    );
    expect(Buffer.from((await test.objects.get(rows[0]?.original_key ?? '')) ?? [])).toEqual(photo);
    expect((await test.call(seller, getUpload, { id })).error?.code).toBe('uploads.not-found');
  });

  it('is the same photo when the last answer was missed and the call comes again', async () => {
    const id = await sent(await drawnPhoto({ seed: 42 }));
    const product = (await test.call(seller, addEmptyProduct, {})).body;
    const input = {
      productId: product.id,
      group: 'sample' as const,
      source: { type: 'upload' as const, uploadId: id },
    };
    const [first, again] = [await test.call(seller, addPhoto, input), await test.call(seller, addPhoto, input)];
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, id]);
    expect((await test.call(seller, getProduct, { id: product.id })).body.photos).toHaveLength(1);
  });

  it('is shown and survives the sweep once it is a photo, also when it was sent once more', async () => {
    const bytes = await drawnPhoto({ seed: 47 });
    const id = await sent(bytes);
    const product = (await test.call(seller, addEmptyProduct, {})).body;
    const input = {
      productId: product.id,
      group: 'sample' as const,
      source: { type: 'upload' as const, uploadId: id },
    };
    await test.call(seller, addPhoto, input);
    await test.call(seller, startUpload, { uploadId: id, fileName: 'again.jpg', bytes: bytes.byteLength });
    await part(id, bytes, 0);
    const photo = (await test.call(seller, addPhoto, input)).body;
    await sweepFiles(test.deps, new Date(Date.now() + 2 * 3_600_000));
    expect([photo.id, (await test.app.inject(photo.picture.url)).statusCode]).toEqual([id, 200]);
    const { rows } =
      await sql`select from photos p join file_uses u on u.use_id = p.id and u.key in (p.original_key, p.view_key, p.thumbnail_key)
      where p.id = ${id}`.execute(test.database.db);
    expect(rows).toHaveLength(3);
  });

  it('takes a part once, however often it is sent, and none that leaves a gap', async () => {
    const photo = await drawnPhoto({ seed: 43 });
    const { id } = await start(photo.byteLength);
    await part(id, photo.subarray(0, 500), 0);
    expect((await part(id, photo.subarray(0, 500), 0)).body.offset).toBe(500);
    expect((await part(id, photo.subarray(700, 900), 700)).body.offset).toBe(500);
    const both = await Promise.all([part(id, photo.subarray(500, 800), 500), part(id, photo.subarray(500, 800), 500)]);
    expect(both.map((answer) => answer.body.offset)).toEqual([800, 800]);
  });

  it('refuses a damaged part, an empty one and one that goes beyond the end', async () => {
    const { id } = await start(100);
    for (const [bytes, sum] of [
      [new Uint8Array(50), '00000000'],
      [new Uint8Array(0), undefined],
      [new Uint8Array(101), undefined],
    ] as const) {
      expect((await part(id, bytes, 0, sum === undefined ? {} : { sum })).error?.code).toBe('uploads.damaged-part');
    }
    expect((await test.call(seller, getUpload, { id })).body.offset).toBe(0);
  });

  it('is no photo before it is whole', async () => {
    const { id } = await start(5000);
    const product = (await test.call(seller, addEmptyProduct, {})).body;
    const answer = await test.call(seller, addPhotos, {
      productId: product.id,
      group: 'sample',
      sources: [{ type: 'upload', uploadId: id }],
    });
    expect(answer.error?.code).toBe('uploads.incomplete');
  });

  it('that is no photo says so, and all or none are taken', async () => {
    const product = (await test.call(seller, addEmptyProduct, {})).body;
    const uploads = [await sent(await drawnPhoto({ seed: 44 })), await sent(Buffer.from('not a picture'))];
    const answer = await test.call(seller, addPhotos, {
      productId: product.id,
      group: 'sample',
      sources: uploads.map((uploadId) => ({ type: 'upload' as const, uploadId })),
    });
    expect(answer.error?.code).toBe('photo.unsupported-format');
    expect((await test.call(seller, getProduct, { id: product.id })).body.photos).toHaveLength(0);
  });

  it('is refused at the start where it is too large', async () => {
    expect(
      (await test.call(seller, startUpload, { fileName: 'big.png', bytes: 10 * 1024 * 1024 + 1 })).error?.code,
    ).toBe('photo.too-large');
  });

  it("is no one else's", async () => {
    const id = await sent(await drawnPhoto({ seed: 45 }));
    const other = await test.addUser();
    const product = (await test.call(other, addEmptyProduct, {})).body;
    expect((await test.call(other, getUpload, { id })).error?.code).toBe('uploads.not-found');
    expect((await part(id, new Uint8Array(1), 0, { user: other })).error?.code).toBe('uploads.not-found');
    expect((await test.call(other, cancelUpload, { id })).error?.code).toBe('uploads.not-found');
    const taken = await test.call(other, addPhoto, {
      productId: product.id,
      group: 'sample',
      source: { type: 'upload', uploadId: id },
    });
    expect(taken.error?.code).toBe('uploads.not-found');
  });
});

it('a user has so many unfinished files at most', async () => {
  const user = await test.addUser();
  await sql`insert into uploads (id, user_id, file_name, bytes, expires_at)
    select gen_random_uuid(), ${user}, 'x', 10, now() + interval '1 hour' from generate_series(1, ${maxOpenUploads})`.execute(
    test.database.db,
  );
  expect((await test.call(user, startUpload, { fileName: 'x', bytes: 1 })).error?.code).toBe('uploads.too-many');
});

it('what is called off or expires leaves nothing in the store', async () => {
  const bytes = Buffer.from(newId().repeat(30));
  const [called, expired] = [await sent(bytes), await sent(Buffer.concat([bytes, bytes]))];
  const { rows: parts } = await sql<{
    use_id: string;
  }>`select use_id from upload_parts where upload_id in (${called}, ${expired})`.execute(test.database.db);
  expect(parts).toHaveLength(2);
  await test.call(seller, cancelUpload, { id: called });
  await sql`update uploads set expires_at = now() - interval '1 second' where id = ${expired}`.execute(
    test.database.db,
  );
  expect((await test.call(seller, getUpload, { id: expired })).error?.code).toBe('uploads.not-found');
  for (const job of uploadJobs(test.deps))
    await job.run({}, { jobId: '', attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const uses =
    await sql`select from file_uses where use_id = any(${parts.map(({ use_id }) => use_id)}::uuid[])`.execute(
      test.database.db,
    );
  expect(uses.rows).toHaveLength(0);
  expect(await sweepFiles(test.deps, new Date(Date.now() + 2 * 3_600_000))).toBeGreaterThanOrEqual(2);
});
