import { languages, type Language } from '@kadr/shared/kernel';

interface Marked {
  readonly untranslated?: Language[] | undefined;
}

/** Whether a text of the card is only another language's, taken over. */
export function isUntranslated({ untranslated = [] }: Marked, language: Language): boolean {
  return untranslated.includes(language);
}

/** The same with the mark for a language set or taken away; without marks as if there had never been one. */
export function withMark<T extends Marked>(text: T, language: Language, isMarked: boolean): T {
  const { untranslated = [], ...rest } = text;
  const marked = languages.filter((one) => (one === language ? isMarked : untranslated.includes(one)));
  return { ...(rest as T), ...(marked.length > 0 && { untranslated: marked }) };
}
