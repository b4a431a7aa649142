import type { Language } from '@kadr/shared/kernel';
import { imageRulesDate } from '@kadr/shared/listings';
import en from '@kadr/shared/locales/en/listings.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/listings.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/listings.json' with { type: 'json' };

const words: Readonly<Record<Language, string>> = { en: en.thirdParties, pl: pl.thirdParties, ru: ru.thirdParties };

/**
 * Where a rule was read, as a seller can use it: a page's address; of a file that has none only that others say so, and
 * since when.
 */
export function sourceWords(source: string, language: Language): string {
  return /^https?:/.test(source) ? source : `${words[language]}, ${imageRulesDate}`;
}
