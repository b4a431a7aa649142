import { z } from 'zod';

/**
 * IPTC's words for where a picture comes from (NewsCodes `digitalsourcetype`,
 * http://cv.iptc.org/newscodes/digitalsourcetype/, IPTC Photo Metadata Standard, property
 * Iptc4xmpExt:DigitalSourceType). `compositeSynthetic`: a composite of several elements, at least one of which is
 * synthetic: a photographed product in a rendered set. `algorithmicallyEnhanced`: changed by an algorithm without
 * generated content: a cut-out on white, a closeup. `compositeWithTrainedAlgorithmicMedia`: a photographed product in a
 * scene that a generative model painted. `trainedAlgorithmicMedia`: the model painted the product, too.
 */
export const digitalSources = [
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const;
export type DigitalSource = (typeof digitalSources)[number];

/** What made a picture, for those who have to say so where they publish it. */
export const pictureMakingSchema = z.object({
  source: z.enum(digitalSources),
  /** A model painted a person into it. */
  showsPerson: z.boolean(),
});
export type PictureMaking = z.infer<typeof pictureMakingSchema>;
