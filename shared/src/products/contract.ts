import { z } from 'zod';
import { categoryIdSchema } from '../catalog/contract.ts';
import { endpoint, idSchema, pageOf, pageQuery, pictureSchema, singleLine, type ErrorTable } from '../kernel/index.ts';
import {
  analysisEngineSchema,
  barcodeSchema,
  fact,
  photoBoxSchema,
  proposalSchema,
  seenColourSchema,
} from './analysis-parts.ts';
import { dimensionsSchema } from './dimensions.ts';
import {
  maxBenefitLength,
  maxBenefits,
  maxDescriptionLength,
  maxSkuLength,
  maxTitleLength,
  photoGroups,
} from './limits.ts';

export { pictureSchema, type Picture } from '../kernel/index.ts';

export const productErrors = {
  'products.not-found': 'not-found',
  'products.photo-not-found': 'not-found',
  'products.too-many-photos': 'invalid',
  'products.queue-full': 'limited',
  'products.storage-full': 'invalid',
  'products.no-photos': 'invalid',
  'products.no-file': 'invalid',
  'products.wrong-step': 'conflict',
  'products.not-finishable': 'conflict',
  'products.analysis-running': 'conflict',
  'products.outline-changed': 'conflict',
  'products.outline-not-ready': 'conflict',
  'products.outline-empty': 'invalid',
  'photo.empty': 'invalid',
  'photo.unsupported-format': 'invalid',
  'photo.too-large': 'invalid',
  'photo.too-many-pixels': 'invalid',
  'photo.too-small': 'invalid',
  'photo.damaged': 'invalid',
  'photo.unreadable': 'invalid',
} as const satisfies ErrorTable;

export const photoProblems = [
  'photo.empty',
  'photo.unsupported-format',
  'photo.too-large',
  'photo.too-many-pixels',
  'photo.too-small',
  'photo.damaged',
  'photo.unreadable',
] as const;

export const productStatuses = ['draft', 'in_progress', 'finished'] as const;
export const productStatusSchema = z.enum(productStatuses);
export type ProductStatus = z.infer<typeof productStatusSchema>;

/** Where a draft stands: `photos` → `analysis` → `extras` → `done` ("Proceed to Transformation" pressed). */
export const creationSteps = ['photos', 'analysis', 'extras', 'done'] as const;
export type CreationStep = (typeof creationSteps)[number];

export const cameraViews = ['front', 'three-quarter', 'top'] as const;

export const cutoutSchema = z.object({
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  progress: z.number().min(0).max(1),
  picture: pictureSchema.nullable(),
  /** Where it lies in its photo. */
  box: photoBoxSchema.nullable(),
  /** 0 to 1; below `outlineSureFrom` the seller is asked to look at the outline. */
  confidence: z.number().nullable(),
  reasons: z.array(z.string()),
  /** A person has looked at the outline and saved it, corrected or as it was. */
  isChecked: z.boolean(),
  camera: z
    .object({
      view: z.enum(cameraViews),
      pitchDeg: z.number(),
      confidence: z.number(),
      /** `user` once the seller has said it. */
      source: z.enum(['estimate', 'user']),
    })
    .nullable(),
  /** Why a `failed` one could not be made: `cutout.nothing-found`, `cutout.failed` … */
  failure: z.string().nullable(),
});
export type Cutout = z.infer<typeof cutoutSchema>;

/** From this confidence on the outline is most likely right, and nobody is asked to look at it. */
export const outlineSureFrom = 0.6;

/** An outline that may be wrong and that nobody has looked at. */
export const outlineDoubtSchema = cutoutSchema
  .pick({ reasons: true })
  .extend({ photoId: idSchema, confidence: z.number() });
export type OutlineDoubt = z.infer<typeof outlineDoubtSchema>;

export const photoSchema = z.object({
  id: idSchema,
  group: z.enum(photoGroups),
  position: z.number().int(),
  fileName: z.string(),
  picture: pictureSchema,
  cutout: cutoutSchema.nullable(),
});
export type Photo = z.infer<typeof photoSchema>;

const notSeen = { value: null, confidence: 0, source: null };

