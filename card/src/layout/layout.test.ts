import { describe, expect, test } from 'vitest';
import { checkCard } from '../checks/checks.ts';
import { defaultDocument, designForPicture } from '../suggestions/default-document.ts';
import { type DesignDocument, cardFormats } from '@kadr/shared/designs';
import type { FontRuler } from '../text/fit-text.ts';
import { overlapArea, turnedBounds } from '../scene/geometry.ts';
import { layoutCard } from './layout.ts';
import { masks } from '../masks/masks.ts';
import { placePicture, reachOf, viewOf } from './place-picture.ts';
import type { CardLayer } from '../scene/scene.ts';
import { compositions, inComposition } from '../suggestions/compositions.ts';
import { rankMasks } from '../suggestions/rank-masks.ts';
import { fontsOf, textStyles } from '../text/text-styles.ts';

/** A font in which every character is 0.58 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.58,
};

const bottle = { x: 0.41, y: 0.2, width: 0.18, height: 0.47 };
const first = {
  format: '1:1',
  language: 'en',
  title: 'Hydrating body serum',
  aspect: 1,
  product: bottle,
  benefits: [
    { icon: 'leaf', text: 'Aloe and green tea' },
    { icon: 'droplet', text: '24 h of moisture' },
    { icon: null, text: 'Recycled bottle' },
  ],
  colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
} as const;
const card: DesignDocument = defaultDocument(first);
const longTitle =
  'Professional wireless noise-cancelling over-ear headphones with 60 hour battery, fast charging and a travel case in it';

describe('layout', () => {
  const cases = masks.flatMap(({ id }) => cardFormats.map((format) => [id, format] as const));

  test.each(cases)(
    'mask %d on %s: nothing leaves the safe area or covers another text, however long',
    (mask, format) => {
      for (const textStyle of textStyles.map(({ id }) => id)) {
        for (const title of [
          card.title.text.en,
          longTitle,
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
          '',
        ]) {
          const document = {
            ...card,
            mask,
            format,
            textStyle,
            title: { ...card.title, text: { ...card.title.text, en: title } },
          };
          const layout = layoutCard(document, 'en', ruler);
          expect(layout.layers.map(({ id }) => id)).toEqual([
            ...(title === '' ? [] : ['title']),
            'benefit-0',
            'benefit-1',
            'benefit-2',
          ]);
          expect(checkCard(layout, ruler).filter(({ kind }) => kind === 'outside-safe-area')).toEqual([]);
          for (const [index, layer] of layout.layers.entries()) {
            for (const other of layout.layers.slice(index + 1))
              expect(overlapArea(layer.ink, other.ink)).toBeLessThan(1);
          }
        }
      }
    },
  );

  test.each(cases)('mask %d on %s: the picture, or its scene, fills its window', (mask, format) => {
    for (const product of [bottle, { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }, null]) {
      for (const beyond of [undefined, { left: 0.2, top: 0.3, right: 0.15, bottom: 0 }]) {
        const document = { ...card, mask, format, picture: { ...card.picture, product, beyond } };
        const { box, window } = layoutCard(document, 'en', ruler).picture;
        const reach = reachOf(beyond, true);
        expect(box.x - reach.left * box.width).toBeLessThanOrEqual(window.x + 0.5);
        expect(box.x + box.width * (1 + reach.right)).toBeGreaterThanOrEqual(window.x + window.width - 0.5);
        expect(box.y - reach.top * box.height).toBeLessThanOrEqual(window.y + 0.5);
        expect(box.y + box.height * (1 + reach.bottom)).toBeGreaterThanOrEqual(window.y + window.height - 0.5);
      }
    }
  });

  test('a text that is moved keeps its look and goes where it is put', () => {
    for (const { id: mask } of masks) {
      const before = layoutCard({ ...card, mask }, 'en', ruler).layers;
      for (const [index, layer] of before.entries()) {
        const moved = { ...layer.placement, x: layer.placement.x + 0.01, rotationDegrees: 5 };
        const document =
          index === 0
            ? { ...card, mask, title: { ...card.title, placement: moved } }
            : {
                ...card,
                mask,
                benefits: card.benefits.map((benefit, i) =>
                  i === index - 1 ? { ...benefit, placement: moved } : benefit,
                ),
              };
        const after = layoutCard(document, 'en', ruler).layers[index];
        expect(after?.box.x).toBeCloseTo(layer.box.x + 15.36, 4);
        expect(after?.box.y).toBeCloseTo(layer.box.y, 4);
        expect(after?.rotationDegrees).toBe(5);
        expect(after?.type?.sizePx).toBeCloseTo(layer.type?.sizePx ?? 0, 4);
      }
    }
  });

  test('an empty language draws no text, and no mask fails on it', () => {
    for (const { id: mask } of masks) expect(layoutCard({ ...card, mask }, 'ru', ruler).layers).toEqual([]);
  });

  test('larger text size gives larger text', () => {
    const size = (textSize: number) =>
      layoutCard(
        { ...card, textSize, title: { ...card.title, text: { ...card.title.text, en: 'Folia' } } },
        'en',
        ruler,
      ).layers[0]?.type?.sizePx ?? 0;
    expect(size(0.7)).toBeLessThan(size(1));
    expect(size(1)).toBeLessThan(size(1.3));
  });
});

describe('first design', () => {
  test.each(cardFormats)('%s: the product is free and nothing is to be complained of', (format) => {
    const document = defaultDocument({ ...first, format, ruler });
    expect(checkCard(layoutCard(document, 'en', ruler), ruler)).toEqual([]);
  });

  test('a wide product gets a mask that leaves it whole', () => {
    const wide = { x: 0.12, y: 0.3, width: 0.76, height: 0.45 };
    const best = rankMasks({ ...card, picture: { ...card.picture, product: wide } }, 'en', ruler);
    const layout = layoutCard(
      { ...card, mask: best[0] ?? 0, picture: { ...card.picture, product: wide } },
      'en',
      ruler,
    );
    const { product, picture } = layout;
    if (product === null) throw new Error('the product is known');
    expect(overlapArea(product, picture.window) / (product.width * product.height)).toBeGreaterThan(0.9);
    expect(best.toSorted((a, b) => a - b)).toEqual(masks.map(({ id }) => id));
  });

  test('the same look on another picture keeps texts and colours and forgets the view', () => {
    const viewed = { ...card, picture: { ...card.picture, view: { x: 0.2, y: 0.2, zoom: 2 } } };
    const other = designForPicture(viewed, { aspect: 0.75, product: null });
    expect(other).toEqual({ ...card, picture: { aspect: 0.75, product: null, view: null } });
  });
});

describe('placePicture', () => {
  const window = { x: 0, y: 0, width: 1000, height: 1000 };

  test('a view shows its point in the middle, and viewOf reads it back', () => {
    const view = { x: 0.4, y: 0.6, zoom: 2 };
    const box = placePicture({ window, stage: window, aspect: 1, product: null, view });
    expect(box).toEqual({ x: -300, y: -700, width: 2000, height: 2000 });
    expect(viewOf(window, box)).toEqual(view);
  });

  test('a set that goes on beyond its picture lets the product stand where the stage is', () => {
    const stage = { x: 650, y: 0, width: 350, height: 1000 };
    const product = { x: 0.4, y: 0.2, width: 0.3, height: 0.7 };
    const beyond = { left: 0.4, top: 0.2, right: 0.3, bottom: 0.2 };
    const middle = (box: { x: number; width: number }) => box.x + 0.55 * box.width;
    const flat = placePicture({ window, stage, aspect: 1, product, view: null });
    const live = placePicture({ window, stage, aspect: 1, product, view: null, beyond });
    expect(middle(live)).toBeCloseTo(825, 0);
    expect(Math.abs(middle(flat) - 825)).toBeGreaterThan(100);
    expect(flat.x).toBeLessThanOrEqual(0);
  });
});

describe('depth', () => {
  const mug = { x: 0.3, y: 0.35, width: 0.4, height: 0.42 };
  const live = { ...card.picture, product: mug, beyond: { left: 0.2, top: 0.2, right: 0.2, bottom: 0.1 } };
  const asked = compositions.filter(({ arrangement }) => arrangement.depth !== undefined);

  test('the product stands out in at least eight compositions, and covers no text but the foot of a title', () => {
    const standing = new Set<number>();
    for (const format of cardFormats)
      for (const composition of asked) {
        const document = inComposition({ ...card, format, picture: live }, composition);
        const layout = layoutCard(document, 'en', ruler);
        if (!layout.standsOut) continue;
        standing.add(composition.id);
        const { product } = layout;
        if (product === null) throw new Error('the product is known');
        for (const { id, letters, behindProduct } of layout.layers) {
          const covered = overlapArea(letters, product) / (letters.width * letters.height);
          expect(covered, `${composition.id} ${format} ${id}`).toBeLessThanOrEqual(behindProduct ? 0.35 : 0);
        }
      }
    expect(standing.size).toBeGreaterThanOrEqual(8);
  });

  test('without a scene nothing stands out', () => {
    for (const composition of asked) {
      const document = inComposition({ ...card, picture: { ...card.picture, product: mug } }, composition);
      expect(layoutCard(document, 'en', ruler).standsOut).toBe(false);
    }
  });
});

test('bounds of a box turned by 90 degrees', () => {
  const turned = turnedBounds({ x: 0, y: 0, width: 100, height: 50 }, 90);
  expect(turned.x).toBeCloseTo(25);
  expect(turned.width).toBeCloseTo(50);
  expect(turned.height).toBeCloseTo(100);
});

test('every style has two faces and the fallback', () => {
  for (const { id } of textStyles) expect(fontsOf(id).length).toBeGreaterThanOrEqual(2);
});

describe.each([
  ['a single benefit', ['Aloe and green tea']],
  ['benefits too long for columns', Array.from({ length: 4 }, () => 'Dermatologically uncontroversial moisturising')],
])('%s', (_name, texts) => {
  const wide = defaultDocument({
    ...first,
    product: { x: 0.1, y: 0.4, width: 0.8, height: 0.25 },
    benefits: texts.map((text) => ({ icon: 'leaf', text })),
  });

  test.each(masks.flatMap(({ id }) => cardFormats.map((format) => [id, format] as const)))(
    'mask %d on %s: it keeps its ground and the side of its icon when it is moved',
    (mask, format) => {
      const document = { ...wide, mask, format };
      const benefitOf = (one: DesignDocument) =>
        layoutCard(one, 'en', ruler).layers.find(({ id }) => id === 'benefit-0');
      const before = benefitOf(document);
      const benefits = document.benefits.map((benefit, index) => ({
        ...benefit,
        placement: index === 0 && before?.placement ? { ...before.placement, x: before.placement.x + 0.01 } : null,
      }));
      const after = benefitOf({ ...document, benefits });
      expect(after?.ownGround).toEqual(before?.ownGround);
      expect(isIconAbove(after)).toBe(isIconAbove(before));
    },
  );
});

function isIconAbove(layer: CardLayer | undefined): boolean {
  if (!layer?.type) throw new Error('a benefit is written');
  return layer.letters.y - layer.ink.y > layer.type.sizePx * 1.1;
}
