import { z } from 'zod';
import { endpoint, idSchema, languageSchema, type ErrorTable } from '../kernel/index.ts';
import { pictureMakingSchema } from '../provenance/digital-source.ts';
import { shopKeySchema } from './keys.ts';
import { shopVendors } from './vendors.ts';

export const shopErrors = {
  'shops.not-found': 'not-found',
  'shops.publication-not-found': 'not-found',
  'shops.too-many': 'conflict',
  'shops.address-refused': 'invalid',
  'shops.key-refused': 'invalid',
  'shops.rights-missing': 'invalid',
  'shops.not-such-a-shop': 'invalid',
  'shops.token-refused': 'invalid',
  'shops.token-expired': 'invalid',
  'shops.token-rights': 'invalid',
  'shops.no-such-shop': 'invalid',
  'shops.access-refused': 'invalid',
  'shops.access-rights': 'invalid',
  'shops.api-key-refused': 'invalid',
  'shops.api-key-rights': 'invalid',
  'shops.app-refused': 'invalid',
  'shops.app-rights': 'invalid',
  'shops.sign-in-denied': 'conflict',
  'shops.sign-in-ended': 'not-found',
  'shops.sign-in-again': 'conflict',
  'shops.unreachable': 'conflict',
  'shops.busy': 'conflict',
  'shops.not-shown-yet': 'conflict',
  'shops.refused': 'conflict',
  'shops.item-gone': 'conflict',
  'shops.no-sku': 'conflict',
  'shops.no-match': 'conflict',
  'shops.many-matches': 'conflict',
  'shops.is-variant': 'conflict',
  'shops.nothing-to-show': 'conflict',
  'shops.pictures-stay': 'conflict',
  'shops.not-public': 'conflict',
  'shops.copy-failed': 'conflict',
  'shops.changed-since': 'conflict',
  'shops.imported-already': 'conflict',
  'shops.no-room': 'limited',
} as const satisfies ErrorTable;
export type ShopErrorCode = keyof typeof shopErrors;

export const shopPath = '/core/api/v1/shop';

/** So many shops one seller may connect. */
export const maxShops = 10;
/** So many products go out with one press. */
export const maxPublished = 50;