export const analysisSchema = z.object({
  state: z.enum(['none', 'queued', 'running', 'ready', 'failed']),
  progress: z.number().min(0).max(1),
  /** The print that is most likely its name, else what such a thing is called. */
  title: fact(z.string()).default(notSeen),
  category: fact(categoryIdSchema),
  lengthMm: fact(z.number().int()),
  widthMm: fact(z.number().int()),
  heightMm: fact(z.number().int()),
  /** Content and net weight as printed. */
  volumeMl: fact(z.number()).default(notSeen),
  weightG: fact(z.number()).default(notSeen),
  /** Colour ids; their names are locale texts. */
  colours: z.array(seenColourSchema),
  /** Ids of `findMaterial`, and up to `maxBenefits` benefits in the seller's language: proposals, which wait for the seller's word. */
  materials: z.array(proposalSchema).default([]),
  benefits: z.array(proposalSchema).default([]),
  /** `box`: absent where a model gave the line, and in analyses from before places were kept. */
  texts: z.array(
    z.object({ text: z.string(), confidence: z.number(), photoId: idSchema, box: photoBoxSchema.optional() }),
  ),
  barcodes: z.array(barcodeSchema).default([]),
  engine: analysisEngineSchema.default({ model: null, failure: null }),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const titleSchema = z.string().overwrite(singleLine).trim().max(maxTitleLength);
/** What tells products apart in the seller's own books; empty where there is none. */
export const skuSchema = z.string().overwrite(singleLine).trim().max(maxSkuLength);
export const benefitsSchema = z
  .array(z.string().overwrite(singleLine).trim().min(1).max(maxBenefitLength))
  .max(maxBenefits);

export const productSchema = z.object({
  id: idSchema,
  status: productStatusSchema,
  creationStep: z.enum(creationSteps),
  /** The seller's own number of it; absent where there is none. */
  sku: z.string().optional(),
  title: z.string(),
  categoryId: categoryIdSchema.nullable(),
  dimensions: dimensionsSchema,
  description: z.string(),
  benefits: benefitsSchema,
  noBox: z.boolean(),
  noComponents: z.boolean(),
  /** "Everything is Correct" was said of many at once, where no colours and no content were shown: those wait for the seller's word. */
  detailsOpen: z.boolean().optional(),
  designReady: z.boolean(),
  photos: z.array(photoSchema),
  analysis: analysisSchema,
  visualsReady: z.number().int(),
  designs: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Product = z.infer<typeof productSchema>;

export const productCardSchema = productSchema
  .pick({
    id: true,
    status: true,
    creationStep: true,
    sku: true,
    title: true,
    categoryId: true,
    visualsReady: true,
    designs: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ cover: pictureSchema.nullable() });
export type ProductCard = z.infer<typeof productCardSchema>;

export const productPath = '/core/api/v1/product';
const idInput = z.object({ id: idSchema });

/** Words of the title or the SKU; the last may be the beginning of one. */
const searchSchema = z.string().trim().max(120).optional();

export const listProducts = endpoint({
  name: 'listProducts',
  summary: "The seller's products",
  method: 'GET',
  path: productPath,
  auth: 'user',
  scope: 'products:read',
  input: z.object({
    ...pageQuery,
    status: productStatusSchema.optional(),
    search: searchSchema,
    sort: z.enum(['newest', 'oldest', 'title', 'updated']).default('newest'),
  }),
  output: pageOf(productCardSchema),
  errors: [],
});

export const listLibrary = endpoint({
  name: 'listLibrary',
  summary: 'Products that can be photographed or designed',
  method: 'GET',
  path: `${productPath}/library`,
  auth: 'user',
  scope: 'products:read',
  input: z.object({ ...pageQuery, for: z.enum(['visuals', 'designs']), search: searchSchema }),
  output: pageOf(productCardSchema),
  errors: [],
});

export const getUserStat = endpoint({
  name: 'getUserStat',
  summary: "The seller's counters",
  method: 'GET',
  path: `${productPath}/user-stat`,
  auth: 'user',
  scope: 'products:read',
  input: z.object({}),
  output: z.object({ productsAdded: z.number().int(), visualsCreated: z.number().int() }),
  errors: [],
});

export const addProduct = endpoint({
  name: 'addProduct',
  summary: 'Add a product with a title',
  method: 'POST',
  path: productPath,
  auth: 'user',
  scope: 'products:write',
  input: z.object({ title: titleSchema.min(1) }),
  output: productSchema,
  errors: [],
});

export const addEmptyProduct = endpoint({
  name: 'addEmptyProduct',
  summary: 'Start a draft; an untouched empty draft is given again',
  method: 'POST',
  path: `${productPath}/add/empty`,
  auth: 'user',
  scope: 'products:write',
  input: z.object({}),
  output: productSchema,
  errors: [],
});

export const getProduct = endpoint({
  name: 'getProduct',
  summary: 'One product',
  method: 'GET',
  path: `${productPath}/{id}`,
  auth: 'user',
  scope: 'products:read',
  input: idInput,
  output: productSchema,
  errors: ['products.not-found'],
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  summary: 'Change a product, move its creation on or back',
  method: 'PUT',
  path: `${productPath}/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({
    title: titleSchema.optional(),
    sku: skuSchema.optional(),
    categoryId: categoryIdSchema.optional(),
    dimensions: dimensionsSchema.partial().optional(),
    description: z.string().max(maxDescriptionLength).optional(),
    benefits: benefitsSchema.optional(),
    noBox: z.boolean().optional(),
    noComponents: z.boolean().optional(),
    /** `done` = "Proceed to Transformation": the product is in progress from then on. */
    creationStep: z.enum(creationSteps).optional(),
  }),
  output: productSchema,
  errors: ['products.not-found', 'products.wrong-step', 'products.no-photos', 'catalog.category-unknown'],
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  summary: 'Delete a product with its photos, visuals and designs; can be taken back for a while',
  method: 'DELETE',
  path: `${productPath}/{id}`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: z.object({}),
  errors: ['products.not-found'],
});

export const restoreProduct = endpoint({
  name: 'restoreProduct',
  summary: 'Take a deletion back, shortly after it',
  method: 'POST',
  path: `${productPath}/{id}/restore`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: productSchema,
  errors: ['products.not-found'],
});

export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  summary: 'A second product with the same data and photos, without pictures',
  method: 'POST',
  path: `${productPath}/{id}/duplicate`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: productSchema,
  errors: ['products.not-found', 'products.queue-full'],
  perMinute: 60,
});

export const generateInfo = endpoint({
  name: 'generateInfo',
  summary: 'Analyse the sample photos; answers at once, the result comes as an event',
  method: 'POST',
  path: `${productPath}/{id}/info`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: productSchema,
  errors: ['products.not-found', 'products.no-photos', 'products.analysis-running'],
  perMinute: 20,
});

export const finishProduct = endpoint({
  name: 'finishProduct',
  summary: 'Save and Finish: needs a ready visual',
  method: 'POST',
  path: `${productPath}/{id}/update-status`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: productSchema,
  errors: ['products.not-found', 'products.not-finishable'],
});

export const markDesignReady = endpoint({
  name: 'markDesignReady',
  summary: 'The product has a saved design',
  method: 'POST',
  path: `${productPath}/{id}/update-status/design-ready`,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: productSchema,
  errors: ['products.not-found', 'products.not-finishable'],
});
