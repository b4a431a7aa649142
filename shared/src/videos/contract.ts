import { z } from 'zod';
import { endpoint, idSchema, pictureSchema, type ErrorTable } from '../kernel/index.ts';
import { fidelitySchema } from '../visuals/index.ts';
import { frameTypes } from '../visuals/frame-types.ts';
import { mostVideoClips, videoFormats, videoMoves } from './video-kinds.ts';

export const videoErrors = {
  'videos.not-found': 'not-found',
  'videos.frame-not-ready': 'conflict',
  'videos.frame-painted': 'conflict',
  'videos.frame-outdated': 'conflict',
  'videos.queue-full': 'limited',
  'videos.not-ready': 'conflict',
  'videos.not-faithful': 'unavailable',
  'videos.no-room-for-props': 'unavailable',
  'videos.render-failed': 'unavailable',
} as const satisfies ErrorTable;

/** Videos of one user that wait or are being made. */
export const maxWaitingVideos = 10;
export const maxVideoTitle = 120;
export const maxVideoBenefit = 90;
export const mostVideoBenefits = 3;

export const videoStates = ['queued', 'in_progress', 'ready', 'failed'] as const;

/** Words that arrive in a video. */
export const videoCaptionsSchema = z.object({
  title: z.string().trim().min(1).max(maxVideoTitle).nullable(),
  benefits: z.array(z.string().trim().min(1).max(maxVideoBenefit)).max(mostVideoBenefits),
});

export const videoSchema = z.object({
  id: idSchema,
  productId: idSchema,
  state: z.enum(videoStates),
  progress: z.number().min(0).max(1),
  format: z.enum(videoFormats),
  move: z.enum(videoMoves),
  seconds: z.number(),
  framesPerSecond: z.number().int(),
  /** The frames that it was made of, in their order. */
  frames: z.array(z.object({ visualId: idSchema, frameType: z.enum(frameTypes) })),
  captions: videoCaptionsSchema,
  /** The file to be played; null until it is ready. The address is signed and expires. */
  file: z
    .object({ url: z.string(), bytes: z.number().int(), widthPx: z.number().int(), heightPx: z.number().int() })
    .nullable(),
  /** Its first frame; null until it is ready. */
  cover: pictureSchema.nullable(),
  /** Its first second, small, while it is being made. */
  previewUrl: z.string().nullable(),
  watermarked: z.boolean(),
  /** The worst of the measured frames, and how many were measured. */
  fidelity: fidelitySchema.nullable(),
  measuredFrames: z.number().int().nullable(),
  failure: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  priceTokens: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Video = z.infer<typeof videoSchema>;

const ofProduct = '/core/api/v1/product/{productId}/videos';
const base = '/core/api/v1/video';

export const listVideos = endpoint({
  name: 'listVideos',
  summary: "A product's videos, newest first",
  method: 'GET',
  path: ofProduct,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({ productId: idSchema }),
  output: z.array(videoSchema),
  errors: ['products.not-found'],
});

export const createVideo = endpoint({
  name: 'createVideo',
  summary: 'A video of one frame, or of several cut together; costs the price of `video`',
  method: 'POST',
  path: ofProduct,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({
    productId: idSchema,
    /** Ready frames of the product that were made in our own sets. */
    visualIds: z.array(idSchema).min(1).max(mostVideoClips),
    format: z.enum(videoFormats),
    /** Of the first frame. What a frame without a set cannot do becomes a slow push. */
    move: z.enum(videoMoves),
    captions: videoCaptionsSchema.default({ title: null, benefits: [] }),
    /** The same key again is the same order. */
    idempotencyKey: idSchema,
  }),
  output: videoSchema,
  errors: [
    'products.not-found',
    'visuals.not-found',
    'videos.frame-not-ready',
    'videos.frame-painted',
    'videos.frame-outdated',
    'videos.queue-full',
    'tokens.insufficient',
  ],
  perMinute: 30,
});

export const deleteVideo = endpoint({
  name: 'deleteVideo',
  summary: 'Delete a video; one that is still being made is cancelled and its tokens come back',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({ id: idSchema }),
  output: z.object({}),
  errors: ['videos.not-found'],
  perMinute: 60,
});

export const unlockVideo = endpoint({
  name: 'unlockVideo',
  summary: "Take the watermark off, for the video's price in paid tokens: the same video without the mark",
  method: 'POST',
  path: `${base}/{id}/unlock`,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({ id: idSchema }),
  output: videoSchema,
  errors: ['videos.not-found', 'videos.not-ready', 'tokens.insufficient-paid'],
  perMinute: 60,
});

export const downloadVideo = endpoint({
  name: 'downloadVideo',
  summary: 'The video as an MP4 file (H.264, no sound), with its signed record in the metadata',
  method: 'GET',
  path: `${base}/{id}/download`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({ id: idSchema }),
  output: z.unknown(),
  binary: true,
  errors: ['videos.not-found', 'videos.not-ready'],
  perMinute: 30,
});
