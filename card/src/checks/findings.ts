import type { LayerId } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import type { Box } from '../scene/geometry.ts';
import type { DrawnPixels } from './look-pixels.ts';
import type { LogoPixels } from './seen-contours.ts';

export const findingKinds = [
  'too-small',
  'low-contrast',
  'text-covered',
  'outside-safe-area',
  'over-product',
  'not-drawn',
  'logo-missing',
  'logo-over-text',
  'logo-faint',
  'product-covered',
  'base-at-edge',
  'busy-ground',
  'uneven-sizes',
  'empty-area',
  'doubled',
  'unwritten',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  kind: FindingKind;
  /** Null where it is about the whole card. */
  layer: LayerId | null;
}

/** 8-bit RGBA behind a box of the card, without the letters; undefined when not known. */
export type PixelsBehind = (box: Box) => ArrayLike<number> | undefined;

/** What is known of a drawn card beyond its layout; what is not is not checked. */
export interface CardSight {
  pixelsBehind?: PixelsBehind;
  /** Where the picture has no product, edge or texture, in shares of it, as measured on the picture itself. */
  calmArea?: ShareBox;
  /** The card without its letters, at a few hundred pixels. */
  drawn?: DrawnPixels;
  /** Undefined for a logo whose picture is not at hand. */
  logoPixels?: (layer: LayerId) => LogoPixels | undefined;
  /** Whether the picture of a logo is known to be gone. */
  isImageGone?: (imageId: string) => boolean;
}
