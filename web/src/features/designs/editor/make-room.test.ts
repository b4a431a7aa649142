import { apply, layoutCard, overlapArea, type Box, type CardLayout, type FontRuler } from '@kadr/card';
import { cardFormats, type CardObject, type DesignDocument } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { describe, expect, test } from 'vitest';
import { testCard } from '../testing/create-test-editor.tsx';
import { maker, placeholderIn } from './block-parts.ts';
import {
  beforeAfterObjects,
  boxObjects,
  calloutObjects,
  comparisonObjects,
  iconRowObjects,
  stepObjects,
} from './blocks.ts';
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
    boxObjects(
      words,
      { parts: [0.7, 1.4, 1].map((aspect) => ({ imageId: newId(), aspect, name: 'Photo' })), name: words },
      on,
    ),
  before: (on) =>
    beforeAfterObjects({ before: words, after: words }, { imageId: newId(), aspect: 1, name: 'Photo' }, on),
};
const products = {
  camera: { x: 0.24, y: 0.2, width: 0.5, height: 0.64 },
  bottle: { x: 0.41, y: 0.2, width: 0.18, height: 0.62 },
  shoe: { x: 0.14, y: 0.45, width: 0.72, height: 0.36 },
} as const;
const beyond = { left: 0.2, top: 0.2, right: 0.2, bottom: 0.15 };

describe.each([
  ['in a set', { beyond }],
  ['without a set', {}],
] as const)('%s', (_, around) => {
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
      const put = partWithRoom(ground, parts[part] ?? (() => []), ruler);
      if (put === null) throw new Error(`there is no room beside the ${name}`);
      const { objects, room } = put;
      const after = room.reduce((one, command) => apply(one, command).document, document);
      const layout = layoutCard({ ...after, objects }, 'en', ruler);
      const hidden = hiddenBy(objects, layout);
      expect(hidden.title, name).toBeLessThanOrEqual(0.04);
      expect(hidden.product, name).toBeLessThanOrEqual(0.1);
      expect(hidden.ofItself, name).toBe(0);
    }
  });
});

test('a list as large as the card is refused: wherever it is put, it covers the product', () => {
  const document: DesignDocument = { ...testCard, picture: { aspect: 1, product: products.camera, view: null } };
  const layout = layoutCard(document, 'en', ruler);
  const ground: BlockGround = { document, layout, language: 'en', frameType: 'hero' };
  const whole = ({ layout: { safeArea, ...size } }: BlockGround) => {
    const { shape } = maker({ ...size, safeArea });
    return [0, 1, 2, 3, 4].map((less) => shape({ ...safeArea, width: safeArea.width - less }, 'rounded', 'decor'));
  };
  expect(partWithRoom(ground, whole, ruler)).toBeNull();
});

test('the line of a call-out does not cross the title, wherever the product stands', () => {
  for (const product of Object.values(products))
    for (const format of cardFormats) {
      const document: DesignDocument = { ...testCard, format, picture: { aspect: 1, product, view: null, beyond } };
      const layout = layoutCard(document, 'en', ruler);
      const title = layout.layers.find(({ id }) => id === 'title');
      const [object] = calloutObjects(words, { document, layout, language: 'en', frameType: 'hero' });
      if (object?.kind !== 'pointer' || !title || !layout.product) throw new Error('it is put');
      const { placement } = object;
      const from = { x: (placement.x + placement.width / 2) * layout.widthPx, y: placement.y * layout.heightPx };
      const to = {
        x: layout.product.x + layout.product.width / 2,
        y: layout.product.y + layout.product.height / 2,
      };
      const points = Array.from({ length: 50 }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / 50,
        y: from.y + ((to.y - from.y) * step) / 50,
        width: 1,
        height: 1,
      }));
      const crossing = points.filter((point) => overlapArea(point, title.ink) > 0);
      expect(crossing.length, format).toBeLessThanOrEqual(2);
    }
});

/** The shares of the title and of the product that lie under the grounds of a part. */
function hiddenBy(objects: readonly CardObject[], { layers, product }: CardLayout) {
  const grounds = layers.filter(({ id }) => objects.some((one) => one.id === id && one.kind === 'shape'));
  const share = (box: CardLayout['safeArea'] | null | undefined) =>
    !box ? 0 : Math.max(0, ...grounds.map(({ ink }) => overlapArea(ink, box))) / (box.width * box.height);
  const apart = grounds.filter(({ ink }) => !grounds.some((other) => other.ink !== ink && isInside(ink, other.ink)));
  const ofItself = apart.flatMap(({ ink }, index) =>
    apart.slice(index + 1).map((other) => overlapArea(ink, other.ink)),
  );
  return {
    title: share(layers.find(({ id }) => id === 'title')?.ink),
    product: share(product),
    ofItself: Math.max(0, ...ofItself),
  };
}

function isInside(box: Box, other: Box): boolean {
  return overlapArea(box, other) > box.width * box.height * 0.99;
}
