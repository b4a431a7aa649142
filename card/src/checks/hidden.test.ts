import { describe, expect, test } from 'vitest';
import type { CardObject, DesignDocument } from '@kadr/shared/designs';
import { apply } from '../commands/commands.ts';
import { layoutCard } from '../layout/layout.ts';
import { repairOf } from '../repairs/repair-card.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { checkCard } from './checks.ts';
import { letterBoxes } from './hidden.ts';

const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
const card = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Reflective jacket',
  benefits: [],
  aspect: 1,
  product: { x: 0.3, y: 0.4, width: 0.4, height: 0.5 },
  colours: { title: '#ffffff', text: '#ffffff', decor: '#1d3b25' },
});
const titleOf = (document: DesignDocument) => {
  const layout = layoutCard(document, 'en', ruler);
  const title = layout.layers.find(({ id }) => id === 'title');
  if (!title) throw new Error('it is written');
  return { layout, title, letters: letterBoxes(title, ruler) };
};
const kindsOf = (document: DesignDocument, order?: DesignDocument['order']) =>
  checkCard(layoutCard({ ...document, ...(order ? { order } : {}) }, 'en', ruler), ruler)
    .filter(({ layer }) => layer === 'title')
    .map(({ kind }) => kind);

/** A panel over the end of the title's widest line. */
function withPanel(part: number): DesignDocument {
  const { layout, letters } = titleOf(card);
  const last = letters.reduce((one, other) => (other.x > one.x ? other : one));
  const panel: CardObject = {
    kind: 'shape',
    id: 'object-panel',
    shape: 'rounded',
    filled: true,
    aspect: 1,
    colour: 'decor',
    placement: {
      x: (last.x + last.width * (1 - part)) / layout.widthPx,
      y: (last.y - 20) / layout.heightPx,
      width: 0.2,
      rotationDegrees: 0,
      scale: 1,
    },
  };
  return { ...card, objects: [panel] };
}

describe('a title with a panel over its last letter', () => {
  test('is not called readable, and is where the panel is below it or beside it', () => {
    expect(kindsOf(withPanel(1))).toContain('text-covered');
    expect(kindsOf(withPanel(1), ['object-panel', 'title'])).not.toContain('text-covered');
    expect(kindsOf(withPanel(0.1))).not.toContain('text-covered');
  });

  test('is repaired with one step', () => {
    const document = withPanel(1);
    const command = repairOf({ kind: 'text-covered', layer: 'title' }, { document, language: 'en', ruler });
    if (!command) throw new Error('Kadr knows a repair');
    expect(kindsOf(apply(document, command).document)).not.toContain('text-covered');
  });
});

test('one letter on a ground of its own colour makes a title hard to read', () => {
  const { layout, letters } = titleOf(card);
  const last = letters.at(-1);
  if (!last) throw new Error('there is a last letter');
  const pixels = (colour: number, count: number) => Array.from({ length: count * 4 }, () => colour);
  const sightWith = (colour: number) => ({
    pixelsBehind: (box: { x: number; width: number }) => {
      const isLast = Math.abs(box.x - last.x) < 0.01 && Math.abs(box.width - last.width) < 0.01;
      return isLast ? pixels(colour, 20) : [...pixels(20, 95), ...pixels(colour, 5)];
    },
  });
  const found = (colour: number) => checkCard(layout, ruler, sightWith(colour)).map(({ kind }) => kind);
  expect(found(255)).toContain('low-contrast');
  expect(found(20)).not.toContain('low-contrast');
});
