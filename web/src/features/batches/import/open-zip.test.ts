import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addChosen, nothingChosen } from './read-chosen.ts';
import { openZip } from './open-zip.ts';
import { announcedName, missingAmong } from './import-sender.ts';

/** A ZIP as APPNOTE 4.3 writes it. */
function zipped(files: Readonly<Record<string, Buffer>>, { compress = true, name = 'shop.zip' } = {}): File {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const packed = compress ? deflateRawSync(bytes) : bytes;
    const file = Buffer.from(path);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(compress ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(file.length, 22);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, file, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, Buffer.alloc(10), offset, file]));
    locals.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new File([Buffer.concat([...locals, ...directory, end])], name, { lastModified: 1 });
}
/** Bytes that do not shrink. */
const noise = (seed: string, bytes = 5000) => Buffer.concat(Array.from({ length: Math.ceil(bytes / 64) }, (_, i) => createHash('sha512').update(`${seed} ${i}`).digest())).subarray(0, bytes);
const contents = async (file: Blob | undefined) => Buffer.from(await (file ?? new Blob()).arrayBuffer());

test.each([true, false])('gives the files as they were packed (deflated: %j)', async (compress) => {
  const opened = await openZip(zipped({ 'shop/A_1.jpg': noise('a'), 'shop/ż.jpg': Buffer.from('x'.repeat(3000)) }, { compress }));
  if (typeof opened === 'string') throw new Error(opened);
  expect(opened.files.map(({ path, bytes }) => [path, bytes])).toEqual([['shop/A_1.jpg', 5000], ['shop/ż.jpg', 3000]]);
  const file = await opened.files[0]?.open();
  expect([await contents(file), file?.name, file?.lastModified]).toEqual([noise('a'), 'A_1.jpg', 1]);
});

test('a file that is larger than the directory says, or other bytes, is not given', async () => {
  const bytes = await contents(zipped({ 'A.jpg': Buffer.from('x'.repeat(3000)) }));
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const smaller = Buffer.from(bytes);
  smaller.writeUInt32LE(100, directory + 24);
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(7, directory + 16);
  for (const tampered of [smaller, changed]) {
    const opened = await openZip(new File([tampered], 'a.zip'));
    if (typeof opened === 'string') throw new Error(opened);
    await expect(opened.files[0]?.open()).rejects.toThrow(/than the ZIP says/);
  }
});

test('what is no ZIP, or cut off, says so', async () => {
  expect(await openZip(new File(['no zip'], 'a.zip'))).toBe('not-a-zip');
  const whole = await contents(zipped({ 'A.jpg': noise('a') }));
  expect(await openZip(new File([whole.subarray(300)], 'a.zip'))).toBe('damaged');
});

test('a bomb and an inner archive are named, a table inside is read, a second one is not', async () => {
  const zip = zipped({ 'BOMB.jpg': Buffer.alloc(9 * 1024 ** 2), 'inner.zip': Buffer.from('PK'), 'M_1.jpg': noise('m'), 'list.csv': Buffer.from('sku;title\nM;Mug\n') });
  const chosen = await addChosen(nothingChosen, [{ path: 'shop.zip', file: zip }, { path: 'more.csv', file: new File(['sku\nX'], 'more.csv') }]);
  expect(chosen.faults.map(({ name, fault }) => [name, fault])).toEqual([['BOMB.jpg', 'ratio'], ['inner.zip', 'nested'], ['more.csv', 'table-second']]);
  expect([chosen.table?.rows.map(({ sku }) => sku), chosen.files.map(({ path }) => path)]).toEqual([['M'], ['M_1.jpg']]);
});

test('files chosen again are those that are missing, by path and size, else by name and size', () => {
  const file = (path: string, bytes: number) => ({ path, bytes, open: () => Promise.reject(new Error('not wanted')) });
  const photo = (name: string, bytes: number, state: 'waiting' | 'stored' | 'refused') => ({ name, bytes, state, problem: null });
  const rows = [{ position: 0, sku: 'A', title: '', isMade: false, product: null, photos: [photo('shop/A_1.jpg', 10, 'stored'), photo('shop/A_2.jpg', 11, 'waiting')] },
    { position: 1, sku: 'B', title: '', isMade: false, product: null, photos: [photo('shop/B.jpg', 12, 'refused'), photo('shop/C.jpg', 13, 'waiting')] }];
  const missing = missingAmong(rows, [file('shop/A_1.jpg', 10), file('elsewhere/A_2.jpg', 11), file('shop/B.jpg', 12), file('shop/C.jpg', 99)]);
  expect(missing.map(({ row, photo: at, file: { path } }) => [row, at, path])).toEqual([[0, 1, 'elsewhere/A_2.jpg'], [1, 0, 'shop/B.jpg']]);
  expect(announcedName({ path: 'x'.repeat(300) })).toHaveLength(200);
});
