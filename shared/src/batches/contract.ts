import { z } from 'zod';
import { categoryIdSchema } from '../catalog/contract.ts';
import { endpoint, idSchema, pictureSchema, singleLine, type ErrorTable } from '../kernel/index.ts';
import { unsureValueSchema } from '../products/analysis-parts.ts';
import { photoProblems } from '../products/contract.ts';
import { dimensionsSchema, lengthFields } from '../products/dimensions.ts';
import { photoLimits } from '../products/limits.ts';
import { outlineDoubtSchema, skuSchema, titleSchema } from '../products/product.ts';
import { namedUploadErrors, namedUploadFields } from '../uploads/index.ts';
import { maxBatchPhotos, maxBatchProducts, maxPhotosOfRow } from './limits.ts';

export const batchErrors = {
  'batches.not-found': 'not-found',
  'batches.row-unknown': 'not-found',
  'batches.nothing-to-make': 'invalid',
  'batches.price-changed': 'conflict',
  'batches.run-over': 'conflict',
  'batches.too-many-runs': 'limited',
} as const satisfies ErrorTable;

export const importPhotoStates = ['waiting', 'stored', 'refused', 'skipped'] as const;

/** `waiting`: it was announced and has not come; `refused`: it came and is no photo that can be used. */
export const importPhotoSchema = z.object({
  name: z.string(),
  bytes: z.number().int(),
  state: z.enum(importPhotoStates),
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
});

/** What a draft of an import still wants before it can be photographed. */
export const draftWants = ['sample-photos', 'cut-out', 'analysis', 'category', 'dimensions'] as const;
export type DraftWant = (typeof draftWants)[number];

export const importedDraftSchema = z.object({
  id: idSchema,
  title: z.string(),
  categoryId: categoryIdSchema.nullable(),
  /** As they would be confirmed: also those that are only usual for such goods, see `estimated`. */
  dimensions: dimensionsSchema,
  /** Lengths that no one stated: "Everything is Correct" agrees to them, and they count as estimates from then on. */
  estimated: z.array(z.enum(lengthFields)),
  /** While its category is open: at most three that it looks like, the likeliest first. */
  offered: z.array(categoryIdSchema).max(3),
  /** Ids of the product's own colours, the largest first. */
  colours: z.array(z.string()),
  cover: pictureSchema.nullable(),
  /** "Proceed to Transformation" was chosen: it can be photographed. */
  isReady: z.boolean(),
  wants: z.array(z.enum(draftWants)),
  /**
   * Filled in by the analysis and not sure: the draft is not confirmed with the others before the seller has said
   * these, or others instead.
   */
  unsure: z.array(unsureValueSchema),
  /** Of the first of its photos whose outline may be wrong. */
  outlineDoubt: outlineDoubtSchema.nullable(),
});
export type ImportedDraft = z.infer<typeof importedDraftSchema>;

export const importRowSchema = z.object({
  position: z.number().int(),
  sku: z.string(),
  title: z.string(),
  photos: z.array(importPhotoSchema),
  /** The draft was made; it comes with the first photo, or at once where the row has none. */
  isMade: z.boolean(),
  /** Null while it is not made, and when it was deleted since. */
  product: importedDraftSchema.nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importCountsSchema = z.object({
  products: z.number().int(),
  made: z.number().int(),
  photos: z.number().int(),
  stored: z.number().int(),
  refused: z.number().int(),
  waiting: z.number().int(),
});

export const importSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  counts: importCountsSchema,
  rows: z.array(importRowSchema),
});
export type ProductImport = z.infer<typeof importSchema>;

const base = '/core/api/v1/batch/import';
const idInput = z.object({ id: idSchema });

export const checkSkus = endpoint({
  name: 'checkSkus',
  summary: "Which of these SKUs the seller's products have already",
  method: 'POST',
  path: `${base}/check`,
  auth: 'user',
  scope: 'products:read',
  input: z.object({ skus: z.array(skuSchema.min(1)).max(maxBatchProducts) }),
  output: z.object({ taken: z.array(z.object({ sku: z.string(), productId: idSchema })) }),
  errors: [],
  perMinute: 60,
});

