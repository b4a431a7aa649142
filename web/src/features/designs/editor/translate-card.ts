import { isUntranslated, withMark, type DesignCommand } from '@kadr/card';
import { benefitMaxChars, hasWords, titleMaxChars, translateTexts, type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { maxCharsOf } from './layer-text.ts';
import { call } from '../../../lib/api-client.ts';

interface Piece {
  readonly text: string;
  readonly maxChars: number;
  readonly put: (text: string, isTranslated: boolean) => DesignCommand;
}

/** What became of the texts: how many were translated, and how many only taken over. */
export interface Translated {
  readonly commands: readonly DesignCommand[];
  readonly translated: number;
  readonly takenOver: number;
}

/**
 * The card's texts of one language in another; only those that it lacks or only took over. Answers what is to be done
 * on the document as it is by then: a text that was changed meanwhile is the seller's own, and stays.
 */
export async function translateCard(
  id: string,
  document: DesignDocument,
  from: Language,
  to: Language,
): Promise<(current: DesignDocument) => Translated> {
  const pieces = piecesOf(document, from, to);
  const { texts } =
    pieces.length === 0
      ? { texts: [] }
      : await call(translateTexts, {
          id,
          from,
          to,
          texts: pieces.map(({ text, maxChars }) => ({ text, maxChars })),
        });
  const answers = new Map(pieces.map((piece, index) => [keyOf(piece), texts[index]]));
  return (current) => {
    const answered = piecesOf(current, from, to).flatMap((piece) => {
      const answer = answers.get(keyOf(piece));
      return answer ? [{ piece, ...answer }] : [];
    });
    const translated = answered.filter(({ isTranslated }) => isTranslated).length;
    return {
      commands: answered.map(({ piece, text, isTranslated }) => piece.put(text, isTranslated)),
      translated,
      takenOver: answered.length - translated,
    };
  };
}

/** Whether the card says something in one language that it does not say in another, or only takes over there. */
export function lacksTexts(document: DesignDocument, from: Language, to: Language): boolean {
  return piecesOf(document, from, to).length > 0;
}

function keyOf({ text, maxChars }: Piece): string {
  return `${maxChars} ${text}`;
}

function piecesOf(document: DesignDocument, from: Language, to: Language): Piece[] {
  const { title, benefits, objects = [] } = document;
  const isOpen = (text: { text: Readonly<Record<Language, string>>; untranslated?: Language[] | undefined }) =>
    text.text[from].trim() !== '' &&
    (text.text[to].trim() === '' || (isUntranslated(text, to) && !isUntranslated(text, from)));
  const flag = (isTranslated: boolean) => (isTranslated ? {} : { untranslated: true });
  return [
    ...(isOpen(title)
      ? [
          {
            text: title.text[from],
            maxChars: titleMaxChars,
            put: (text: string, isTranslated: boolean): DesignCommand => ({
              type: 'set-title',
              language: to,
              text,
              ...flag(isTranslated),
            }),
          },
        ]
      : []),
    ...benefits.flatMap((benefit, index): Piece[] =>
      isOpen(benefit)
        ? [
            {
              text: benefit.text[from],
              maxChars: benefitMaxChars,
              put: (text, isTranslated) => ({
                type: 'set-benefit-text',
                index,
                language: to,
                text,
                ...flag(isTranslated),
              }),
            },
          ]
        : [],
    ),
    ...objects.flatMap((object): Piece[] =>
      hasWords(object) && isOpen(object)
        ? [
            {
              text: object.text[from],
              maxChars: maxCharsOf(object),
              put: (text, isTranslated) => ({
                type: 'change-object',
                object: withMark({ ...object, text: { ...object.text, [to]: text } }, to, !isTranslated),
              }),
            },
          ]
        : [],
    ),
  ];
}
