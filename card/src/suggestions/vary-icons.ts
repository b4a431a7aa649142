import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { evenIcons, suggestIcons } from '../icons/suggest-icons.ts';
import { textStyleOf } from '../text/text-styles.ts';

/** Which choice of icons each card of a row gets first: the best, a second one. */
const choices = [0, 0, 1, 0, 1, 2] as const;

/**
 * Cards with icons by the words of their benefits, so that no two carry the same ones in the same frames, as far as the
 * words allow it. Never an icon twice on a card.
 * @param isSound whether a card may stay as it is; one that may not keeps the best icons
 */
export function withIcons(
  cards: readonly DesignDocument[],
  language: Language,
  isSound: (card: DesignDocument) => boolean,
): DesignDocument[] {
  const seen = new Set<string>();
  return cards.map((card, index) => {
    const wanted = [choices[index % choices.length] ?? 0, 0, 1, 2, 3] as const;
    const dressed = wanted.map((choice) => iconed(card, language, choice));
    const fresh = dressed.filter((one) => !seen.has(lookOf(one)));
    const chosen = fresh.find(isSound) ?? fresh[0] ?? dressed[0] ?? card;
    seen.add(lookOf(chosen));
    return chosen;
  });
}

/**
 * The card with icons by the words of its benefits: 0 the best ones, then further choices. With none where a benefit has
 * no icon that says it.
 */
export function iconed(card: DesignDocument, language: Language, choice: number): DesignDocument {
  const texts = card.benefits.map(({ text }) => text[language]);
  const written = texts.filter((text) => text.trim() !== '');
  const icons = evenIcons(suggestIcons(written, language, { turn: choice }));
  let next = 0;
  return {
    ...card,
    benefits: card.benefits.map((benefit, index) => ({
      ...benefit,
      icon: texts[index]?.trim() === '' ? benefit.icon : (icons[next++] ?? null),
    })),
  };
}

function lookOf({ benefits, textStyle }: DesignDocument): string {
  const icons = benefits.map(({ icon }) => icon);
  return JSON.stringify(icons.every((icon) => icon === null) ? [] : [icons, textStyleOf(textStyle).badge]);
}
