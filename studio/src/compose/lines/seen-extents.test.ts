import { expect, test } from 'vitest';
import type { ProductCutout } from '../../cutout/product.ts';
import { seenExtents } from './seen-extents.ts';

/** A pot of 100 x 100 pixels and what stands in it, that wide and as high. */
function pot(topPx: number): ProductCutout {
  const rgba = new Uint8Array(4 * 100 * 200);
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 100; x++) if (y >= 100 || Math.abs(x + 0.5 - 50) < topPx / 2) rgba[4 * (y * 100 + x) + 3] = 255;
  return { widthPx: 100, heightPx: 200, rgba };
}

const heightOf = (cutout: ProductCutout) =>
  seenExtents(cutout, { widthCm: 10, heightCm: 19, depthCm: 10 }, 10).extents.find(({ side }) => side === 'beside');

test('the height of what ends in a tip is that of its whole outline, that of a box ends below its upper face', () => {
  const [tip, box] = [heightOf(pot(20)), heightOf(pot(100))];
  expect([tip?.from.y, tip?.to.y, tip?.cm]).toEqual([0, 200, 19]);
  expect(box?.to.y).toBe(200);
  expect(box?.from.y).toBeGreaterThan(12);
  // Whatever its foot is like, the scale is right within a twentieth.
  const { cmPerPx } = seenExtents(pot(20), { widthCm: 10, heightCm: 19, depthCm: 10 }, 10);
  const [cos, sin] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)];
  for (const footCm of [0, 5]) expect(Math.abs((200 * cmPerPx) / (19 * cos + footCm * sin) - 1)).toBeLessThan(0.05);
});

/** A hoodie from above: its sleeves spread from the shoulders down, its box as wide as high nearly. */
function hoodie(): ProductCutout {
  const [widthPx, heightPx] = [300, 360];
  const rgba = new Uint8Array(4 * widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const aside = Math.abs(x + 0.5 - 150);
      const isBody = aside < 85 && y > 70;
      const isHood = aside < 45;
      const isSleeve = y > 80 && y < 290 && aside < 150 && aside > 85 + (y - 80) * 0.15;
      if (isBody || isHood || isSleeve) rgba[4 * (y * widthPx + x) + 3] = 255;
    }
  return { widthPx, heightPx, rgba };
}

test('clothes that lie straight are measured along the picture, not along the tightest box around their sleeves', () => {
  const { extents, cmPerPx } = seenExtents(hoodie(), { widthCm: 60, heightCm: 72, depthCm: 3 }, 90);
  expect(extents.map(({ cm, side }) => [cm, side])).toEqual([
    [60, 'below'],
    [72, 'beside'],
  ]);
  expect(cmPerPx * 360).toBeCloseTo(72, 0);
});

/** A bicycle from the side, 158 pixels long and 100 high: two wheels, and a saddle that is the highest. */
function bicycle(): ProductCutout {
  const [widthPx, heightPx] = [158, 100];
  const rgba = new Uint8Array(4 * widthPx * heightPx);
  const isWheel = (x: number, y: number, middle: number) => Math.hypot(x - middle, y - 68) <= 32;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      if (isWheel(x, y, 32) || isWheel(x, y, 126) || (Math.abs(x - 55) < 14 && y < 50))
        rgba[4 * (y * widthPx + x) + 3] = 255;
  return { widthPx, heightPx, rgba };
}

test('length and height of what ends in a tip are each drawn within a twentieth, or not drawn', () => {
  const size = { widthCm: 170, heightCm: 100, depthCm: 45 };
  const { cmPerPx, extents } = seenExtents(bicycle(), size, 4);
  expect(extents.map(({ cm, side }) => [cm, side])).toEqual([
    [170, 'below'],
    [100, 'beside'],
  ]);
  for (const { cm, from, to } of extents)
    expect(Math.abs((Math.hypot(to.x - from.x, to.y - from.y) * cmPerPx) / cm - 1)).toBeLessThan(0.05);
  const longer = seenExtents(bicycle(), { ...size, widthCm: 185 }, 4);
  for (const { cm, from, to } of longer.extents)
    expect(Math.abs((Math.hypot(to.x - from.x, to.y - from.y) * longer.cmPerPx) / cm - 1)).toBeLessThan(0.05);
});
