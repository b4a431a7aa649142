import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { drawnGoods } from '../fidelity/testing/drawn-goods.ts';
import { enlargeCutout } from './enlarge-cutout.ts';

/** A drawn product, the same at half the size (means of 2 × 2 pixels) and that enlarged again. */
let large: ProductCutout;
let small: ProductCutout;
let enlarged: ProductCutout;
beforeAll(async () => {
  const [good] = await drawnGoods(240);
  if (!good) throw new Error('no goods are drawn');
  large = even(good.cutout);
  small = halved(large);
  enlarged = await enlargeCutout(small);
}, 120_000);

describe('an enlarged cut-out', () => {
  it('has twice the width and height', () => {
    expect([enlarged.widthPx, enlarged.heightPx]).toEqual([large.widthPx, large.heightPx]);
  });

  it('is the photo again when it is scaled down', () => {
    const again = halved(enlarged);
    expect(meanDifference(again, small)).toBeLessThan(1);
  });

  it('is nearer to the large photo than common enlargement', async () => {
    const common = await sharp(small.rgba, { raw: { width: small.widthPx, height: small.heightPx, channels: 4 } })
      .resize(large.widthPx, large.heightPx, { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    expect(meanDifference(enlarged, large)).toBeLessThan(0.9 * meanDifference({ ...large, rgba: common }, large));
  });
});

function even({ widthPx, heightPx, rgba }: ProductCutout): ProductCutout {
  const [w, h] = [widthPx & ~1, heightPx & ~1];
  const part = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) part.set(rgba.subarray(y * widthPx * 4, (y * widthPx + w) * 4), y * w * 4);
  return { widthPx: w, heightPx: h, rgba: part };
}

function halved({ widthPx, heightPx, rgba }: ProductCutout): ProductCutout {
  const [w, h] = [widthPx / 2, heightPx / 2];
  const half = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 4; c++) {
        const at = (y * 2 * widthPx + x * 2) * 4 + c;
        const sum = rgba[at]! + rgba[at + 4]! + rgba[at + widthPx * 4]! + rgba[at + widthPx * 4 + 4]!;
        half[(y * w + x) * 4 + c] = Math.round(sum / 4);
      }
  return { widthPx: w, heightPx: h, rgba: half };
}

/** Mean difference of colour where both are opaque, levels of 255. */
function meanDifference(a: ProductCutout, b: ProductCutout): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < a.rgba.length; i += 4) {
    if (a.rgba[i + 3]! < 255 || b.rgba[i + 3]! < 255) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(a.rgba[i + c]! - b.rgba[i + c]!);
    count += 3;
  }
  return sum / count;
}
