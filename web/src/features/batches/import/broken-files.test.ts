import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addChosen, nothingChosen, type Chosen } from './read-chosen.ts';

/** A ZIP whose directory is where it belongs; of a file it may claim another size. */
function zipOf(files: readonly (readonly [string, Buffer, number?])[]): Buffer {
  const heads = files.map(([name, bytes, claimed = bytes.length]) => {
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed, 18);
    fields.writeUInt16LE(name.length, 22);
    return { fields, name: Buffer.from(name), packed };
  });
  const locals = heads.map(({ fields, name, packed }) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]),
  );
  const directory = Buffer.concat(
    heads.map(({ fields, name }, at) => {
      const offset = Buffer.alloc(14);
      offset.writeUInt32LE(Buffer.concat(locals.slice(0, at)).length, 10);
      return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, offset, name]);
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, directory, end]);
}
const zip = zipOf([
  ['mugs.csv', Buffer.from('sku;title\r\nM-1;Mug\r\n')],
  ['M-1.jpg', Buffer.alloc(3000, 7)],
]);

/** Reads what was chosen, and every file of it, as an import does. */
async function readAll(name: string, bytes: Uint8Array): Promise<Chosen> {
  const chosen = await addChosen(nothingChosen, [{ path: name, file: new File([Buffer.from(bytes)], name) }]);
  for (const { open } of chosen.files)
    await open().then(
      (file) => file.size,
      () => 0,
    );
  return chosen;
}
const runs = { seed: 20261122, numRuns: 400 } as const;

it('the ZIP itself is read', async () => {
  const { files, table, faults } = await readAll('shop.zip', zip);
  expect([files.map(({ path }) => path), table?.rows.map(({ sku }) => sku), faults]).toEqual([
    ['M-1.jpg'],
    ['M-1'],
    [],
  ]);
});

it('a file that unpacks to more than it says is not opened', async () => {
  const { files } = await addChosen(nothingChosen, [
    {
      path: 'bomb.zip',
      file: new File([Buffer.from(zipOf([['bomb.jpg', Buffer.alloc(64 * 1024 ** 2), 2000]]))], 'bomb.zip'),
    },
  ]);
  expect(files.map(({ bytes }) => bytes)).toEqual([2000]);
  await expect(files[0]?.open()).rejects.toThrow(/size/i);
});

it('a ZIP with anything in it broken is read, or named with what is wrong: nothing is thrown', async () => {
  const place = fc.nat(zip.length - 1);
  const broken = fc.oneof(
    fc
      .array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((changes) => changes.reduce((bytes, [at, value]) => bytes.with(at, value), new Uint8Array(zip))),
    place.map((length) => new Uint8Array(zip.subarray(0, length))),
    fc.tuple(fc.nat(zip.length - 4), fc.constantFrom(0, 1, 0x7fffffff, 0xffffffff)).map(([at, value]) => {
      const copy = Buffer.from(zip);
      copy.writeUInt32LE(value, at);
      return new Uint8Array(copy);
    }),
  );
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => {
      const { files, table, faults } = await readAll('shop.zip', bytes);
      expect(files.length + (table ? 1 : 0) + faults.length).toBeLessThanOrEqual(4);
      for (const { path } of files) expect(path).not.toMatch(/^\/|(^|\/)\.\.(\/|$)/);
    }),
    runs,
  );
});

it('a table of any bytes is read, or named with what is wrong; its texts are short and whole', async () => {
  const cells = fc.array(
    fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom('sku', 'title', '"', '""', '=1+1', '12,5 cm', '\0', '\uD835', '9'.repeat(400)),
      ),
      { maxLength: 6 },
    ),
    { maxLength: 8 },
  );
  const text = fc
    .tuple(
      fc.constantFrom('sku;title;width\r\n', 'SKU\tName\n', 'sep=;\nsku;photos\n', ''),
      fc.constantFrom(';', ',', '\t'),
      cells,
    )
    .map(([head, sign, rows]) => head + rows.map((row) => row.join(sign)).join('\n'));
  const bytes = fc.oneof(
    text.map((one) => new TextEncoder().encode(one)),
    fc.uint8Array({ maxLength: 400 }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (one) => {
      const { table, faults } = await readAll('mugs.csv', one);
      expect((table ? 1 : 0) + faults.length).toBe(1);
      for (const row of table?.rows ?? [])
        expect([row.title.isWellFormed(), row.title.includes('\0'), /[\r\n]/.test(row.title)]).toEqual([
          true,
          false,
          false,
        ]);
    }),
    runs,
  );
});
