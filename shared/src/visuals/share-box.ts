import { z } from 'zod';

/** A rectangle in shares of the width and height of what it lies in, from the left top corner: 0 to 1. */
export const shareBoxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type ShareBox = z.infer<typeof shareBoxSchema>;

/** How high the part of a product is that touches the ground, in shares of its height. */
export const footShare = 0.14;

/** Where the products of a picture are, and how far across the lowest part of them reaches. */
export const productBoxSchema = shareBoxSchema.extend({
  /** In shares of the picture's width; left out in pictures of which it was not measured. */
  foot: z.object({ from: z.number().min(0).max(1), to: z.number().min(0).max(1) }).optional(),
});
export type ProductBox = z.infer<typeof productBoxSchema>;
