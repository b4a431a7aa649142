import { z } from 'zod';
import { endpoint, idSchema, pictureSchema } from '../kernel/index.ts';
import { frameTypes } from './frame-types.ts';
import { styleIds } from './styles.ts';
import { frameWays, maxPromptLength, promptReadSchema, reportReasons, visualFormats, visualSchema } from './visual.ts';

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
  /** The ways in which this frame can be made here, the default one first. */
  ways: z.array(z.enum(frameWays)),
  /**
   * A version of our own set was reported as unusable: the next version made in our own set costs nothing. Once a
   * frame.
   */
  freeRemake: z.boolean(),
});

/**
 * Why a plan leaves a frame out: the photo's edge cuts the product, its outline holds a part only, the photo is too
 * small or not sharp enough for so close a look, shows an even surface there, or is small enough to look soft.
 */
export const leftOutReasons = [
  'cut-off',
  'part-only',
  'photo-too-small',
  'photo-unsharp',
  'photo-plain',
  'photo-soft',
] as const;

export const photoshootSchema = z.object({
  productId: idSchema,
  styleId: z.enum(styleIds),
  format: z.enum(visualFormats),
  activeStep: z.number().int(),
  steps: z.array(photoshootStepSchema),
  /** Frames that the plan holds with a good photo and that are no step, and why; `photo-soft` can be made all the same. */
  leftOut: z.array(z.object({ frameType: z.enum(frameTypes), reason: z.enum(leftOutReasons) })),
  /** Of a short plan: frames that it would hold by now, since a photo or an answer came. */
  canAdd: z.array(z.enum(frameTypes)),
  /** The model that paints scenes here, by the name shown to people; null where none is connected. */
  painter: z.string().nullable(),
});
export type Photoshoot = z.infer<typeof photoshootSchema>;
export type PhotoshootStep = z.infer<typeof photoshootStepSchema>;

const base = '/core/api/v1/image';
const productInput = z.object({ productId: idSchema });
/** The client makes one key per order; the same key again answers the same visual and costs nothing more. */
const orderInput = productInput.extend({
  idempotencyKey: idSchema,
  /** One of the step's `ways`; the first by default. */
  way: z.enum(frameWays).optional(),
});
const generationErrors = [
  'products.not-found',
  'visuals.no-photoshoot',
  'visuals.step-busy',
  'visuals.queue-full',
  'visuals.cannot-make',
  'visuals.way-unknown',
  'visuals.outline-in-doubt',
  'visuals.hides-legs',
  'visuals.refinement-refused',
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
      /** Further steps behind the others: of these kinds, or all that the plan would hold by now. */
      z.object({
        type: z.literal('add-frames'),
        frameTypes: z.array(z.enum(frameTypes)).max(frameTypes.length).optional(),
      }),
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
  input: orderInput.extend({ next: z.boolean().default(false) }),
  output: photoshootSchema,
  errors: [...generationErrors, 'visuals.last-step'],
  perMinute: 60,
});

export const generateAllVisuals = endpoint({
  name: 'generateAllVisuals',
  summary: 'Make all frames: the first version of each named step, all or none',
  method: 'POST',
  path: `${base}/generate/all`,
  auth: 'user',
  scope: 'visuals:write',
  input: productInput.extend({
    idempotencyKey: idSchema,
    /** Steps without a picture, as the seller was shown them with their price; each costs as Create Image does. */
    steps: z.array(z.number().int().min(0)).min(1).max(frameTypes.length),
  }),
  output: photoshootSchema,
  errors: [...generationErrors, 'visuals.step-unknown'],
  perMinute: 20,
});

export const regenerateVisual = endpoint({
  name: 'regenerateVisual',
  summary: 'Re-create: another version of the active step',
  method: 'POST',
  path: `${base}/re-generate`,
  auth: 'user',
  scope: 'visuals:write',
  input: orderInput,
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
  input: orderInput.extend({
    prompt: z.string().trim().min(2).max(maxPromptLength),
    /** Ids of the changes in it that were taken back (`promptChangeId`). */
    without: z.array(z.string().max(40)).max(24).default([]),
    /** In place of the latest version's own refinement, not on top of it. */
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

export const checkRefinement = endpoint({
  name: 'checkRefinement',
  summary:
    'How a refinement would be read, and what of it the latest picture of the active step cannot take; nothing is ordered',
  method: 'POST',
  path: `${base}/re-generate/check`,
  auth: 'user',
  scope: 'visuals:read',
  input: productInput.extend({
    way: z.enum(frameWays).optional(),
    prompt: z.string().trim().min(2).max(maxPromptLength),
    without: z.array(z.string().max(40)).max(24).default([]),
  }),
  output: promptReadSchema,
  errors: [...generationErrors, 'visuals.nothing-to-change'],
  perMinute: 120,
});

export const reportVisual = endpoint({
  name: 'reportVisual',
  summary: 'Not usable, because…: the next version of the frame in a set of ours is free, once a frame',
  method: 'POST',
  path: `${base}/{id}/report`,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({ id: idSchema, reason: z.enum(reportReasons) }),
  output: photoshootSchema,
  errors: ['visuals.not-found', 'visuals.not-ready', 'visuals.no-photoshoot'],
  perMinute: 60,
});

export const cancelVisual = endpoint({
  name: 'cancelVisual',
  summary: 'Drop a frame that waits in the queue: it is not made, and its tokens are back',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({ id: idSchema }),
  output: photoshootSchema,
  errors: ['visuals.not-found', 'visuals.not-waiting', 'visuals.no-photoshoot'],
  perMinute: 120,
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

export const previewStyle = endpoint({
  name: 'previewStyle',
  summary: 'The product in a style, small, for the style gallery',
  method: 'GET',
  path: `${base}/preview/product/{productId}/style/{styleId}`,
  auth: 'user',
  scope: 'visuals:read',
  input: productInput.extend({ styleId: z.enum(styleIds) }),
  output: z.object({
    picture: pictureSchema.nullable(),
    /** Whether the product hardly differs from the set around it. */
    blendsIn: z.boolean(),
    unavailable: unavailableSchema.nullable(),
  }),
  errors: ['products.not-found', 'visuals.product-not-ready'],
  perMinute: 240,
});
