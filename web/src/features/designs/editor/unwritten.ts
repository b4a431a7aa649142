import type { Finding } from '@kadr/card';
import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';

/** The first text on the card that still says the words that stand for what the seller has to write. */
export function findUnwritten({ objects = [] }: DesignDocument, language: Language, words: string): Finding[] {
  const object = objects.find(
    (one) => 'text' in one && one.text[language].trim() === words && one.traits?.hidden !== true,
  );
  return object === undefined ? [] : [{ kind: 'unwritten', layer: object.id }];
}
