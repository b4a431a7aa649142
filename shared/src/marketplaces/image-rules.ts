import european from './european-image-rules.json' with { type: 'json' };
import type { ImageRules } from './image-rule.ts';
import russian from './russian-image-rules.json' with { type: 'json' };
import worldwide from './worldwide-image-rules.json' with { type: 'json' };

/** When the figures were collected, from copies of public pages; raise the version with any change. */
export const imageRulesDate = '2026-11-26';
export const imageRulesVersion = 5;

/** Those that sell in most countries first. `image-rules.test.ts` checks the JSON against the type. */
export const imageRules = [...worldwide, ...european, ...russian] as readonly ImageRules[];

const byId = new Map(imageRules.map((rules) => [rules.id, rules]));

export function imageRulesOf(id: string): ImageRules | undefined {
  return byId.get(id);
}
