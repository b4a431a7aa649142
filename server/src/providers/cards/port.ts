import type { BenefitIcon, CardFormat, DesignDocument, ShareBox } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';

export interface FirstCardRequest {
  readonly format: CardFormat;
  readonly language: Language;
  readonly title: string;
  readonly benefits: readonly { readonly icon: BenefitIcon | null; readonly text: string }[];
  /** Where the product is in the picture, in shares of it. */
  readonly product: ShareBox | null;
}

export interface DrawOptions {
  readonly language: Language;
  readonly type: 'png' | 'jpeg' | 'webp' | 'svg' | 'pdf';
  /** Share of the card's 1536 px long side. */
  readonly scale: number;
}

/** Composes and draws cards, off the event loop. */
export interface CardStudio {
  readonly compose: (picture: Uint8Array, request: FirstCardRequest) => Promise<DesignDocument>;
  readonly draw: (document: DesignDocument, picture: Uint8Array, options: DrawOptions) => Promise<Uint8Array>;
}
