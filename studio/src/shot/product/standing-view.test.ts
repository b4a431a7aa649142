import { expect, test } from 'vitest';
import type { ProductSize, ProductView } from '../shot.ts';
import { isSizeSeen, standingView } from './standing-view.ts';

const radians = (deg: number) => (deg * Math.PI) / 180;
const pxPerCm = 40;

/** A photo of what looks that wide and high, cm. */
function photo(size: [number, number, number], seen: [number, number], pitchDeg: number) {
  const [widthCm, heightCm, depthCm] = size;
  const stated: ProductSize = { widthCm, heightCm, depthCm };
  const [widthPx, heightPx] = [Math.round(seen[0] * pxPerCm), Math.round(seen[1] * pxPerCm)];
  return { widthPx, heightPx, size: stated, pitchDeg };
}

const view = ({ pitchDeg, ...rest }: ReturnType<typeof photo>): ProductView => ({
  ...rest,
  camera: { view: pitchDeg > 16 ? 'three-quarter' : 'front', pitchDeg, confidence: 0.7 },
});

test('a ball looks as high as it is from wherever it is seen: its lines span its whole outline', () => {
  for (const pitchDeg of [0, 8, 15]) {
    const ball = photo([22, 22, 22], [22, 22], pitchDeg);
    const seen = standingView(ball);
    expect(seen.cmPerPx * pxPerCm).toBeCloseTo(1, 1);
    expect([seen.acrossCm, seen.upCm, seen.upPx]).toEqual([22, 22, ball.heightPx]);
  }
});

test('what ends in an upper face is as high as its front', () => {
  const pitchDeg = 12;
  const box = photo([20, 10, 20], [20, 10 * Math.cos(radians(12)) + 20 * Math.sin(radians(12))], pitchDeg);
  const seen = standingView(box);
  expect(seen.acrossCm).toBe(20);
  expect(seen.upPx / pxPerCm).toBeCloseTo(10 * Math.cos(radians(12)), 1);
});

test('a round jar that is flatter than stated is no turned box: its size is not shown', () => {
  const jar = photo([9, 8, 9], [9, 8.9], 18);
  expect(isSizeSeen(view(jar))).toBe(false);
  // A turned carton is none, where its depth hardly counts.
  const turned = radians(30);
  const [w, d, h, pitch] = [12, 7, 24, radians(12)];
  const across = w * Math.cos(turned) + d * Math.sin(turned);
  const up = h * Math.cos(pitch) + (w * Math.sin(turned) + d * Math.cos(turned)) * Math.sin(pitch);
  expect(isSizeSeen(view(photo([w, h, d], [across, up], 12)))).toBe(true);
});

test('of low goods that are turned and seen from above no length can be read', () => {
  const [w, d, h, turned, pitch] = [11, 6, 4, radians(30), radians(16)];
  const across = w * Math.cos(turned) + d * Math.sin(turned);
  const up = h * Math.cos(pitch) + (w * Math.sin(turned) + d * Math.cos(turned)) * Math.sin(pitch);
  expect(isSizeSeen(view(photo([w, h, d], [across, up], 16)))).toBe(false);
});

test('lengths that fit the photo in no way are not shown', () => {
  expect(isSizeSeen(view(photo([20, 12, 10], [21, 12], 2)))).toBe(true);
  expect(isSizeSeen(view(photo([20, 12, 10], [34, 12], 2)))).toBe(false);
  expect(isSizeSeen(view(photo([20, 12, 10], [5, 12], 2)))).toBe(false);
});

test('of a hat that lies askew no length is shown: it is as long as wide however it is turned', () => {
  const unsure = { view: 'top', pitchDeg: 90, confidence: 0.45 } as const;
  const hat = { ...view(photo([22, 22, 2], [22, 21.5], 0)), camera: unsure };
  expect(isSizeSeen(hat)).toBe(false);
  expect(isSizeSeen({ ...hat, camera: { ...unsure, confidence: 0.9 } })).toBe(true);
  expect(isSizeSeen({ ...view(photo([55, 70, 2], [55, 70], 0)), camera: unsure })).toBe(true);
});

test('seen steeply, a width that may as well be another length of nearly its size is not shown', () => {
  const pitch = 30;
  const seen = (w: number, d: number): [number, number] => [w, 25 * Math.cos(radians(pitch)) + d * 0.5];
  expect(standingView(photo([20, 25, 22], seen(20, 22), pitch)).acrossCm).toBeNull();
  expect(standingView(photo([20, 25, 20], seen(20, 20), pitch)).acrossCm).toBe(20);
  expect(standingView(photo([20, 25, 40], seen(20, 40), pitch)).acrossCm).toBe(20);
  // Seen level, the height says which of them it is.
  expect(standingView(photo([20, 25, 22], [20, 25], 2)).acrossCm).toBe(20);
});
