import { expect, test } from 'vitest';
import { tightCutout } from './tight-cutout.ts';

function cutout(widthPx: number, heightPx: number, alphaAt: (x: number, y: number) => number) {
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i++)
    rgba.set([i % 251, 7, 9, alphaAt(i % widthPx, Math.floor(i / widthPx))], i * 4);
  return { widthPx, heightPx, rgba };
}

test('a shadow that came along below does not make the product float', () => {
  const product = cutout(40, 60, (x, y) => (x >= 10 && x < 30 && y >= 5 && y < 45 ? 255 : y >= 45 && y < 58 ? 90 : 0));
  const tight = tightCutout(product);
  expect([tight.widthPx, tight.heightPx]).toEqual([20, 40]);
  expect([...tight.rgba.subarray(0, 4)]).toEqual([(5 * 40 + 10) % 251, 7, 9, 255]);
  expect(tightCutout(tight)).toBe(tight);
});

test('the soft edge below stays: what is round ends in no straight cut', () => {
  const ball = cutout(100, 100, (x, y) => Math.max(0, Math.min(255, 255 * (45.5 - Math.hypot(x - 50, y - 50)))));
  const { widthPx, heightPx, rgba } = tightCutout(ball);
  expect([widthPx, heightPx]).toEqual([91, 91]);
  const lowest = rgba.subarray((heightPx - 1) * widthPx * 4).filter((_, i) => i % 4 === 3);
  expect(Math.max(...lowest)).toBeLessThan(150);
});

test('fine hair at the top and the sides stays', () => {
  const product = cutout(30, 30, (x, y) => (y >= 10 && x >= 8 && x < 22 ? 255 : y >= 4 && x === 15 ? 60 : 0));
  expect(tightCutout(product)).toMatchObject({ widthPx: 14, heightPx: 26 });
});

test('nothing and nonsense are refused', () => {
  expect(() => tightCutout(cutout(8, 8, () => 0))).toThrow(expect.objectContaining({ code: 'product.invalid' }));
  expect(() => tightCutout({ widthPx: 8, heightPx: 8, rgba: new Uint8Array(10) })).toThrow(
    expect.objectContaining({ code: 'product.invalid' }),
  );
});
