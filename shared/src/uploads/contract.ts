import { z } from 'zod';
import { endpoint, idSchema, singleLine, type ErrorTable } from '../kernel/index.ts';
import { maxPartBytes } from './limits.ts';

export const uploadErrors = {
  'uploads.not-found': 'not-found',
  'uploads.too-many': 'limited',
  'uploads.damaged-part': 'invalid',
  'uploads.incomplete': 'conflict',
} as const satisfies ErrorTable;

/** A file on its way: `offset` bytes have come, the next part begins there. */
export const uploadSchema = z.object({
  id: idSchema,
  bytes: z.number().int(),
  offset: z.number().int(),
  expiresAt: z.iso.datetime(),
});
export type UploadState = z.infer<typeof uploadSchema>;

const base = '/core/api/v1/upload';
const bytesSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const crc32Schema = z.string().regex(/^[0-9a-f]{8}$/);

/**
 * Fields of a multipart call that names its one file as an upload, sent before the file. What has arrived of it is
 * kept: after a break, `getUpload` says how much, and `sendUploadPart` goes on. The same call again is the same upload.
 */
export const namedUploadFields = {
  uploadId: idSchema.optional(),
  /** Of the file; needed with `uploadId`. */
  bytes: bytesSchema.optional(),
  crc32: crc32Schema.optional(),
};
export const namedUploadErrors = [
  'uploads.not-found',
  'uploads.incomplete',
  'uploads.too-many',
  'uploads.damaged-part',
] as const;

const idInput = z.object({ id: idSchema });

export const startUpload = endpoint({
  name: 'startUpload',
  summary: 'Begin to send a file part by part; after a break it is continued',
  method: 'POST',
  path: base,
  auth: 'user',
  scope: 'products:write',
  input: z.object({
    /** Named by the caller, so that the same call again is the same upload. */
    uploadId: idSchema.optional(),
    fileName: z.string().overwrite(singleLine).max(200),
    bytes: bytesSchema,
  }),
  output: uploadSchema,
  errors: ['uploads.not-found', 'uploads.too-many', 'photo.too-large'],
  perMinute: 240,
});

export const getUpload = endpoint({
  name: 'getUpload',
  summary: 'How much of a file has come',
  method: 'GET',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: uploadSchema,
  errors: ['uploads.not-found'],
  perMinute: 600,
});

/**
 * A part that does not begin where the upload stands is not taken; the answer always says where it stands, so that a
 * caller that missed an answer continues from the next one.
 */
export const sendUploadPart = endpoint({
  name: 'sendUploadPart',
  summary: 'Send the part that begins at `offset`',
  method: 'POST',
  path: `${base}/{id}/part`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({ offset: z.coerce.number().int().min(0), crc32: crc32Schema }),
  output: uploadSchema,
  errors: ['uploads.not-found', 'uploads.damaged-part'],
  upload: { maxFiles: 1, maxBytesPerFile: maxPartBytes },
  perMinute: 1200,
});

export const cancelUpload = endpoint({
  name: 'cancelUpload',
  summary: 'Throw away what has come of a file',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: z.object({}),
  errors: ['uploads.not-found'],
});
