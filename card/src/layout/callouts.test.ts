import { describe, expect, test } from 'vitest';
import { cardFormats, designDocumentSchema, type CardObject, type DesignDocument } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import { overlapArea, turnedBounds } from '../scene/geometry.ts';
import { compositions, inComposition } from '../suggestions/compositions.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { layoutCard } from './layout.ts';

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
const placement = { x: 0.7, y: 0.2, width: 0.2, rotationDegrees: 0, scale: 1 };
const text = { en: '25 cm', pl: '25 cm', ru: '25 см' };
const measure = (spans: 'height' | 'width'): CardObject => ({
  kind: 'measure',
  id: `object-${spans}`,
  text,
  spans,
  colour: 'decor',
  placement,
});
const pointer: CardObject = {
  kind: 'pointer',
  id: 'object-pointer',
  text: { en: 'Soft handle', pl: '', ru: '' },
  to: { x: 0.25, y: 0.75 },
  colour: 'decor',
  placement: { ...placement, x: 0.05, y: 0.05, width: 0.3 },
};
const card: DesignDocument = {
  ...defaultDocument({
    format: '1:1',
    language: 'en',
    title: 'Lamp',
    benefits: [],
    aspect: 1,
    product: { x: 0.35, y: 0.25, width: 0.3, height: 0.5 },
    colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
  }),
  objects: [measure('height'), measure('width'), pointer],
};

test('call-outs are part of a document', () => {
  expect(designDocumentSchema.parse(card)).toEqual(card);
});

describe.each(cardFormats)('on %s, in every composition', (format) => {
  test.each(compositions.filter(({ id }) => id % 5 === 0).map((composition) => [composition.id, composition] as const))(
    '%d: a measure is as long as the product, and beside it',
    (_id, composition) => {
      const layout = layoutCard(inComposition({ ...card, format }, composition), 'en', ruler);
      const { product } = layout;
      const found = (id: string) => layout.layers.find((layer) => layer.id === id);
      const [height, width] = [found('object-height'), found('object-width')];
      if (!product || !height || !width) throw new Error('all are laid out');
      const [up, across] = [height, width].map(({ box, rotationDegrees }) => turnedBounds(box, rotationDegrees));
      expect(up?.height).toBeCloseTo(product.height, 3);
      expect(up?.y).toBeCloseTo(product.y, 3);
      expect(across?.width).toBeCloseTo(product.width, 3);
      expect(across?.x).toBeCloseTo(product.x, 3);
      const covered = [up, across].map((box) => (box === undefined ? 0 : overlapArea(box, product)));
      const area = product.width * product.height;
      for (const share of covered) expect(share / area).toBeLessThan(0.1);
    },
  );
});

test('a call-out keeps to its part when the card changes its shape', () => {
  for (const format of cardFormats) {
    const layout = layoutCard({ ...card, format }, 'en', ruler);
    const layer = layout.layers.find(({ id }) => id === 'object-pointer');
    const line = layer?.parts.find((part) => part.kind === 'shape' && part.stroke !== undefined);
    const end = line?.kind === 'shape' ? line.d.split('L')[1]?.trim().split(/[ ,]+/u).map(Number) : undefined;
    const { product } = layout;
    if (!layer || !end || !product) throw new Error('it has a line');
    expect(layer.box.x + (end[0] ?? 0)).toBeCloseTo(product.x + product.width * 0.25, 0);
    expect(layer.box.y + (end[1] ?? 0)).toBeCloseTo(product.y + product.height * 0.75, 0);
  }
});

test('a measure is as long as a product near the edge, and only its number has to keep off it', () => {
  const picture = { ...card.picture, view: { x: 0.5, y: 0.5, zoom: 1.55 } };
  const near = { ...card, mask: 1, picture: { ...picture, product: { x: 0.19, y: 0.25, width: 0.3, height: 0.5 } } };
  const layout = layoutCard(near, 'en', ruler);
  const across = layout.layers.find(({ id }) => id === 'object-width');
  expect(across?.ink.x).toBeLessThan(layout.safeArea.x);
  const outside = checkCard(layout, ruler).filter(({ kind }) => kind === 'outside-safe-area');
  expect(outside.map(({ layer }) => layer)).not.toContain('object-width');
});

test('their words are read on any picture', () => {
  const layout = layoutCard(card, 'en', ruler);
  const black = new Uint8ClampedArray(64);
  const faint = checkCard(layout, ruler, { pixelsBehind: () => black }).filter(({ kind }) => kind === 'low-contrast');
  expect(faint.map(({ layer }) => layer)).not.toContain('object-pointer');
  expect(faint.map(({ layer }) => layer)).not.toContain('object-height');
});
