import { z } from 'zod';
import { categoryIdSchema } from '../catalog/contract.ts';
import { contentsSchema } from '../catalog/props/contents.ts';
import { idSchema, pictureSchema, singleLine } from '../kernel/index.ts';
import { poses } from '../visuals/poses.ts';
import {
  analysisEngineSchema,
  barcodeSchema,
  categoryRecognitionSchema,
  fact,
  photoBoxSchema,
  proposalSchema,
  seenColourSchema,
} from './analysis-parts.ts';
import { attributeAnswersSchema } from './attributes.ts';
import { dimensionsSchema, lengthFields } from './dimensions.ts';
import { outlineAreaSchema, outlineAreasSchema } from './outline.ts';
import { maxBenefitLength, maxBenefits, maxSkuLength, maxTitleLength, photoGroups } from './limits.ts';
import { cameraFactsSchema, cameraViews } from './camera.ts';

export const productStatuses = ['draft', 'in_progress', 'finished'] as const;
export const productStatusSchema = z.enum(productStatuses);
export type ProductStatus = z.infer<typeof productStatusSchema>;

/** Where a draft stands: `photos` → `analysis` → `extras` → `done` ("Proceed to Transformation" pressed). */
export const creationSteps = ['photos', 'analysis', 'extras', 'done'] as const;
export type CreationStep = (typeof creationSteps)[number];

export const outlineFaultKinds = ['part-missing', 'part-added', 'hole-filled'] as const;

/** A part of the photo that a cut-out seems to lack, or of the cut-out that seems to be none of the product. */
export const outlineFaultSchema = z.object({
  kind: z.enum(outlineFaultKinds),
  /** Of the cut-out's area. */
  share: z.number(),
  box: photoBoxSchema,
  /** Of what is too much: places in outline units where a stroke takes it away. */
  spots: z.array(z.object({ x: z.number(), y: z.number(), radius: z.number() })).optional(),
  /** Where these strokes may reach, in outline units: the union. */
  within: outlineAreasSchema.optional(),
  /** Of fine holes, as of lace: where the step `openings` takes the old ground out, in outline units. */
  openings: outlineAreaSchema.optional(),
});
export type OutlineFault = z.infer<typeof outlineFaultSchema>;

export const cutoutSchema = z.object({
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  progress: z.number().min(0).max(1),
  picture: pictureSchema.nullable(),
  /** Where it lies in its photo. */
  box: photoBoxSchema.nullable(),
  /** 0 to 1; below `outlineSureFrom` the seller is asked to look at the outline. */
  confidence: z.number().nullable(),
  reasons: z.array(z.string()),
  /** Where it does not agree with its photo, the largest first. */
  faults: z.array(outlineFaultSchema),
  /** A person has looked at the outline and saved it, corrected or as it was. */
  isChecked: z.boolean(),
  /** What the seller said of goods that the photo's edge seems to cut: they are whole, or they are not. */
  isWhole: z.boolean().nullish(),
  camera: z
    .object({
      view: z.enum(cameraViews),
      pitchDeg: z.number(),
      confidence: z.number(),
      /** `user` once the seller has said it; `phone` where the phone that took it told its tilt. */
      source: z.enum(['estimate', 'phone', 'user']),
      ...cameraFactsSchema.shape,
    })
    .nullable(),
  /** Why a `failed` one could not be made: `cutout.nothing-found`, `cutout.failed` … */
  failure: z.string().nullable(),
});
export type Cutout = z.infer<typeof cutoutSchema>;

/** From this confidence on the outline is most likely right, and no one is asked to look at it. */
export const outlineSureFrom = 0.6;

/** Whether the seller has to look at an outline before it stands in a picture. */
export function isOutlineInDoubt(cutout: Pick<Cutout, 'isChecked' | 'confidence'>): boolean {
  return !cutout.isChecked && cutout.confidence !== null && cutout.confidence < outlineSureFrom;
}

/** How much of the product a cut-out keeps as far as its photo tells, 0 to 1. */
export function outlineKept(faults: readonly Pick<OutlineFault, 'share'>[]): number {
  return Math.max(0, 1 - faults.reduce((sum, { share }) => sum + share, 0));
}

/** A cut-out that lacks so much of its product, or has so much that is none of it, as far as its photo tells. */
const mostAstray = 0.15;
const partKinds: readonly OutlineFault['kind'][] = ['part-missing', 'part-added'];

