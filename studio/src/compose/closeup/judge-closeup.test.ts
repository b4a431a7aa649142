import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ProductCutout } from '../../cutout/product.ts';
import { closeupFaultsOf } from './judge-closeup.ts';

const side = 2400;

/** A checked cloth, drawn, and photographed out of focus by so many pixels. */
async function cloth({ blurPx = 0, contrast = 90 }: { blurPx?: number; contrast?: number }): Promise<ProductCutout> {
  const rgba = new Uint8Array(side * side * 4).fill(255);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    const value = 120 + (Math.floor(x / 40) % 2 === Math.floor(y / 40) % 2 ? contrast : 0);
    rgba.set([value, value, value], i * 4);
  }
  if (blurPx === 0) return { widthPx: side, heightPx: side, rgba };
  const blurred = sharp(rgba, { raw: { width: side, height: side, channels: 4 } }).blur(blurPx);
  return { widthPx: side, heightPx: side, rgba: new Uint8Array(await blurred.raw().toBuffer()) };
}

test('a sharp photo of something to see makes both closeups', async () => {
  expect(await closeupFaultsOf(await cloth({}))).toEqual([]);
});

test('many pixels do not make a photo sharp', async () => {
  expect(await closeupFaultsOf(await cloth({ blurPx: 6 }))).toEqual(['detail-soft', 'macro-soft']);
});

test('a photo can be sharp enough for a detail, but not for a macro', async () => {
  expect(await closeupFaultsOf(await cloth({ blurPx: 3 }))).toEqual(['macro-soft']);
});

test('an even surface is no closeup', async () => {
  expect(await closeupFaultsOf(await cloth({ contrast: 4 }))).toEqual(['detail-plain', 'macro-plain']);
});

test('where the photo has too few pixels nothing is judged', async () => {
  expect(await closeupFaultsOf({ widthPx: 100, heightPx: 100, rgba: new Uint8Array(40_000).fill(255) })).toEqual([]);
});
