import { fallbackFont, fontIds } from '../text/text-styles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFontBook } from './font-book.ts';
import { createNodeFontBook } from '../node/node-fonts.ts';

const fonts = createNodeFontBook();

const letters = Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzĄĆĘŁŃÓŚŹŻąćęłńóśźż' +
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя0123456789.,:;!?%&()/+-–—„”“«»°×€',
);
const line = { language: 'pl', sizePx: 100, trackingEm: 0, x: 0, baselineY: 0 } as const;

describe('bundled fonts', () => {
  beforeAll(() => fonts.load(fontIds));

  test.each(fontIds)('%s draws every Latin, Polish and Russian letter itself', (font) => {
    const missing = letters.filter(
      (letter) => !fonts.covers(font, letter) || fonts.outline({ ...line, font, text: letter }) === '',
    );
    expect(missing).toEqual([]);
  });

  test('a sign that a font lacks comes from the fallback', () => {
    expect(fonts.covers('russo-400', '₽')).toBe(false);
    expect(fonts.outline({ ...line, font: 'russo-400', text: '₽' })).toBe(
      fonts.outline({ ...line, font: fallbackFont, text: '₽' }),
    );
  });

  test('what no font has is left out, without a box and without room', () => {
    const ruler = fonts.ruler('en');
    expect(ruler.widthEm('onest-800', 'a😀b')).toBeCloseTo(
      ruler.widthEm('onest-800', 'a') + ruler.widthEm('onest-800', 'b'),
      6,
    );
    expect(fonts.outline({ ...line, font: 'onest-800', text: '😀' })).toBe('');
  });

  test.each(['playfair-700', 'cormorant-600', 'alegreya-700'] as const)(
    '%s has figures as high as capitals',
    (font) => {
      const heightOf = (text: string) => {
        const path = fonts.outline({ ...line, font, text });
        return -Math.min(...Array.from(path.matchAll(/-?[\d.]+ (-?[\d.]+)/gu), ([, y]) => Number(y)));
      };
      expect(heightOf('0') / heightOf('H')).toBeGreaterThan(0.9);
    },
  );

  test('letters are kerned', () => {
    const ruler = fonts.ruler('en');
    expect(ruler.widthEm('montserrat-800', 'AV')).toBeLessThan(
      ruler.widthEm('montserrat-800', 'A') + ruler.widthEm('montserrat-800', 'V'),
    );
  });

  test('tracking moves the second letter and no other thing', () => {
    const plain = fonts.outline({ ...line, font: 'jost-500', text: 'll' });
    const tracked = fonts.outline({ ...line, font: 'jost-500', text: 'll', trackingEm: 0.1 });
    const startOf = (path: string) => Number(/M(-?[\d.]+)/u.exec(path.slice(path.lastIndexOf('M')))?.[1]);
    expect(startOf(tracked) - startOf(plain)).toBeCloseTo(10, 1);
  });
});

test('a font that cannot be read is asked for again', async () => {
  let asked = 0;
  const fonts = createFontBook(() => {
    asked++;
    return Promise.reject(new Error('offline'));
  });
  await expect(fonts.load(['onest-500'])).rejects.toThrow('offline');
  await expect(fonts.load(['onest-500'])).rejects.toThrow('offline');
  expect(asked).toBe(2);
  expect(() => fonts.ruler('en').widthEm('onest-500', 'a')).toThrow(RangeError);
});
