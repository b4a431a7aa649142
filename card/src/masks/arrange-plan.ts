import type { CardArrangement } from '@kadr/shared/designs';
import type { MaskPlan } from './mask-plan.ts';
import { mirrorPlan } from './mirror.ts';

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
      ...plan.title,
      sizeFactor: plan.title.sizeFactor * title,
      ...(column === 'top' || column === 'bottom' ? { valign: column } : {}),
    },
    benefits: {
      ...plan.benefits,
      sizeFactor: plan.benefits.sizeFactor * benefits,
      ...(arrangement.benefits === 'auto' ? {} : { arrangement: arrangement.benefits }),
    },
  };
  return arrangement.side === 'right' ? mirrorPlan(arranged, widthPx) : arranged;
}
