import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** A fresh cluster of exactly this PGlite, made by `npm run snapshot`: initdb inside WebAssembly takes 3 to 15 s. */
export const snapshotFile = new URL('./cluster.tar.br', import.meta.url);

const mebibyte = 1024 * 1024;

/** Tar of the data folder, as PGlite's `loadDataDir` takes it. */
export async function readSnapshot(): Promise<Blob> {
  const tar = await promisify(brotliDecompress)(await readFile(snapshotFile), { chunkSize: 8 * mebibyte });
  return new Blob([Uint8Array.from(tar)], { type: 'application/x-tar' });
}

/** The three databases of a fresh cluster are nearly equal: a window of 16 MiB makes them cost little more than one. */
export async function packSnapshot(tar: Uint8Array): Promise<Uint8Array> {
  return await promisify(brotliCompress)(tar, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}
