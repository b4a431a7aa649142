import { describe, expect, test } from 'vitest';
import { cardFormats } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import { apply } from '../commands/commands.ts';
import { layoutCard } from '../layout/layout.ts';
import { overlapArea, turnedBounds } from '../scene/geometry.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { defaultDocument } from './default-document.ts';
import { lengthsSeen } from './measures.ts';
import { suggestCards, suggestionCommand } from './suggest-cards.ts';

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
/** 300 mm high and 200 mm wide, as its box is. */
const product = { x: 0.3, y: 0.2, width: 0.4, height: 0.6 };
const lengths = { height: 300, across: [120, 200] };

describe.each(cardFormats)('on %s', (format) => {
  const document = defaultDocument({
    format,
    language: 'pl',
    title: 'Lampka nocna dla dzieci',
    aspect: 1,
    product,
    isLevel: true,
    beyond: { left: 0.4, top: 0.3, right: 0.4, bottom: 0.2 },
    benefits: ['Ciepłe światło', 'Ładowana przez USB', 'Miękki silikon'].map((text) => ({ icon: null, text })),
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });
  const suggested = (sizes?: typeof lengths) =>
    suggestCards({
      document,
      language: 'pl',
      ruler,
      colours: ['#8a5a3c', '#2f6b57', '#e8d9c4'],
      ...(sizes && { lengths: sizes }),
    });

  test('one of the cards says the confirmed lengths, beside the product and off every text', () => {
    const measured = suggested(lengths).filter(({ objects }) => objects !== undefined);
    expect(measured).toHaveLength(1);
    for (const card of measured) {
      const layout = layoutCard(card, 'pl', ruler);
      expect(checkCard(layout, ruler)).toEqual([]);
      const said = layout.layers.filter(({ id }) => id.startsWith('object-'));
      const words = said.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.kind === 'text' ? part.runs.map(({ text }) => text) : [])),
      );
      expect(words).toEqual(['30\u00A0cm', '20\u00A0cm']);
      for (const { ink, rotationDegrees, box } of said) {
        const place = turnedBounds(ink, rotationDegrees, box);
        for (const other of layout.layers.filter((layer) => !said.includes(layer)))
          expect(overlapArea(place, other.ink)).toBe(0);
        expect(layout.product && overlapArea(place, layout.product)).toBe(0);
      }
      // As long as the product is there.
      expect(said.map(({ box }) => Math.round(box.width))).toEqual(
        [layout.product?.height ?? 0, layout.product?.width ?? 0].map(Math.round),
      );
    }
  });

  test('lengths are written on the bare set, where there is one', () => {
    const bare = { ...document, picture: { ...document.picture, bare: false } };
    const cards = suggestCards({ document: bare, language: 'pl', ruler, colours: ['#8a5a3c'], lengths });
    expect(cards.filter(({ objects }) => objects !== undefined).map(({ picture }) => picture.bare)).toEqual([true]);
    expect(suggested(lengths).map(({ picture }) => picture.bare)).toEqual(Array(6).fill(undefined));
  });

  test('lengths that the picture does not show are not said', () => {
    expect(suggested().some(({ objects }) => objects !== undefined)).toBe(false);
    expect(suggested({ height: 300, across: [120, 250] }).some(({ objects }) => objects !== undefined)).toBe(false);
  });

  test('a photo from above shows no length, whatever its proportions', () => {
    const { level: _, ...picture } = document.picture;
    const cards = suggestCards({
      document: { ...document, picture },
      language: 'pl',
      ruler,
      colours: ['#8a5a3c'],
      lengths,
    });
    expect(cards.some(({ objects }) => objects !== undefined)).toBe(false);
  });

  test('another suggestion takes the lengths off again', () => {
    const cards = suggested(lengths);
    const measured = cards.find(({ objects }) => objects !== undefined);
    const other = cards.find(({ objects }) => objects === undefined);
    if (measured === undefined || other === undefined) throw new Error('there are both');
    const taken = apply(document, suggestionCommand(document, measured)).document;
    expect(taken).toEqual(measured);
    expect(apply(taken, suggestionCommand(taken, other)).document.objects ?? []).toEqual([]);
  });
});

test('a product that lies or is seen from an angle shows no length', () => {
  expect(lengthsSeen(lengths, { width: 2, height: 3 }).map(({ millimetres }) => millimetres)).toEqual([300, 200]);
  expect(lengthsSeen(lengths, { width: 3, height: 3 })).toEqual([]);
});
