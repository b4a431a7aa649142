import { z } from 'zod';
import type { Language, Translated } from '@kadr/shared/kernel';
import samples from './sample-texts.json' with { type: 'json' };

export interface CardTexts {
  readonly title: Translated;
  readonly benefits: readonly Translated[];
}

const translated = z.object({ en: z.string(), pl: z.string(), ru: z.string() });
const samplesSchema = z.record(z.string(), z.object({ title: translated, benefits: z.array(translated) }));

/** Texts as sellers write them, by category; undefined for a category without a sample. */
export const sampleTexts: ReadonlyMap<string, CardTexts> = new Map(Object.entries(samplesSchema.parse(samples)));

/** The texts in one language, as a card takes them. */
export function textsIn({ title, benefits }: CardTexts, language: Language) {
  return { title: title[language], benefits: benefits.map((text) => text[language]) };
}
