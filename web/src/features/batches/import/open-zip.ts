import { findDirectory, isPhotoName, maxTableBytes, readDirectory, zipLimits, type ZipEntry, type ZipFault } from '@kadr/shared/batches';
import { photoLimits } from '@kadr/shared/products';
import { crc32 } from '@kadr/shared/uploads';
import type { ChosenFile, FaultyFile } from './chosen-file.ts';

const tailBytes = 66_000;
const localHeader = 0x04034b50;

/** The files of a ZIP: only its directory is read now, each file when it is opened. What is not taken is named. */
export async function openZip(zip: File): Promise<{ readonly files: readonly ChosenFile[]; readonly refused: readonly FaultyFile[] } | ZipFault> {
  if (zip.size > zipLimits.maxBytes) return 'too-large';
  const place = findDirectory(await bytesOf(zip, Math.max(0, zip.size - tailBytes), zip.size), zip.size);
  if (typeof place === 'string') return place;
  const directory = readDirectory(await bytesOf(zip, place.start, place.start + place.bytes), mostBytes);
  if (typeof directory === 'string') return directory;
  return {
    files: directory.entries.map((entry) => ({
      path: entry.path, bytes: entry.bytes,
      // The same file of the same ZIP is the same upload: it is gone on with.
      open: async () => new File([await unpack(zip, entry)], entry.path.split('/').at(-1) ?? entry.path, { lastModified: zip.lastModified }),
    })),
    refused: directory.refused.map(({ path, fault }) => ({ name: path, fault })),
  };
}

/** Of what is opened at all. */
function mostBytes(path: string): number {
  if (isPhotoName(path)) return photoLimits.maxBytes;
  return /\.(csv|tsv|txt)$/i.test(path) ? maxTableBytes : Infinity;
}

/** The bytes of one file, at most as many as the directory says. Throws where they are others. */
async function unpack(zip: File, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const head = await bytesOf(zip, entry.offset, entry.offset + 30);
  const view = new DataView(head.buffer);
  if (head.length < 30 || view.getUint32(0, true) !== localHeader) throw new Error(`${entry.path}: no file where the ZIP says`);
  const start = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = zip.slice(start, start + entry.packedBytes).stream();
  const bytes = new Uint8Array(entry.bytes);
  let at = 0;
  for (const reader = (entry.isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > bytes.length) {
      await reader.cancel();
      throw new Error(`${entry.path}: more than the ZIP says`);
    }
    bytes.set(value, at);
    at += value.length;
  }
  if (at !== bytes.length || Number.parseInt(crc32(bytes), 16) !== entry.crc32) throw new Error(`${entry.path}: other bytes than the ZIP says`);
  return bytes;
}

async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}
