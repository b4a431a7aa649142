import { expect, test } from 'vitest';
import sharp from 'sharp';
import { disc, drawScene, meanDifference, type Colour } from '../cutout/testing/drawn-scene.ts';
import { despillRim } from './despill-rim.ts';

const size = { widthPx: 320, heightPx: 320 };
const shape = disc(160, 160, 90);
const wood: Colour = [205, 198, 192];
const teal: Colour = [60, 140, 160];

/** A picture after a JPEG file, which keeps hues at half of the size. */
async function kept(rgb: Uint8Array): Promise<Uint8Array> {
  const jpeg = await sharp(rgb, { raw: { width: 320, height: 320, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return new Uint8Array(await sharp(jpeg).raw().toBuffer());
}

const rim = (i: number): boolean => {
  const [x, y] = [Math.floor(i / 3) % 320, Math.floor(i / 3 / 320)];
  return shape(x, y) < -0.6 && shape(x, y) > -2.6;
};

test('the hue that a JPEG file carries over the edge goes', async () => {
  const { rgb, matte, foreground } = drawScene(size, shape, { front: wood, back: teal });
  const photo = await kept(rgb);
  const colour = photo.slice();
  despillRim(colour, photo, matte, size);
  expect(meanDifference(photo, foreground, rim)).toBeGreaterThan(4);
  expect(meanDifference(colour, foreground, rim)).toBeLessThan(0.6 * meanDifference(photo, foreground, rim));
});

test('a line in a colour of its own at the edge stays, and all that lies deeper', async () => {
  const lined = (x: number, y: number): Colour => (shape(x, y) > -2 ? [200, 40, 30] : wood);
  const { rgb, matte } = drawScene(size, shape, { front: lined, back: teal });
  const colour = rgb.slice();
  despillRim(colour, rgb, matte, size);
  expect(meanDifference(colour, rgb, (i) => (matte.alpha[Math.floor(i / 3)] ?? 0) === 255)).toBeLessThan(0.05);
});

test('before grey, or a ground of the product’s own hue, nothing changes', async () => {
  const { rgb, matte } = drawScene(size, shape, { front: wood, back: [90, 90, 90], softnessPx: 3 });
  const colour = rgb.slice();
  despillRim(colour, rgb, matte, size);
  expect(colour).toEqual(rgb);
});

const black: Colour = [24, 23, 25];
const white: Colour = [246, 246, 246];
/** How far the last pixels of a black disc before white are from grey, after its rim has this colour. */
function colourLeft(line: Colour, depthPx: number): number {
  const lined = (x: number, y: number): Colour => (shape(x, y) > -depthPx ? line : black);
  const { rgb, matte } = drawScene(size, shape, { front: lined, back: white });
  const colour = rgb.slice();
  despillRim(colour, rgb, matte, size);
  let [sum, count] = [0, 0];
  for (let i = 0; i < matte.alpha.length; i++) {
    const [x, y] = [i % 320, Math.floor(i / 320)];
    if (matte.alpha[i] !== 255 || shape(x, y) < -1.5) continue;
    const [r, g, b] = [colour[3 * i]!, colour[3 * i + 1]!, colour[3 * i + 2]!];
    sum += Math.max(r, g, b) - Math.min(r, g, b);
    count++;
  }
  return sum / count;
}

test('the coloured line that a lens leaves along an edge goes, where neither side has its hue', () => {
  expect(colourLeft([22, 62, 70], 1.5)).toBeLessThan(12);
});

test('a trim of its own colour stays: a strong one, or one that is deeper than a lens’s line', () => {
  expect(colourLeft([190, 40, 34], 1.5)).toBeGreaterThan(100);
  expect(colourLeft([22, 62, 70], 9)).toBeGreaterThan(40);
});
