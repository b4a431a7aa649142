import type { Language } from '../kernel/index.ts';

const polish = /[ąćęłńóśźż]|(?<!\p{L})(?:i|na|do|dla|ze?|od|jest|nie|bez|oraz|pod|przez|bardzo|kubek|prezent)(?!\p{L})/iu;
const english = /(?<!\p{L})(?:the|a|an|and|of|for|with|to|is|are|in|on|from|easy|your|made)(?!\p{L})/iu;

/** Whether words may stand in a text of that language. What is short and Latin, a name most likely, may stand in English and Polish. */
export function fitsLanguage(words: string, language: Language): boolean {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(words);
  if (language === 'ru') return isCyrillic || !/\p{L}/u.test(words);
  if (isCyrillic) return false;
  return language === 'pl' ? polish.test(words) || !english.test(words) : !polish.test(words);
}
