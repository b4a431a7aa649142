import { z } from 'zod';
import { endpoint, idSchema, pageOf, pageQuery, type ErrorTable } from '../kernel/index.ts';
import { namedUploadErrors, namedUploadFields } from '../uploads/index.ts';
import { photoLimits, photoProblems, pictureSchema } from '../products/index.ts';

export const imageErrors = {
  'images.not-found': 'not-found',
  'images.too-many': 'limited',
  'images.no-file': 'invalid',
} as const satisfies ErrorTable;

/** What a picture of the library is for. */
export const imageKinds = ['photo', 'logo'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** The short side at least: a logo may be small. */
export const minSidePxOf: Readonly<Record<ImageKind, number>> = { photo: photoLimits.minSidePx, logo: 100 };

export const maxUserImages = 20_000;

export const userImageSchema = z.object({
  id: idSchema,
  kind: z.enum(imageKinds),
  fileName: z.string(),
  picture: pictureSchema,
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type UserImage = z.infer<typeof userImageSchema>;

const base = '/core/api/v1/user-image';
const idInput = z.object({ id: idSchema });
const kind = z.enum(imageKinds);

export const listUserImages = endpoint({
  name: 'listUserImages',
  summary: "The seller's own pictures, the newest first",
  method: 'GET',
  path: base,
  auth: 'user',
  scope: 'products:read',
  input: z.object({ ...pageQuery, kind: kind.optional() }),
  output: pageOf(userImageSchema),
  errors: [],
});

export const uploadUserImages = endpoint({
  name: 'uploadUserImages',
  summary:
    'Put pictures into the library, all of them or none; one that is named as an upload can be continued after a break',
  method: 'POST',
  path: `${base}/upload`,
  auth: 'user',
  scope: 'products:write',
  input: z.object({ kind, ...namedUploadFields }),
  output: z.array(userImageSchema),
  errors: ['images.no-file', 'images.too-many', 'products.storage-full', ...namedUploadErrors, ...photoProblems],
  upload: { maxFiles: 8, maxBytesPerFile: photoLimits.maxBytes, resumable: true },
  perMinute: 240,
});

export const keepUserImage = endpoint({
  name: 'keepUserImage',
  summary: 'Put a file that was sent part by part into the library',
  method: 'POST',
  path: base,
  auth: 'user',
  scope: 'products:write',
  input: z.object({ kind, uploadId: idSchema }),
  output: userImageSchema,
  errors: ['uploads.not-found', 'uploads.incomplete', 'images.too-many', 'products.storage-full', ...photoProblems],
  perMinute: 240,
});

export const deleteUserImage = endpoint({
  name: 'deleteUserImage',
  summary: 'Take a picture out of the library; products that use it keep it',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: z.object({}),
  errors: ['images.not-found'],
  perMinute: 240,
});

export const restoreUserImage = endpoint({
  name: 'restoreUserImage',
  summary: 'Take a deletion back, shortly after it',
  method: 'POST',
  path: `${base}/{id}/restore`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: userImageSchema,
  errors: ['images.not-found'],
});
