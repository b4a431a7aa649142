import { z } from 'zod';
import { endpoint, idSchema, pictureSchema } from '../kernel/index.ts';
import { outlineDoubtSchema } from '../products/product.ts';
import { pricedActions } from '../tokens/prices.ts';
import { visualFormats } from '../visuals/visual.ts';
import { frameTypes } from '../visuals/frame-types.ts';
import { promptChangeSchema } from '../visuals/prompt/index.ts';
import { styleIds } from '../visuals/styles.ts';
import { maxBatchProducts, maxChangesOfShot, maxFramesOfRun, presetNameMaxChars, shareRange } from './limits.ts';

/** Frames that one product alone can give: a frame of two wants a partner for each. */
export const runFrameTypes = frameTypes.filter((type) => type !== 'mixmatch');

/** A frame as it was made of one product, to be made the same way of others. */
export const wantedShotSchema = z.object({
  frameType: z.enum(runFrameTypes),
  styleId: z.enum(styleIds),
  format: z.enum(visualFormats),
  /** Of the version: its side, light and framing. */
  seed: z.number().int().min(0).max(1_000_000),
  /** Of light, camera and set, as refinements were understood. */
  changes: z.array(promptChangeSchema).max(maxChangesOfShot),
  /** The set and its camera, for products that fit it; the style's own choice for others. */
  plateId: z.string().max(120).nullable(),
  /** The larger part of the frame's width and height that the product takes; null: the frame's own rule. */
  share: z.number().min(shareRange.min).max(shareRange.max).nullable(),
});
export type WantedShot = z.infer<typeof wantedShotSchema>;

export const shotsWantedSchema = z.object({
  type: z.literal('shots'),
  shots: z
    .array(wantedShotSchema)
    .min(1)
    .max(maxFramesOfRun)
    .refine((all) => new Set(all.map(({ frameType }) => frameType)).size === all.length),
});

/**
 * What to make of each product: the first frames of its own category's plan, the same frames for all, or frames as they
 * were made of another product.
 */
export const framesWantedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('plan'), count: z.number().int().min(1).max(maxFramesOfRun) }),
  z.object({
    type: z.literal('same'),
    frameTypes: z
      .array(z.enum(runFrameTypes))
      .min(1)
      .max(maxFramesOfRun)
      .refine((all) => new Set(all).size === all.length),
  }),
  shotsWantedSchema,
]);
export type FramesWanted = z.infer<typeof framesWantedSchema>;

/** A card in one of the seller's templates, of each new picture of that kind. */
export const cardWantedSchema = z.object({ templateId: idSchema, frameType: z.enum(runFrameTypes) });
export type CardWanted = z.infer<typeof cardWantedSchema>;

/** A photoshoot for many products. */
export const recipeSchema = z.object({
  styleId: z.enum(styleIds),
  format: z.enum(visualFormats).default('1:1'),
  frames: framesWantedSchema,
  card: cardWantedSchema.optional(),
  /** Of the preset that it was, for lists. */
  presetName: z.string().min(1).max(presetNameMaxChars).optional(),
});
export type Recipe = z.infer<typeof recipeSchema>;

/** A failure or a reason in a code that locales put into words. */
const reasonSchema = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * What will differ from the shot that was asked for: it stands in another set or under another camera of the style, or
 * cannot take each change of light, camera and props.
 */
export const shotDifferences = ['set', 'changes'] as const;

export const quotedFrameSchema = z.object({
  frameType: z.enum(frameTypes),
  /** `made`: it is there in this style and format already; of a shot: the same picture is. */
  will: z.enum(['make', 'made', 'cannot']),
  action: z.enum(pricedActions),
  tokens: z.number().int(),
  reason: reasonSchema.nullable(),
  differs: z.array(z.enum(shotDifferences)),
});
export type QuotedFrame = z.infer<typeof quotedFrameSchema>;

