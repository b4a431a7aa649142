import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { estimateCamera } from '../cutout/estimate-camera.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { openDetector, type Detector } from '../recognition/index.ts';
import { openCameraSight, type CameraSight } from './camera-sight.ts';

let detector: Detector;
let sight: CameraSight;
beforeAll(async () => {
  detector = await openDetector();
  sight = openCameraSight(detector);
});
afterAll(async () => void (await Promise.all([sight.close(), detector.close()])));

/** One of our own rendered props, as a cut-out. */
async function prop(name: string): Promise<ProductCutout> {
  const file = fileURLToPath(new URL(`../../props/${name}.webp`, import.meta.url));
  const { data, info } = await sharp(file).ensureAlpha().trim().raw().toBuffer({ resolveWithObject: true });
  return { rgba: data, widthPx: info.width, heightPx: info.height };
}

test.each([
  { name: 'mug/front', pitch: 8, view: 'front' },
  { name: 'mug/three-quarter', pitch: 25, view: 'three-quarter' },
  { name: 'mug/high', pitch: 48, view: 'three-quarter' },
  { name: 'cup/three-quarter', pitch: 25, view: 'three-quarter' },
])('$name is seen to be photographed from about $pitch degrees', async ({ name, pitch, view }) => {
  const camera = await sight.cameraOf(await prop(name), { isCutOff: false });
  expect(camera.view).toBe(view);
  expect(Math.abs(camera.pitchDeg - pitch)).toBeLessThanOrEqual(6);
});

test('where the outline is unsure, the box of a mug decides', async () => {
  const mug = await prop('mug/high');
  expect(estimateCamera(mug)).toMatchObject({ confidence: 0.45 });
  expect(await sight.cameraOf(mug, { isCutOff: false })).toMatchObject({ confidence: 0.55, reasons: ['box'] });
});

test('of a pair that stands apart each piece has its own box', async () => {
  const { rgba, widthPx, heightPx } = await prop('mug/high');
  const apart = Math.round(0.8 * widthPx);
  const raw = { width: widthPx, height: heightPx, channels: 4 } as const;
  const mug = await sharp(rgba, { raw })
    .extend({ right: apart + widthPx, background: '#0000' })
    .raw()
    .toBuffer();
  const size = { width: 2 * widthPx + apart, height: heightPx };
  const both = await sharp(mug, { raw: { ...size, channels: 4 } })
    .composite([{ input: Buffer.from(rgba), raw, left: widthPx + apart, top: 0 }])
    .raw()
    .toBuffer();
  const pair = { rgba: both, widthPx: size.width, heightPx: size.height };
  const camera = await sight.cameraOf(pair, { isCutOff: false });
  expect(camera.reasons).toEqual(['box']);
  expect(Math.abs(camera.pitchDeg - 48)).toBeLessThanOrEqual(8);
});

test('goods of which no network knows a box are judged by their outline', async () => {
  const brush = await prop('shoe-brush/three-quarter');
  expect(await sight.cameraOf(brush, { isCutOff: false })).toEqual(estimateCamera(brush, { isCutOff: false }));
});

test('so is what the edge of the photo cuts', async () => {
  const mug = await prop('mug/three-quarter');
  expect(await sight.cameraOf(mug, { isCutOff: true })).toEqual(estimateCamera(mug, { isCutOff: true }));
});
