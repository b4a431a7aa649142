import { overlapArea, turnedBounds } from '../../scene/geometry.ts';
import { type CardLayer, type LayerPart } from '../../scene/scene.ts';
import type { CardNodes } from '../../drawing/build-card.ts';

export type TextPart = Extract<LayerPart, { kind: 'text' }>;

/** A text that a file keeps as outlines, with what turns it into its place. */
export interface FreeText {
  layer: CardLayer;
  part: TextPart;
}

/**
 * Takes the texts that nothing lies upon out of the drawing: a vector file writes them as outlines over a picture of
 * the rest. What is covered by the product, or by a shape or a logo further up, stays in the picture.
 */
export function splitLetters({ layout, layers }: Pick<CardNodes, 'layout' | 'layers'>): FreeText[] {
  return layout.layers.flatMap((layer, index) => {
    const bounds = turnedBounds(layer.letters, layer.rotationDegrees, layer.box);
    const covered = layout.layers
      .slice(index + 1)
      .some((above) => overlapArea(turnedBounds(above.ink, above.rotationDegrees, above.box), bounds) > 0);
    if (covered || layer.behindProduct) return [];
    const nodes = layers.get(layer.id)?.getChildren() ?? [];
    return layer.parts.flatMap((part, at): FreeText[] => {
      if (part.kind !== 'text') return [];
      nodes[at]?.hide();
      return [{ layer, part }];
    });
  });
}
