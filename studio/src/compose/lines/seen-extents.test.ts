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

test('the height of what ends in a tip begins at the tip, that of a box below its upper face', () => {
  const [tip, box] = [heightOf(pot(20)), heightOf(pot(100))];
  expect(tip?.from.y).toBe(0);
  expect(box?.to.y).toBe(200);
  // The same length in the picture, whatever it is drawn at.
  expect((tip?.to.y ?? 0) - (tip?.from.y ?? 0)).toBeCloseTo((box?.to.y ?? 0) - (box?.from.y ?? 0), 6);
  expect(tip?.cm).toBe(19);
});
