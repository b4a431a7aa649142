import { plainArrangement } from '@kadr/shared/designs';
import { expect, test } from 'vitest';
import { createNodeFontBook } from '../node/node-fonts.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import { inComposition } from '../suggestions/compositions.ts';
import { fontsOf } from '../text/text-styles.ts';
import { layoutCard } from './layout.ts';

const fonts = createNodeFontBook();

/** Ink of the benefits in a band across the head of a tall card. */
async function benefitsOf(texts: readonly string[]) {
  const document = inComposition(
    defaultDocument({
      format: '3:4',
      language: 'ru',
      title: 'Беговые кроссовки',
      aspect: 1,
      product: { x: 0.1, y: 0.3, width: 0.8, height: 0.45 },
      benefits: texts.map((text) => ({ icon: 'check', text })),
      colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
    }),
    { mask: 5, arrangement: plainArrangement },
  );
  await fonts.load(fontsOf(document.textStyle));
  const { layers } = layoutCard(document, 'ru', fonts.ruler('ru'));
  return layers.filter(({ id }) => id !== 'title').map(({ ink }) => ink);
}

test('a long word gets a wider column, and the columns stand evenly apart in one row', async () => {
  const [long, short, last] = await benefitsOf(['Светоотражающие детали', 'Всего 240 г', 'Дышащая подкладка']);
  if (!long || !short || !last) throw new Error('three benefits are drawn');
  expect([short.y, last.y]).toEqual([long.y, long.y]);
  expect(long.width).toBeGreaterThan(2 * short.width);
  const gap = short.x - long.x - long.width;
  expect(gap).toBeGreaterThan(0);
  expect(last.x - short.x - short.width).toBeCloseTo(gap, 0);
});

test('columns beside a long word are of one width where the letters leave them room', async () => {
  const [first, long, last] = await benefitsOf(['Тёплый', 'Ненагревающийся', 'Да']);
  if (!first || !long || !last) throw new Error('three benefits are drawn');
  const [wide, narrow] = [long.x - first.x - first.width, last.x - long.x - long.width];
  expect(narrow).toBeGreaterThan(0);
  expect(wide).toBeGreaterThan(1.5 * narrow);
});

test('columns are of one width while each has room for its words', async () => {
  const [one, two, three] = await benefitsOf(['Лёгкие', 'Прочные', 'Тёплые']);
  if (!one || !two || !three) throw new Error('three benefits are drawn');
  expect(three.x - two.x).toBeCloseTo(two.x - one.x, 5);
});

test('words too long for any row stand in a list', async () => {
  const [one, two] = await benefitsOf(['Высокопроизводительный', 'Водоотталкивающий', 'Противоскользящая']);
  expect(two?.x).toBe(one?.x);
  expect(two?.y).toBeGreaterThan(one?.y ?? 0);
});