export const quoteSchema = z.object({
  products: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      cover: pictureSchema.nullable(),
      frames: z.array(quotedFrameSchema),
      problem: reasonSchema.nullable(),
      /** Of the first of its photos whose outline may be wrong: pictures of that photo wait for the seller's answer. */
      outlineDoubt: outlineDoubtSchema.nullable(),
    }),
  ),
  frames: z.number().int(),
  /** Cards that the recipe makes of them, which cost nothing; the template's name is null where it is gone. */
  card: z
    .object({ templateName: z.string().nullable(), frameType: z.enum(runFrameTypes), cards: z.number().int() })
    .nullable(),
  tokens: z.number().int(),
  balance: z.number().int(),
  /** Of the balance, tokens that put a watermark on what they pay for. */
  testTokens: z.number().int(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const runStates = ['running', 'paused', 'stopped', 'done'] as const;
export const runFrameStates = ['waiting', 'running', 'ready', 'failed', 'stopped'] as const;
export type RunFrameState = (typeof runFrameStates)[number];

export const runFrameSchema = z.object({
  frameType: z.enum(frameTypes),
  state: z.enum(runFrameStates),
  tokens: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  failure: reasonSchema.nullable(),
});

export const runCountsSchema = z.object({
  frames: z.number().int(),
  waiting: z.number().int(),
  running: z.number().int(),
  ready: z.number().int(),
  failed: z.number().int(),
  stopped: z.number().int(),
  /** Of the ready ones. */
  spentTokens: z.number().int(),
  /** Of those that wait or are being made. */
  openTokens: z.number().int(),
});

const runHead = {
  id: idSchema,
  createdAt: z.iso.datetime(),
  recipe: recipeSchema,
  state: z.enum(runStates),
  /** Why it was paused by itself: tokens ran out. */
  pausedBy: reasonSchema.nullable(),
  counts: runCountsSchema,
};
export const runSummarySchema = z.object({ ...runHead, products: z.number().int() });
export const runSchema = z.object({
  ...runHead,
  products: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      cover: pictureSchema.nullable(),
      isFinished: z.boolean(),
      isDeleted: z.boolean(),
      frames: z.array(runFrameSchema),
    }),
  ),
});
export type Run = z.infer<typeof runSchema>;

const base = '/core/api/v1/batch/run';
const idInput = z.object({ id: idSchema });
const orderInput = z.object({
  productIds: z
    .array(idSchema)
    .min(1)
    .max(maxBatchProducts)
    .refine((ids) => new Set(ids).size === ids.length),
  recipe: recipeSchema,
});

export const quoteRun = endpoint({
  name: 'quoteRun',
  summary: 'What a photoshoot of many products would make and cost; nothing is ordered',
  method: 'POST',
  path: `${base}/quote`,
  auth: 'user',
  scope: 'visuals:read',
  input: orderInput,
  output: quoteSchema,
  errors: [],
  perMinute: 60,
});

export const startRun = endpoint({
  name: 'startRun',
  summary: 'Begin a photoshoot of many products; the same id again answers the same run and costs nothing more',
  method: 'POST',
  path: base,
  auth: 'user',
  scope: 'visuals:write',
  input: orderInput.extend({
    /** Made by the browser once per press. */
    id: idSchema,
    /** The price that the seller was told. */
    tokens: z.number().int().min(0),
  }),
  output: runSchema,
  errors: ['batches.nothing-to-make', 'batches.price-changed', 'batches.too-many-runs', 'tokens.insufficient'],
  perMinute: 20,
});

export const listRuns = endpoint({
  name: 'listRuns',
  summary: "The seller's last photoshoots of many products, newest first",
  method: 'GET',
  path: base,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({}),
  output: z.array(runSummarySchema),
  errors: [],
});

export const getRun = endpoint({
  name: 'getRun',
  summary: 'A photoshoot of many products, frame by frame',
  method: 'GET',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'visuals:read',
  input: idInput,
  output: runSchema,
  errors: ['batches.not-found'],
});

export const runActions = ['pause', 'resume', 'stop', 'retry', 'finish'] as const;

export const steerRun = endpoint({
  name: 'steerRun',
  summary: 'Pause, go on, stop, try failed frames again, or save and finish the products that have a picture',
  method: 'POST',
  path: `${base}/{id}/do`,
  auth: 'user',
  scope: 'visuals:write',
  input: idInput.extend({ action: z.enum(runActions) }),
  output: runSchema,
  errors: ['batches.not-found', 'batches.run-over', 'tokens.insufficient'],
  perMinute: 60,
});
