import { z } from 'zod';
import { idSchema } from '../kernel/index.ts';
import { coloursSchema, textStyleIdSchema } from './document.ts';
import { aspectSchema } from './layers.ts';

export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LogoCorner = (typeof logoCorners)[number];

/** Shares of the card's long side. */
export const logoWidthRange = { min: 0.04, max: 0.6 } as const;

/** The logo of a brand: a picture of the library, in a corner. */
const brandLogoSchema = z.object({
  imageId: idSchema,
  /** Width to height. */
  aspect: aspectSchema,
  corner: z.enum(logoCorners),
  /** In shares of the card's long side. */
  width: z.number().min(logoWidthRange.min).max(logoWidthRange.max),
  /** All of it in the colour of the card's title, so that it stands out wherever the title does. */
  oneColour: z.boolean().optional(),
});
export type BrandLogo = z.infer<typeof brandLogoSchema>;

/** What a seller's cards have in common; null is left to each card. */
export const brandSchema = z.object({
  colours: coloursSchema.nullable(),
  textStyle: textStyleIdSchema.nullable(),
  logo: brandLogoSchema.nullable(),
  /** Whether a new card begins in it. */
  onNewCards: z.boolean(),
});
export type Brand = z.infer<typeof brandSchema>;
