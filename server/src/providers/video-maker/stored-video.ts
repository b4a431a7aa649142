import { videoPlanSchema } from '@kadr/studio';
import { z } from 'zod';

/** A planned video, and the object-store keys of the cut-outs of each of its clips. */
export const storedVideoSchema = z.object({
  version: z.literal(1),
  video: videoPlanSchema,
  cutouts: z.array(z.array(z.string())),
});
