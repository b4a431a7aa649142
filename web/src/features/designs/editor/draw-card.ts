import type { DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { loadCardFonts, type CardPicture } from '@kadr/studio/card';
import { cardFonts } from '../card-fonts.ts';
import { drawThumbnail } from './card-view.ts';

/** A card small, its fonts loaded first. */
export async function drawCard(document: DesignDocument, picture: CardPicture, language: Language, widthPx: number): Promise<HTMLCanvasElement> {
  await loadCardFonts(document, cardFonts);
  return drawThumbnail(document, picture, language, widthPx);
}
