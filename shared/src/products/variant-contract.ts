import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/index.ts';
import { productPath } from './contract.ts';
import { productCardSchema } from './product.ts';

/** Variants of one product, itself not counted. */
export const maxVariants = 24;

/**
 * In what a variant is not the first product in another colour, so that its pictures will not look alike: another pose,
 * another size, an outline of another shape, a photo taken from another height.
 */
export const variantDifferences = ['pose', 'size', 'shape', 'camera'] as const;
export type VariantDifference = (typeof variantDifferences)[number];

const variantGroupSchema = z.object({
  /** The first is the product that the others are variants of; empty where there are none. */
  products: z.array(productCardSchema.extend({ differs: z.array(z.enum(variantDifferences)) })),
});
export type VariantGroup = z.infer<typeof variantGroupSchema>;

const variantPath = `${productPath}/{id}/variant`;
const idInput = z.object({ id: idSchema });

export const listVariants = endpoint({
  name: 'listVariants',
  summary: 'The product with its colour variants, or the product that it is a variant of with all of them',
  method: 'GET',
  path: variantPath,
  auth: 'user',
  scope: 'products:read',
  input: idInput,
  output: variantGroupSchema,
  errors: ['products.not-found'],
});

export const addVariant = endpoint({
  name: 'addVariant',
  summary: 'Make another product a colour variant of this one, or of the one that this is a variant of',
  method: 'POST',
  path: variantPath,
  auth: 'user',
  scope: 'products:write',
  input: idInput.extend({ variantId: idSchema }),
  output: variantGroupSchema,
  errors: ['products.not-found', 'products.variant-of-itself', 'products.has-variants', 'products.too-many-variants'],
  perMinute: 60,
});

export const removeVariant = endpoint({
  name: 'removeVariant',
  summary: 'The product is no colour variant any more; nothing of it is deleted',
  method: 'DELETE',
  path: variantPath,
  auth: 'user',
  scope: 'products:write',
  input: idInput,
  output: z.object({}),
  errors: ['products.not-found'],
  perMinute: 60,
});
