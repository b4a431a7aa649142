import { defaultDocument, layoutCard, type FontRuler } from '@kadr/card';
import { expect, it } from 'vitest';
import { advertisingOn, wordsShare } from './words-on-card.ts';

const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.9, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.5 }),
  widthEm: (_, text) => text.length * 0.55,
};
const cardOf = (title: string, benefits: string[] = []) =>
  defaultDocument({
    format: '1:1',
    language: 'en',
    title,
    benefits: benefits.map((text) => ({ icon: null, text })),
    aspect: 1,
    product: null,
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });

it('a card without words has no share of them, and more words take more', () => {
  const shareOf = (title: string, benefits: string[]) => wordsShare(layoutCard(cardOf(title, benefits), 'en', ruler));
  expect(shareOf('', [])).toBe(0);
  const [few, many] = [shareOf('Mug', []), shareOf('Mug', ['Keeps tea hot for hours', 'Dishwasher safe'])];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeGreaterThan(few);
  expect(many).toBeLessThan(0.6);
});

it('advertising is found word for word, what is said of the product is not', () => {
  const found = (title: string, ...benefits: string[]) =>
    advertisingOn(layoutCard(cardOf(title, benefits), 'en', ruler), cardOf(title, benefits), 'en');
  expect(found('Bestseller mug', 'Now on sale', 'Keeps tea hot')).toEqual(
    expect.arrayContaining(['Bestseller']) as unknown,
  );
  expect(found('Mug', 'Keeps tea hot', 'Waterproof')).toEqual([]);
});
