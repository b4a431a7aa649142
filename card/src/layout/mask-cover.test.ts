import { describe, expect, test } from 'vitest';
import { cardFormats, type CardFormat, type DesignDocument } from '@kadr/shared/designs';
import type { ProductBox } from '@kadr/shared/visuals';
import { apply } from '../commands/commands.ts';
import { checkCard } from '../checks/checks.ts';
import { repairOf } from '../repairs/repair-card.ts';
import { ellipsePath, rectanglePath } from '../scene/path.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import { suggestCards } from '../suggestions/suggest-cards.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { layoutCard } from './layout.ts';
import { coverOf, edgesOf, hasClearSides, reachInto, standsClear } from './mask-cover.ts';

const window = { x: 0, y: 0, width: 400, height: 400 };

test("the see-through rim of a panel lies over a product's side; a fade there is no edge", () => {
  const product = { x: 100, y: 100, width: 200, height: 200 };
  const rimUpTo = (right: number) => ({
    window,
    shapes: [
      {
        d: rectanglePath({ x: 0, y: 0, width: right, height: 400 }),
        fill: { kind: 'solid' as const, colour: '#ffffff40' },
      },
    ],
  });
  expect(hasClearSides(edgesOf(rimUpTo(100)), product, 0.1)).toBe(true);
  expect(hasClearSides(edgesOf(rimUpTo(120)), product, 0.1)).toBe(false);
  expect(hasClearSides(edgesOf(rimUpTo(120)), product, 0.3)).toBe(true);
  const fade = {
    d: rectanglePath({ x: 0, y: 0, width: 200, height: 400 }),
    fill: {
      kind: 'linear' as const,
      from: [0, 0] as [number, number],
      to: [200, 0] as [number, number],
      stops: [
        [0, '#000000'],
        [1, 'rgba(0, 0, 0, 0)'],
      ] as [number, string][],
    },
  };
  expect(hasClearSides(edgesOf({ window, shapes: [fade] }), product, 0.1)).toBe(true);
});

test('a mask hides all beside its window, what its shapes cover, and of a fade as much as it has there', () => {
  const cover = coverOf({
    window,
    shapes: [
      { d: ellipsePath(0, 200, 100), fill: { kind: 'solid', colour: '#ff000080' } },
      {
        d: rectanglePath({ x: 200, y: 0, width: 200, height: 400 }),
        fill: {
          kind: 'linear',
          from: [200, 0],
          to: [400, 0],
          stops: [
            [0, 'rgba(0, 0, 0, 0)'],
            [1, 'rgba(0, 0, 0, 1)'],
          ],
        },
      },
    ],
  });
  expect(cover({ x: -1, y: 10 })).toBe(1);
  expect(cover({ x: 50, y: 200 })).toBeCloseTo(0.5, 2);
  expect(cover({ x: 80, y: 280 })).toBe(0);
  expect(cover({ x: 250, y: 10 })).toBeCloseTo(0.25);
  expect(coverOf({ window, clip: ellipsePath(200, 200, 200) })({ x: 20, y: 20 })).toBe(1);
});

describe('a product before a panel at the left', () => {
  const cover = coverOf({ window, shapes: [{ d: rectanglePath({ x: 0, y: 0, width: 100, height: 400 }) }] });
  const product: ProductBox = { x: 0.2, y: 0.2, width: 0.6, height: 0.6, foot: { from: 0.4, to: 0.6 } };
  const strict = { airPx: 10, shade: 0.1 };

  test('may break out at its side, not with its foot, and not without the ground around that', () => {
    const at = (x: number) => ({ x, y: 100, width: 180, height: 200 });
    // Its foot begins a third of its width farther in.
    expect(standsClear(cover, at(60), product, strict)).toBe(true);
    expect(standsClear(cover, at(45), product, strict)).toBe(false);
    expect(standsClear(cover, at(45), product, { ...strict, airPx: 0 })).toBe(true);
    expect(standsClear(cover, at(20), product, { ...strict, airPx: 0 })).toBe(false);
  });

  test('is over its edge by a share of its width', () => {
    expect(reachInto(cover, { x: 50, y: 100, width: 200, height: 100 })).toEqual({ aside: 0.25, above: 0 });
    expect(reachInto(cover, { x: 110, y: 100, width: 200, height: 100 })).toEqual({ aside: 0, above: 0 });
  });
});

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};

const colours = { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' };

function cardOf(format: CardFormat, product: ProductBox): DesignDocument {
  return defaultDocument({
    format,
    language: 'en',
    title: 'Armchair for home and office',
    aspect: 1,
    product,
    beyond: { left: 0.2, top: 0.2, right: 0.2, bottom: 0.15 },
    benefits: ['Curved backrest', 'Wipes clean', 'Holds up to 120 kg'].map((text) => ({ icon: null, text })),
    colours,
  });
}

const products: Readonly<Record<string, ProductBox>> = {
  chair: { x: 0.24, y: 0.16, width: 0.52, height: 0.64, foot: { from: 0.25, to: 0.74 } },
  bottle: { x: 0.41, y: 0.2, width: 0.18, height: 0.62, foot: { from: 0.42, to: 0.58 } },
  shoe: { x: 0.14, y: 0.45, width: 0.72, height: 0.36, foot: { from: 0.15, to: 0.8 } },
};

describe.each(cardFormats)('on %s', (format) => {
  test.each(Object.keys(products))('a %s stands clear on each suggested card', (name) => {
    const product = products[name];
    if (product === undefined) throw new Error(`no product ${name}`);
    const seen = ['#8a5a3c', '#2f6b57', '#e8d9c4'];
    const cards = suggestCards({ document: cardOf(format, product), language: 'en', ruler, colours: seen });
    expect(cards.filter((card) => !layoutCard(card, 'en', ruler).isBaseClear)).toEqual([]);
  });
});

test('a product that a seller moved onto a panel is found there, and stands clear again after its repair', () => {
  const automatic = { ...cardOf('16:9', products['chair'] ?? { x: 0, y: 0, width: 1, height: 1 }), mask: 3 };
  const moved: DesignDocument = {
    ...automatic,
    picture: { ...automatic.picture, view: { x: 0.8, y: 0.5, zoom: 0.8 } },
  };
  const found = checkCard(layoutCard(moved, 'en', ruler), ruler).find(({ kind }) => kind === 'base-at-edge');
  expect(found).toBeDefined();
  const command = found && repairOf(found, { document: moved, language: 'en', ruler });
  expect(command).toEqual({ type: 'set-picture-view', view: null });
  const repaired = command && apply(moved, command).document;
  expect(repaired && layoutCard(repaired, 'en', ruler).isBaseClear).toBe(true);
});
