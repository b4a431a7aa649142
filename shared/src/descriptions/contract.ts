import { z } from 'zod';
import { endpoint, idSchema, isStorableText, languageSchema, singleLine, type ErrorTable } from '../kernel/index.ts';
import { analysisEngineSchema } from '../products/analysis-parts.ts';
import { descriptionSchema } from './description.ts';
import { richSchema } from './rich.ts';
import { factSchema, judgementSchema, maxFactIdLength } from './facts/fact.ts';
import { maxBullet, maxBullets, maxDescriptionText, maxDescriptionTitle } from './limits.ts';
import { findMarketplace } from '../marketplaces/marketplaces.ts';

export const descriptionErrors = {
  'descriptions.changed-elsewhere': 'conflict',
  'descriptions.nothing-known': 'conflict',
  'descriptions.version-not-found': 'not-found',
  'descriptions.fact-unknown': 'not-found',
} as const satisfies ErrorTable;

export const versionMakers = ['generated', 'edited', 'restored'] as const;
export type VersionMaker = (typeof versionMakers)[number];

export const marketplaceIdSchema = z
  .string()
  .max(40)
  .refine((id) => findMarketplace(id) !== undefined, 'no such marketplace');

/** Words that a card could carry, and the facts they rest on. */
const cardTextSchema = z.object({ part: z.enum(['title', 'benefit']), text: richSchema });
export type CardText = z.infer<typeof cardTextSchema>;

/** One product's texts for one marketplace in one language, and what they rest on. */
export const descriptionViewSchema = z.object({
  marketplace: marketplaceIdSchema,
  language: languageSchema,
  /** Counts up with every change, 0 before the first; a change names the one that it rests on. */
  revision: z.number().int(),
  /** Null before anything was written. */
  description: descriptionSchema.nullable(),
  madeBy: z.enum(versionMakers).nullable(),
  /** What wrote the texts that stand, as far as they were generated. */
  engine: analysisEngineSchema,
  facts: z.array(factSchema),
  /** `claim:…` ids that the seller can prove. */
  confirmedClaims: z.array(z.string()),
  /** Ids of the name and of benefits whose words are not in this language. */
  otherLanguageFacts: z.array(z.string()),
  /**
   * Titles and benefits for a card in this language: the seller's own first, then these texts, then what confirmed
   * facts allow to say.
   */
  cardTexts: z.array(cardTextSchema),
  /** What buyers may type for the product in this language; absent where nothing is known of it. */
  searchWords: z.array(z.string()).optional(),
});
export type DescriptionView = z.infer<typeof descriptionViewSchema>;

export const descriptionVersionSchema = z.object({
  id: idSchema,
  madeBy: z.enum(versionMakers),
  description: descriptionSchema,
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type DescriptionVersion = z.infer<typeof descriptionVersionSchema>;

const path = '/core/api/v1/product/{id}/description';
const place = { id: idSchema, marketplace: marketplaceIdSchema, language: languageSchema };
const revision = z.number().int().min(0).max(1_000_000_000);
const line = (max: number) => z.string().overwrite(singleLine).trim().max(max).refine(isStorableText);

export const getDescription = endpoint({
  name: 'getDescription',
  summary: 'The texts for a marketplace in a language, and the facts they may rest on',
  method: 'GET',
  path,
  auth: 'user',
  scope: 'products:read',
  input: z.object(place),
  output: descriptionViewSchema,
  errors: ['products.not-found'],
});

export const generateDescription = endpoint({
  name: 'generateDescription',
  summary: 'Write the texts again from confirmed facts; costs nothing',
  method: 'POST',
  path,
  auth: 'user',
  scope: 'products:write',
  input: z.object({ ...place, revision }),
  output: descriptionViewSchema,
  errors: ['products.not-found', 'descriptions.changed-elsewhere', 'descriptions.nothing-known'],
  perMinute: 60,
});

export const saveDescription = endpoint({
  name: 'saveDescription',
  summary: 'Keep the texts as the seller edited them',
  method: 'PUT',
  path,
  auth: 'user',
  scope: 'products:write',
  input: z.object({
    ...place,
    revision,
    title: line(maxDescriptionTitle),
    bullets: z.array(line(maxBullet).min(1)).max(maxBullets),
    text: z
      .string()
      .max(maxDescriptionText)
      .refine(isStorableText)
      .overwrite((text) => text.replaceAll('\r\n', '\n')),
    /**
     * A version of its own, also where edits that follow one another would be one: what stands there is another
     * window's, and stays in the history.
     */
    asNew: z.boolean().default(false),
  }),
  output: descriptionViewSchema,
  errors: ['products.not-found', 'descriptions.changed-elsewhere'],
  perMinute: 240,
});

export const judgeFact = endpoint({
  name: 'judgeFact',
  summary: 'Confirm or reject a fact or a claim; null takes it back',
  method: 'PUT',
  path: `${path}/fact`,
  auth: 'user',
  scope: 'products:write',
  input: z.object({
    ...place,
    fact: z.string().min(1).max(maxFactIdLength).refine(isStorableText),
    judgement: judgementSchema.nullable(),
  }),
  output: descriptionViewSchema,
  errors: ['products.not-found', 'descriptions.fact-unknown'],
  perMinute: 240,
});

export const listDescriptionVersions = endpoint({
  name: 'listDescriptionVersions',
  summary: 'Earlier texts, the newest first',
  method: 'GET',
  path: `${path}/version`,
  auth: 'user',
  scope: 'products:read',
  input: z.object(place),
  output: z.array(descriptionVersionSchema),
  errors: ['products.not-found'],
});

export const restoreDescription = endpoint({
  name: 'restoreDescription',
  summary: 'Make earlier texts the current ones',
  method: 'POST',
  path: `${path}/version/{versionId}/restore`,
  auth: 'user',
  scope: 'products:write',
  input: z.object({ ...place, versionId: idSchema, revision }),
  output: descriptionViewSchema,
  errors: ['products.not-found', 'descriptions.version-not-found', 'descriptions.changed-elsewhere'],
});
