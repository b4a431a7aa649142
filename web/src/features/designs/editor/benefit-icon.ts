import { suggestIcons, type DesignCommand } from '@kadr/card';
import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';

/** Gives a benefit that has no icon yet the one that its words call for; undefined where it has one, or none fits. */
export function iconCommand(
  { benefits }: DesignDocument,
  index: number,
  language: Language,
  text = benefits[index]?.text[language] ?? '',
): DesignCommand | undefined {
  if (benefits[index] === undefined || benefits[index].icon !== null) return undefined;
  const [icon = null] = suggestIcons([text], language, { used: benefits.map((benefit) => benefit.icon) });
  return icon === null ? undefined : { type: 'set-benefit-icon', index, icon };
}
