import { z } from 'zod';
import { idSchema } from '../kernel/index.ts';

/**
 * What the server pushes to a signed-in browser (`text/event-stream`). Most say "read it again"; progress carries its
 * numbers.
 */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('product-changed'), productId: idSchema }),
  z.object({ type: z.literal('photo-progress'), productId: idSchema, photoId: idSchema, progress: z.number() }),
  z.object({ type: z.literal('analysis-progress'), productId: idSchema, progress: z.number() }),
  z.object({ type: z.literal('photoshoot-changed'), productId: idSchema }),
  z.object({
    type: z.literal('visual-progress'),
    productId: idSchema,
    visualId: idSchema,
    progress: z.number(),
    placeInQueue: z.number().int().nullable(),
  }),
  z.object({ type: z.literal('videos-changed'), productId: idSchema }),
  z.object({ type: z.literal('video-progress'), productId: idSchema, videoId: idSchema, progress: z.number() }),
  z.object({ type: z.literal('batch-changed'), batchId: idSchema }),
  z.object({ type: z.literal('design-changed'), designId: idSchema }),
  z.object({ type: z.literal('balance-changed') }),
  z.object({ type: z.literal('profile-changed') }),
  /**
   * Work that takes long is over; sent once, when it ends. Pictures of a run and analyses of an import are told as one.
   */
  z.object({
    type: z.literal('work-ended'),
    work: z.enum(['picture', 'video', 'analysis', 'run', 'import']),
    /** Of the product, or of the batch. */
    id: idSchema,
    /** `paused`: a run waits for tokens. */
    outcome: z.enum(['ready', 'failed', 'paused']),
  }),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;

export const eventsPath = '/core/api/v1/events';
