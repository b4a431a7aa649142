import type { Language } from '@kadr/shared/kernel';
import {
  benefitMaxChars,
  documentVersion,
  maxBenefits,
  titleMaxChars,
  type CardColours,
  type DesignDocument,
  type PictureBeyond,
  type CardFormat,
  type BenefitIcon,
  type PropBox,
} from '@kadr/shared/designs';
import type { ProductBox } from '@kadr/shared/visuals';
import type { FontRuler } from '../text/fit-text.ts';
import { rankMasks } from './rank-masks.ts';

export interface FirstDesign {
  format: CardFormat;
  language: Language;
  title: string;
  benefits: readonly { icon: BenefitIcon | null; text: string }[];
  colours: CardColours;
  /** Width to height of the visual. */
  aspect: number;
  /** Where the product is in the visual, in shares of it; null when not known. */
  product: ProductBox | null;
  /** How far its set goes on beyond it; left out: it has none. */
  beyond?: PictureBeyond | undefined;
  /** Where things of the set stand that are not the product. */
  props?: readonly PropBox[] | undefined;
  /** Whether the set has a version without movable things. */
  hasBare?: boolean | undefined;
  /** Whether the product's photo was taken nearly level. */
  isLevel?: boolean | undefined;
  textStyle?: number;
  /** With the fonts at hand the mask is chosen by how the card really comes out. */
  ruler?: FontRuler;
}

/** A card that looks good before anyone touched it: the mask leaves the product free. */
export function defaultDocument(first: FirstDesign): DesignDocument {
  const only = (text: string, maxChars: number) => ({
    en: '',
    pl: '',
    ru: '',
    [first.language]: Array.from(text.trim()).slice(0, maxChars).join(''),
  });
  const document: DesignDocument = {
    version: documentVersion,
    format: first.format,
    picture: {
      aspect: first.aspect,
      product: first.product,
      view: null,
      ...(first.beyond && { beyond: first.beyond }),
      ...(first.props?.length && { props: [...first.props] }),
      ...(first.isLevel && { level: true }),
      ...(first.hasBare && { bare: false }),
    },
    title: { text: only(first.title, titleMaxChars), placement: null, align: 'auto' },
    benefits: first.benefits
      .slice(0, maxBenefits)
      .map(({ icon, text }) => ({ icon, text: only(text, benefitMaxChars), placement: null, align: 'auto' })),
    textStyle: first.textStyle ?? 1,
    textSize: 1,
    mask: first.product !== null && first.product.width > 0.5 ? 10 : 3,
    colours: first.colours,
  };
  if (first.ruler === undefined) return document;
  return { ...document, mask: rankMasks(document, first.language, first.ruler)[0] ?? document.mask };
}

/** What is known of a visual's picture and of the set around it. */
interface OtherPicture extends Pick<DesignDocument['picture'], 'aspect' | 'product'> {
  beyond?: PictureBeyond | undefined;
  props?: readonly PropBox[] | undefined;
  /** Whether the set has a bare version. */
  hasBare?: boolean | undefined;
  isLevel?: boolean | undefined;
}

/**
 * The same look on another visual: everything stays but the picture; what was placed by hand stays where it was put, and
 * a card on a bare set stays on one where the other has it.
 */
export function designForPicture(
  document: DesignDocument,
  { aspect, product, beyond, props, hasBare = false, isLevel = false }: OtherPicture,
): DesignDocument {
  return {
    ...document,
    picture: {
      aspect,
      product,
      view: null,
      ...(beyond && { beyond }),
      ...(props?.length && { props: [...props] }),
      ...(isLevel && { level: true }),
      ...(hasBare && { bare: document.picture.bare === true }),
    },
  };
}
