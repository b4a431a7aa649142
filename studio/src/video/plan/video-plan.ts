import { z } from 'zod';
import { videoFormats, videoMoves } from '@kadr/shared/videos';
import { shotSchema } from '../../shot/shot-schema.ts';

/** Words that arrive in a clip. */
const captionsSchema = z.object({ title: z.string().nullable(), benefits: z.array(z.string()) });
export type VideoCaptions = z.infer<typeof captionsSchema>;

/** A frame in motion. */
const clipSchema = z.object({
  shot: shotSchema,
  move: z.enum(videoMoves),
  seconds: z.number().positive(),
  captions: captionsSchema,
});
export type VideoClip = z.infer<typeof clipSchema>;

/**
 * Everything that a video is drawn from, besides the products' pixels and the plates. Plain JSON, to be stored with it.
 */
export const videoPlanSchema = z.object({
  version: z.literal(1),
  format: z.enum(videoFormats),
  clips: z.array(clipSchema).min(1),
});
export type VideoPlan = z.infer<typeof videoPlanSchema>;
