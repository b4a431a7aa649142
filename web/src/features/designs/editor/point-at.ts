import type { CardLayout } from '@kadr/card';
import type { ObjectId, ProductPoint } from '@kadr/shared/designs';
import type { Editor } from './editor-context.ts';
import { clamp } from './motion.ts';

/** Lets the seller point at the card: what a call-out then points to, in the product's own space. */
export function pointAt({ store, picking }: Editor, id: ObjectId, label: string, returnTo: HTMLElement | null = null) {
  picking.set({
    label,
    returnTo,
    pick: (_hex, at) => {
      const { history, layout } = store.get();
      const object = history.document.objects?.find((one) => one.id === id);
      if (object?.kind !== 'pointer' || layout === null) return;
      store.perform({ type: 'change-object', object: { ...object, to: inProduct(at, layout) } });
    },
  });
}

/** A point of the card, in shares of it, as a point by the product's box. */
function inProduct(at: { readonly x: number; readonly y: number }, layout: CardLayout): ProductPoint {
  const { widthPx, heightPx } = layout;
  const { x, y, width, height } = layout.product ?? { x: 0, y: 0, width: widthPx, height: heightPx };
  return {
    x: clamp((at.x * widthPx - x) / Math.max(1, width), -8, 9),
    y: clamp((at.y * heightPx - y) / Math.max(1, height), -8, 9),
  };
}
