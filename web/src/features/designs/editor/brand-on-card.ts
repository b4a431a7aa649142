import {
  apply,
  brandLogoCommand,
  brandLookCommand,
  fontsOf,
  layoutCard,
  settleLogosCommand,
  templateCommand,
  type DesignCommand,
} from '@kadr/card';
import {
  cardLongSidePx,
  cardSize,
  logoWidthRange,
  type Brand,
  type BrandLogo,
  type DesignDocument,
} from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { cardFonts } from './card-fonts.ts';
import { newObjectId } from './clipboard.ts';
import type { EditorStore } from './editor-store.ts';

/** The brand on the card as one step of the history. Rejects when its fonts cannot be loaded. */
export async function putBrandOn(store: EditorStore, brand: Brand): Promise<void> {
  await cardFonts.load(fontsOf(brand.textStyle ?? store.get().history.document.textStyle));
  const {
    history: { document },
    language,
  } = store.get();
  const look = brandLookCommand(brand);
  const { document: dressed } = apply(document, look);
  const layout = layoutCard(dressed, language, cardFonts.ruler(language));
  store.perform({ type: 'batch', commands: [look, brandLogoCommand(dressed, brand, layout, newObjectId())] });
}

/**
 * A template on the card as one step of the history, logos out of the way of this card's texts. Rejects when its fonts
 * cannot be loaded.
 */
export async function putTemplateOn(store: EditorStore, template: DesignDocument): Promise<void> {
  await cardFonts.load(fontsOf(template.textStyle));
  const {
    history: { document },
    language,
  } = store.get();
  store.perform(settledCommand(document, templateCommand(document, template), language));
}

/** The command, and with it logos out of the way of texts and product. The fonts that it leads to must be there. */
export function settledCommand(document: DesignDocument, command: DesignCommand, language: Language): DesignCommand {
  const { document: next } = apply(document, command);
  return {
    type: 'batch',
    commands: [command, settleLogosCommand(next, layoutCard(next, language, cardFonts.ruler(language)))],
  };
}

/** Whether the card shows all that the brand asks for. */
export function isInBrand(document: DesignDocument, { colours, textStyle, logo }: Brand): boolean {
  return (
    (colours === null ||
      JSON.stringify([colours.title, colours.text, colours.decor]) ===
        JSON.stringify([document.colours.title, document.colours.text, document.colours.decor])) &&
    (textStyle === null || textStyle === document.textStyle) &&
    (logo === null ||
      document.objects?.some((object) => object.kind === 'logo' && object.imageId === logo.imageId) === true)
  );
}

/** The brand that a card speaks of: its colours, letters and first logo; what it has no logo for is kept. */
export function brandOfCard(document: DesignDocument, before: Brand): Brand {
  return { ...before, colours: document.colours, textStyle: document.textStyle, logo: logoOf(document) ?? before.logo };
}

function logoOf({ objects = [], format }: DesignDocument): BrandLogo | undefined {
  const logo = objects.find((object) => object.kind === 'logo');
  if (logo === undefined) return undefined;
  const { widthPx, heightPx } = cardSize(format);
  const { imageId, aspect, placement, colour } = logo;
  const width = placement.width * widthPx;
  const isBelow = placement.y * heightPx + width / aspect / 2 > heightPx / 2;
  const isRight = placement.x + placement.width / 2 > 0.5;
  return {
    imageId,
    aspect,
    ...(colour !== undefined && { oneColour: true }),
    corner: `${isBelow ? 'bottom' : 'top'}-${isRight ? 'right' : 'left'}`,
    width: Math.min(logoWidthRange.max, Math.max(logoWidthRange.min, width / cardLongSidePx)),
  };
}
