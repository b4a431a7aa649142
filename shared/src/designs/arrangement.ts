import { z } from 'zod';
import type { MaskPlan } from './mask-plan.ts';
import { mirrorPlan } from './mirror.ts';

/** How a mask's texts are arranged, where that differs from what the mask itself asks for (`auto`). */
export const arrangementSchema = z.object({
  /** Which side of the product the texts are on; `right` is the mask turned over. */
  side: z.enum(['left', 'right']),
  /** Where a column of texts stands; `spread` has the title above and the benefits at the foot. */
  column: z.enum(['auto', 'top', 'bottom', 'spread']),
  benefits: z.enum(['auto', 'list', 'chips']),
  /** What speaks loudest. */
  lead: z.enum(['auto', 'title', 'benefits']),
});
export type CardArrangement = z.infer<typeof arrangementSchema>;

/** As the mask asks, texts on the left. */
export const plainArrangement: CardArrangement = { side: 'left', column: 'auto', benefits: 'auto', lead: 'auto' };

/** Factors of the sizes of title and benefits. */
const leads = { auto: [1, 1], title: [1.22, 0.9], benefits: [0.78, 1.2] } as const;

/** A mask's plan as an arrangement changes it. */
export function arrangePlan(plan: MaskPlan, arrangement: CardArrangement, widthPx: number): MaskPlan {
  const [title, benefits] = leads[arrangement.lead];
  const column = plan.flow === 'column' ? arrangement.column : 'auto';
  const arranged: MaskPlan = {
    ...plan,
    flow: column === 'spread' ? 'spread' : plan.flow,
    title: {
      ...plan.title, sizeFactor: plan.title.sizeFactor * title,
      ...(column === 'top' || column === 'bottom' ? { valign: column } : {}),
    },
    benefits: {
      ...plan.benefits, sizeFactor: plan.benefits.sizeFactor * benefits,
      ...(arrangement.benefits === 'auto' ? {} : { arrangement: arrangement.benefits }),
    },
  };
  return arrangement.side === 'right' ? mirrorPlan(arranged, widthPx) : arranged;
}
