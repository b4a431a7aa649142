import {
  benefitIndex,
  benefitMaxChars,
  hasWords,
  measureTextMaxChars,
  objectTextMaxChars,
  titleMaxChars,
  type CardObject,
  type DesignDocument,
  type LayerId,
} from '@kadr/shared/designs';
import { objectOf, objectText, withMark, type DesignCommand } from '@kadr/card';
import type { Language } from '@kadr/shared/kernel';

/** What a layer says in a language; undefined for one without a text. */
export function layerText(document: DesignDocument, id: LayerId, language: Language): string | undefined {
  if (id === 'title') return document.title.text[language];
  const object = objectOf(document, id);
  if (object !== undefined) return hasWords(object) ? objectText(object, language) : undefined;
  return document.benefits[benefitIndex(id)]?.text[language];
}

export function layerTextCommand(
  document: DesignDocument,
  id: LayerId,
  language: Language,
  text: string,
): DesignCommand | undefined {
  if (id === 'title') return { type: 'set-title', language, text };
  const object = objectOf(document, id);
  if (object === undefined) return { type: 'set-benefit-text', index: benefitIndex(id), language, text };
  if (!hasWords(object)) return undefined;
  return {
    type: 'change-object',
    object: withMark(
      { ...object, text: { ...object.text, [language]: text.slice(0, maxCharsOf(object)).toWellFormed() } },
      language,
      false,
    ),
  };
}

export function layerTextMaxChars(id: LayerId): number {
  if (id === 'title') return titleMaxChars;
  return id.startsWith('benefit') ? benefitMaxChars : objectTextMaxChars;
}

/** The most that an object can say. */
export function maxCharsOf({ kind }: CardObject): number {
  return kind === 'measure' ? measureTextMaxChars : objectTextMaxChars;
}
