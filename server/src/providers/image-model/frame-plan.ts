import { frameFormats, isSameSet, shotSchema } from '@kadr/studio';
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
  /** The product's share of the frame, where one was asked for: refinements start from it. */
  share: z.number().optional(),
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

/** Where and how large a product is may differ by so much, parts of the frame. */
const unseen = 0.04;

/**
 * Whether no one would tell the two pictures apart: of a product whose share of the frame was asked for, place and size
 * are as near as they were reached.
 */
export function isAlikePlan(one: FramePlan, other: FramePlan): boolean {
  if (isSamePlan(one, other)) return true;
  if (one.way !== 'studio' || one.shot.kind !== 'set' || essence(placeless(one)) !== essence(placeless(other)))
    return false;
  const [a, b] = [one.shot, other.shot];
  const gap = (x: number, y: number) => Math.abs(x - y) / b.crop.w;
  return (
    Math.abs((a.placement.unitsPerCm * b.crop.w) / (b.placement.unitsPerCm * a.crop.w) - 1) < unseen &&
    Math.max(gap(a.crop.x, b.crop.x), gap(a.crop.y, b.crop.y)) < unseen
  );
}

function placeless(plan: FramePlan): FramePlan {
  const { shot } = plan;
  const nowhere = { x: 0, y: 0, w: 0, h: 0 };
  return {
    ...plan,
    shot: { ...shot, crop: nowhere, placement: { ...shot.placement, unitsPerCm: 0, xUnits: 0, yUnits: 0 } },
  };
}

/** Whether the picture shows the same set as a plate from the same place, be it with props or without. */
export function isInSet({ shot: { plate } }: Pick<FramePlan, 'shot'>, plateId: string): boolean {
  return plate !== null && isSameSet(plate, { id: plateId });
}

/**
 * What of a plan reaches the picture: of one that we draw neither the version's number nor the wording of a refinement.
 */
function essence(plan: FramePlan): string {
  // As it is read again: the database keeps no order of keys.
  const { way, shot, cutouts, changes, words } = framePlanSchema.parse(plan);
  return JSON.stringify(
    way === 'studio'
      ? [{ ...shot, seed: null, prompt: null, notes: null }, cutouts]
      : [shot.seed, shot.style, words, changes],
  );
}
