import { expect, test } from 'vitest';
import { checkCard } from '../checks/checks.ts';
import { layoutCard } from '../layout/layout.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { defaultDocument } from './default-document.ts';
import { isNumberSeenFirst } from './dominant-number.ts';
import { suggestCards } from './suggest-cards.ts';

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};

const suggested = (benefit: string) =>
  suggestCards({
    document: defaultDocument({
      format: '16:9',
      language: 'en',
      title: 'Armchair for home',
      aspect: 1,
      product: { x: 0.25, y: 0.2, width: 0.5, height: 0.6 },
      benefits: [benefit, 'Wipes clean', 'Curved backrest'].map((text) => ({ icon: null, text })),
      colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
    }),
    language: 'en',
    ruler,
    colours: ['#8a5a3c', '#2f6b57', '#e8d9c4'],
  });

test('one of the cards has a number of half the title at least, and nothing to complain of', () => {
  const dominated = suggested('120 kg load').filter(({ arrangement }) => arrangement?.numbers === 'dominant');
  expect(dominated).toHaveLength(1);
  for (const card of dominated) {
    const layout = layoutCard(card, 'en', ruler);
    expect(isNumberSeenFirst(layout)).toBe(true);
    expect(checkCard(layout, ruler)).toEqual([]);
  }
});

test('without a number none has', () => {
  expect(suggested('Soft seat').some(({ arrangement }) => arrangement?.numbers === 'dominant')).toBe(false);
});
