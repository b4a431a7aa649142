import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { loadCardFonts } from '@kadr/card/drawing';
import { cardFonts } from './card-fonts.ts';
import { loadLogos } from './card-logos.ts';
import { drawThumbnail, type VisualPicture } from './card-view.ts';

/** A card small, its fonts and logos loaded first. */
export async function drawCard(
  document: DesignDocument,
  picture: VisualPicture,
  language: Language,
  widthPx: number,
): Promise<HTMLCanvasElement> {
  const [images] = await Promise.all([loadLogos(document), loadCardFonts(document, cardFonts)]);
  return drawThumbnail({ document, picture, language, images }, widthPx);
}
