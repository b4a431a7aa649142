import { z } from 'zod';
import { endpoint, idSchema, singleLine } from '../kernel/index.ts';
import { shopPath, shopSchema } from './contract.ts';
import { shopVendors, signInVendors } from './vendors.ts';

const line = (max: number) => z.string().max(1000).overwrite(singleLine).trim().min(1).max(max);

export const listShopVendors = endpoint({
  name: 'listShopVendors',
  summary: 'The shops that can be connected, and for which of them the operator has registered a program',
  method: 'GET',
  path: `${shopPath}-vendor`,
  auth: 'user',
  input: z.object({}),
  output: z.array(
    z.object({
      vendor: z.enum(shopVendors),
      /** The seller enters a program of their own before they confirm. */
      needsApp: z.boolean(),
    }),
  ),
  errors: [],
});

const begunSchema = z.object({
  id: idSchema,
  /** The vendor's page shows it too: the seller compares. */
  userCode: z.string(),
  /** Where the seller confirms, at the vendor's. */
  address: z.url(),
  endsAt: z.iso.datetime(),
  /** Pause between two calls of `finishShopSignIn`. */
  intervalSeconds: z.number().int().positive(),
});

export const beginShopSignIn = endpoint({
  name: 'beginShopSignIn',
  summary:
    "Ask a vendor for a code that the seller confirms at the vendor's; an earlier one of the seller is forgotten",
  method: 'POST',
  path: `${shopPath}-sign-in`,
  auth: 'user',
  livingSession: true,
  input: z.object({
    vendor: z.enum(signInVendors),
    /** The seller's own program at the vendor's, where the operator has registered none. */
    app: z.object({ id: line(100), secret: line(200) }).optional(),
  }),
  output: begunSchema,
  errors: ['shops.app-refused', 'shops.address-refused', 'shops.unreachable', 'shops.busy', 'shops.refused'],
  perMinute: 10,
});

export const finishShopSignIn = endpoint({
  name: 'finishShopSignIn',
  summary: 'Whether the seller has confirmed; then the shop is connected. Asked again, it answers the same shop',
  method: 'POST',
  path: `${shopPath}-sign-in/{id}`,
  auth: 'user',
  livingSession: true,
  input: z.object({ id: idSchema }),
  output: z.object({
    /** Null: not confirmed yet. */
    shop: shopSchema.nullable(),
    intervalSeconds: z.number().int().positive(),
  }),
  errors: [
    'shops.too-many',
    'shops.app-refused',
    'shops.app-rights',
    'shops.sign-in-denied',
    'shops.sign-in-ended',
    'shops.sign-in-again',
    'shops.address-refused',
    'shops.unreachable',
    'shops.busy',
    'shops.refused',
  ],
  perMinute: 60,
});
