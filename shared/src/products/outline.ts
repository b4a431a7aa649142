import { z } from 'zod';

/**
 * A photo's long side in outline units: places and sizes of corrections are whole numbers of them, from the top left.
 */
export const outlineUnits = 10_000;
export const maxOutlineSteps = 300;
/** Over all steps; a long careful stroke has some 300 points. */
const maxOutlinePoints = 12_000;

const units = z.number().int().min(0).max(outlineUnits);
const stroke = {
  radius: z.number().int().min(5).max(2_000),
  /** x, y, x, y … of the pointer's way. */
  points: z
    .array(units)
    .min(2)
    .max(4_000)
    .refine((points) => points.length % 2 === 0, 'a point has two numbers'),
};

/** A part of the photo. */
export const outlineAreaSchema = z.object({ left: units, top: units, right: units, bottom: units });
export type OutlineArea = z.infer<typeof outlineAreaSchema>;

/** Parts of the photo that together follow one that lies aslant. */
export const outlineAreasSchema = z.array(outlineAreaSchema).min(1).max(16);

/** One correction of a cut-out's outline; they are applied in their order. */
const outlineStepSchema = z.discriminatedUnion('kind', [
  /** What looks like this and hangs together with it is the product, or is not; outside of `within` nothing changes. */
  z.object({ kind: z.enum(['keep', 'remove']), ...stroke, within: outlineAreasSchema.optional() }),
  /** Exactly what the brush covers; `softness` is the share of its radius that fades out. */
  z.object({ kind: z.enum(['add', 'erase']), ...stroke, softness: z.number().min(0).max(1) }),
  /** The product is inside. */
  outlineAreaSchema.extend({ kind: z.literal('box') }),
  /** The object at this place, as the automatic cut-out has it, belongs to the product or does not. */
  z.object({ kind: z.literal('part'), keep: z.boolean(), x: units, y: units }),
  /** Wherever the old ground shows through the product in there, through lace or a keyhole, it is see-through. */
  outlineAreaSchema.extend({ kind: z.literal('openings') }),
]);
export type OutlineStep = z.infer<typeof outlineStepSchema>;

export const outlineStepsSchema = z
  .array(outlineStepSchema)
  .max(maxOutlineSteps)
  .refine(
    (steps) =>
      steps.reduce((count, step) => count + ('points' in step ? step.points.length / 2 : 0), 0) <= maxOutlinePoints,
    'too many points',
  );

/**
 * Photos that strokes may cover in all, each segment of their way counted by itself. Anyone who draws by hand stays far
 * below; strokes that jump all over the photo take minutes to work out.
 */
const maxCoveredPhotos = 1_000;

export const newOutlineStepsSchema = outlineStepsSchema.refine(
  (steps) => steps.reduce((sum, step) => sum + ('points' in step ? coveredPhotos(step) : 0), 0) <= maxCoveredPhotos,
  'strokes too long for their brush',
);

function coveredPhotos({ points, radius }: { points: readonly number[]; radius: number }): number {
  let length = 0;
  for (let k = 2; k < points.length; k += 2)
    length += Math.hypot((points[k] ?? 0) - (points[k - 2] ?? 0), (points[k + 1] ?? 0) - (points[k - 1] ?? 0));
  const width = 2 * radius;
  return ((length + width * (points.length / 2)) * width) / outlineUnits ** 2;
}
