import type { CardLayout } from '../scene/scene.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { letterInThumbnailPx } from '../text/legible.ts';

/**
 * Height of small letters in the thumbnail from which words are read at a glance, on a screen of one pixel for each dot;
 * small letters of 5 px are the smallest of common screen fonts.
 */
const readFromPx = 4.5;

/** Which of the card's texts can be read where a marketplace's list shows it at `thumbnailPx`; null without texts. */
export function readInList(layout: CardLayout, ruler: FontRuler): 'all' | 'some' | 'none' | null {
  const isRead = layout.layers.flatMap(({ type }) =>
    type === null ? [] : [letterInThumbnailPx(type.sizePx, type, ruler.metrics(type.font)) >= readFromPx],
  );
  if (isRead.length === 0) return null;
  return isRead.every(Boolean) ? 'all' : isRead.includes(true) ? 'some' : 'none';
}
