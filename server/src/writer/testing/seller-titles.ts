import type { Language } from '@kadr/shared/kernel';
import { englishTitles } from './seller-titles-en.ts';
import { polishTechTitles } from './seller-titles-pl-tech.ts';
import { polishTitles } from './seller-titles-pl.ts';
import { russianTitles } from './seller-titles-ru.ts';

/**
 * Titles as sellers write them, by language: `category | title | head | names`. The head by its English name, with a
 * plus where it stands in the plural, a dash where the title has words of its own but none that Kadr knows as its head;
 * `name` = nothing but a name. Names: what may stand in another language.
 */
export const sellerTitles: Readonly<Record<Language, string>> = {
  en: englishTitles,
  pl: `${polishTitles.trimEnd()}${polishTechTitles}`,
  ru: russianTitles,
};
