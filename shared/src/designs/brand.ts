import { z } from 'zod';
import { idSchema } from '../kernel/index.ts';
import type { DesignCommand } from './commands.ts';
import { coloursSchema, textStyleIdSchema, type DesignDocument } from './document.ts';
import { aspectSchema, maxObjects, type ObjectId } from './layers.ts';
import { logoCorners, logoWidthRange, placeLogo } from './place-logo.ts';
import type { CardLayout } from './scene.ts';

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

/** The brand of a seller who has set none. */
export const plainBrand: Brand = { colours: null, textStyle: null, logo: null, onNewCards: true };

export function isPlain({ colours, textStyle, logo }: Brand): boolean {
  return colours === null && textStyle === null && logo === null;
}

/** Colours and letters of a brand on a card, as one step; what the brand leaves open stays. */
export function brandLookCommand({ colours, textStyle }: Brand): DesignCommand {
  return {
    type: 'batch',
    commands: [
      ...(colours === null ? [] : [{ type: 'set-colours' as const, colours }]),
      ...(textStyle === null ? [] : [{ type: 'set-text-style' as const, textStyle }]),
    ],
  };
}

/**
 * The brand's logo on a card: in its corner or, where texts or the product are there, in the free one. A card that shows it already, or is
 * full, stays as it is.
 * @param layout of the card in the brand's letters
 */
export function brandLogoCommand(
  document: DesignDocument,
  { logo }: Brand,
  layout: CardLayout,
  id: ObjectId,
): DesignCommand {
  const objects = document.objects ?? [];
  const has =
    logo === null ||
    objects.length >= maxObjects ||
    objects.some((object) => object.kind === 'logo' && object.imageId === logo.imageId);
  return {
    type: 'batch',
    commands: has
      ? []
      : [
          {
            type: 'add-object',
            index: objects.length,
            object: {
              kind: 'logo',
              id,
              imageId: logo.imageId,
              aspect: logo.aspect,
              placement: placeLogo(layout, logo),
              ...(logo.oneColour === true && { colour: 'title' }),
            },
          },
        ],
  };
}
