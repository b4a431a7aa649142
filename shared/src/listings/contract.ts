import { z } from 'zod';
import { marketplaceIdSchema, textProblems } from '../descriptions/index.ts';
import { endpoint, idSchema, languageSchema, type ErrorTable } from '../kernel/index.ts';
import { pictureSchema } from '../products/index.ts';
import { pictureMakingSchema } from '../provenance/digital-source.ts';
import { frameTypes } from '../visuals/frame-types.ts';
import { pictureRules } from '../marketplaces/image-rule.ts';
import { imageRulesOf } from '../marketplaces/image-rules.ts';
import { marketplaces } from '../marketplaces/marketplaces.ts';
import { platformSchema } from './platforms.ts';

export const listingErrors = {
  'listings.nothing-fits': 'conflict',
} as const satisfies ErrorTable;

const listedMarketplaceSchema = marketplaceIdSchema.refine(
  (id) => imageRulesOf(id) !== undefined,
  'no rules for pictures are known',
);

export const findingStates = ['ok', 'repaired', 'noted', 'unknown', 'failed'] as const;

const findingSchema = z.object({
  rule: z.enum(pictureRules),
  state: z.enum(findingStates),
  measured: z.number().nullable(),
  figure: z.object({
    value: z.union([z.number(), z.string()]),
    grade: z.enum(['official', 'integrator', 'secondary', 'code']),
    source: z.string(),
    isRecommended: z.literal(true).optional(),
  }),
});
export type ListingFinding = z.infer<typeof findingSchema>;

/** One language's texts of a listing. */
const checkedTextSchema = z.object({
  language: languageSchema,
  /** Whose texts they are: the marketplace's own, or those for any (`any`). */
  writtenFor: marketplaceIdSchema,
  /**
   * Words that wait for the seller's word: claims to be proven, what no longer rests on a confirmed fact, numbers that
   * no fact gives.
   */
  held: z.object({ claims: z.array(z.string()), open: z.array(z.string()), numbers: z.array(z.string()) }),
  /** Rules of the marketplace that they break. */
  problems: z.array(
    z.object({ problem: z.enum(textProblems), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});
export type CheckedText = z.infer<typeof checkedTextSchema>;

export const listingCheckSchema = z.object({
  marketplace: z.string(),
  pictures: z.array(
    z.object({
      visualId: idSchema,
      /** The card that it is; null for the visual itself. */
      cardId: idSchema.nullable(),
      frameType: z.enum(frameTypes),
      picture: pictureSchema,
      isMain: z.boolean(),
      /** Paid for with test tokens: it carries a watermark until it is unlocked. */
      watermarked: z.boolean(),
      making: pictureMakingSchema,
      /** Words that were read next to the product in a scene that a model painted. */
      sceneWords: z.array(z.string()),
      /** Its place in the listing; null = left out. */
      place: z.number().int().nullable(),
      widthPx: z.number().int(),
      heightPx: z.number().int(),
      findings: z.array(findingSchema),
    }),
  ),
  /** Languages in which texts for it, or for any marketplace, are written. */
  textLanguages: z.array(languageSchema),
  /** These texts, each with what is to be looked at before it goes out. */
  texts: z.array(checkedTextSchema),
});
export type ListingCheck = z.infer<typeof listingCheckSchema>;

/** What is to be looked at in the texts that go to one marketplace. */
const checkedTextsSchema = listingCheckSchema.pick({ marketplace: true, texts: true });
export type CheckedTexts = z.infer<typeof checkedTextsSchema>;

const path = '/core/api/v1/product/{id}/listing';
const someMarketplacesSchema = z.array(listedMarketplaceSchema).min(1).max(marketplaces.length);

export const checkListing = endpoint({
  name: 'checkListing',
  summary: "Measure a product's pictures and texts against a marketplace's rules",
  method: 'GET',
  path,
  auth: 'user',
  scope: 'exports:read',
  input: z.object({ id: idSchema, marketplace: listedMarketplaceSchema }),
  output: listingCheckSchema,
  errors: ['products.not-found'],
  perMinute: 120,
});

export const checkListingTexts = endpoint({
  name: 'checkListingTexts',
  summary: "Check a product's texts for several marketplaces at once; no picture is measured",
  method: 'GET',
  path: `${path}/texts`,
  auth: 'user',
  scope: 'exports:read',
  /** In an address several names stand behind commas, or each in a parameter of its own. */
  input: z.object({
    id: idSchema,
    marketplaces: someMarketplacesSchema.or(
      z
        .string()
        .transform((names) => names.split(','))
        .pipe(someMarketplacesSchema),
    ),
  }),
  output: z.array(checkedTextsSchema),
  errors: ['products.not-found'],
  perMinute: 120,
});

export const exportListing = endpoint({
  name: 'exportListing',
  summary: "Pictures in each marketplace's size and order with the texts, as a ZIP",
  method: 'POST',
  path: `${path}/export`,
  auth: 'user',
  scope: 'exports:read',
  input: z.object({ id: idSchema, marketplaces: someMarketplacesSchema }),
  output: z.unknown(),
  binary: true,
  errors: ['products.not-found', 'listings.nothing-fits'],
  perMinute: 10,
});

export const listPlatforms = endpoint({
  name: 'listPlatforms',
  summary: 'Marketplaces with their rules for pictures and texts, each with its source',
  method: 'GET',
  path: '/core/api/v1/catalog/platform',
  auth: 'user',
  scope: 'products:read',
  input: z.object({}),
  output: z.array(platformSchema),
  errors: [],
});
