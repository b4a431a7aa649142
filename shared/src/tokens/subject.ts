import { z } from 'zod';
import { idSchema } from '../kernel/index.ts';
import { videoFormats } from '../videos/video-kinds.ts';
import { frameTypes } from '../visuals/frame-types.ts';
import { styleIds } from '../visuals/styles.ts';

export const currencies = ['USD', 'EUR', 'RUB'] as const;
export type Currency = (typeof currencies)[number];

/** What tokens were for, as the ledger keeps it: ids and numbers only, because the ledger's lines are never erased. */
export const subjectSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('visual'),
    visualId: idSchema,
    productId: idSchema,
    frameType: z.enum(frameTypes),
    styleId: z.enum(styleIds),
    version: z.number().int(),
  }),
  z.object({
    type: z.literal('video'),
    videoId: idSchema,
    productId: idSchema,
    format: z.enum(videoFormats),
  }),
  z.object({
    type: z.literal('order'),
    orderId: idSchema,
    tokens: z.number().int(),
    bonusTokens: z.number().int(),
    /** Money that moved, in hundredths of the currency. */
    amountMinor: z.number().int(),
    currency: z.enum(currencies),
    coupon: z.string().nullable(),
  }),
  z.object({ type: z.literal('note'), note: z.string() }),
]);
export type Subject = z.infer<typeof subjectSchema>;
export type VisualSubject = Extract<Subject, { type: 'visual' }>;
export type VideoSubject = Extract<Subject, { type: 'video' }>;
export type OrderSubject = Extract<Subject, { type: 'order' }>;
