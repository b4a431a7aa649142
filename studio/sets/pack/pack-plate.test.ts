import { expect, test } from 'vitest';
import { lightToPlateSignal } from '../../src/plates/tone-curve.ts';
import { noise } from '../oidn/testing/tiny-net.ts';
import { straightened } from './layer.ts';
import { sharesOf } from './shares.ts';
import { plainSignal, plateSignal, toBytes } from './to-bytes.ts';

test('shares of the light groups add up to 1 in every pixel', () => {
  const groups = { key: noise(300, 1), fill: noise(300, 2), accent: noise(300, 3) };
  groups.key[0] = groups.fill[0] = groups.accent[0] = 0;
  groups.key[1] = groups.accent[1] = 1e-4;
  groups.fill[1] = 0;
  const { key, fill, accent } = sharesOf(groups);
  for (let i = 0; i < 300; i++) {
    expect(key[i]! + fill[i]! + accent![i]!).toBeCloseTo(1, 6);
    for (const share of [key, fill, accent!]) expect(share[i]).toBeGreaterThanOrEqual(0);
  }
  expect(key[5]! / fill[5]!).toBeCloseTo(groups.key[5]! / groups.fill[5]!, 4);
  expect(sharesOf({ ...groups, accent: null }).accent).toBeNull();
});

test('a layer has no alpha outside of its box, and its colour without the alpha', () => {
  const [widthPx, heightPx] = [16, 16];
  const layer = { widthPx, heightPx, left: 32, top: 48, box: [36, 52, 44, 60] as [number, number, number, number] };
  const inside = (i: number) => i % 16 >= 4 && i % 16 < 12 && Math.floor(i / 16) >= 4 && Math.floor(i / 16) < 12;
  // The net leaks beyond the box, and a little within it.
  const alpha = Float32Array.from({ length: 3 * 256 }, (_, i) => (inside(i % 256) ? 0.5 : 0.18));
  alpha[5 * 16 + 5] = alpha[256 + 5 * 16 + 5] = alpha[512 + 5 * 16 + 5] = 0.004;
  const light = Float32Array.from({ length: 3 * 256 }, (_, i) =>
    inside(i % 256) ? 0.1 * (1 + Math.floor(i / 256)) : 0,
  );
  const straight = straightened(layer, light, alpha);
  expect([...straight.alpha].every((value, i) => (inside(i) && i !== 5 * 16 + 5 ? value === 0.5 : value === 0))).toBe(
    true,
  );
  for (let c = 0; c < 3; c++) expect(straight.colour[c * 256 + 8 * 16 + 8]).toBeCloseTo(0.2 * (1 + c), 5);
  // Spread beyond the edge: not black, not brighter than the layer.
  expect(straight.colour[2 * 16 + 8]).toBeGreaterThan(0.1);
  expect(straight.colour[2 * 16 + 8]).toBeLessThan(0.31);
});

test('the table of the plate curve is right to a twentieth of a step', () => {
  for (let i = 0; i <= 500; i++) {
    const light = (4.5 * i * i) / 250_000;
    expect(Math.abs(plateSignal(light) - lightToPlateSignal(Math.min(4, light)))).toBeLessThan(0.05);
  }
});

test('dither keeps a value between two steps in the mean', () => {
  const bytes = toBytes(new Float32Array(30_000).fill(100.3 / 255), plainSignal);
  expect(bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length).toBeCloseTo(100.3, 1);
  expect(new Set(bytes)).toEqual(new Set([100, 101]));
});
