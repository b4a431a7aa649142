import { expect, test } from 'vitest';
import { drawnBottle } from '../../testing/fixture-product.ts';
import { closeupWindowPx } from '../../shot/framing/closeup-source.ts';
import { closeupWindow, cropCutout } from './closeup-window.ts';

/**
 * A plain grey product with two patches of fine lines: a large one in its lower right, a small one in its upper left.
 */
function lined() {
  const [widthPx, heightPx] = [400, 600];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    const patch = (x > 230 && x < 370 && y > 400 && y < 560) || (x > 40 && x < 140 && y > 40 && y < 120);
    const value = patch && Math.floor(y / 8) % 2 === 0 ? 30 : 150;
    rgba.set([value, value, value, 255], i * 4);
  }
  return { widthPx, heightPx, rgba };
}

const side = { w: 200, h: 200 };

test('a closeup shows the whole of what there is to see and stays inside the product', async () => {
  const window = await closeupWindow(lined(), side, 0);
  expect(window.x).toBeLessThanOrEqual(230);
  expect(window.x + window.w).toBeGreaterThanOrEqual(370);
  expect(window.y).toBeLessThanOrEqual(402);
  expect(window.y + window.h).toBeGreaterThanOrEqual(560);
  expect(window.w).toBeGreaterThanOrEqual(side.w);
  expect(window.w / window.h).toBeCloseTo(1, 2);
  expect(window.x + window.w).toBeLessThanOrEqual(400);
  expect(window.y + window.h).toBeLessThanOrEqual(600);
});

test('other choices are other places, the same choice the same place', async () => {
  const windows = await Promise.all([0, 1, 2, 3].map((choice) => closeupWindow(lined(), side, choice)));
  for (const [i, a] of windows.entries()) {
    for (const b of windows.slice(i + 1))
      expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(90);
  }
  expect(windows.some(({ x, y }) => x <= 40 && y <= 40)).toBe(true);
  expect(await closeupWindow(lined(), side, 2)).toEqual(windows[2]);
});

test('the lettering of a label is not cut in half', async () => {
  const bottle = await drawnBottle(1800);
  for (const aspect of [1, 3 / 4, 4 / 5]) {
    const window = await closeupWindow(bottle, closeupWindowPx(bottle, 0.55, aspect), 0);
    expect(window.y).toBeLessThan(262 * 3);
    expect(window.y + window.h).toBeGreaterThan((310 + 7 * 16 + 5) * 3);
  }
});

test('a window grows where its own size would cut a line of lettering, never past most of the product', async () => {
  const [widthPx, heightPx] = [700, 900];
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    const line = x > 110 && x < 590 && y > 300 && y < 420 && Math.floor(x / 16) % 2 === 0;
    rgba.fill(line ? 20 : 200, i * 4, i * 4 + 3);
  }
  const window = await closeupWindow({ widthPx, heightPx, rgba }, { w: 420, h: 420 }, 0);
  expect(window.x).toBeLessThan(112);
  expect(window.x + window.w).toBeGreaterThan(588);
  const large = await closeupWindow({ widthPx, heightPx, rgba }, { w: 640, h: 640 }, 0);
  expect(large).toMatchObject({ w: 640, h: 640 });
});

/** A ribbed cloth with a print of that box, white on blue. */
function printed(print: { x: number; y: number; w: number; h: number }) {
  const [widthPx, heightPx] = [900, 900];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    const isPrint =
      x >= print.x && x < print.x + print.w && y >= print.y && y < print.y + print.h && Math.floor(x / 14) % 2 === 0;
    const rib = Math.floor((x + y) / 24) % 2 === 0 ? 20 : 0;
    rgba.set(isPrint ? [250, 250, 250, 255] : [20 + rib, 60 + rib, 200 + rib, 255], i * 4);
  }
  return { widthPx, heightPx, rgba };
}

test('a print is whole in the best window, with a margin', async () => {
  for (const print of [
    { x: 40, y: 360, w: 260, h: 90 },
    { x: 590, y: 60, w: 270, h: 120 },
    { x: 320, y: 700, w: 300, h: 140 },
  ]) {
    const { x, y, w, h } = await closeupWindow(printed(print), { w: 480, h: 480 }, 0);
    expect(x + 8).toBeLessThan(print.x);
    expect(y + 8).toBeLessThan(print.y);
    expect(x + w - 8).toBeGreaterThan(print.x + print.w);
    expect(y + h - 8).toBeGreaterThan(print.y + print.h);
  }
});

test('a window that may not grow keeps its size', async () => {
  const window = await closeupWindow(printed({ x: 150, y: 360, w: 520, h: 90 }), { w: 480, h: 480 }, 0, {
    mayGrow: false,
  });
  expect(window).toMatchObject({ w: 480, h: 480 });
});

test('a window wider than a slim product lies around its middle, what is outside is transparent', async () => {
  const bottle = await drawnBottle(1800);
  const size = closeupWindowPx(bottle, 0.55, 1);
  const window = await closeupWindow(bottle, size, 0);
  expect(size.w).toBeGreaterThan(bottle.widthPx);
  expect(window.x).toBeLessThan(0);
  expect(Math.abs(window.x + window.w / 2 - bottle.widthPx / 2)).toBeLessThan(2);
  const part = cropCutout(bottle, window);
  expect(part.rgba.length).toBe(window.w * window.h * 4);
  const middle = Math.floor(window.h / 2) * window.w;
  expect(part.rgba[middle * 4 + 3]).toBe(0);
  expect(part.rgba[(middle + Math.floor(window.w / 2)) * 4 + 3]).toBe(255);
});

test("the window's pixels are the photo's own", () => {
  const product = lined();
  const part = cropCutout(product, { x: 250, y: 400, w: 20, h: 30 });
  expect(part.rgba.subarray(0, 8)).toEqual(product.rgba.subarray((400 * 400 + 250) * 4, (400 * 400 + 252) * 4));
  expect(part.rgba.length).toBe(20 * 30 * 4);
});

test('the middle of a window stays within the heights that are said, or as near as the ends allow', async () => {
  const bottle = await drawnBottle(1800);
  const size = { w: 300, h: 300 };
  const middleOf = async (within: { from: number; to: number }) => {
    const { y, h } = await closeupWindow(bottle, size, 0, { within });
    return (y + h / 2) / bottle.heightPx;
  };
  expect(await middleOf({ from: 0, to: 0.3 })).toBeLessThan(0.32);
  expect(await middleOf({ from: 0.7, to: 1 })).toBeGreaterThan(0.68);
  expect(await middleOf({ from: 0, to: 0 })).toBeCloseTo(size.h / 2 / bottle.heightPx, 1);
});

test('where the photo cut the product a window leaves its soft last pixels out, also one as wide as it goes', async () => {
  const bottle = await drawnBottle(1800);
  const { widthPx, heightPx } = bottle;
  const cut = { left: true, right: true, top: true, bottom: true };
  const widest = closeupWindowPx({ ...bottle, cut }, 0.9, 1);
  for (const size of [widest, { w: 200, h: 200 }]) {
    for (const within of [
      { from: 0, to: 0 },
      { from: 1, to: 1 },
    ]) {
      const { x, y, w, h } = await closeupWindow(bottle, size, 0, { cut, within });
      expect(Math.min(x, widthPx - x - w)).toBeGreaterThanOrEqual(Math.floor(0.004 * widthPx));
      expect(Math.min(y, heightPx - y - h)).toBeGreaterThanOrEqual(Math.floor(0.004 * heightPx));
    }
  }
});
