import { benefitIndex, plainArrangement, type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { splitNumber } from '../layout/benefit-text.ts';
import { layoutCard } from '../layout/layout.ts';
import type { CardLayout } from '../scene/scene.ts';
import type { FontRuler } from '../text/fit-text.ts';

/** A number of so much of the title's size is seen first. */
const seenFirst = 0.5;
/** And is this much larger than the words that belong to it. */
const aboveItsWords = 1.4;

/**
 * One of the cards with the number of a benefit, "120 kg" or "18 months", as its second largest words: the first of them
 * that has room for it. The cards as they are where no benefit holds one, or none has room.
 * @param isSound whether a card may be suggested as it is
 */
export function withDominantNumber(
  cards: readonly DesignDocument[],
  { language, ruler, isSound }: Dominance,
): DesignDocument[] {
  const numbered = (document: DesignDocument): DesignDocument => ({
    ...document,
    arrangement: { ...(document.arrangement ?? plainArrangement), numbers: 'dominant' },
  });
  const at = cards.findIndex((card) => {
    if (!card.benefits.some(({ text }) => splitNumber(text[language]) !== undefined)) return false;
    const dominated = numbered(card);
    return isNumberSeenFirst(layoutCard(dominated, language, ruler)) && isSound(dominated);
  });
  return cards.map((card, index) => (index === at ? numbered(card) : card));
}

interface Dominance {
  readonly language: Language;
  readonly ruler: FontRuler;
  readonly isSound: (card: DesignDocument) => boolean;
}

/** Whether a number of a benefit has half of the title's size or more, and is well above its own words. */
export function isNumberSeenFirst({ layers }: CardLayout): boolean {
  const title = layers.find(({ id }) => id === 'title')?.type?.sizePx;
  if (title === undefined) return false;
  return layers
    .filter(({ id }) => benefitIndex(id) >= 0)
    .some(({ parts, type }) =>
      parts.some(
        (part) =>
          part.kind === 'text' &&
          part.sizePx >= title * seenFirst &&
          part.sizePx >= (type?.sizePx ?? 0) * aboveItsWords,
      ),
    );
}
