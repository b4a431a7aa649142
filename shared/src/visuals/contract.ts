import { z } from 'zod';
import { endpoint, idSchema, pictureSchema, type ErrorTable } from '../kernel/index.ts';
import { exportFormats, exportPresets } from './export-presets.ts';
import { frameTypes } from './frame-types.ts';
import { promptChangeSchema } from './prompt/prompt-change.ts';
import { styleIds } from './styles.ts';

export const visualErrors = {
  'visuals.not-found': 'not-found',
  'visuals.product-not-ready': 'conflict',
  'visuals.no-photoshoot': 'conflict',
  'visuals.nothing-to-change': 'conflict',
  'visuals.one-version': 'conflict',
  'visuals.prompt-changes-nothing': 'conflict',
  'visuals.part-of-set': 'conflict',
  'visuals.no-more-props': 'conflict',
  'visuals.step-busy': 'conflict',
  'visuals.queue-full': 'limited',
  'visuals.step-unknown': 'invalid',
  'visuals.last-step': 'conflict',
  'visuals.cannot-make': 'conflict',
  'visuals.not-ready': 'conflict',
  'visuals.render-failed': 'unavailable',
  'visuals.not-faithful': 'unavailable',
  'visuals.no-room-for-props': 'unavailable',
  'visuals.wish-refused': 'invalid',
  'visuals.way-unknown': 'conflict',
  'visuals.model-missed': 'unavailable',
  'visuals.model-refused': 'unavailable',
  'visuals.model-unusable': 'unavailable',
  'visuals.model-unreachable': 'unavailable',
  'visuals.model-too-slow': 'unavailable',
  'visuals.model-busy': 'unavailable',
  'visuals.model-budget': 'unavailable',
} as const satisfies ErrorTable;

export const visualFormats = ['1:1', '3:4', '4:5', '16:9'] as const;
export type VisualFormat = (typeof visualFormats)[number];

/** How a frame is made: in our own set; in a scene that a model paints around the unchanged product; or painted by a model that may pose the product anew. */
export const frameWays = ['studio', 'model', 'free'] as const;
export type FrameWay = (typeof frameWays)[number];

export const maxPromptLength = 500;
/** Frames of one user that wait or are being made, those of runs apart. */
export const maxWaitingVisuals = 200;

export const visualStates = ['queued', 'in_progress', 'ready', 'failed'] as const;
export type VisualState = (typeof visualStates)[number];

/** How well the finished picture keeps the product; each 0 to 1 but the colour difference (CIEDE2000). */
export const fidelitySchema = z.object({
  shapeIou: z.number(),
  deltaE: z.number(),
  detailSsim: z.number(),
  passed: z.boolean(),
});

/** What became of a wish. */
export const promptReadSchema = z.object({
  changes: z.array(promptChangeSchema),
  /** Understood, but this picture cannot take it: a reflection on a matt floor. */
  impossible: z.array(promptChangeSchema),
  /** Words that ask to change the product itself: never done. */
  ofProduct: z.array(z.string()),
  notUnderstood: z.array(z.string()),
});
export type PromptRead = z.infer<typeof promptReadSchema>;

