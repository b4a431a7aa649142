import { z } from 'zod';
import { endpoint, idSchema, singleLine } from '../kernel/index.ts';
import { maxSkuLength, maxTitleLength } from '../products/limits.ts';
import { callErrors, shopErrors, shopPath, type ShopErrorCode } from './contract.ts';

/** So many of a shop's products are imported with one press. */
export const maxImported = 50;
const itemIdSchema = z.string().min(1).max(200);

const shopProductsSchema = z.object({
  items: z.array(
    z.object({
      itemId: z.string(),
      sku: z.string(),
      title: z.string(),
      /** How many photos the shop has of it; null where its list does not say. */
      photos: z.number().int().nullable(),
      /** Its first photo, small; a path of this server's that is good until the end of tomorrow. */
      thumbnail: z.string().nullable(),
      /** Its page in the shop. */
      address: z.string().nullable(),
      /** The product that it was imported as. */
      productId: idSchema.nullable(),
      /** Why not all of its photos have come. */
      problem: z.enum(Object.keys(shopErrors) as [ShopErrorCode]).nullable(),
    }),
  ),
  /** Leads to the page after this one. */
  next: z.string().nullable(),
});
export type ShopProducts = z.infer<typeof shopProductsSchema>;

export const listShopProducts = endpoint({
  name: 'listShopProducts',
  summary: "A page of the shop's products, each with the product that it was imported as",
  method: 'GET',
  path: `${shopPath}/{id}/product`,
  auth: 'user',
  input: z.object({
    id: idSchema,
    cursor: z.string().max(200).optional(),
    search: z.string().max(200).overwrite(singleLine).trim().optional(),
  }),
  output: shopProductsSchema,
  errors: [...callErrors],
  perMinute: 60,
});

export const importShopProducts = endpoint({
  name: 'importShopProducts',
  summary:
    'Make drafts of products of the shop; their photos are fetched from it. The same import id again does nothing more',
  method: 'POST',
  path: `${shopPath}/{id}/import`,
  auth: 'user',
  input: z.object({
    id: idSchema,
    /** Made by the browser once per press. */
    importId: idSchema,
    items: z
      .array(
        z.object({
          itemId: itemIdSchema,
          sku: z.string().transform((text) => singleLine(text).trim().slice(0, maxSkuLength)),
          title: z.string().transform((text) => singleLine(text).trim().slice(0, maxTitleLength)),
        }),
      )
      .min(1)
      .max(maxImported)
      .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, 'each product once'),
  }),
  output: z.object({ importId: idSchema }),
  errors: ['shops.not-found', 'shops.imported-already', 'batches.not-found'],
  perMinute: 12,
});
