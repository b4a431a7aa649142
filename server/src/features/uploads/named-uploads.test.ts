import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { uploadUserImages } from '@kadr/shared/images';
import { fillPath, newId, type Endpoint } from '@kadr/shared/kernel';
import { addEmptyProduct, addPhoto, getProduct, uploadPhotos } from '@kadr/shared/products';
import { crc32, getUpload, partBytes, sendUploadPart } from '@kadr/shared/uploads';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnPhoto } from '../products/testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from '../products/testing/products-test-app.ts';

let test: ProductsTestApp;
let seller = '';
let port = 0;
/** Larger than two parts. */
let largePhoto: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await createProductsTestApp();
  seller = await test.addUser();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
  const [width, height] = [1200, 900];
  largePhoto = Uint8Array.from(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => test.close());

const newProduct = async (user = seller) => (await test.call(user, addEmptyProduct, {})).body.id;
const photosOf = async (id: string) => (await test.call(seller, getProduct, { id })).body.photos;
const stateOf = async (id: string) => (await test.call(seller, getUpload, { id })).body;
const openUploadsOf = async (user: string) =>
  (await sql`select from uploads where user_id = ${user}`.execute(test.database.db)).rows.length;

function formOf(fields: Readonly<Record<string, string | number>>): { head: string; tail: string } {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${lines.join('')}--X\r\ncontent-disposition: form-data; name="files"; filename="mug.png"\r\n\r\n`;
  return { head, tail: '\r\n--X--\r\n' };
}

/** Sends a multipart call up to so many bytes of its file, and cuts the connection. */
async function cutOff(
  endpoint: Endpoint,
  input: Record<string, string | number>,
  { file, sent, user = seller }: { file: Uint8Array; sent: number; user?: string },
): Promise<void> {
  const { id, ...fields } = input;
  const { head, tail } = formOf(fields);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = Buffer.byteLength(head) + file.byteLength + tail.length;
  socket.write(
    `POST ${fillPath(endpoint.path, { id })} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${user}\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: ${length}\r\n\r\n${head}`,
  );
  await new Promise<void>((resolve) => {
    socket.write(file.subarray(0, sent), () => resolve());
  });
  // Cut before the server has read what is on its way, only the system's buffers would be tested.
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
}

const send = (productId: string, uploadId: string, photo: Uint8Array, sum = crc32(photo)) =>
  test.upload(seller, uploadPhotos, { id: productId, group: 'sample', uploadId, bytes: photo.byteLength, crc32: sum }, [
    { name: 'mug.png', bytes: photo },
  ]);

describe('a photo whose multipart call names its upload', () => {
  it('is the photo of that id in one call, and leaves no upload behind', async () => {
    const [productId, uploadId] = [await newProduct(), newId()];
    const answer = await send(productId, uploadId, await drawnPhoto({ seed: 71 }));
    expect(answer.body.map(({ id }) => id)).toEqual([uploadId]);
    expect(await openUploadsOf(seller)).toBe(0);
  });

  it('is the same photo when the answer was missed and the whole call comes again', async () => {
    const [productId, uploadId, photo] = [await newProduct(), newId(), await drawnPhoto({ seed: 72 })];
    await send(productId, uploadId, photo);
    expect((await send(productId, uploadId, photo)).body.map(({ id }) => id)).toEqual([uploadId]);
    expect(await photosOf(productId)).toHaveLength(1);
    expect(await openUploadsOf(seller)).toBe(0);
  });

  it('keeps what had arrived when the connection broke, and goes on by parts', async () => {
    const [productId, uploadId] = [await newProduct(), newId()];
    const input = { id: productId, group: 'sample', uploadId, bytes: largePhoto.byteLength };
    await cutOff(uploadPhotos, input, { file: largePhoto, sent: 2 * partBytes + 5000 });
    await expect.poll(async () => (await stateOf(uploadId)).offset).toBeGreaterThan(2 * partBytes);
    const { offset } = await stateOf(uploadId);
    expect(offset).toBeLessThanOrEqual(2 * partBytes + 5000);
    const rest = largePhoto.subarray(offset);
    const at = await test.upload(seller, sendUploadPart, { id: uploadId, offset, crc32: crc32(rest) }, [
      { name: 'part', bytes: rest },
    ]);
    expect(at.body.offset).toBe(largePhoto.byteLength);
    const added = await test.call(seller, addPhoto, {
      productId,
      group: 'sample',
      source: { type: 'upload', uploadId },
    });
    expect(added.body.id).toBe(uploadId);
    const { rows } = await sql<{
      original_key: string;
    }>`select original_key from photos where id = ${uploadId}`.execute(test.database.db);
    expect(Buffer.from((await test.objects.get(rows[0]?.original_key ?? '')) ?? []).equals(largePhoto)).toBe(true);
  });

  it('may come again as a whole after a break: what is kept already is passed over', async () => {
    const [productId, uploadId] = [await newProduct(), newId()];
    const input = { id: productId, group: 'sample', uploadId, bytes: largePhoto.byteLength };
    await cutOff(uploadPhotos, input, { file: largePhoto, sent: partBytes + 700_000 });
    await expect.poll(async () => (await stateOf(uploadId)).offset).toBeGreaterThan(partBytes);
    expect((await send(productId, uploadId, largePhoto)).body.map(({ id }) => id)).toEqual([uploadId]);
  });

  it('is refused when it was damaged on its way, and may be sent again', async () => {
    const [productId, uploadId, photo] = [await newProduct(), newId(), await drawnPhoto({ seed: 73 })];
    expect((await send(productId, uploadId, photo, '00000000')).error?.code).toBe('uploads.damaged-part');
    expect((await send(productId, uploadId, photo)).status).toBe(200);
  });

  it('is refused without its size, beyond its size, and beyond the limit', async () => {
    const productId = await newProduct();
    const photo = await drawnPhoto({ seed: 74 });
    const withBytes = (bytes: number | undefined) =>
      test.upload(
        seller,
        uploadPhotos,
        { id: productId, group: 'sample', uploadId: newId(), ...(bytes !== undefined && { bytes }) },
        [{ name: 'mug.png', bytes: photo }],
      );
    expect((await withBytes(undefined)).error?.code).toBe('uploads.incomplete');
    expect((await withBytes(photo.byteLength - 1)).error?.code).toBe('uploads.damaged-part');
    expect((await withBytes(photo.byteLength + 1)).error?.code).toBe('uploads.incomplete');
    expect((await withBytes(10 * 1024 * 1024 + 1)).error?.code).toBe('photo.too-large');
    expect(await photosOf(productId)).toHaveLength(0);
  });

  it("cannot take the id of another user's upload or photo", async () => {
    const other = await test.addUser();
    const [theirs, mine, uploadId] = [await newProduct(other), await newProduct(), newId()];
    const input = { id: theirs, group: 'sample', uploadId, bytes: largePhoto.byteLength };
    await cutOff(uploadPhotos, input, { file: largePhoto, sent: partBytes + 100_000, user: other });
    await expect.poll(() => openUploadsOf(other)).toBe(1);
    const photo = await drawnPhoto({ seed: 75 });
    expect((await send(mine, uploadId, photo)).error?.code).toBe('uploads.not-found');
    const rest = await test.upload(
      other,
      uploadPhotos,
      { id: theirs, group: 'sample', uploadId, bytes: largePhoto.byteLength },
      [{ name: 'mug.png', bytes: largePhoto }],
    );
    expect(rest.body.map(({ id }) => id)).toEqual([uploadId]);
    expect((await send(mine, uploadId, photo)).error?.code).toBe('uploads.not-found');
  });
});

it('a picture of the library takes the id of its upload, and one that broke off is kept', async () => {
  const [uploadId, broken] = [newId(), newId()];
  const photo = await drawnPhoto({ seed: 76 });
  const input = { kind: 'photo' as const, uploadId, bytes: photo.byteLength };
  const kept = await test.upload(seller, uploadUserImages, input, [{ name: 'a.png', bytes: photo }]);
  expect(kept.body.map(({ id }) => id)).toEqual([uploadId]);
  await cutOff(
    uploadUserImages,
    { kind: 'photo', uploadId: broken, bytes: largePhoto.byteLength },
    { file: largePhoto, sent: 1000 },
  );
  await expect.poll(async () => (await stateOf(broken)).offset).toBeGreaterThan(0);
});
