import { z } from 'zod';
import { categoryIdSchema } from '../catalog/contract.ts';
import { contentsSchema } from '../catalog/props/contents.ts';
import { endpoint, idSchema, pageOf, pageQuery, type ErrorTable } from '../kernel/index.ts';
import { poses } from '../visuals/poses.ts';
import { attributeChangesSchema } from './attributes.ts';
import { dimensionsSchema, lengthFields } from './dimensions.ts';
import { maxDescriptionLength } from './limits.ts';
import {
  benefitsSchema,
  creationSteps,
  productCardSchema,
  productSchema,
  productStatusSchema,
  skuSchema,
  titleSchema,
} from './product.ts';

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
  'products.attribute-unknown': 'invalid',
  'products.analysis-running': 'conflict',
  'products.outline-changed': 'conflict',
  'products.outline-not-ready': 'conflict',
  'products.outline-empty': 'invalid',
  'products.variant-of-itself': 'invalid',
  'products.has-variants': 'conflict',
  'products.too-many-variants': 'limited',
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
    /** Of `dimensions`: those that are Kadr's estimate and are agreed to along with everything else, not one by one. */
    agreedLengths: z.array(z.enum(lengthFields)).max(lengthFields.length).optional(),
    description: z.string().max(maxDescriptionLength).optional(),
    benefits: benefitsSchema.optional(),
    noBox: z.boolean().optional(),
    noComponents: z.boolean().optional(),
    contents: contentsSchema.optional(),
    /** Answers by attribute id (listAttributes); an empty list = not sure, null takes an answer back. */
    attributes: attributeChangesSchema.optional(),
    /** How the product is shown in sets; null = as its photo shows it. */
    pose: z.enum(poses).nullable().optional(),
    /** `done` = "Proceed to Transformation": the product is in progress from then on. */
    creationStep: z.enum(creationSteps).optional(),
  }),
  output: productSchema,
  errors: [
    'products.not-found',
    'products.wrong-step',
    'products.no-photos',
    'products.attribute-unknown',
    'catalog.category-unknown',
  ],
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
