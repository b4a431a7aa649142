import { checkCard } from '../checks/checks.ts';
import { fontsOf } from '../text/text-styles.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import Konva from 'konva';
import { expect, test } from 'vitest';
import { buildCard } from '../drawing/build-card.ts';
import { suggestFirstCards } from './first-card.ts';
import { renderCardCanvas } from './render-card.ts';
import { seenBehindLetters } from '../drawing/pixels-behind.ts';
import { createNodeFontBook } from './node-fonts.ts';

const fonts = createNodeFontBook();

/** A set with a strong pattern, so that a letter on the bare picture would be found. */
function patterned(dark: string, light: string): Promise<Buffer> {
  const canvas = createCanvas(600, 600);
  const draw = canvas.getContext('2d');
  for (let i = 0; i < 30; i++) {
    draw.fillStyle = i % 2 === 0 ? dark : light;
    draw.fillRect(i * 20, 0, 20, 600);
  }
  draw.fillStyle = '#c2255c';
  draw.fillRect(228, 120, 144, 400);
  return canvas.encode('png');
}

test.each([
  ['light', '#d9c7a8', '#ffffff'],
  ['dark', '#101014', '#3a2f2a'],
  ['hard', '#000000', '#ffffff'],
])(
  'on a %s set all letters of six suggestions stand out by 4.5:1 on the pixels behind them',
  async (_name, dark, light) => {
    const bytes = await patterned(dark, light);
    const source = await loadImage(bytes);
    const cards = await suggestFirstCards(
      bytes,
      {
        format: '1:1',
        language: 'ru',
        title: 'Ночной крем с маслом ши',
        product: { x: 0.38, y: 0.2, width: 0.24, height: 0.667 },
        benefits: [
          { icon: 'leaf', text: 'Без отдушек' },
          { icon: 'box', text: 'Стеклянная банка' },
          { icon: null, text: 'Смягчает кожу за ночь' },
        ],
      },
      fonts,
    );
    await renderCardCanvas(cards[0], bytes, { fonts, language: 'ru', pixelRatio: 0.1 });
    for (const card of cards) {
      await fonts.load(fontsOf(card.textStyle));
      const nodes = buildCard(Konva, {
        document: card,
        picture: { source, widthPx: 600, heightPx: 600 },
        language: 'ru',
        fonts,
      });
      expect(checkCard(nodes.layout, fonts.ruler('ru'), seenBehindLetters(nodes)), `mask ${card.mask}`).toEqual([]);
      nodes.group.destroy();
    }
  },
);
