import type { DesignDocument } from '@kadr/shared/designs';
import { languages, type Language } from '@kadr/shared/kernel';

/** The language to begin in: the interface's when the card is written in it, else the first that it is written in. */
export function startLanguage({ title, benefits }: DesignDocument, preferred: Language): Language {
  const written = (language: Language) => [title, ...benefits].some(({ text }) => text[language].trim() !== '');
  return written(preferred) ? preferred : (languages.find(written) ?? preferred);
}
