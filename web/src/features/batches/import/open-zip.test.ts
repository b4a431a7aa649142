import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addChosen, nothingChosen } from './read-chosen.ts';
import { openZip } from './open-zip.ts';
import { announcedName, missingAmong } from './import-sender.ts';

interface Packed {
  readonly bytes: Buffer;
  readonly method?: number;
  readonly flags?: number;
  /** Unpacked, as it is claimed. */ readonly claimed?: number;
  readonly name?: Buffer;
}

/** A ZIP as APPNOTE 4.3 writes it. */
function zipped(files: Readonly<Record<string, Buffer | Packed>>, { compress = true, name = 'shop.zip' } = {}): File {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, given] of Object.entries(files)) {
    const {
      bytes,
      flags = 0x800,
      claimed = bytes.length,
      method = compress ? 8 : 0,
      name: file = Buffer.from(path),
    }: Packed = Buffer.isBuffer(given) ? { bytes: given } : given;
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed, 18);
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
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new File([Buffer.concat([...locals, ...directory, end])], name, { lastModified: 1 });
}
/** The same with the end of its directory (APPNOTE 4.3.16) written over. */
async function withEnd(zip: File, write: (end: Buffer) => void): Promise<File> {
  const bytes = await contents(zip);
  write(bytes.subarray(-22));
  return new File([bytes], 'a.zip');
}
/** Bytes that do not shrink. */
const noise = (seed: string, bytes = 5000) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(bytes / 64) }, (_, i) => createHash('sha512').update(`${seed} ${i}`).digest()),
  ).subarray(0, bytes);
const contents = async (file: Blob | undefined) => Buffer.from(await (file ?? new Blob()).arrayBuffer());

test.each([true, false])('gives the files as they were packed (deflated: %j)', async (compress) => {
  const opened = await openZip(
    zipped({ 'shop/A_1.jpg': noise('a'), 'shop/ż.jpg': Buffer.from('x'.repeat(3000)) }, { compress }),
  );
  if (typeof opened === 'string') throw new Error(opened);
  expect(opened.files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['shop/A_1.jpg', 5000],
    ['shop/ż.jpg', 3000],
  ]);
  const file = await opened.files[0]?.open();
  expect([await contents(file), file?.name, file?.lastModified]).toEqual([noise('a'), 'A_1.jpg', 1]);
});

test.each<[string, (directory: Buffer) => void]>([
  ['is larger than the directory says', (directory) => directory.writeUInt32LE(100, 24)],
  ['has other bytes', (directory) => directory.writeUInt32LE(7, 16)],
])('a file that %s is not given', async (_, write) => {
  const bytes = await contents(zipped({ 'A.jpg': Buffer.from('x'.repeat(3000)) }));
  write(bytes.subarray(bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))));
  const opened = await openZip(new File([bytes], 'a.zip'));
  if (typeof opened === 'string') throw new Error(opened);
  await expect(opened.files[0]?.open()).rejects.toThrow(/./);
});

