import { expect, test } from 'vitest';
import { closeupWindow, cropCutout } from './closeup-window.ts';

/** A plain grey product with a patch of fine lines in its lower right. */
function lined() {
  const [widthPx, heightPx] = [400, 600];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    const value = x > 250 && y > 400 && Math.floor(y / 8) % 2 === 0 ? 30 : 150;
    rgba.set([value, value, value, 255], i * 4);
  }
  return { widthPx, heightPx, rgba };
}

test('a closeup goes where there is something to see, stays inside and keeps the aspect', async () => {
  const window = await closeupWindow(lined(), 0.4, 1, 0);
  expect(window.x + window.w).toBeGreaterThan(380);
  expect(window.y + window.h).toBeGreaterThan(560);
  expect(window.w / window.h).toBeCloseTo(1, 1);
  expect(window.x + window.w).toBeLessThanOrEqual(400);
  const other = await closeupWindow(lined(), 0.4, 1, 1);
  expect(Math.abs(other.x - window.x) + Math.abs(other.y - window.y)).toBeGreaterThan(40);
});

test('the window\'s pixels are the photo\'s own', () => {
  const product = lined();
  const part = cropCutout(product, { x: 250, y: 400, w: 20, h: 30 });
  expect(part.rgba.subarray(0, 8)).toEqual(product.rgba.subarray((400 * 400 + 250) * 4, (400 * 400 + 252) * 4));
  expect(part.rgba.length).toBe(20 * 30 * 4);
});
