import { z } from 'zod';
import { endpoint, idSchema, pictureSchema } from '../kernel/index.ts';
import { photoBoxSchema } from './analysis-parts.ts';
import { newOutlineStepsSchema, outlineStepsSchema } from './outline.ts';
import { outlineFaultSchema, photoSchema } from './product.ts';

/** What the outline editor works on. */
export const outlineSchema = z.object({
  photoId: idSchema,
  productId: idSchema,
  fileName: z.string(),
  photo: pictureSchema,
  /** The cut-out as it was made, without corrections; null where nothing was found. */
  automatic: z
    .object({
      picture: pictureSchema,
      box: photoBoxSchema,
      /** Where it does not agree with its photo, the largest first. */
      faults: z.array(outlineFaultSchema),
    })
    .nullable(),
  steps: outlineStepsSchema,
  /** To be sent back with the corrections: an older one is refused. */
  version: z.number().int(),
});
export type OutlineDocument = z.infer<typeof outlineSchema>;

export const getOutline = endpoint({
  name: 'getOutline',
  summary: "A photo's outline: the automatic cut-out and what was corrected",
  method: 'GET',
  path: '/core/api/v1/product/image/{id}/outline',
  auth: 'user',
  scope: 'products:read',
  input: z.object({ id: idSchema }),
  output: outlineSchema,
  errors: ['products.photo-not-found', 'products.outline-not-ready'],
});

export const saveOutline = endpoint({
  name: 'saveOutline',
  summary: "Correct a photo's cut-out; without steps the automatic one holds",
  method: 'PUT',
  path: '/core/api/v1/product/image/{id}/outline',
  auth: 'user',
  scope: 'products:write',
  input: z.object({ id: idSchema, version: z.number().int().min(0), steps: newOutlineStepsSchema }),
  output: photoSchema,
  errors: [
    'products.photo-not-found',
    'products.outline-not-ready',
    'products.outline-changed',
    'products.outline-empty',
    'photo.unreadable',
  ],
  perMinute: 20,
});
