import type { FontMetrics } from './fit-text.ts';
import { cardLongSidePx } from '@kadr/shared/designs';
import type { Lettering } from './text-styles.ts';

/** Side of the thumbnail in which a marketplace's list shows a card. */
export const thumbnailPx = 160;

/**
 * Height of small letters (of capitals where all are) in the thumbnail below which no one reads them, also where a phone
 * shows the opened picture from edge to edge: 6 px of 390.
 */
export const leastLetterPx = 2.4;

/** How high a letter of this size stands in the thumbnail. */
export function letterInThumbnailPx(
  sizePx: number,
  { uppercase }: Pick<Lettering, 'uppercase'>,
  metrics: FontMetrics,
): number {
  return sizePx * (uppercase ? metrics.capHeightEm : metrics.xHeightEm) * (thumbnailPx / cardLongSidePx);
}

/** The least size, before the lettering's own factor, that is read in the thumbnail. */
export function legibleSizePx(lettering: Lettering, metrics: FontMetrics): number {
  return (1.01 * leastLetterPx) / letterInThumbnailPx(lettering.sizeFactor, lettering, metrics);
}
