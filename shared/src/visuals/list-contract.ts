import { z } from 'zod';
import { endpoint, idSchema } from '../kernel/index.ts';
import { visualSchema } from './visual.ts';

const base = '/core/api/v1/image';

export const listVisuals = endpoint({
  name: 'listVisuals',
  summary: 'The ready visuals of a product, picked ones first',
  method: 'GET',
  path: `${base}/product/{productId}`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({ productId: idSchema }),
  output: z.array(visualSchema),
  errors: ['products.not-found'],
});

export const latestVisuals = endpoint({
  name: 'latestVisuals',
  summary: "The seller's newest ready visuals, for the dashboard's wall and the Design Lab",
  method: 'GET',
  path: `${base}/latest`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(60).default(12),
    /** Those older than this one: the last of the page before. */
    before: idSchema.optional(),
  }),
  output: z.array(visualSchema),
  errors: [],
});
