import type { GoodsKind } from '@kadr/shared/catalog';
import type { BenefitIcon, Brand, CardFormat, PictureBeyond, PropBox } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import type { Language } from '@kadr/shared/kernel';

export interface FirstCardRequest {
  readonly format: CardFormat;
  readonly language: Language;
  readonly title: string;
  readonly benefits: readonly { readonly icon: BenefitIcon | null; readonly text: string }[];
  /** Where the product is in the picture, in shares of it. */
  readonly product: ShareBox | null;
  /** How far its set goes on beyond it; left out: it has none. */
  readonly beyond?: PictureBeyond | undefined;
  /** Where things of the set stand that are not the product. */
  readonly props?: readonly PropBox[] | undefined;
  /** Whether its set has a bare version. */
  readonly hasBare?: boolean | undefined;
  /** Whether the product's photo was taken nearly level. */
  readonly isLevel?: boolean | undefined;
  /** In which voice such goods are sold. */
  readonly goods: GoodsKind;
  /** What the card is dressed in; null: in colours of the picture. */
  readonly brand: Brand | null;
}

export interface DrawOptions {
  readonly language: Language;
  readonly type: 'png' | 'jpeg' | 'webp' | 'svg' | 'pdf';
  /** Share of the card's 1536 px long side. */
  readonly scale: number;
}

/** Bytes of a card's logos by the id of their picture in the library. */
export type LogoFiles = ReadonlyMap<string, Uint8Array>;
