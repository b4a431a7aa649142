import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/index.ts';
import { namedUploadErrors, namedUploadFields } from '../uploads/index.ts';
import { photoProblems, productPath } from './contract.ts';
import { photoGroups, photoLimits } from './limits.ts';
import { cameraViews } from './camera.ts';
import { photoSchema } from './product.ts';

const idInput = z.object({ id: idSchema });

/** How far the phone looked down when it took the photo, as its own sensor told: 0 level, 90 straight down. */
const pitchDeg = z.coerce.number().min(-90).max(90).optional();

export const listPhotos = endpoint({
  name: 'listPhotos',
  summary: "A product's photos",
  method: 'GET',
  path: `${productPath}/{id}/image`,
  auth: 'user',
  scope: 'products:read',
  input: idInput,
  output: z.array(photoSchema),
  errors: ['products.not-found'],
});

export const uploadPhotos = endpoint({
  name: 'uploadPhotos',
  summary: 'Add photos to a product; one that is named as an upload can be continued after a break',
  method: 'POST',
  path: `${productPath}/{id}/image/upload`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({ group: z.enum(photoGroups), pitchDeg, ...namedUploadFields }),
  output: z.array(photoSchema),
  errors: [
    'products.not-found',
    'products.too-many-photos',
    'products.queue-full',
    'products.storage-full',
    'products.no-file',
    ...namedUploadErrors,
    ...photoProblems,
  ],
  upload: { maxFiles: 8, maxBytesPerFile: photoLimits.maxBytes, resumable: true },
  perMinute: 240,
});

/** A file that was sent part by part, or a picture of the seller's library. */
export const photoSourceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('upload'), uploadId: idSchema, pitchDeg }),
  z.object({ type: z.literal('library'), imageId: idSchema }),
]);
export type PhotoSource = z.infer<typeof photoSourceSchema>;

const addPhotoErrors = [
  'products.not-found',
  'products.too-many-photos',
  'products.queue-full',
  'products.storage-full',
  'uploads.not-found',
  'uploads.incomplete',
  'images.not-found',
  ...photoProblems,
] as const;

export const addPhoto = endpoint({
  name: 'addPhoto',
  summary: 'Add a photo that is there already; the same upload again answers the same photo',
  method: 'POST',
  path: `${productPath}/image`,
  auth: 'user',
  scope: 'products:write',
  input: z.object({ productId: idSchema, group: z.enum(photoGroups), source: photoSourceSchema }),
  output: photoSchema,
  errors: addPhotoErrors,
  perMinute: 240,
});

export const addPhotos = endpoint({
  name: 'addPhotos',
  summary: 'Add several photos that are there already, all of them or none',
  method: 'POST',
  path: `${productPath}/image/multi`,
  auth: 'user',
  scope: 'products:write',
  input: z.object({
    productId: idSchema,
    group: z.enum(photoGroups),
    sources: z.array(photoSourceSchema).min(1).max(8),
  }),
  output: z.array(photoSchema),
  errors: addPhotoErrors,
  perMinute: 60,
});

export const deletePhoto = endpoint({
  name: 'deletePhoto',
  summary: 'Remove a photo from its product',
  method: 'DELETE',
  path: `${productPath}/image/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: z.object({}),
  errors: ['products.photo-not-found', 'products.no-photos'],
});

export const setPhotoCamera = endpoint({
  name: 'setPhotoCamera',
  summary: 'Say how the photo was taken',
  method: 'PUT',
  path: `${productPath}/image/{id}/camera`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({ view: z.enum(cameraViews) }),
  output: photoSchema,
  errors: ['products.photo-not-found'],
});

export const setPhotoWhole = endpoint({
  name: 'setPhotoWhole',
  summary: 'Say whether a photo whose edge seems to cut the product shows it whole; its outline counts as looked at',
  method: 'PUT',
  path: `${productPath}/image/{id}/whole`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({ isWhole: z.boolean() }),
  output: photoSchema,
  errors: ['products.photo-not-found', 'products.outline-not-ready'],
});

export const retryCutout = endpoint({
  name: 'retryCutout',
  summary: 'Cut the photo out again after a failure',
  method: 'POST',
  path: `${productPath}/image/{id}/cutout`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: photoSchema,
  errors: ['products.photo-not-found'],
  perMinute: 10,
});
