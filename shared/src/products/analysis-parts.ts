import { z } from 'zod';
import { categoryIdSchema } from '../catalog/contract.ts';
import { idSchema } from '../kernel/index.ts';

/** A part of a photo, in shares of its width and height. */
export const photoBoxSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** Where something was seen. */
const photoPlaceSchema = z.object({ photoId: idSchema, box: photoBoxSchema });
export type PhotoPlace = z.infer<typeof photoPlaceSchema>;

export const barcodeSchema = z.object({
  format: z.enum(['ean-13', 'ean-8', 'upc-a', 'upc-e', 'qr', 'code-128', 'data-matrix']),
  /** What the code says, of an unknown hand: shown as text, never opened. */
  text: z.string(),
  /** The trade item's number; null where it is none. */
  gtin: z.string().nullable(),
  ...photoPlaceSchema.shape,
});
export type Barcode = z.infer<typeof barcodeSchema>;

/**
 * Where a value comes from: the seller, text read in a photo, the pixels, proportions, a guess from the category, a
 * model that looked, or the seller's earlier products that look like it.
 */
const factSources = ['user', 'ocr', 'pixels', 'proportion', 'category-guess', 'model', 'earlier'] as const;

/** From here on a value is taken as seen; below, the seller is asked to check. */
export const valueSureFrom = 0.7;

/** A value of a product that is filled in and waits for the seller's look. */
export const unsureValueSchema = z.object({
  field: z.enum(['title', 'category', 'lengthMm', 'widthMm', 'heightMm']),
  confidence: z.number().min(0).max(1),
  source: z.enum(factSources).nullable(),
});
export type UnsureValue = z.infer<typeof unsureValueSchema>;

/** How sure a value is, and where it was seen. */
const seen = {
  confidence: z.number().min(0).max(1),
  /** Of what was read in a photo. */
  seenAt: photoPlaceSchema.optional(),
};

/** What is known of a value: how sure, where from. `null` value = not seen, to be asked. */
export function fact<T extends z.ZodType>(value: T) {
  return z.object({ value: value.nullable(), source: z.enum(factSources).nullable(), ...seen });
}

/** Of the product's own; `confidence`: absent in analyses from before it was kept. */
export const seenColourSchema = z.object({
  id: z.string(),
  hex: z.string(),
  share: z.number(),
  ...seen,
  confidence: seen.confidence.optional(),
});

/** One of several: a material by its id, or a benefit in its words. */
export const proposalSchema = z.object({ value: z.string(), source: z.enum(factSources), ...seen });

/**
 * What the product looks like: at most three categories, the likeliest first. The level says how far the best is
 * believed: filled in, offered among the three, or asked for.
 */
export const categoryRecognitionSchema = z.object({
  level: z.enum(['sure', 'unsure', 'unknown']),
  categories: z.array(categoryIdSchema).max(3),
});
export type CategoryRecognition = z.infer<typeof categoryRecognitionSchema>;

/** Why a model that is set up had no part in an analysis. */
export const modelFailures = ['unreachable', 'too-slow', 'unusable', 'spent'] as const;
export type ModelFailure = (typeof modelFailures)[number];

/** What looked at the photos. */
export const analysisEngineSchema = z.object({
  /** Null: Kadr itself, without a model. */
  model: z.string().nullable(),
  /** Kadr looked alone although a model is set up. */
  failure: z.enum(modelFailures).nullable(),
});
export type AnalysisEngine = z.infer<typeof analysisEngineSchema>;
