import { describe, expect, test } from 'vitest';
import { cardFormats, type CardFormat, type DesignDocument } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import { layoutCard } from '../layout/layout.ts';
import { shareOfMost, sizeOnCard } from '../scene/geometry.ts';
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
};
const beyond = { left: 0.2, top: 0.2, right: 0.2, bottom: 0.15 };

/** The longest words, which leave the product least. */
const language = 'ru';
const texts = {
  title: 'Беспроводная мышь для работы',
  benefits: ['18 месяцев от одной батарейки', 'Тихие кнопки', 'Для правой и левой руки'],
};

function cardOf(format: CardFormat, product: ShareBox): DesignDocument {
  const { title, benefits } = texts;
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

/** How much of the card's height or width, whichever more, the product takes. */
function extent(document: DesignDocument): number {
  const layout = layoutCard(document, language, ruler);
  return layout.product === null ? 0 : Math.sqrt(shareOfMost(layout.product, layout));
}

/** Pictures in an arch or a disc, or over a hill: those layouts show a product small. */
const smallMasks: ReadonlySet<number> = new Set([6, 11, 12]);

describe.each(cardFormats)('on %s', (format) => {
  test('every composition shows the product on a third of the card at least', () => {
    const small = compositions
      .filter(({ mask }) => !smallMasks.has(mask))
      .flatMap((composition) =>
        Object.entries(products).flatMap(([name, product]) => {
          const taken = extent(inComposition(cardOf(format, product), composition));
          return taken < 1 / 3 ? [`${composition.id} ${name} ${taken.toFixed(2)}`] : [];
        }),
      );
    expect(small).toEqual([]);
  });

  test.each(Object.entries(products))('a %s is large on each suggested card', (_name, product) => {
    const colours = ['#8a5a3c', '#2f6b57', '#e8d9c4'];
    const cards = suggestCards({ document: cardOf(format, product), language, ruler, colours });
    const sizes = cards.map((card) => {
      const layout = layoutCard(card, language, ruler);
      return layout.product === null ? 0 : sizeOnCard(layout.product, layout);
    });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.6);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeGreaterThan(0.68);
  });
});
