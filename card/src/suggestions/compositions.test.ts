import { describe, expect, test } from 'vitest';
import { checkCard } from '../checks/checks.ts';
import { apply } from '../commands/commands.ts';
import { compositionCommand, compositionOf, compositions, inComposition } from './compositions.ts';
import { defaultDocument } from './default-document.ts';
import { type DesignDocument, cardFormats } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import type { FontRuler } from '../text/fit-text.ts';
import { overlapArea } from '../scene/geometry.ts';
import { layoutCard } from '../layout/layout.ts';
import { mirrorPath } from '../masks/mirror.ts';

/** A font in which every character is 0.58 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.58,
};

const written = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Portable speaker Boom 360',
  aspect: 1,
  product: null,
  benefits: [
    { icon: 'bolt', text: '24 hours of music' },
    { icon: 'droplet', text: 'Waterproof IPX7' },
    { icon: null, text: 'Two 20 W drivers' },
  ],
  colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
});
const [first, second, third] = written.benefits;
if (first === undefined || second === undefined || third === undefined) throw new Error('three benefits are written');
const card: DesignDocument = {
  ...written,
  title: {
    ...written.title,
    text: {
      en: 'Portable speaker Boom 360',
      pl: 'Głośnik przenośny z uchwytem i radiem',
      ru: 'Портативная колонка с подсветкой и радио Boom 360',
    },
  },
  benefits: [
    {
      ...first,
      text: { en: '24 hours of music', pl: '24 godziny słuchania muzyki', ru: '24 часа музыки без подзарядки' },
    },
    { ...second, text: { en: 'Waterproof IPX7', pl: 'Odporny na wodę i pył', ru: 'Не боится воды и песка' } },
    { ...third, text: { en: 'Two 20 W drivers', pl: 'Dwa przetworniki po 20 W', ru: 'Два динамика по 20 Вт' } },
  ],
};

/** Where drawn products stand in their pictures: tall, wide, small, large, off centre. */
const products: Readonly<Record<string, ShareBox>> = {
  bottle: { x: 0.41, y: 0.16, width: 0.18, height: 0.64 },
  lamp: { x: 0.3, y: 0.04, width: 0.22, height: 0.9 },
  speaker: { x: 0.15, y: 0.49, width: 0.68, height: 0.24 },
  jar: { x: 0.2, y: 0.3, width: 0.58, height: 0.48 },
  ring: { x: 0.46, y: 0.55, width: 0.09, height: 0.09 },
  box: { x: 0.08, y: 0.08, width: 0.84, height: 0.84 },
  atLeft: { x: 0.03, y: 0.35, width: 0.3, height: 0.4 },
  atRight: { x: 0.66, y: 0.3, width: 0.32, height: 0.5 },
  high: { x: 0.35, y: 0.02, width: 0.3, height: 0.4 },
  whole: { x: 0, y: 0, width: 1, height: 1 },
};

describe.each(cardFormats)('compositions on %s', (format) => {
  test.each(compositions.map((composition) => [composition.id, composition] as const))(
    '%d leaves every product free, in three languages',
    (_id, composition) => {
      for (const [name, product] of Object.entries(products)) {
        for (const aspect of [1, 0.75, 16 / 9]) {
          for (const language of ['en', 'pl', 'ru'] as const) {
            const document = inComposition({ ...card, format, picture: { aspect, product, view: null } }, composition);
            const layout = layoutCard(document, language, ruler);
            const said = `${name}, ${aspect}, ${language}`;
            expect(checkCard(layout, ruler), said).toEqual([]);
            expect(layout.layers.map(({ id }) => id)).toEqual(['title', 'benefit-0', 'benefit-1', 'benefit-2']);
            for (const [index, layer] of layout.layers.entries()) {
              for (const other of layout.layers.slice(index + 1))
                expect(overlapArea(layer.ink, other.ink), said).toBeLessThan(1);
              expect(overlapArea(layer.ink, layout.product ?? layer.ink), said).toBeLessThan(1);
            }
            expect(layout.productHidden, said).toBeLessThan(0.03);
          }
        }
      }
    },
  );

  test('no two are alike', () => {
    const looks = compositions.map((composition) => {
      const document = inComposition(
        { ...card, format, picture: { aspect: 1, product: products['bottle'] ?? null, view: null } },
        composition,
      );
      const { layers, shapes, picture } = layoutCard(document, 'en', ruler);
      return JSON.stringify([layers.map(({ ink }) => ink), shapes, picture.window]);
    });
    expect(new Set(looks).size).toBe(compositions.length);
    expect(compositions.length).toBeGreaterThanOrEqual(24);
  });
});

test('a composition is one step of the history, there and back', () => {
  const moved = apply(card, {
    type: 'place-layer',
    layer: 'title',
    placement: { x: 0.4, y: 0.4, width: 0.3, rotationDegrees: 9, scale: 1 },
  }).document;
  for (const composition of compositions) {
    const { document, inverse } = apply(moved, compositionCommand(moved, composition));
    expect(document).toEqual(inComposition(moved, composition));
    expect(compositionOf(document)?.id).toBe(composition.id);
    expect(apply(document, inverse).document).toEqual(moved);
  }
});

test('paths are turned over', () => {
  const path = 'M 10 5 H 30 V 20 C 1 2 3 4 5 6 S 7 8 9 10 A 4 5 0 0 1 90 8 Z';
  expect(mirrorPath(path, { axis: 'x', lengthPx: 100 })).toBe(
    'M 90 5 H 70 V 20 C 99 2 97 4 95 6 S 93 8 91 10 A 4 5 0 0 0 10 8 Z',
  );
  expect(mirrorPath(path, { axis: 'y', lengthPx: 100 })).toBe(
    'M 10 95 H 30 V 80 C 1 98 3 96 5 94 S 7 92 9 90 A 4 5 0 0 0 90 92 Z',
  );
  expect(() => mirrorPath('m 1 2', { axis: 'x', lengthPx: 100 })).toThrow(RangeError);
});
