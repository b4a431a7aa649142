import { describe, expect, test } from 'vitest';
import { captionBands } from './caption-bands.ts';
import { drawCaptions } from './draw-captions.ts';

const words = {
  title: 'Aluminium travel mug with a very long name',
  benefits: ['Keeps warm for 6 hours', 'Leakproof', 'Dishwasher-safe'],
};
const product = { x: 300, y: 560, w: 480, h: 800 };
const tall = { widthPx: 1080, heightPx: 1920 };

function drawn(taken: typeof product, frame: typeof tall, captions = words) {
  return drawCaptions(captions, captionBands(taken, frame), frame, () => true);
}

describe('words in a video', () => {
  test('stand beside the product, never over it, and one after the other', () => {
    const pictures = drawn(product, tall);
    const texts = pictures.filter(({ rises }) => rises);
    expect(texts).toHaveLength(4);
    for (const { picture } of pictures) {
      const { y, h } = picture.rect;
      expect(y + h <= product.y || y >= product.y + product.h).toBe(true);
    }
    expect(texts.map(({ after }) => after)).toEqual(texts.map(({ after }) => after).toSorted((a, b) => a - b));
    expect(new Set(texts.map(({ after }) => after)).size).toBe(4);
  });

  test('stand at its side in a wide frame', () => {
    const taken = { x: 700, y: 200, w: 520, h: 700 };
    for (const { picture } of drawn(taken, { widthPx: 1920, heightPx: 1080 })) {
      const { x, w } = picture.rect;
      expect(x + w <= taken.x || x >= taken.x + taken.w).toBe(true);
    }
  });

  test('what does not fit is left out, not squeezed', () => {
    expect(drawn({ x: 0, y: 40, w: 1080, h: 1000 }, { widthPx: 1080, heightPx: 1080 })).toEqual([]);
    const long = {
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      benefits: [],
    };
    for (const { picture } of drawn(product, tall, long).filter(({ rises }) => rises))
      expect(picture.rect.w).toBeLessThan(1080);
  });
});
