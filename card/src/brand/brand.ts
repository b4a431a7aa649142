import { maxObjects, type Brand, type DesignDocument, type ObjectId } from '@kadr/shared/designs';
import type { DesignCommand } from '../commands/commands.ts';
import type { CardLayout } from '../scene/scene.ts';
import { placeLogo } from './place-logo.ts';

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
 * The brand's logo on a card: in its corner or, where texts or the product are there, in the free one. A card that
 * shows it already, or is full, stays as it is.
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
