import { describe, expect, test } from 'vitest';
import { cardFormats, cardSize, type CardFormat, type DesignDocument } from '@kadr/shared/designs';
import { languages, type Language } from '@kadr/shared/kernel';
import type { ShareBox } from '@kadr/shared/visuals';
import { layoutCard } from '../layout/layout.ts';
import { sizeOnCard } from '../scene/geometry.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { compositions, inComposition } from './compositions.ts';
import { defaultDocument } from './default-document.ts';
import { suggestCards } from './suggest-cards.ts';

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};

/** As heroes show them on a square picture, in a set that goes on beyond it. */
const products: Readonly<Record<string, ShareBox>> = {
  bottle: { x: 0.41, y: 0.2, width: 0.18, height: 0.62 },
  camera: { x: 0.24, y: 0.2, width: 0.5, height: 0.64 },
  jar: { x: 0.22, y: 0.32, width: 0.56, height: 0.5 },
  shoe: { x: 0.14, y: 0.45, width: 0.72, height: 0.36 },
  box: { x: 0.22, y: 0.22, width: 0.56, height: 0.56 },
  board: { x: 0.1, y: 0.5, width: 0.8, height: 0.2 },
};
const beyond = { left: 0.2, top: 0.2, right: 0.2, bottom: 0.15 };

const texts = {
  en: { title: 'Wireless mouse for work', benefits: ['18 months on one battery', 'Quiet buttons', 'Fits either hand'] },
  pl: {
    title: 'Mysz bezprzewodowa do pracy',
    benefits: ['18 miesięcy na jednej baterii', 'Ciche przyciski', 'Do prawej i lewej ręki'],
  },
  ru: {
    title: 'Беспроводная мышь для работы',
    benefits: ['18 месяцев от одной батарейки', 'Тихие кнопки', 'Для правой и левой руки'],
  },
};
/** The longest words, which leave the product least. */
const longest = 'ru';

function cardOf(format: CardFormat, product: ShareBox, language: Language = longest): DesignDocument {
  const { title, benefits } = texts[language];
  return defaultDocument({
    format,
    language,
    title,
    aspect: 1,
    product,
    beyond,
    benefits: benefits.map((text) => ({ icon: 'leaf' as const, text })),
    colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
  });
}

function sizeIn(language: Language, document: DesignDocument): number {
  const layout = layoutCard(document, language, ruler);
  return layout.product === null ? 0 : sizeOnCard(layout.product, layout);
}

describe.each(cardFormats)('on %s', (format) => {
  const { widthPx, heightPx } = cardSize(format);
  const shape = widthPx > heightPx ? 'wide' : widthPx === heightPx ? 'square' : 'tall';

  test('a product takes 45 % of a card, or 75 % of a side, unless its layout says how much less', () => {
    const sizes = compositions.map((composition) => {
      const said = composition.least[shape];
      const taken = Object.entries(products).flatMap(([name, product]) =>
        languages.map((tag) => ({
          name: `${composition.id} ${name} ${tag}`,
          size: sizeIn(tag, inComposition(cardOf(format, product, tag), composition)),
        })),
      );
      return { said, taken };
    });
    const smaller = sizes.flatMap(({ said, taken }) => taken.filter(({ size }) => size < Math.min(1, said)));
    expect(smaller).toEqual([]);
  });

  test.each(Object.entries(products))('a %s is large on each suggested card', (_name, product) => {
    const colours = ['#8a5a3c', '#2f6b57', '#e8d9c4'];
    const cards = suggestCards({ document: cardOf(format, product), language: longest, ruler, colours });
    const sizes = cards.map((card) => sizeIn(longest, card));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.6);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeGreaterThan(0.68);
  });
});
