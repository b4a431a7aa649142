import { apply } from '../commands/commands.ts';
import { brandLogoCommand, brandLookCommand } from '../brand/brand.ts';
import { defaultDocument, type FirstDesign } from '../suggestions/default-document.ts';
import { fontsOf } from '../text/text-styles.ts';
import { layoutCard } from '../layout/layout.ts';
import { partsAround, type SeenColours } from '../colours/seen-colours.ts';
import { colourShares, paletteFromPixels } from '../colours/picture-palette.ts';
import { readyPalettes } from '../colours/palettes.ts';
import { settleLogosCommand } from '../brand/place-logo.ts';
import type { ConfirmedLengths } from '../suggestions/measures.ts';
import { suggestCards, suggestedStyles } from '../suggestions/suggest-cards.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { type Brand, type DesignDocument } from '@kadr/shared/designs';
import type { GoodsKind } from '@kadr/shared/catalog';
import type { ShareBox } from '@kadr/shared/visuals';
import type { Language } from '@kadr/shared/kernel';
import sharp from 'sharp';

/** Side of the copy of the picture that its colours are read from. */
const paletteSidePx = 64;

export interface FirstCard extends Omit<FirstDesign, 'colours' | 'aspect' | 'ruler'> {
  readonly lengths?: ConfirmedLengths | undefined;
  readonly goods?: GoodsKind | undefined;
}

interface Look {
  readonly fonts: FontBook;
  readonly brand?: Brand | null;
}

/**
 * The first design of a card on a picture: the best of what is suggested, dressed in the brand.
 * @param picture bytes of the visual
 * @throws Error for a picture that cannot be decoded
 */
export async function composeFirstCard(
  picture: Uint8Array,
  first: FirstCard,
  { fonts, brand = null }: Look,
): Promise<DesignDocument> {
  const wanted = brand?.textStyle ? { ...first, textStyle: brand.textStyle } : first;
  const [best] = await suggestFirstCards(picture, wanted, fonts);
  if (best === undefined) throw new Error('nothing was suggested');
  return brand === null ? best : branded(best, { brand, language: first.language, fonts });
}

/** The card with its logos out of the way of its texts and product, as it is laid out in the language. */
export async function settleLogos(
  document: DesignDocument,
  language: Language,
  fonts: FontBook,
): Promise<DesignDocument> {
  await fonts.load(fontsOf(document.textStyle));
  return apply(document, settleLogosCommand(document, layoutCard(document, language, fonts.ruler(language)))).document;
}

async function branded(
  card: DesignDocument,
  { brand, language, fonts }: { brand: Brand; language: Language; fonts: FontBook },
): Promise<DesignDocument> {
  const { document } = apply(card, brandLookCommand(brand));
  await fonts.load(fontsOf(document.textStyle));
  return apply(
    document,
    brandLogoCommand(document, brand, layoutCard(document, language, fonts.ruler(language)), 'object-brand'),
  ).document;
}

/**
 * Six different cards for a picture, the best first, in colours of the picture and of the product.
 * @param picture bytes of the visual
 * @throws Error for a picture that cannot be decoded
 */
export async function suggestFirstCards(
  picture: Uint8Array,
  { goods, lengths, ...first }: FirstCard,
  fonts: FontBook,
): Promise<DesignDocument[]> {
  const { width, height } = await sharp(picture).metadata();
  const part = (box: ShareBox) => smallCopy(picture, pixelsOf(box, width, height));
  const whole = paletteFromPixels(await smallCopy(picture));
  const product = first.product === null ? [] : paletteFromPixels(await part(first.product));
  const plain = readyPalettes[0];
  if (plain === undefined) throw new Error('there is no palette');
  const document = defaultDocument({
    ...first,
    aspect: Math.min(10, Math.max(0.1, width / height)),
    colours: plain.colours,
  });
  await fonts.load(suggestedStyles(document, goods).flatMap(fontsOf));
  const ruler = fonts.ruler(first.language);
  return suggestCards({
    document,
    language: first.language,
    ruler,
    colours: mixed(whole, product),
    seen: first.product === null ? undefined : await seenAround(first.product, part),
    goods,
    lengths,
  });
}

async function seenAround(product: ShareBox, pixelsOf: (part: ShareBox) => Promise<Uint8Array>): Promise<SeenColours> {
  const parts = partsAround(product);
  const of = async (part: ShareBox) => colourShares(await pixelsOf(part));
  return { product: await of(parts.product), head: await of(parts.head), ground: await of(parts.ground) };
}

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function smallCopy(picture: Uint8Array, region?: Region): Promise<Uint8Array> {
  const whole = sharp(picture);
  const part = region === undefined ? whole : whole.extract(region);
  return part.resize(paletteSidePx, paletteSidePx, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

function pixelsOf(box: ShareBox, width: number, height: number): Region {
  const [left, top] = [
    Math.min(width - 1, Math.round(box.x * width)),
    Math.min(height - 1, Math.round(box.y * height)),
  ];
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(box.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(box.height * height))),
  };
}

/** Colours of the set and of the product by turns. */
function mixed(set: readonly string[], product: readonly string[]): string[] {
  return [
    ...new Set(set.flatMap((colour, index) => [colour, ...(product[index] === undefined ? [] : [product[index]])])),
  ];
}