test('of two names for the same bytes only one is given', async () => {
  const bytes = await contents(zipped({ 'A.jpg': noise('a'), 'B.jpg': noise('b') }));
  const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(0, second + 42);
  const opened = await openZip(new File([bytes], 'a.zip'));
  if (typeof opened === 'string') throw new Error(opened);
  const given = await Promise.allSettled(opened.files.map((file) => file.open()));
  expect(given.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});

describe('a ZIP', () => {
  const good = () => zipped({ 'A.jpg': noise('a') });
  test.each<[string, () => File | Promise<File>]>([
    ['not-a-zip', () => new File(['no zip'], 'a.zip')],
    ['not-a-zip', () => new File([], 'a.zip')],
    ['not-a-zip', () => new File([Buffer.alloc(4000, 0x41)], 'a.zip')],
    ['damaged', async () => new File([(await contents(good())).subarray(300)], 'a.zip')],
    [
      'damaged',
      async () => {
        const bytes = await contents(good());
        bytes.writeUInt32LE(0, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])));
        return new File([bytes], 'a.zip');
      },
    ],
    [
      'split',
      () =>
        withEnd(good(), (end) => {
          end.writeUInt16LE(2, 4);
          end.writeUInt16LE(2, 6);
        }),
    ],
    [
      'too-many',
      () =>
        zipped(Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`${i}.jpg`, Buffer.from('x')])), {
          compress: false,
        }),
    ],
    [
      'too-many',
      async () =>
        new File(
          [
            Buffer.alloc(5 * 1024 ** 2),
            await contents(
              await withEnd(good(), (end) => {
                end.writeUInt32LE(5 * 1024 ** 2, 12);
                end.writeUInt32LE(0, 16);
              }),
            ),
          ],
          'a.zip',
        ),
    ],
  ])('is refused as %s', async (fault, make) => {
    expect(await openZip(await make())).toBe(fault);
  });

  test('gives its photos without what systems put next to them, named as older archivers wrote them, too', async () => {
    const opened = await openZip(
      zipped(
        {
          'shop/': Buffer.alloc(0),
          'shop/A_1.jpg': noise('a'),
          '__MACOSX/shop/._A_1.jpg': noise('b'),
          'shop/.DS_Store': noise('c'),
          'цех\\Б.jpg': noise('d'),
          old: { bytes: noise('e'), flags: 0, name: Buffer.from([0x81, 0xae, 0x2e, 0x6a, 0x70, 0x67]) },
        },
        { compress: false },
      ),
    );
    expect(typeof opened === 'string' ? opened : [opened.files.map(({ path }) => path), opened.refused]).toEqual([
      ['shop/A_1.jpg', 'цех/Б.jpg', 'Бо.jpg'],
      [],
    ]);
  });

  test('names what it does not take', async () => {
    const opened = await openZip(
      zipped({
        '../A.jpg': noise('a'),
        '/etc/A.jpg': noise('b'),
        'C:\\A.jpg': noise('c'),
        'a/../../A.jpg': noise('d'),
        '../.hidden': noise('h'),
        'inner.zip': noise('e'),
        'secret.jpg': { bytes: noise('f'), flags: 0x801 },
        'odd.jpg': { bytes: noise('g'), method: 12 },
        'huge.jpg': { bytes: noise('h'), claimed: 11 * 1024 ** 2 },
        'bomb.jpg': { bytes: noise('i'), method: 8, claimed: 9_000_000 },
      }),
    );
    expect(
      typeof opened === 'string'
        ? opened
        : [opened.files, Object.fromEntries(opened.refused.map(({ name, fault }) => [name, fault]))],
    ).toEqual([
      [],
      {
        '../A.jpg': 'path',
        '/etc/A.jpg': 'path',
        'C:/A.jpg': 'path',
        'a/../../A.jpg': 'path',
        '../.hidden': 'path',
        'inner.zip': 'nested',
        'secret.jpg': 'encrypted',
        'odd.jpg': 'method',
        'huge.jpg': 'large',
        'bomb.jpg': 'ratio',
      },
    ]);
  });
});

test('a bomb and an inner archive are named, a table inside is read, a second one is not', async () => {
  const zip = zipped({
    'BOMB.jpg': Buffer.alloc(9 * 1024 ** 2),
    'inner.zip': Buffer.from('PK'),
    'M_1.jpg': noise('m'),
    'list.csv': Buffer.from('sku;title\nM;Mug\n'),
  });
  const chosen = await addChosen(nothingChosen, [
    { path: 'shop.zip', file: zip },
    { path: 'more.csv', file: new File(['sku\nX'], 'more.csv') },
  ]);
  expect(chosen.faults.map(({ name, fault }) => [name, fault])).toEqual([
    ['BOMB.jpg', 'ratio'],
    ['inner.zip', 'nested'],
    ['more.csv', 'table-second'],
  ]);
  expect([chosen.table?.rows.map(({ sku }) => sku), chosen.files.map(({ path }) => path)]).toEqual([
    ['M'],
    ['M_1.jpg'],
  ]);
});

test('files chosen again are those that are missing, by path and size, else by name and size', () => {
  const file = (path: string, bytes: number) => ({ path, bytes, open: () => Promise.reject(new Error('not wanted')) });
  const photo = (name: string, bytes: number, state: 'waiting' | 'stored' | 'refused') => ({
    name,
    bytes,
    state,
    problem: null,
  });
  const rows = [
    {
      position: 0,
      sku: 'A',
      title: '',
      isMade: false,
      product: null,
      photos: [photo('shop/A_1.jpg', 10, 'stored'), photo('shop/A_2.jpg', 11, 'waiting')],
    },
    {
      position: 1,
      sku: 'B',
      title: '',
      isMade: false,
      product: null,
      photos: [photo('shop/B.jpg', 12, 'refused'), photo('shop/C.jpg', 13, 'waiting')],
    },
  ];
  const missing = missingAmong(rows, [
    file('shop/A_1.jpg', 10),
    file('elsewhere/A_2.jpg', 11),
    file('shop/B.jpg', 12),
    file('shop/C.jpg', 99),
  ]);
  expect(missing.map(({ row, photo: at, file: { path } }) => [row, at, path])).toEqual([
    [0, 1, 'elsewhere/A_2.jpg'],
    [1, 0, 'shop/B.jpg'],
  ]);
  expect(announcedName({ path: 'x'.repeat(300) })).toHaveLength(200);
});
