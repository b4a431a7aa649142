import {
  defaultDocument, fontsOf, paletteFromPixels, palettesFromColours, readyPalettes, type DesignDocument, type FirstDesign,
} from '@kadr/shared/designs';
import sharp from 'sharp';
import { nodeFontBook } from './node-fonts.ts';

/** Side of the copy of the picture that its colours are read from. */
const paletteSidePx = 64;

export type FirstCard = Omit<FirstDesign, 'colours' | 'aspect' | 'ruler'>;

/**
 * The first design of a card on a picture: colours from the picture, the mask that leaves the product free.
 * @param picture bytes of the visual
 * @throws Error for a picture that cannot be decoded
 */
export async function composeFirstCard(picture: Uint8Array, first: FirstCard): Promise<DesignDocument> {
  const fonts = nodeFontBook();
  const [{ data }, { width, height }] = await Promise.all([
    sharp(picture).resize(paletteSidePx, paletteSidePx, { fit: 'fill' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    sharp(picture).metadata(),
    fonts.load(fontsOf(first.textStyle ?? 1)),
  ]);
  const palette = palettesFromColours(paletteFromPixels(data))[0] ?? readyPalettes[0];
  if (palette === undefined) throw new Error('there is no palette');
  const ruler = fonts.ruler(first.language);
  return defaultDocument({ ...first, aspect: Math.min(10, Math.max(0.1, width / height)), colours: palette.colours, ruler });
}
