import { z } from 'zod';
import type { DigitalSource } from '../provenance/digital-source.ts';
import list from './label-rules.json' with { type: 'json' };

/** What a marketplace asks about pictures in which a generative model had a part, and where that was read. */
const labelRuleSchema = z.object({
  id: z.string(),
  /**
   * `field`: it is to be said when the picture is added; `metadata`: the file says it, and that is to stay in it; `none`:
   * there is no field for it where pictures are added.
   */
  how: z.enum(['field', 'metadata', 'none']),
  /** As the marketplace calls it; of `none`, the call by which it takes pictures. */
  field: z.string(),
  grade: z.enum(['official', 'integrator', 'secondary', 'code']),
  source: z.url(),
  readOn: z.iso.date(),
});
export type LabelRule = z.infer<typeof labelRuleSchema>;

const rules: readonly LabelRule[] = z.array(labelRuleSchema).parse(list);

/** Regulation (EU) 2024/1689, Article 50: those who publish such pictures, on whatever marketplace. */
export const labelLaw = {
  since: '2026-08-02',
  grade: 'secondary',
  source: 'https://fontvera.eu/intelligence/ai-act-faq-deepfakes',
  readOn: '2026-11-24',
} as const;

/** `nothing`: no generative model had a part in it; `unknown`: one had, and no rule of the marketplace is known. */
export type LabelAdvice =
  | { readonly advice: 'nothing' | 'unknown' }
  | { readonly advice: 'tick' | 'kept' | 'no-field'; readonly rule: LabelRule };

const adviceOf = { field: 'tick', metadata: 'kept', none: 'no-field' } as const;

const ofModels: readonly DigitalSource[] = ['compositeWithTrainedAlgorithmicMedia', 'trainedAlgorithmicMedia'];

/** Whether a generative model painted some of it. */
function isOfModel(source: DigitalSource): boolean {
  return ofModels.includes(source);
}

/** What to say of a picture where it is published, by what made it. */
export function labelFor(marketplace: string, source: DigitalSource): LabelAdvice {
  if (!isOfModel(source)) return { advice: 'nothing' };
  const rule = rules.find(({ id }) => id === marketplace);
  return rule ? { advice: adviceOf[rule.how], rule } : { advice: 'unknown' };
}
