import { randomUUID } from 'node:crypto';
import { crc32 } from '@kadr/shared/uploads';
import fc from 'fast-check';
import { brokenFile, formOf, type MadeFile } from './broken-files.ts';
import type { Call } from './calls.ts';
import type { Things } from './known-things.ts';
import type { Answer } from './send.ts';

/** One call in seven goes to a product, whose groups are soon full; the library takes many. */
export interface WholeUpload {
  readonly file: MadeFile;
  readonly kind: 'photo' | 'logo';
  readonly toProduct: boolean;
}

export function wholeUpload(files: readonly MadeFile[]): fc.Arbitrary<WholeUpload> {
  return fc.record({
    file: brokenFile(files),
    kind: fc.constantFrom('photo', 'logo'),
    toProduct: fc.nat(6).map((one) => one === 0),
  });
}

/**
 * Sends a file as pages do, part by part with its check sum, and has it taken: its bytes meet the decoder whatever they
 * are.
 */
export async function sendWhole(
  { file, kind, toProduct }: WholeUpload,
  { bearer, ids }: Things,
  ask: (call: Call) => Promise<Answer | null>,
): Promise<void> {
  const headers = { authorization: `Bearer ${bearer}` };
  const json = (operation: string, path: string, input: object): Call => ({
    operation,
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(input)),
    bearer: 'caller',
    isPublic: false,
  });
  if (file.bytes.length === 0) return;
  const started = await ask(
    json('startUpload', '/core/api/v1/upload', { fileName: file.name.slice(0, 200), bytes: file.bytes.length }),
  );
  if (started?.status !== 200) return;
  const { id } = JSON.parse(started.body.toString()) as { id: string };
  const { type, body } = formOf({ offset: '0', crc32: crc32(file.bytes) }, [file]);
  await ask({
    operation: 'sendUploadPart',
    method: 'POST',
    path: `/core/api/v1/upload/${id}/part`,
    headers: { ...headers, 'content-type': type },
    body,
    bearer: 'caller',
    isPublic: false,
  });
  const [productId = randomUUID()] = ids.product;
  await ask(
    toProduct
      ? json('addPhoto', '/core/api/v1/product/image', {
          productId,
          group: 'component',
          source: { type: 'upload', uploadId: id },
        })
      : json('keepUserImage', '/core/api/v1/user-image', { kind, uploadId: id }),
  );
}
