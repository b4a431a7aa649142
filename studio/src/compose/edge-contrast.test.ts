import { expect, it } from 'vitest';
import { edgeContrast } from './edge-contrast.ts';

const side = 160;
type Rgb = readonly [number, number, number];

/** A picture of a square of one colour before another, and the square as the product; `left` may be outside. */
function squareOn(ground: Rgb, product: Rgb, left = 40) {
  const pixels = new Uint8Array(3 * side * side);
  const isProduct = (x: number, y: number) => x >= left && x < left + 80 && y >= 40 && y < 120;
  for (let i = 0; i < side * side; i++) pixels.set(isProduct(i % side, Math.floor(i / side)) ? product : ground, 3 * i);
  const rgba = new Uint8Array(4 * 80 * 80).fill(255);
  return edgeContrast({ pixels, widthPx: side, heightPx: side }, { rect: { x: left, y: 40, w: 80, h: 80 }, rgba });
}

it('tells black on black from what is seen', () => {
  expect(squareOn([24, 24, 26], [30, 29, 30])).toBeLessThan(4);
  expect(squareOn([150, 135, 115], [165, 145, 115])).toBeLessThan(10);
  expect(squareOn([230, 225, 215], [30, 29, 30])).toBeGreaterThan(60);
  // As light as the ground, in another colour.
  expect(squareOn([110, 110, 110], [200, 40, 60])).toBeGreaterThan(20);
});

it('looks at what is in the picture only, and says nothing where nothing is in it', () => {
  expect(squareOn([230, 225, 215], [30, 29, 30], -40)).toBeGreaterThan(60);
  expect(squareOn([230, 225, 215], [30, 29, 30], -80)).toBeNull();
});
