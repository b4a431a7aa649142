import { describe, expect, test } from 'vitest';
import { findDirectory, readDirectory } from './zip-directory.ts';

interface Drawn { path: string; packed?: number; bytes?: number; method?: number; flags?: number }

/** The directory of a ZIP, as APPNOTE 4.3.12 and 4.3.16 write it. */
function directoryOf(entries: readonly Drawn[]): Uint8Array {
  return Buffer.concat(entries.map(({ path, packed = 100, bytes = 100, method = 0, flags = 0x800 }) => {
    const name = Buffer.from(path);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt16LE(method, 10);
    head.writeUInt32LE(packed, 20);
    head.writeUInt32LE(bytes, 24);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, name]);
  }));
}
function endOf({ count = 1, bytes = 0, start = 0, disk = 0, comment = '' }): Uint8Array {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(disk, 4);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(start, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}
const limit = () => 10 * 1024 ** 2;
const read = (entries: readonly Drawn[]) => {
  const directory = readDirectory(directoryOf(entries), limit);
  return typeof directory === 'string' ? directory : { paths: directory.entries.map(({ path }) => path), refused: Object.fromEntries(directory.refused.map(({ path, fault }) => [path, fault])) };
};

describe('a ZIP', () => {
  test('is found by its end, also behind a comment', () => {
    expect(findDirectory(endOf({ bytes: 50, start: 10, comment: 'made by hand' }), 1000)).toEqual({ start: 10, bytes: 50 });
  });

  test.each([
    ['not-a-zip', new Uint8Array(400)], ['damaged', endOf({ bytes: 900, start: 200 })], ['too-many', endOf({ count: 6000 })],
    ['too-large', endOf({ count: 0xffff })], ['split', endOf({ disk: 2 })],
  ])('that is %s is refused', (fault, tail) => {
    expect(findDirectory(tail, 1000)).toBe(fault);
  });

  test('gives its photos, without what systems put beside them', () => {
    expect(read([{ path: 'shop/' }, { path: 'shop/A_1.jpg' }, { path: '__MACOSX/shop/._A_1.jpg' }, { path: 'shop/.DS_Store' }, { path: 'цех\\Б.jpg' }])).toEqual({ paths: ['shop/A_1.jpg', 'цех/Б.jpg'], refused: {} });
  });

  test('names what it does not take', () => {
    expect(read([
      { path: '../A.jpg' }, { path: '/etc/A.jpg' }, { path: 'C:\\A.jpg' }, { path: 'a/../../A.jpg' }, { path: 'inner.zip' }, { path: 'secret.jpg', flags: 1 }, { path: 'odd.jpg', method: 12 },
      { path: 'bomb.jpg', method: 8, packed: 10_000, bytes: 9_000_000 }, { path: 'huge.jpg', method: 8, packed: 1_000_000, bytes: 11 * 1024 ** 2 }, { path: 'lies.jpg', packed: 5, bytes: 50 },
    ])).toEqual({ paths: [], refused: {
      '../A.jpg': 'path', '/etc/A.jpg': 'path', 'C:/A.jpg': 'path', 'a/../../A.jpg': 'path', 'inner.zip': 'nested', 'secret.jpg': 'encrypted', 'odd.jpg': 'method',
      'bomb.jpg': 'ratio', 'huge.jpg': 'large', 'lies.jpg': 'method',
    } });
  });

  test('whose directory is cut or of another kind is damaged, and one with too many files is not read to its end', () => {
    expect(readDirectory(directoryOf([{ path: 'A.jpg' }]).subarray(0, 48), limit)).toBe('damaged');
    expect(readDirectory(new Uint8Array(100), limit)).toBe('damaged');
    expect(read(Array.from({ length: 5001 }, (_, i) => ({ path: `${i}.jpg` })))).toBe('too-many');
  });

  test('of an older archiver names its files in the code page of DOS', () => {
    const directory = Buffer.from(directoryOf([{ path: 'xx.jpg', flags: 0 }]));
    directory.set([0x81, 0xae], 46);
    const read = readDirectory(directory, limit);
    expect(typeof read === 'string' ? read : read.entries[0]?.path).toBe('Бо.jpg');
  });
});
