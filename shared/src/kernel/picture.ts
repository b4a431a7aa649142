import { z } from 'zod';

/** A picture at the sizes that pages show; addresses are signed and expire, so never store them. */
export const pictureSchema = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** A tiny WebP as data URI, shown blurred while the picture loads. */
  blur: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;
