import { expect, test } from 'vitest';
import type { DesignDocument } from '@kadr/shared/designs';
import { layoutCard } from '../layout/layout.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { readInList } from './read-in-list.ts';

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
const card = (title: string, benefits: readonly string[]): DesignDocument =>
  defaultDocument({
    format: '1:1',
    language: 'en',
    title,
    benefits: benefits.map((text) => ({ icon: null, text })),
    aspect: 1,
    product: { x: 0.4, y: 0.2, width: 0.2, height: 0.6 },
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });
const read = (document: DesignDocument) => readInList(layoutCard(document, 'en', ruler), ruler);

test.each([
  ['a short title alone', card('Garden lamp', []), 'all'],
  ['a title with benefits in small letters', card('Garden lamp', ['Solar powered', 'For the terrace']), 'some'],
  ['benefits alone', card('', ['Solar powered', 'For the terrace']), 'none'],
  ['no text at all', card('', []), null],
] as const)('in a list, of %s: %s', (_, document, expected) => {
  expect(read(document)).toBe(expected);
});
