import { failures } from '@kadr/shared/kernel';
import { uploadErrors } from '@kadr/shared/uploads';
import type { Db } from '../../platform/db/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { UploadedFile } from '../../platform/http/index.ts';
import { createTurnsByKey } from '../../platform/turns/index.ts';
import { deleteOwnUpload, partKeys, uploadOwnedBy } from './queries.ts';

const fail = failures(uploadErrors);

/** Hands a file that has come as a whole to anyone who asked for it. */
export type WithUpload = <T>(userId: string, uploadId: string, use: (file: UploadedFile) => Promise<T>) => Promise<T>;

/**
 * Files are held whole while they are used: one at a time for each user, however many calls ask at once.
 * Throws `uploads.not-found`, `uploads.incomplete`.
 */
export function createWithUpload(files: FileStore): WithUpload {
  const inTurn = createTurnsByKey({ atOnce: 1 });
  return (userId, uploadId, use) => inTurn(userId, async () => use(await wholeFile(files, userId, uploadId)));
}

async function wholeFile({ db, objects }: FileStore, userId: string, id: string): Promise<UploadedFile> {
  const upload = await uploadOwnedBy(db, userId, id);
  if (!upload) throw fail('uploads.not-found');
  if (upload.received < upload.bytes) throw fail('uploads.incomplete');
  const bytes = new Uint8Array(upload.bytes);
  let at = 0;
  for (const key of await partKeys(db, id)) {
    const part = await objects.get(key);
    if (!part) throw new Error(`part ${key} of upload ${id} is missing from the store`);
    bytes.set(part, at);
    at += part.byteLength;
  }
  return { fileName: upload.file_name, bytes };
}

/** Forgets the parts, in the transaction that writes what became of them. Another user's upload stays. */
export async function finishUpload(tx: Db, userId: string, id: string): Promise<void> {
  await deleteOwnUpload(tx, userId, id);
}