/** Whether a cut-out seems to hold a part of the product only, or much besides, and no one has said that it is right. */
export function isOutlineOfPart({
  isChecked,
  faults,
}: {
  readonly isChecked: boolean;
  readonly faults: readonly Pick<OutlineFault, 'kind' | 'share'>[];
}): boolean {
  const shareOf = (kind: OutlineFault['kind']) => 1 - outlineKept(faults.filter((fault) => fault.kind === kind));
  return !isChecked && partKinds.some((kind) => shareOf(kind) >= mostAstray);
}

/** An outline that may be wrong and that no one has looked at. */
export const outlineDoubtSchema = cutoutSchema
  .pick({ reasons: true })
  .extend({ photoId: idSchema, confidence: z.number() });
export type OutlineDoubt = z.infer<typeof outlineDoubtSchema>;

export const photoSchema = z.object({
  id: idSchema,
  group: z.enum(photoGroups),
  position: z.number().int(),
  fileName: z.string(),
  picture: pictureSchema,
  cutout: cutoutSchema.nullable(),
});
export type Photo = z.infer<typeof photoSchema>;

const notSeen = { value: null, confidence: 0, source: null };

export const analysisSchema = z.object({
  state: z.enum(['none', 'queued', 'running', 'ready', 'failed']),
  progress: z.number().min(0).max(1),
  /** The print that is most likely its name, else what such a thing is called. */
  title: fact(z.string()).default(notSeen),
  category: fact(categoryIdSchema),
  /** Absent in analyses from before photos were recognised. */
  recognition: categoryRecognitionSchema.optional(),
  lengthMm: fact(z.number().int()),
  widthMm: fact(z.number().int()),
  heightMm: fact(z.number().int()),
  /** Content and net weight as printed. */
  volumeMl: fact(z.number()).default(notSeen),
  weightG: fact(z.number()).default(notSeen),
  /** Colour ids; their names are locale texts. */
  colours: z.array(seenColourSchema),
  /**
   * Ids of `findMaterial`, and up to `maxBenefits` benefits in the seller's language: proposals, which wait for the
   * seller's word.
   */
  materials: z.array(proposalSchema).default([]),
  benefits: z.array(proposalSchema).default([]),
  /** `box`: absent where a model gave the line, and in analyses from before places were kept. */
  texts: z.array(
    z.object({ text: z.string(), confidence: z.number(), photoId: idSchema, box: photoBoxSchema.optional() }),
  ),
  barcodes: z.array(barcodeSchema).default([]),
  engine: analysisEngineSchema.default({ model: null, failure: null }),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const titleSchema = z.string().overwrite(singleLine).trim().max(maxTitleLength);
/** What tells products apart in the seller's own books; empty where there is none. */
export const skuSchema = z.string().overwrite(singleLine).trim().max(maxSkuLength);
export const benefitsSchema = z
  .array(z.string().overwrite(singleLine).trim().min(1).max(maxBenefitLength))
  .max(maxBenefits);

export const productSchema = z.object({
  id: idSchema,
  status: productStatusSchema,
  creationStep: z.enum(creationSteps),
  /** The seller's own number of it; absent where there is none. */
  sku: z.string().optional(),
  title: z.string(),
  categoryId: categoryIdSchema.nullable(),
  dimensions: dimensionsSchema,
  /**
   * Of the dimensions: those that no one stated or read, only estimates that the seller agreed to with all else. No
   * picture states them.
   */
  estimatedLengths: z.array(z.enum(lengthFields)).optional(),
  description: z.string(),
  benefits: benefitsSchema,
  noBox: z.boolean(),
  noComponents: z.boolean(),
  /** What the seller said is in it, of the things that Kadr can show. */
  contents: contentsSchema,
  /** What the seller said of it, as buyers of its category ask; absent where there is nothing. */
  attributes: attributeAnswersSchema.optional(),
  /** What the attributes that they have not answered most likely are: never a fact before the seller says so. */
  guessedAttributes: attributeAnswersSchema.optional(),
  /**
   * "Everything is Correct" was said of many at once, where no colours and no content were shown: those wait for the
   * seller's word.
   */
  detailsOpen: z.boolean().optional(),
  /** How the seller wants it shown; absent or null = as its photo shows it. */
  pose: z.enum(poses).nullish(),
  designReady: z.boolean(),
  photos: z.array(photoSchema),
  analysis: analysisSchema,
  visualsReady: z.number().int(),
  designs: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Product = z.infer<typeof productSchema>;

export const productCardSchema = productSchema
  .pick({
    id: true,
    status: true,
    creationStep: true,
    sku: true,
    title: true,
    categoryId: true,
    visualsReady: true,
    designs: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ cover: pictureSchema.nullable() });
export type ProductCard = z.infer<typeof productCardSchema>;
