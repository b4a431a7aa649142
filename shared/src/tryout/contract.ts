import { z } from 'zod';
import { endpoint, type ErrorTable } from '../kernel/index.ts';
import { photoLimits, photoProblems } from '../products/index.ts';

export const tryoutErrors = {
  'tryout.off': 'not-found',
  'tryout.no-file': 'invalid',
  'tryout.used': 'limited',
  'tryout.busy': 'unavailable',
  'tryout.nothing-found': 'invalid',
} as const satisfies ErrorTable;

/** A picture that is nowhere but in the answer. */
const pictureSchema = z.object({
  /** A data URI. */
  url: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
});

export const triedPhotoSchema = z.object({
  /** The photo as it was looked at: upright, at most 1024 px on the long side. */
  photo: pictureSchema,
  /** Its product alone, tight to the product, and where it lies in the photo, in shares of its width and height. */
  cutout: pictureSchema.extend({
    box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  }),
});
export type TriedPhoto = z.infer<typeof triedPhotoSchema>;

export const tryPhoto = endpoint({
  name: 'tryPhoto',
  summary: 'Cut out one photo without an account, once a day for each address; nothing is kept',
  method: 'POST',
  path: '/core/api/v1/tryout',
  auth: 'public',
  input: z.object({}),
  output: triedPhotoSchema,
  errors: ['tryout.off', 'tryout.no-file', 'tryout.used', 'tryout.busy', 'tryout.nothing-found', ...photoProblems],
  upload: { maxFiles: 1, maxBytesPerFile: photoLimits.maxBytes },
  perMinute: 3,
});
