import { z } from 'zod';
import { endpoint, idSchema, translatedSchema, type ErrorTable } from '../kernel/index.ts';
import { styleIds } from '../visuals/styles.ts';
import { styleReasons } from './style-reasons.ts';

export const catalogErrors = {
  'catalog.category-unknown': 'invalid',
} as const satisfies ErrorTable;

export const categoryIdSchema = z.string().regex(/^[a-z0-9-]{2,60}$/);

export const categorySchema = z.object({
  id: categoryIdSchema,
  parentId: categoryIdSchema.nullable(),
  name: translatedSchema,
  /** Words of the three languages by which it is found, lower case. */
  keywords: z.array(z.string()),
  /** In Google's product taxonomy of 2021-09-21; null = there is none near it. */
  googleId: z.int().positive().nullable(),
  /** Whether that entry means the same; the nearest one otherwise. */
  isGoogleIdExact: z.boolean(),
});
export type Category = z.infer<typeof categorySchema>;

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The category tree, parents first',
  method: 'GET',
  path: '/core/api/v1/catalog/category',
  auth: 'user',
  scope: 'products:read',
  input: z.object({}),
  output: z.array(categorySchema),
  errors: [],
});

export const attributeSchema = z.object({
  id: z.string(),
  kind: z.enum(['one', 'several', 'number']),
  name: translatedSchema,
  /** Of a number; null = the name says what is counted. */
  unit: translatedSchema.nullable(),
  /** The largest number that is taken; null for choices. */
  most: z.number().nullable(),
  options: z.array(z.object({ id: z.string(), name: translatedSchema })),
  /** Numbers that such goods often have. */
  usual: z.array(z.number()),
});
export type Attribute = z.infer<typeof attributeSchema>;

export const listAttributes = endpoint({
  name: 'listAttributes',
  summary: 'What buyers ask of goods of a category, the most important first',
  method: 'GET',
  path: '/core/api/v1/catalog/attribute/by-category/{id}',
  auth: 'user',
  scope: 'products:read',
  input: z.object({ id: categoryIdSchema }),
  output: z.array(attributeSchema),
  errors: ['catalog.category-unknown'],
});

export const styleSchema = z.object({
  id: z.enum(styleIds),
  /** Cameras whose plates exist for it. */
  cameras: z.array(z.enum(['front', 'three-quarter', 'high', 'top', 'tall'])),
  recommended: z.boolean(),
  /** False where the place makes no sense for such goods. */
  fits: z.boolean(),
  /** Why it suits the category; null where it is not recommended. */
  reason: z.enum(styleReasons).nullable(),
});
export type Style = z.infer<typeof styleSchema>;

export const listStylesByCategory = endpoint({
  name: 'listStylesByCategory',
  summary: 'Styles for a category, the fitting ones first',
  method: 'GET',
  path: '/core/api/v1/catalog/style/by-category/{id}',
  auth: 'user',
  scope: 'products:read',
  input: z.object({ id: categoryIdSchema }),
  output: z.array(styleSchema),
  errors: ['catalog.category-unknown'],
});

export const listProductStyles = endpoint({
  name: 'listProductStyles',
  summary:
    'Styles for a product: those that its photo can be shown in, the best first, then those that it blends into, then the others with the reason',
  method: 'GET',
  path: '/core/api/v1/catalog/style/by-product/{productId}',
  auth: 'user',
  scope: 'products:read',
  input: z.object({ productId: idSchema }),
  output: z.array(
    styleSchema.pick({ id: true, recommended: true, reason: true }).extend({
      /** Whether a preview has shown that the product hardly differs from the set around it. */
      blendsIn: z.boolean(),
      /** Why it cannot be, or makes no sense; null where it can. */
      unavailable: z.string().nullable(),
    }),
  ),
  errors: ['products.not-found'],
});
