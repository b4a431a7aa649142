import { frameFormats, shotSchema } from '@kadr/studio';
import { frameTypes, frameWays, promptChangeSchema, styleIds, surfaces, wornKinds } from '@kadr/shared/visuals';
import { z } from 'zod';

/**
 * What a painter is directed by, kept as it was understood; whether it takes a mask, and a text model's details, are
 * known when it is called.
 */
const briefSchema = z.object({
  style: z.enum(styleIds),
  frameType: z.enum(frameTypes),
  format: z.enum(frameFormats),
  category: z.string().nullable(),
  size: z.object({
    widthCm: z.number(),
    heightCm: z.number(),
    depthCm: z.number(),
    widthGuessed: z.boolean().optional(),
    heightGuessed: z.boolean().optional(),
    depthGuessed: z.boolean().optional(),
  }),
  pitchDeg: z.number(),
  way: z.enum(['locked', 'free']),
  backdrop: z.object({
    colour: z.string().nullable(),
    gain: z.number(),
    surfaces: z.partialRecord(z.enum(surfaces), z.string()).default({}),
  }),
  seed: z.number().int(),
  /** On a person, in the free way; left out by plans from before it was known. */
  worn: z.enum(wornKinds).nullish(),
});

/**
 * All that a frame is made from, stored with it: it is planned once, and whatever is drawn or refined later starts from
 * this.
 */
export const framePlanSchema = z.object({
  version: z.literal(1),
  way: z.enum(frameWays),
  shot: shotSchema,
  /** Object-store keys of the cut-outs, in the order in which the shot counts them. */
  cutouts: z.array(z.string()),
  /**
   * What is known of their outlines: the least that one keeps of its product, and whether the seller has confirmed
   * those that were looked at.
   */
  outline: z.object({ kept: z.number(), confirmed: z.boolean() }).optional(),
  /** Every change that the picture has taken, of all refinements together. */
  changes: z.array(promptChangeSchema),
  /** The refinements in the seller's own words, oldest first: for painters only, never read again. */
  words: z.array(z.string()),
  /** Of painted scenes. */
  brief: briefSchema.nullable(),
});
export type FramePlan = z.infer<typeof framePlanSchema>;

/**
 * Whether both plans give the same picture, so that no one pays for one that is there. A model paints the same scene
 * only where nothing at all differs.
 */
export function isSamePlan(one: FramePlan, other: FramePlan): boolean {
  return one.way === other.way && essence(one) === essence(other);
}

/**
 * What of a plan reaches the picture: of one that we draw neither the version's number nor the wording of a refinement.
 */
function essence({ way, shot, cutouts, changes, words }: FramePlan): string {
  return JSON.stringify(
    way === 'studio'
      ? [{ ...shot, seed: null, prompt: null, notes: null }, cutouts]
      : [shot.seed, shot.style, words, changes],
  );
}
