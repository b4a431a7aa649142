import { z } from 'zod';

/** How a mask's texts are arranged, where that differs from what the mask itself asks for (`auto`). */
export const arrangementSchema = z.object({
  /** Which side of the product the texts are on; `right` is the mask turned over. */
  side: z.enum(['left', 'right']),
  /** Where a column of texts stands; `spread` has the title above and the benefits at the foot. */
  column: z.enum(['auto', 'top', 'bottom', 'spread']),
  benefits: z.enum(['auto', 'list', 'chips']),
  /** What speaks loudest. */
  lead: z.enum(['auto', 'title', 'benefits']),
  /**
   * What the product stands before, where it is a layer of its own: `edge` lets it reach over the mask's edges, `title` over the title's foot, too. Left
   * out: it stays among the picture.
   */
  depth: z.enum(['edge', 'title']).optional(),
  /**
   * `large` sets a number with its unit, first or last in a benefit, larger than its words; `dominant` at half the title's size at least,
   * where it fits. Left out: all alike.
   */
  numbers: z.enum(['large', 'dominant']).optional(),
});
export type CardArrangement = z.infer<typeof arrangementSchema>;

/** As the mask asks, texts on the left. */
export const plainArrangement: CardArrangement = { side: 'left', column: 'auto', benefits: 'auto', lead: 'auto' };
