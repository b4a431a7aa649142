import { z } from 'zod';
import { idSchema, type ErrorTable } from '../kernel/index.ts';
import { pictureSchema } from '../kernel/index.ts';
import { frameTypes } from './frame-types.ts';
import { promptChangeSchema } from './prompt/prompt-change.ts';
import { shareBoxSchema } from './share-box.ts';
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
  'visuals.not-waiting': 'conflict',
  'visuals.render-failed': 'unavailable',
  'visuals.not-faithful': 'unavailable',
  'visuals.no-room-for-props': 'unavailable',
  'visuals.no-room-for-text': 'unavailable',
  'visuals.refinement-refused': 'invalid',
  'visuals.way-unknown': 'conflict',
  'visuals.outline-in-doubt': 'conflict',
  'visuals.hides-legs': 'conflict',
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

/**
 * How a frame is made: in our own set; in a scene that a model paints around the unchanged product; or painted by a
 * model that may pose the product differently.
 */
export const frameWays = ['studio', 'model', 'free'] as const;
export type FrameWay = (typeof frameWays)[number];

/** Why a seller cannot use a picture. */
export const reportReasons = ['outline', 'place', 'size', 'light', 'untrue', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

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
  /** The photo was too small for the picture: a network doubled its width and height first. */
  enlarged: z.boolean().optional(),
  /**
   * How much of the product the cut-out keeps, compared with its photo (0 to 1), and whether the seller has said that
   * its outline is right.
   */
  outline: z.object({ kept: z.number(), confirmed: z.boolean() }).optional(),
  /**
   * Of a product that a model painted on a person: how well its print is found again (0 to 1, null: it has none), and
   * its readable words.
   */
  worn: z.object({ print: z.number().nullable(), wordsRead: z.number().int(), wordsKept: z.number().int() }).optional(),
});

/** What became of a refinement. */
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
  /** What this version's own refinement changed. */
  promptRead: promptReadSchema.nullable(),
  picture: pictureSchema.nullable(),
  /** Where the product is, in shares of the picture from its left top corner; null until it is ready. */
  productBox: shareBoxSchema.nullable(),
  /**
   * The largest area without product, edge or strong texture, where text can stand; null where there is none, or it was
   * not looked for.
   */
  calmArea: shareBoxSchema.nullable(),
  watermarked: z.boolean(),
  engine: z.string(),
  fidelity: fidelitySchema.nullable(),
  /** Code of a `failed` one; its tokens are back. */
  failure: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  priceTokens: z.number().int(),
  /** Why the seller could not use it. */
  reportedAs: z.enum(reportReasons).nullable(),
  createdAt: z.iso.datetime(),
});
export type Visual = z.infer<typeof visualSchema>;
