import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const endOfDirectoryBytes = 22;

/** The files of a ZIP by their paths, read from its central directory (APPNOTE 4.3.12, 4.3.16). */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endOfDirectoryBytes;
  if (zip.readUInt32LE(end) !== endOfDirectory) throw new Error('no ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + size);
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
