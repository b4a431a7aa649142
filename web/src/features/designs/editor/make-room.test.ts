import { apply, layoutCard, overlapArea, type CardLayout, type FontRuler } from '@kadr/card';
import { cardFormats, type CardObject, type DesignDocument } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { describe, expect, test } from 'vitest';
import { testCard } from '../testing/create-test-editor.tsx';
import { placeholderIn } from './block-parts.ts';
import { boxObjects, comparisonObjects, iconRowObjects, stepObjects } from './blocks.ts';
import type { BlockGround } from './blocks-of-facts.ts';
import { partWithRoom } from './make-room.ts';

const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
const words = placeholderIn('en', 'New text');
const parts: Readonly<Record<string, (ground: BlockGround) => CardObject[]>> = {
  steps: (on) => stepObjects(words, on),
  icons: (on) => iconRowObjects(words, on),
  comparison: (on) => comparisonObjects({ ours: words, others: words }, words, on),
  box: (on) =>
    boxObjects(words, { parts: [0.7, 1.4, 1].map((aspect) => ({ imageId: newId(), aspect })), name: words }, on),
};
const products = {
  camera: { x: 0.24, y: 0.2, width: 0.5, height: 0.64 },
  bottle: { x: 0.41, y: 0.2, width: 0.18, height: 0.62 },
  shoe: { x: 0.14, y: 0.45, width: 0.72, height: 0.36 },
} as const;
const beyond = { left: 0.2, top: 0.2, right: 0.2, bottom: 0.15 };

describe.each([
  ['in a set', { beyond }, 0.1],
  // A flat picture cannot be shown smaller than the place that it fills.
  ['without a set', {}, 0.4],
] as const)('%s', (_, around, most) => {
  const cases = Object.keys(parts).flatMap((part) => cardFormats.map((format) => [part, format] as const));
  test.each(cases)('the part %s on %s leaves the title free, and the product where it can', (part, format) => {
    for (const [name, product] of Object.entries(products)) {
      const document: DesignDocument = { ...testCard, format, picture: { aspect: 1, product, view: null, ...around } };
      const ground: BlockGround = {
        document,
        layout: layoutCard(document, 'en', ruler),
        language: 'en',
        frameType: 'hero',
      };
      const { objects, room } = partWithRoom(ground, parts[part] ?? (() => []), ruler);
      const after = room.reduce((one, command) => apply(one, command).document, document);
      const layout = layoutCard({ ...after, objects }, 'en', ruler);
      const hidden = hiddenBy(objects, layout);
      expect(hidden.title, name).toBeLessThanOrEqual(0.04);
      expect(hidden.product, name).toBeLessThanOrEqual(most);
    }
  });
});

/** The shares of the title and of the product that lie under the grounds of a part. */
function hiddenBy(objects: readonly CardObject[], { layers, product }: CardLayout) {
  const grounds = layers.filter(({ id }) => objects.some((one) => one.id === id && one.kind === 'shape'));
  const share = (box: CardLayout['safeArea'] | null | undefined) =>
    !box ? 0 : Math.max(0, ...grounds.map(({ ink }) => overlapArea(ink, box))) / (box.width * box.height);
  return { title: share(layers.find(({ id }) => id === 'title')?.ink), product: share(product) };
}
