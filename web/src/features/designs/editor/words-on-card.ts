import { turnedBounds, type CardLayout } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import { marksOf } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import { layerText } from './layer-text.ts';

/** About which share of the card its words take, their lines as upright boxes: 0 to 1. */
export function wordsShare({ layers, widthPx, heightPx }: CardLayout): number {
  const areas = layers
    .filter(({ type }) => type !== null)
    .map(({ letters, rotationDegrees, box }) => {
      const { x, y, width, height } = turnedBounds(letters, rotationDegrees, box);
      const across = Math.min(widthPx, x + width) - Math.max(0, x);
      const down = Math.min(heightPx, y + height) - Math.max(0, y);
      return Math.max(0, across) * Math.max(0, down);
    });
  return Math.min(1, areas.reduce((sum, area) => sum + area, 0) / (widthPx * heightPx));
}

const advertising: readonly string[] = ['claim:promotion', 'claim:superlative'];

/** Words of advertising that stand on the card, each once, as they are written. */
export function advertisingOn({ layers }: CardLayout, document: DesignDocument, language: Language): string[] {
  const texts = layers.map(({ id }) => layerText(document, id, language) ?? '');
  const found = texts.flatMap((text) =>
    marksOf({ text, spans: [] }, { facts: [], confirmedClaims: [] })
      .filter(({ kind, fact }) => kind === 'claim' && advertising.includes(fact))
      .map(({ start, end }) => text.slice(start, end)),
  );
  return [...new Set(found)];
}
