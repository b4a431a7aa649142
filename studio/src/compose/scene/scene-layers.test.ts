import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCutout } from '../../cutout/product.ts';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../../shot/plan-shot.ts';
import { isUnavailable, type Shot } from '../../shot/shot.ts';
import { drawnBottle, viewOf } from '../../testing/fixture-product.ts';
import { writeFixturePlate } from '../../testing/fixture-plate.ts';
import { encodeFrame } from '../../export/encode-frame.ts';
import { renderFrame } from '../render-frame.ts';
import { withPlainSurround } from './plain-surround.ts';
import { renderScene, sceneReach, type SceneLayers } from './scene-layers.ts';

let dir = '';
let plates: PlateCatalogue;
let bottle: ProductCutout;
let shot: Shot;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table' });
  plates = await loadPlates(dir);
  bottle = await drawnBottle();
  const plan = planShot({ style: 'minimal', frameType: 'hero', format: '1:1', product: viewOf(bottle) }, plates);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  // A small frame: the same picture, faster. Without a vignette, which is the frame's alone.
  shot = { ...plan, widthPx: 500, heightPx: 500, lens: { ...plan.lens, vignette: 0 } };
});
afterAll(() => rm(dir, { recursive: true }));

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** The product laid over its background. */
function together({ background, product, widthPx }: SceneLayers): Uint8Array {
  const pixels = new Uint8Array(background);
  if (!product) return pixels;
  const { rect, rgba } = product;
  for (let y = 0; y < rect.h; y++)
    for (let x = 0; x < rect.w; x++) {
      const [from, to] = [(y * rect.w + x) * 4, ((rect.y + y) * widthPx + rect.x + x) * 3];
      const alpha = rgba[from + 3]! / 255;
      for (let k = 0; k < 3; k++) pixels[to + k] = pixels[to + k]! * (1 - alpha) + rgba[from + k]! * alpha + 0.5;
    }
  return pixels;
}

test('through the frame itself a scene is the frame, taken apart', async () => {
  const frame = await renderFrame(shot, bottle, { plates });
  const scene = await renderScene(shot, [bottle], { window: whole, widthPx: 500, heightPx: 500 }, { plates });
  const pixels = together(scene);
  const apart = pixels.reduce((most, value, i) => Math.max(most, Math.abs(value - frame.pixels[i]!)), 0);
  expect(apart).toBeLessThanOrEqual(2);
  expect(scene.product?.rect).toEqual(frame.masks[0]?.rect);
  // Where the product stands the background shows the set.
  const at = ((frame.masks[0]!.rect.y + 60) * 500 + 250) * 3;
  expect(Math.abs(scene.background[at]! - frame.pixels[at]!)).toBeGreaterThan(10);
});

test('through a wider window the product is smaller, and the set goes on to the plate and beyond', async () => {
  const reach = sceneReach(shot, plates);
  if (!reach) throw new Error('a set has a reach');
  expect(Math.max(reach.left, reach.top)).toBeGreaterThan(0.02);
  const window = { x: -0.5, y: -0.5, width: 2, height: 2 };
  const scene = await renderScene(shot, [bottle], { window, widthPx: 500, heightPx: 500 }, { plates });
  const frame = await renderScene(shot, [bottle], { window: whole, widthPx: 500, heightPx: 500 }, { plates });
  expect(scene.product!.rect.h / frame.product!.rect.h).toBeCloseTo(0.5, 1);
  // Ground and wall go on: no edge between two neighbouring blocks, and nothing black.
  const { data } = await sharp(scene.background, { raw: { width: 500, height: 500, channels: 3 } })
    .resize(25, 25)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rim = Array.from({ length: 25 }, (_, i) => data[i]!);
  expect(Math.min(...rim)).toBeGreaterThan(20);
  for (let i = 1; i < 25; i++) expect(Math.abs(rim[i]! - rim[i - 1]!)).toBeLessThan(12);
});

test('a frame without a set has no scene', async () => {
  const white: Shot = { ...shot, kind: 'white', plate: null };
  expect(sceneReach(white, plates)).toBeNull();
  await expect(
    renderScene(white, [bottle], { window: whole, widthPx: 50, heightPx: 50 }, { plates }),
  ).rejects.toMatchObject({ code: 'studio.plate-missing' });
  const outside = { x: 40, y: 0, width: 1, height: 1 };
  await expect(
    renderScene(shot, [bottle], { window: outside, widthPx: 50, heightPx: 50 }, { plates }),
  ).rejects.toMatchObject({ code: 'studio.window-outside' });
});

test('a scene carries the marks of its frame, also beside it', async () => {
  const clean = await renderFrame(shot, bottle, { plates });
  const marked = new Uint8Array(clean.pixels);
  for (let y = 100; y < 140; y++) marked.fill(255, (y * 500 + 20) * 3, (y * 500 + 60) * 3);
  const file = (pixels: Uint8Array) => encodeFrame({ ...clean, pixels }, { format: 'png' });
  const marks = { marked: await file(marked), clean: await file(clean.pixels) };
  const window = { x: -0.1, y: 0, width: 1.2, height: 1 };
  const view = { window, widthPx: 600, heightPx: 500 };
  const [own, bare] = [
    await renderScene(shot, [bottle], view, { plates, marks }),
    await renderScene(shot, [bottle], view, { plates }),
  ];
  const at = (x: number) => (120 * 600 + x) * 3;
  expect(own.background[at(90)]! - bare.background[at(90)]!).toBeGreaterThan(10);
  expect(own.background[at(590)]! - bare.background[at(590)]!).toBeGreaterThan(10);
  expect(own.background[at(300)]).toBe(bare.background[at(300)]);
});

test('what the edge cuts does not go on', async () => {
  const [widthPx, heightPx] = [200, 200];
  const pixels = new Uint8Array(widthPx * heightPx * 3).fill(180);
  for (let y = 80; y < 100; y++) pixels.fill(0, (y * widthPx + 150) * 3, (y + 1) * widthPx * 3);
  const wide = await withPlainSurround(
    { pixels, widthPx, heightPx },
    { x: 0, y: 0, w: widthPx, h: heightPx },
    { window: { width: 1.5 }, widthPx: 300, heightPx },
    1,
  );
  for (let y = 0; y < heightPx; y += 5) expect(wide[(y * 300 + 230) * 3]!).toBeGreaterThan(165);
  expect(wide[(90 * 300 + 160) * 3]).toBe(0);
});