export const startImport = endpoint({
  name: 'startImport',
  summary: 'Announce many products with their photos; the same id again answers the same import',
  method: 'POST',
  path: base,
  auth: 'user',
  scope: 'products:write',
  input: z.object({
    /** Made by the browser once per press. */
    id: idSchema,
    rows: z
      .array(
        z
          .object({
            sku: skuSchema,
            title: titleSchema.default(''),
            categoryId: categoryIdSchema.nullable().default(null),
            dimensions: dimensionsSchema.default({ lengthMm: null, widthMm: null, heightMm: null }),
            photos: z
              .array(
                z.object({
                  name: z.string().overwrite(singleLine).min(1).max(200),
                  bytes: z
                    .number()
                    .int()
                    .min(1)
                    .max(2 ** 31 - 1),
                }),
              )
              .max(maxPhotosOfRow),
          })
          .refine(({ sku, title, photos }) => sku + title !== '' || photos.length > 0),
      )
      .min(1)
      .max(maxBatchProducts)
      .refine((rows) => rows.reduce((sum, { photos }) => sum + photos.length, 0) <= maxBatchPhotos),
  }),
  output: importSchema,
  errors: ['catalog.category-unknown'],
  perMinute: 12,
});

export const listImports = endpoint({
  name: 'listImports',
  summary: "The seller's last imports, newest first",
  method: 'GET',
  path: base,
  auth: 'user',
  scope: 'products:read',
  input: z.object({}),
  output: z.array(importSchema.omit({ rows: true })),
  errors: [],
});

export const getImport = endpoint({
  name: 'getImport',
  summary: 'An import: what has come of each product, and what is left',
  method: 'GET',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'products:read',
  input: idInput,
  output: importSchema,
  errors: ['batches.not-found'],
});

/** Which photo of which row a file is, as it was announced. */
const placeInImport = {
  row: z.coerce.number().int().min(0),
  photo: z.coerce.number().int().min(0),
  uploadId: idSchema,
};
const importPhotoErrors = [
  'batches.not-found',
  'batches.row-unknown',
  'products.queue-full',
  'products.storage-full',
] as const;

export const uploadImportPhoto = endpoint({
  name: 'uploadImportPhoto',
  summary: "Send a photo of a row; makes the row's draft. It is named as an upload and can be continued after a break",
  method: 'POST',
  path: `${base}/{id}/photo/upload`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({ ...namedUploadFields, ...placeInImport }),
  output: importRowSchema,
  errors: [...importPhotoErrors, ...namedUploadErrors],
  upload: { maxFiles: 1, maxBytesPerFile: photoLimits.maxBytes, resumable: true },
  perMinute: 600,
});

export const addImportPhoto = endpoint({
  name: 'addImportPhoto',
  summary: "A photo of a row that was sent part by part; makes the row's draft. Asked again, it answers the same",
  method: 'POST',
  path: `${base}/{id}/photo`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend(placeInImport),
  output: importRowSchema,
  errors: [...importPhotoErrors, 'uploads.not-found', 'uploads.incomplete'],
  perMinute: 600,
});
/** Why a photo of a row may be `refused`. */
export const importPhotoProblems = photoProblems;

export const skipImportPhotos = endpoint({
  name: 'skipImportPhotos',
  summary: 'Do without the photos that have not come: the drafts go on with those that have',
  method: 'POST',
  path: `${base}/{id}/skip`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: importSchema,
  errors: ['batches.not-found'],
});

export const confirmImport = endpoint({
  name: 'confirmImport',
  summary:
    'Everything is Correct for all drafts of an import that want nothing and hold nothing unsure (`withEstimates`: those with estimated values, too): to the photoshoot. Box, components, colours and content stay open',
  method: 'POST',
  path: `${base}/{id}/confirm`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({
    productIds: z.array(idSchema).min(1).max(maxBatchProducts),
    withEstimates: z.boolean().default(false),
  }),
  output: importSchema,
  errors: ['batches.not-found'],
  perMinute: 30,
});

export const forgetImport = endpoint({
  name: 'forgetImport',
  summary: 'Take an import off the list; its products stay',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: z.object({}),
  errors: ['batches.not-found'],
});
