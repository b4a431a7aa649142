import { addImportPhoto, getImport, startImport } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { crc32, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import { until, type Seller } from './seller.ts';

export interface ImportedPhoto {
  readonly sku: string;
  readonly bytes: Uint8Array;
  /** What its row says besides. */
  readonly row?: object;
}

const photosAtOnce = 3;
const longMs = 6 * 3_600_000;

/** An import of products with one photo each, sent as a browser sends them; its id. */
export async function importPhotos({ client }: Seller, photos: readonly ImportedPhoto[]): Promise<string> {
  const id = newId();
  const fileName = 'photo.jpg';
  const rows = photos.map(({ sku, bytes, row }) => ({
    ...row,
    sku,
    photos: [{ name: fileName, bytes: bytes.byteLength }],
  }));
  await client.call(startImport, { id, rows });
  const waiting = [...photos.entries()];
  await Promise.all(
    Array.from({ length: photosAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [row, { bytes }] = next;
        const upload = await client.call(startUpload, { fileName, bytes: bytes.byteLength });
        await client.call(sendUploadPart, { id: upload.id, offset: 0, crc32: crc32(bytes) }, [{ name: 'part', bytes }]);
        await client.call(addImportPhoto, { id, row, photo: 0, uploadId: upload.id });
      }
    }),
  );
  return id;
}

/** Until each of an import's photos is cut out and analysed. */
export function allAnalysed({ client }: Seller, id: string): Promise<void> {
  return until(
    async () =>
      (await client.call(getImport, { id })).rows.every(
        ({ product }) => product && !product.wants.includes('cut-out') && !product.wants.includes('analysis'),
      ),
    'the cut-outs',
    2000,
    longMs,
  );
}
