import { z } from 'zod';
import { singleLine } from '../kernel/index.ts';

export const shopAddressMaxChars = 300;
const line = (max: number) => z.string().max(5000).overwrite(singleLine).trim().min(1).max(max);

/** What a seller enters to connect a shop. */
export const shopKeySchema = z.discriminatedUnion('vendor', [
  z.object({
    vendor: z.literal('woocommerce'),
    /** The shop's address, also without `https://`. */
    address: line(shopAddressMaxChars),
    /** A WordPress user and an application password of theirs. */
    user: line(100),
    password: line(200),
  }),
  z.object({
    vendor: z.literal('shopify'),
    /** The shop's own address at Shopify, also without `.myshopify.com`, or one of its admin. */
    myshopify: line(shopAddressMaxChars),
    /** Of an app of the Dev Dashboard; empty for an app that was made in the shop's admin. */
    clientId: z.string().max(1000).overwrite(singleLine).trim().max(100),
    /** The app's secret, or the access token of the older kind. */
    secret: line(200),
  }),
  z.object({
    vendor: z.literal('wildberries'),
    /**
     * A token of the seller's account with the category "Content"; it tells the account, its end and whether it is for
     * the sandbox.
     */
    token: line(4000),
  }),
  z.object({
    vendor: z.literal('ozon'),
    /** The account's Client ID, and a key of its Seller API; Ozon ends a key after three months. */
    sellerId: line(40),
    apiKey: line(200),
  }),
]);
export type ShopKey = z.infer<typeof shopKeySchema>;
