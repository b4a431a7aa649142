import { hasWords, type DesignDocument } from '@kadr/shared/designs';
import { languages, type Language } from '@kadr/shared/kernel';

type Texts = Pick<DesignDocument, 'title' | 'benefits' | 'objects'>;

/** Whether the card says anything in a language. */
export function hasTexts({ title, benefits, objects = [] }: Texts, language: Language): boolean {
  const written = objects.filter(hasWords);
  return [title, ...benefits, ...written].some(({ text }) => text[language].trim() !== '');
}

/** Whether the card may leave in a language: it says something in it, or nothing in any, as a picture does. */
export function isWritten(texts: Texts, language: Language): boolean {
  return hasTexts(texts, language) || !languages.some((other) => hasTexts(texts, other));
}
