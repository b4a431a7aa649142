import { layoutCard, type FontRuler } from '@kadr/card';
import type { CardObject, DesignDocument } from '@kadr/shared/designs';
import { expect, test } from 'vitest';
import { testCard } from '../testing/create-test-editor.tsx';
import { placeholderIn } from './block-parts.ts';
import { stepObjects } from './blocks.ts';
import { findUnwritten } from './unwritten.ts';

const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
const layout = layoutCard(testCard, 'en', ruler);
const objects = stepObjects(placeholderIn('en', 'New text'), {
  document: testCard,
  layout,
  language: 'en',
  frameType: 'hero',
});
const card: DesignDocument = { ...testCard, objects };
const found = (document: DesignDocument, language: 'en' | 'pl' = 'en') =>
  findUnwritten(document, language, 'New text').map(({ layer }) => layer);
const [first, second] = objects.filter((one) => 'text' in one && one.text.en === 'New text');

/** The card with the first words of its steps written, or the step changed otherwise. */
const after = (change: (object: CardObject) => CardObject): DesignDocument => ({
  ...card,
  objects: objects.map((one) => (one === first ? change(one) : one)),
});

test('a ready part whose words are still to be written is named until each is', () => {
  expect(found(card)).toEqual([first?.id]);
  expect(found(after((one) => ({ ...one, text: { en: 'Wet hair', pl: '', ru: '' } }) as CardObject))).toEqual([
    second?.id,
  ]);
});

test('what is hidden, and a language without it, is passed over', () => {
  expect(found(after((one) => ({ ...one, traits: { hidden: true } })))).toEqual([second?.id]);
  expect(found(card, 'pl')).toEqual([]);
});
