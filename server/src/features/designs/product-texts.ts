import {
  benefitMaxChars,
  maxBenefits,
  titleMaxChars,
  type Benefit,
  type BenefitIcon,
  type DesignDocument,
} from '@kadr/shared/designs';
import { suggestIcons } from '@kadr/card';
import type { Language } from '@kadr/shared/kernel';

/** The product's own proposals: its benefits with icons that say what they say. */
export function proposedBenefits(
  benefits: readonly string[],
  language: Language,
): { text: string; icon: BenefitIcon | null }[] {
  const shown = benefits.slice(0, maxBenefits);
  const icons = suggestIcons(shown, language);
  return shown.map((text, index) => ({ text, icon: icons[index] ?? null }));
}

/**
 * A card with another product's title and benefits in one language, in the places that the card has for them; other
 * languages are empty.
 */
export function withProductTexts(
  document: DesignDocument,
  product: { readonly title: string; readonly benefits: readonly string[] },
  language: Language,
): DesignDocument {
  const only = (text: string, maxChars: number) => ({
    en: '',
    pl: '',
    ru: '',
    [language]: Array.from(text.trim()).slice(0, maxChars).join(''),
  });
  const benefits = proposedBenefits(product.benefits, language).map(({ text, icon }, index): Benefit => ({
    placement: null,
    align: 'auto',
    ...document.benefits[index],
    icon,
    text: only(text, benefitMaxChars),
  }));
  return { ...document, title: { ...document.title, text: only(product.title, titleMaxChars) }, benefits };
}
