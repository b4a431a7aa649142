import { expect, test } from 'vitest';
import { emptyShare, isFolded, unrestOf, type DrawnPixels } from './look-pixels.ts';

/** A grey card of so many pixels, each as light as `at` says, 0 to 255. */
function drawn(widthPx: number, heightPx: number, at: (x: number, y: number) => number): DrawnPixels {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++) {
    const value = at(pixel % widthPx, Math.floor(pixel / widthPx));
    rgba.set([value, value, value, 255], pixel * 4);
  }
  return { rgba, widthPx, heightPx };
}

/** The same unrest on every machine: a hash of the place. */
const noise = (x: number, y: number) => (Math.imul(x * 73856093 + y * 19349663, 2654435761) >>> 24) % 256;
const nothing = () => false;

test('a flat ground and a soft gradient are calm, a printed one is not', () => {
  expect(unrestOf(drawn(40, 10, () => 120).rgba)).toBe(0);
  expect(unrestOf(drawn(40, 1, (x) => x * 3).rgba)).toBeLessThan(2);
  expect(unrestOf(drawn(40, 10, noise).rgba)).toBeGreaterThan(10);
});

test('half a flat card is half empty, but for what lies there', () => {
  const half = drawn(200, 200, (x, y) => (x < 100 ? 90 : noise(x, y)));
  expect(emptyShare(half, nothing)).toBeCloseTo(0.5, 1);
  expect(emptyShare(half, (x) => x < 0.25)).toBeCloseTo(0.25, 1);
  expect(emptyShare(drawn(200, 200, noise), nothing)).toBe(0);
});

test('two flat areas are not one', () => {
  const striped = drawn(200, 200, (x, y) => (x > 80 && x < 120 ? noise(x, y) : 90));
  expect(emptyShare(striped, nothing)).toBeLessThan(0.45);
});

test.each([
  ['across', (x: number, y: number) => noise(x < 150 ? x : 299 - x, y)],
  ['down', (x: number, y: number) => noise(x, y < 90 ? y : 179 - y)],
])('a picture turned over %s is found', (_, at) => {
  expect(isFolded(drawn(200, 200, at))).toBe(true);
});

test('what is not turned over is not: a photo, a plain ground, a thing that is nearly symmetric', () => {
  expect(isFolded(drawn(200, 200, noise))).toBe(false);
  expect(isFolded(drawn(200, 200, () => 128))).toBe(false);
  const nearly = drawn(200, 200, (x, y) => Math.min(255, noise(Math.min(x, 199 - x), y) * 0.7 + x * 0.3));
  expect(isFolded(nearly)).toBe(false);
});
