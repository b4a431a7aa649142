import { shopKeySchema } from '@kadr/shared/shops';
import { z } from 'zod';

/** What a seller's confirmation at Allegro's became. */
const allegroKeySchema = z.object({
  vendor: z.literal('allegro'),
  /** The account's number, and what it is called. */
  account: z.string(),
  login: z.string(),
  /** The seller's own program; null: the operator's. */
  app: z.object({ id: z.string(), secret: z.string() }).nullable(),
  access: z.string(),
  /** Changes with every renewal. */
  refresh: z.string(),
  /** What the tokens allow; empty where Allegro did not say. */
  scope: z.string(),
  /** When the access token ends, ms since 1970. */
  endsAt: z.number(),
});
export type AllegroKey = z.infer<typeof allegroKeySchema>;

/** What is kept of a shop, sealed: what the seller entered, or what a confirmation became. */
export const storedKeySchema = z.discriminatedUnion('vendor', [...shopKeySchema.options, allegroKeySchema]);
export type StoredKey = z.infer<typeof storedKeySchema>;
