import { failures, newId, type InputOf } from '@kadr/shared/kernel';
import { photoLimits, productErrors } from '@kadr/shared/products';
import {
  crc32,
  maxOpenBytes,
  maxOpenUploads,
  uploadErrors,
  uploadLifetimeHours,
  type sendUploadPart,
  type startUpload,
  type UploadState,
} from '@kadr/shared/uploads';
import { keepFiles, storeFile, type FileStore } from '../../platform/files/index.ts';
import { appendPart, deleteOwnUpload, insertUpload, openUploads, uploadOwnedBy, type UploadRow } from './queries.ts';

const fail = failures({ ...uploadErrors, 'photo.too-large': productErrors['photo.too-large'] });

/**
 * Bounded for each user in number and bytes; one that has begun already is answered as it stands. Throws
 * `photo.too-large`, `uploads.too-many`, `uploads.not-found` where the id names something else.
 */
export async function startOwnUpload(
  { db }: FileStore,
  userId: string,
  { uploadId, fileName, bytes }: InputOf<typeof startUpload>,
): Promise<UploadState> {
  if (bytes > photoLimits.maxBytes)
    throw fail('photo.too-large', { file: fileName, maxMb: photoLimits.maxBytes / 1024 ** 2 });
  const row: UploadRow = {
    id: uploadId ?? newId(),
    file_name: fileName,
    bytes,
    received: 0,
    expires_at: new Date(Date.now() + uploadLifetimeHours * 3_600_000),
  };
  return db.transaction().execute(async (tx) => {
    const open = await openUploads(tx, userId);
    const begun = await uploadOwnedBy(tx, userId, row.id);
    if (begun?.bytes === bytes) return uploadView(begun);
    if (open.count >= maxOpenUploads || open.bytes + bytes > maxOpenBytes) throw fail('uploads.too-many');
    if (!(await insertUpload(tx, { ...row, user_id: userId }))) throw fail('uploads.not-found');
    return uploadView(row);
  });
}

export async function ownUpload({ db }: FileStore, userId: string, id: string): Promise<UploadState> {
  return uploadView(await found(db, userId, id));
}

/** Takes the part if it begins where the upload stands; answers where it stands then. Throws `uploads.damaged-part`. */
export async function receivePart(
  files: FileStore,
  userId: string,
  { id, offset, crc32: sum }: InputOf<typeof sendUploadPart>,
  part: Uint8Array | undefined,
): Promise<UploadState> {
  const upload = await found(files.db, userId, id);
  if (offset !== upload.received) return uploadView(upload);
  if (!part || part.byteLength === 0 || crc32(part) !== sum) throw fail('uploads.damaged-part');
  return receiveBytes(files, userId, { id, start: offset }, part);
}

/**
 * Keeps bytes of an upload, if they begin where it stands; answers where it stands then. Throws `uploads.damaged-part`.
 */
export async function receiveBytes(
  files: FileStore,
  userId: string,
  { id, start }: { readonly id: string; readonly start: number },
  part: Uint8Array,
): Promise<UploadState> {
  const upload = await found(files.db, userId, id);
  if (start + part.byteLength > upload.bytes) throw fail('uploads.damaged-part');
  const key = await storeFile(files, part);
  await files.db.transaction().execute(async (tx) => {
    const useId = await appendPart(tx, id, { start, bytes: part.byteLength, key });
    if (useId !== null) await keepFiles(tx, { useId, userId, productId: null, keys: [key] });
  });
  return uploadView(await found(files.db, userId, id));
}

export async function cancelOwnUpload({ db }: FileStore, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await found(tx, userId, id);
    await deleteOwnUpload(tx, userId, id);
  });
}

async function found(db: FileStore['db'], userId: string, id: string): Promise<UploadRow> {
  const upload = await uploadOwnedBy(db, userId, id);
  if (!upload) throw fail('uploads.not-found');
  return upload;
}

function uploadView({ id, bytes, received, expires_at: expiresAt }: UploadRow): UploadState {
  return { id, bytes, offset: received, expiresAt: expiresAt.toISOString() };
}
