import type { CardLayout } from '@kadr/card';
import type { ObjectId, ObjectOf, Placement, ProductPoint } from '@kadr/shared/designs';
import { placeOfWords } from './block-parts.ts';
import type { Editor } from './editor-context.ts';
import { clamp, type Point } from './motion.ts';

/**
 * Lets the seller point at the card: what a call-out then points to, in the product's own space. The words of a new one
 * come near to it.
 */
export function pointAt({ store, picking }: Editor, id: ObjectId, label: string, isNew = false) {
  picking.set({
    label,
    returnTo: null,
    pick: (_hex, at) => {
      const { history, layout } = store.get();
      const object = history.document.objects?.find((one) => one.id === id);
      if (object?.kind !== 'pointer' || layout === null) return;
      const placement = isNew ? nearTo(at, object, layout) : object.placement;
      store.perform({ type: 'change-object', object: { ...object, placement, to: inProduct(at, layout) } });
    },
  });
}

function nearTo(at: Point, { id, placement }: ObjectOf<'pointer'>, layout: CardLayout): Placement {
  const { widthPx, heightPx, layers } = layout;
  const own = layers.find((layer) => layer.id === id);
  if (own === undefined) return placement;
  const others = { ...layout, layers: layers.filter((layer) => layer !== own) };
  const { width, height } = own.box;
  const { x, y } = placeOfWords(others, { width, height }, { x: at.x * widthPx, y: at.y * heightPx });
  return { ...placement, x: x / widthPx, y: y / heightPx };
}

/** A point of the card, in shares of it, as a point by the product's box. */
function inProduct(at: Point, layout: CardLayout): ProductPoint {
  const { widthPx, heightPx } = layout;
  const { x, y, width, height } = layout.product ?? { x: 0, y: 0, width: widthPx, height: heightPx };
  return {
    x: clamp((at.x * widthPx - x) / Math.max(1, width), -8, 9),
    y: clamp((at.y * heightPx - y) / Math.max(1, height), -8, 9),
  };
}
