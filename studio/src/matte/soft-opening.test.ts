import { expect, test } from 'vitest';
import { box, meanDifference } from '../cutout/testing/drawn-scene.ts';
import { softOpening } from './soft-opening.ts';

const [width, height] = [160, 120];
const mask = (inside: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) => (inside(i % width, Math.floor(i / width)) ? 1 : 0));
const percent = (share: Float32Array): Uint8Array => Uint8Array.from(share, (value) => Math.round(100 * value));

test('a ragged opening gets a straight, soft edge where it was', () => {
  const slot = box(30, 40, 130, 80);
  const ragged = mask((x, y) => slot(x, y) < ((x * 5) % 7) - 3);
  const plain = percent(Float32Array.from(mask((x, y) => slot(x, y) < 0)));
  const open = percent(softOpening(ragged, width, height));
  const before = meanDifference(percent(Float32Array.from(ragged)), plain);
  expect(meanDifference(open, plain)).toBeLessThan(0.75 * before);
  const steps = (row: number): number => new Set(Array.from(open.subarray(row * width + 45, row * width + 115))).size;
  expect([steps(36), steps(60)]).toEqual([1, 1]);
  expect(open.some((value) => value > 20 && value < 80)).toBe(true);
});

test('a slit of three pixels stays open', () => {
  const open = softOpening(
    mask((x, y) => Math.abs(x - 80) <= 1 && y > 20 && y < 100),
    width,
    height,
  );
  expect(open[60 * width + 80]).toBeGreaterThan(0.9);
});
