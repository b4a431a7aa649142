import { europeanImageRules } from './european-image-rules.ts';
import type { ImageRules } from './image-rule.ts';
import { russianImageRules } from './russian-image-rules.ts';
import { worldwideImageRules } from './worldwide-image-rules.ts';

/** When the figures were collected, from copies of public pages; raise the version with any change. */
export const imageRulesDate = '2026-11-20';
export const imageRulesVersion = 4;

export const imageRules: readonly ImageRules[] = [...worldwideImageRules, ...europeanImageRules, ...russianImageRules];

const byId = new Map(imageRules.map((rules) => [rules.id, rules]));

export function imageRulesOf(id: string): ImageRules | undefined {
  return byId.get(id);
}