/** A connected shop. Its key is never told again. */
export const shopSchema = z.object({
  id: idSchema,
  vendor: z.enum(shopVendors),
  name: z.string(),
  /** Its address, or the account's number. */
  account: z.string(),
  /** The shop refuses the key since some call: it has to be connected again. */
  isRefused: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Shop = z.infer<typeof shopSchema>;

/** What of a listing is put into the shop. */
export const listingParts = ['pictures', 'title', 'text', 'video'] as const;
export type ListingPart = (typeof listingParts)[number];

export const publicationStates = ['draft', 'queued', 'published', 'failed', 'undoing', 'undone'] as const;

/** Why a part of the listing is left out, or how it differs from what Kadr has. */
export const publicationRemarks = [
  'pictures-stay',
  'pictures-many',
  'no-copy',
  'not-public',
  'title-long',
  'text-long',
  'video-not-taken',
  'video-refused',
  'video-full',
] as const;
export type PublicationRemark = (typeof publicationRemarks)[number];

const shownPictureSchema = z.object({
  /** Null where it is no picture that can be shown. */
  url: z.string().nullable(),
  /** It stands in the shop already and stays. */
  isKept: z.boolean(),
  /** What made it; null for the shop's own pictures. */
  making: pictureMakingSchema.nullable(),
  /** Where its signed record can be read, also where the shop takes the file's metadata away. */
  recordUrl: z.string().nullable(),
});

export const publicationSchema = z.object({
  id: idSchema,
  shopId: idSchema,
  productId: idSchema,
  productTitle: z.string(),
  state: z.enum(publicationStates),
  parts: z.array(z.enum(listingParts)),
  /** What stood in the shop when Kadr looked; a copy of it is kept. Texts without their tags. */
  before: z.object({
    title: z.string(),
    text: z.string(),
    pictures: z.array(shownPictureSchema),
    /** How many videos stand there. */
    videos: z.number().int(),
  }),
  /** What is to stand there; null where Kadr has nothing for that part. */
  after: z.object({
    title: z.string().nullable(),
    text: z.string().nullable(),
    pictures: z.array(shownPictureSchema).nullable(),
    /** One more, after those that stand there. */
    video: z
      .object({
        url: z.string(),
        posterUrl: z.string().nullable(),
        seconds: z.number(),
        recordUrl: z.string(),
        /** An earlier publication put it in. */
        isThere: z.boolean(),
      })
      .nullable(),
  }),
  /** Pictures that carry the watermark of test tokens. */
  watermarked: z.number().int(),
  /** Words of the texts that no confirmed fact stands behind yet. */
  held: z.array(z.string()),
  remarks: z.array(z.object({ remark: z.enum(publicationRemarks), most: z.number().int().nullable() })),
  /** The product's page in the shop. */
  address: z.string().nullable(),
  /** Why it was not done; `detail` is what the shop answered, in its words. */
  failure: z.object({ code: z.enum(Object.keys(shopErrors) as [ShopErrorCode]), detail: z.string() }).nullable(),
  /** Something of it stands in the shop, or may: the copy can be put back. */
  canPutBack: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Publication = z.infer<typeof publicationSchema>;

export const listShops = endpoint({
  name: 'listShops',
  summary: "The seller's connected shops, newest first",
  method: 'GET',
  path: shopPath,
  auth: 'user',
  input: z.object({}),
  output: z.array(shopSchema),
  errors: [],
});

export const connectShop = endpoint({
  name: 'connectShop',
  summary: 'Connect a shop; its key is tried at once and kept encrypted',
  method: 'POST',
  path: shopPath,
  auth: 'user',
  livingSession: true,
  input: z.object({ key: shopKeySchema }),
  output: shopSchema,
  errors: [
    'shops.too-many',
    'shops.address-refused',
    'shops.key-refused',
    'shops.rights-missing',
    'shops.not-such-a-shop',
    'shops.token-refused',
    'shops.token-expired',
    'shops.token-rights',
    'shops.no-such-shop',
    'shops.access-refused',
    'shops.access-rights',
    'shops.api-key-refused',
    'shops.api-key-rights',
    'shops.unreachable',
    'shops.busy',
    'shops.refused',
  ],
  perMinute: 10,
});

export const removeShop = endpoint({
  name: 'removeShop',
  summary: 'Forget the key of a shop; what is published stays there',
  method: 'DELETE',
  path: `${shopPath}/{id}`,
  auth: 'user',
  input: z.object({ id: idSchema }),
  output: z.object({}),
  errors: ['shops.not-found'],
});

/** Of every call that asks the shop. */
export const callErrors = [
  'shops.not-found',
  'shops.key-refused',
  'shops.token-refused',
  'shops.token-expired',
  'shops.token-rights',
  'shops.no-such-shop',
  'shops.access-refused',
  'shops.access-rights',
  'shops.api-key-refused',
  'shops.api-key-rights',
  'shops.sign-in-again',
  'shops.app-rights',
  'shops.address-refused',
  'shops.unreachable',
  'shops.busy',
  'shops.refused',
  'shops.item-gone',
] as const;

export const draftPublication = endpoint({
  name: 'draftPublication',
  summary: 'Find the product in the shop, keep a copy of what stands there, and show what would stand there',
  method: 'POST',
  path: `${shopPath}/{id}/draft`,
  auth: 'user',
  input: z.object({
    id: idSchema,
    productId: idSchema,
    language: languageSchema,
    /** The shop's own pictures stay, behind the new ones. */
    keepPictures: z.boolean().default(true),
  }),
  output: publicationSchema,
  errors: [
    ...callErrors,
    'products.not-found',
    'products.storage-full',
    'shops.no-sku',
    'shops.no-match',
    'shops.many-matches',
    'shops.is-variant',
    'shops.nothing-to-show',
    'shops.pictures-stay',
    'shops.not-public',
    'shops.copy-failed',
  ],
  perMinute: 60,
});

export const publishDrafts = endpoint({
  name: 'publishDrafts',
  summary: 'Put what was shown into the shop. The same draft goes out once, however often it is asked for',
  method: 'POST',
  path: `${shopPath}/{id}/publish`,
  auth: 'user',
  input: z.object({
    id: idSchema,
    publicationIds: z.array(idSchema).min(1).max(maxPublished),
    parts: z.array(z.enum(listingParts)).min(1).max(listingParts.length),
  }),
  output: z.array(publicationSchema),
  errors: ['shops.not-found', 'shops.publication-not-found'],
  perMinute: 30,
});

export const listPublications = endpoint({
  name: 'listPublications',
  summary: 'What was put into a shop last, newest first',
  method: 'GET',
  path: `${shopPath}/{id}/publication`,
  auth: 'user',
  input: z.object({ id: idSchema }),
  output: z.array(publicationSchema),
  errors: ['shops.not-found'],
});

export const undoPublication = endpoint({
  name: 'undoPublication',
  summary: 'Put back what stood in the shop before, unless it was changed there since',
  method: 'POST',
  path: `${shopPath}/{id}/publication/{publicationId}/undo`,
  auth: 'user',
  input: z.object({ id: idSchema, publicationId: idSchema }),
  output: publicationSchema,
  errors: ['shops.not-found', 'shops.publication-not-found'],
  perMinute: 60,
});
