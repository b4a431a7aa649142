import type { Sourced } from './marketplaces.ts';

/** A figure that a rule names, and where it was read. */
export interface Figure<Value> extends Sourced<Value> {
  /** The source only recommends it: nothing is left out for it. */
  readonly isRecommended?: true;
}

/** Kinds of picture files by their common names. */
export const fileKinds = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'tiff', 'bmp', 'svg', 'psd'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * What a marketplace wants of the pictures of a listing. A rule that no one found is absent: nothing is assumed in its
 * place.
 */
export interface ImageRules {
  /** As the texts' marketplaces are called. */
  readonly id: string;
  readonly leastShortPx?: Figure<number>;
  readonly leastLongPx?: Figure<number>;
  readonly mostLongPx?: Figure<number>;
  /** The longer side that is recommended at least: advice, never a reason to scale down. */
  readonly aimLongPx?: Figure<number>;
  /** Width over height. */
  readonly ratio?: Figure<number>;
  /** Of the first picture; `light`: white or a light neutral tone. */
  readonly background?: Figure<'white' | 'light'>;
  /** The product's larger share of the first picture's width or height, at least. */
  readonly fill?: Figure<number>;
  /** Text, logos, watermarks are forbidden on the first picture, or on all. */
  readonly overlay?: Figure<'main' | 'all'>;
  /** Figures with units that tell the product's dimensions are allowed where words are not. */
  readonly dimensions?: Figure<'all'>;
  /** Words about the product are allowed on all pictures, or on all but the first. */
  readonly words?: Figure<'gallery' | 'all'>;
  /** Advertising (discounts, "new", "hit") is forbidden on all pictures. */
  readonly withoutAdvertising?: Figure<true>;
  /** Words take at most this share of a picture. */
  readonly mostWords?: Figure<number>;
  /** Kinds of file that it takes. */
  readonly formats?: Figure<readonly FileKind[]>;
  /** The quality of a JPEG at least, 1 to 100. */
  readonly leastQuality?: Figure<number>;
  readonly maxMb?: Figure<number>;
  readonly maxImages?: Figure<number>;
}

/** What a picture of a listing is checked for. */
export const pictureRules = [
  'background',
  'fill',
  'ratio',
  'size',
  'aim',
  'most',
  'format',
  'bytes',
  'overlay',
  'dimensions',
] as const;
export type PictureRule = (typeof pictureRules)[number];
