import { hasTexts } from '@kadr/card';
import type { DesignDocument } from '@kadr/shared/designs';
import { languages, type Language } from '@kadr/shared/kernel';

/** The wanted language when the card is written in it, else the first that it is written in. */
export function startLanguage(document: DesignDocument, preferred: Language): Language {
  const written = (language: Language) => hasTexts(document, language);
  return written(preferred) ? preferred : (languages.find(written) ?? preferred);
}
