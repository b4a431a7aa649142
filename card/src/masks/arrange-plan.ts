import type { CardArrangement, CardSize } from '@kadr/shared/designs';
import type { MaskPlan } from './mask-plan.ts';
import { mirrorPlan, upendPlan } from './mirror.ts';

/** Factors of the sizes of title and benefits. */
const leads = { auto: [1, 1], title: [1.22, 0.9], benefits: [0.78, 1.2] } as const;

/** A mask's plan as an arrangement changes it. Texts across the card have a head and a foot in place of two sides. */
export function arrangePlan(plan: MaskPlan, arrangement: CardArrangement, { widthPx, heightPx }: CardSize): MaskPlan {
  const [title, benefits] = leads[arrangement.lead];
  const isAcross = plan.isAcross === true;
  const column = plan.flow === 'column' && !isAcross ? arrangement.column : 'auto';
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
      ...(arrangement.benefits === 'auto' || isAcross ? {} : { arrangement: arrangement.benefits }),
    },
  };
  if (arrangement.side !== 'right') return arranged;
  return isAcross ? upendPlan(arranged, heightPx) : mirrorPlan(arranged, widthPx);
}
