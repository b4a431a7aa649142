import { failures } from '@kadr/shared/kernel';
import { crc32, uploadErrors } from '@kadr/shared/uploads';
import type { FileStore } from '../../platform/files/index.ts';
import type { ArrivingFile, KeepFile } from '../../platform/http/index.ts';
import { cancelOwnUpload, receiveBytes, startOwnUpload } from './receive-upload.ts';

const fail = failures(uploadErrors);

interface NamedFile {
  readonly uploadId?: string | undefined;
  readonly bytes?: number | undefined;
  readonly crc32?: string | undefined;
}

/**
 * Keeps the file of a multipart call as the upload that the call names, while it arrives. Where the upload holds its
 * beginning already, those bytes are passed over. Throws `photo.too-large`, `uploads.not-found`, `uploads.too-many`,
 * `uploads.damaged-part`.
 */
export function createKeepFile(files: FileStore): KeepFile<NamedFile> {
  return async ({ user }, { uploadId, bytes, crc32: expected }, fileName) => {
    if (uploadId === undefined) return null;
    if (bytes === undefined) throw fail('uploads.incomplete');
    const { offset: kept } = await startOwnUpload(files, user.id, { uploadId, fileName, bytes });
    return appendTo({ files, userId: user.id, uploadId, kept, expected });
  };
}

interface Target {
  readonly files: FileStore;
  readonly userId: string;
  readonly uploadId: string;
  /** How much of the file the upload holds already. */
  readonly kept: number;
  readonly expected: string | undefined;
}

function appendTo({ files, userId, uploadId, expected, ...target }: Target): ArrivingFile {
  let { kept } = target;
  let arrived = 0;
  let sum = crc32(new Uint8Array());
  return {
    append: async (bytes) => {
      arrived += bytes.byteLength;
      sum = crc32(bytes, sum);
      // The call that broke off may still be adding its last bytes: then the upload stands further than it did.
      while (kept < arrived) {
        const unknown = bytes.subarray(bytes.byteLength - (arrived - kept));
        const { offset } = await receiveBytes(files, userId, { id: uploadId, start: kept }, unknown);
        if (offset <= kept) throw fail('uploads.incomplete');
        kept = offset;
      }
    },
    end: async () => {
      if (expected === undefined || expected === sum) return;
      await cancelOwnUpload(files, userId, uploadId);
      throw fail('uploads.damaged-part');
    },
  };
}