export const visualSchema = z.object({
  id: idSchema,
  productId: idSchema,
  step: z.number().int(),
  version: z.number().int(),
  frameType: z.enum(frameTypes),
  styleId: z.enum(styleIds),
  format: z.enum(visualFormats),
  way: z.enum(frameWays),
  state: z.enum(visualStates),
  /** Jobs before this one in the queue; null once it runs. */
  placeInQueue: z.number().int().nullable(),
  progress: z.number().min(0).max(1),
  prompt: z.string().nullable(),
  /** What this version's own wish changed. */
  promptRead: promptReadSchema.nullable(),
  picture: pictureSchema.nullable(),
  /** Where the product is, in shares of the picture from its left top corner; null until it is ready. */
  productBox: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  watermarked: z.boolean(),
  engine: z.string(),
  fidelity: fidelitySchema.nullable(),
  /** Code of a `failed` one; its tokens are back. */
  failure: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  priceTokens: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Visual = z.infer<typeof visualSchema>;

/** Why a step's frame cannot be made of the photos there are, and what can. */
export const unavailableSchema = z.object({
  reason: z.string(),
  /** Frame types or cameras that would do. */
  offers: z.array(z.string()),
});

export const photoshootStepSchema = z.object({
  step: z.number().int(),
  frameType: z.enum(frameTypes),
  styleId: z.enum(styleIds),
  versions: z.array(visualSchema),
  /** The version that counts. */
  pickedVisualId: idSchema.nullable(),
  unavailable: unavailableSchema.nullable(),
  /** Another product of the seller that a frame of two shows. */
  withProductId: idSchema.nullable(),
  /** The ways in which this frame can be made here, the one that is taken unless told first. */
  ways: z.array(z.enum(frameWays)),
});

export const photoshootSchema = z.object({
  productId: idSchema,
  styleId: z.enum(styleIds),
  format: z.enum(visualFormats),
  activeStep: z.number().int(),
  steps: z.array(photoshootStepSchema),
});
export type Photoshoot = z.infer<typeof photoshootSchema>;
export type PhotoshootStep = z.infer<typeof photoshootStepSchema>;

const base = '/core/api/v1/image';
const productInput = z.object({ productId: idSchema });
/** Made by the browser once per press; the same key again answers the same visual and costs nothing more. */
const pressInput = productInput.extend({
  idempotencyKey: idSchema,
  /** One of the step's `ways`; the first unless told. */
  way: z.enum(frameWays).optional(),
});
const generationErrors = [
  'products.not-found',
  'visuals.no-photoshoot',
  'visuals.step-busy',
  'visuals.queue-full',
  'visuals.cannot-make',
  'visuals.way-unknown',
  'visuals.wish-refused',
  'tokens.insufficient',
] as const;

export const doPhotoshoot = endpoint({
  name: 'doPhotoshoot',
  summary: 'Steer the photoshoot: choose style, format, step or the version that counts',
  method: 'POST',
  path: `${base}/do`,
  auth: 'user',
  scope: 'visuals:write',
  input: productInput.extend({
    action: z.discriminatedUnion('type', [
      z.object({ type: z.literal('start'), styleId: z.enum(styleIds), format: z.enum(visualFormats).default('1:1') }),
      z.object({ type: z.literal('change-style'), styleId: z.enum(styleIds) }),
      z.object({ type: z.literal('change-format'), format: z.enum(visualFormats) }),
      z.object({ type: z.literal('change-frame'), step: z.number().int().min(0), frameType: z.enum(frameTypes) }),
      z.object({ type: z.literal('choose-partner'), step: z.number().int().min(0), withProductId: idSchema }),
      z.object({ type: z.literal('go-to'), step: z.number().int().min(0) }),
      z.object({ type: z.literal('pick'), visualId: idSchema }),
    ]),
  }),
  output: photoshootSchema,
  errors: [
    'products.not-found',
    'visuals.product-not-ready',
    'visuals.no-photoshoot',
    'visuals.step-unknown',
    'visuals.not-found',
    'visuals.not-ready',
  ],
});

export const generateVisual = endpoint({
  name: 'generateVisual',
  summary: "Create Image: the active step's first version; with `next`, move to the next step and create it",
  method: 'POST',
  path: `${base}/generate`,
  auth: 'user',
  scope: 'visuals:write',
  input: pressInput.extend({ next: z.boolean().default(false) }),
  output: photoshootSchema,
  errors: [...generationErrors, 'visuals.last-step'],
  perMinute: 60,
});

export const regenerateVisual = endpoint({
  name: 'regenerateVisual',
  summary: 'Re-create: another version of the active step',
  method: 'POST',
  path: `${base}/re-generate`,
  auth: 'user',
  scope: 'visuals:write',
  input: pressInput,
  output: photoshootSchema,
  errors: [...generationErrors, 'visuals.nothing-to-change', 'visuals.one-version'],
  perMinute: 60,
});

export const refineVisual = endpoint({
  name: 'refineVisual',
  summary: 'Refine Image with Your Prompt: a version from the latest; the product does not change',
  method: 'POST',
  path: `${base}/re-generate/by-prompt`,
  auth: 'user',
  scope: 'visuals:write',
  input: pressInput.extend({
    prompt: z.string().trim().min(2).max(maxPromptLength),
    /** Ids of the changes in it that were taken back (`promptChangeId`). */
    without: z.array(z.string().max(40)).max(24).default([]),
    /** In place of the latest version's own wish, not on top of it. */
    replacesLast: z.boolean().default(false),
  }),
  output: photoshootSchema,
  errors: [
    ...generationErrors,
    'visuals.nothing-to-change',
    'visuals.prompt-changes-nothing',
    'visuals.part-of-set',
    'visuals.no-more-props',
  ],
  perMinute: 60,
});

export const getPhotoshoot = endpoint({
  name: 'getPhotoshoot',
  summary: 'The photoshoot with its running jobs; null when none was begun',
  method: 'GET',
  path: `${base}/job/product/{productId}`,
  auth: 'user',
  scope: 'visuals:read',
  input: productInput,
  output: photoshootSchema.nullable(),
  errors: ['products.not-found'],
});

export const listVisuals = endpoint({
  name: 'listVisuals',
  summary: 'The ready visuals of a product, picked ones first',
  method: 'GET',
  path: `${base}/product/{productId}`,
  auth: 'user',
  scope: 'visuals:read',
  input: productInput,
  output: z.array(visualSchema),
  errors: ['products.not-found'],
});

export const latestVisuals = endpoint({
  name: 'latestVisuals',
  summary: "The seller's newest ready visuals, for the dashboard's wall and the Design Lab",
  method: 'GET',
  path: `${base}/latest`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(60).default(12),
    /** Those older than this one: the last of the page before. */
    before: idSchema.optional(),
  }),
  output: z.array(visualSchema),
  errors: [],
});

export const previewStyle = endpoint({
  name: 'previewStyle',
  summary: 'The product in a style, small, for the style gallery',
  method: 'GET',
  path: `${base}/preview/product/{productId}/style/{styleId}`,
  auth: 'user',
  scope: 'visuals:read',
  input: productInput.extend({ styleId: z.enum(styleIds) }),
  output: z.object({ picture: pictureSchema.nullable(), unavailable: unavailableSchema.nullable() }),
  errors: ['products.not-found', 'visuals.product-not-ready'],
  perMinute: 240,
});

export const unlockVisual = endpoint({
  name: 'unlockVisual',
  summary: "Take the watermark off, for the picture's price in paid tokens: the same file without the mark",
  method: 'POST',
  path: `${base}/{id}/unlock`,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({ id: idSchema }),
  output: visualSchema,
  errors: ['visuals.not-found', 'visuals.not-ready', 'tokens.insufficient-paid'],
  perMinute: 60,
});

export const downloadVisual = endpoint({
  name: 'downloadVisual',
  summary: 'The picture as a file',
  method: 'GET',
  path: `${base}/{id}/download`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({
    id: idSchema,
    type: z.enum(exportFormats).default('jpeg'),
    /** The size that a marketplace asks for; as made where it is left out. Pictures are never enlarged. */
    preset: z.enum(exportPresets.map(({ id }) => id)).optional(),
  }),
  output: z.unknown(),
  binary: true,
  errors: ['visuals.not-found', 'visuals.not-ready'],
  perMinute: 60,
});
