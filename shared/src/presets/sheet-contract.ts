import { z } from 'zod';
import { runFrameTypes } from '../batches/index.ts';
import { endpoint, idSchema, pageOf, pageQuery, pictureSchema } from '../kernel/index.ts';
import { styleIds, visualFormats } from '../visuals/index.ts';

/**
 * In what a picture differs from most of its kind: the product is shown larger or smaller than in the middle one, its
 * photo was taken from higher or lower, it stands in another style, light or format.
 */
export const sheetDrifts = ['larger', 'smaller', 'camera-higher', 'camera-lower', 'style', 'light', 'format'] as const;
export type SheetDrift = (typeof sheetDrifts)[number];

/** Pictures of a kind from which on they are compared: of two, neither is what most look like. */
export const leastCompared = 3;

const sheetItemSchema = z.object({
  productId: idSchema,
  title: z.string(),
  picture: pictureSchema,
  /** The larger part of the frame's width and height that the product takes. */
  share: z.number().nullable(),
  drifts: z.array(z.enum(sheetDrifts)),
});
export type SheetItem = z.infer<typeof sheetItemSchema>;

export const getSheet = endpoint({
  name: 'getSheet',
  summary: 'One kind of picture of the whole catalogue, with what drifts from most of them; the newest products first',
  method: 'GET',
  path: '/core/api/v1/preset/sheet',
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({
    ...pageQuery,
    frameType: z.enum(runFrameTypes).default('hero'),
    only: z.enum(['all', 'drifted']).default('all'),
  }),
  output: pageOf(sheetItemSchema).extend({
    /** Products that have such a picture, and those of them that drift: none where they are too few to compare. */
    pictures: z.number().int(),
    drifted: z.number().int(),
    /** The most frequent style and format, and the share in the middle; null where too few are there to compare. */
    usual: z.object({
      styleId: z.enum(styleIds).nullable(),
      format: z.enum(visualFormats).nullable(),
      share: z.number().nullable(),
    }),
  }),
  errors: [],
  perMinute: 60,
});
