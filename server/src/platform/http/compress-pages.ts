import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|wasm|svg|json|webmanifest)$/;
/** Smaller files would save less than their answer's head. */
const leastBytes = 1024;
/** Higher ones take ten times as long for a twentieth less. */
const brotliQuality = 9;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a Brotli and a gzip copy next to each file of a folder that shrinks, for browsers that take them. */
export async function compressPages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const bytes = await readFile(path);
        if (bytes.length < leastBytes) return;
        await writeFile(
          `${path}.br`,
          await asBrotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        );
        await writeFile(`${path}.gz`, await asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}
