import { z } from 'zod';

/** A rectangle in shares of the width and height of what it lies in, from the left top corner: 0 to 1. */
export const shareBoxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type ShareBox = z.infer<typeof shareBoxSchema>;
