import { expect, test } from 'vitest';
import { cleanMatte } from './clean-matte.ts';
import type { Matte } from '../matte/matte.ts';
import { box, disc, drawScene, meanDifference, union, without } from './testing/drawn-scene.ts';
import type { Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 300, heightPx: 240 };

function drawn(shape: Shape): Matte {
  return drawScene(size, shape, { front: [0, 0, 0], back: [0, 0, 0], softnessPx: 2 }).matte;
}

/** A copy in which the pixels inside a shape have this alpha. */
function painted(matte: Matte, shape: Shape, value: number): Matte {
  return {
    ...matte,
    alpha: matte.alpha.map((a, i) => (shape(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? value : a)),
  };
}

const at = (matte: Matte, x: number, y: number): number => matte.alpha[y * size.widthPx + x] ?? -1;
const body = drawn(disc(150, 120, 80));

test('a clean matte stays as it is', () => {
  const cleaned = cleanMatte(body);
  expect(meanDifference(cleaned.alpha, body.alpha)).toBeLessThan(0.2);
  expect(cleaned.alpha.filter((a, i) => Math.abs(a - (body.alpha[i] ?? 0)) > 40).length).toBe(0);
});

test('dust goes, a second part of the product stays', () => {
  const cleaned = cleanMatte(drawn(union(disc(150, 120, 80), disc(20, 20, 4), disc(275, 200, 22))));
  expect([at(cleaned, 20, 20), at(cleaned, 275, 200), at(cleaned, 150, 120)]).toEqual([0, 255, 255]);
});

test('a crumb that hangs on the product by haze only goes with it', () => {
  const hazy = painted(drawn(union(disc(150, 120, 80), disc(270, 120, 5))), box(228, 118, 268, 122), 60);
  expect(at(cleanMatte(hazy), 270, 120)).toBe(0);
});

test('pinholes close, openings stay open', () => {
  const cleaned = cleanMatte(drawn(without(without(disc(150, 120, 80), disc(120, 100, 1.6)), disc(180, 130, 20))));
  expect([at(cleaned, 120, 100), at(cleaned, 180, 130)]).toEqual([255, 0]);
});

test('a large hole that the network only doubted is filled', () => {
  expect(at(cleanMatte(painted(body, disc(150, 120, 25), 70)), 150, 120)).toBe(255);
});

test('the inside becomes opaque, the edge keeps its softness', () => {
  const doubtful = { ...body, alpha: body.alpha.map((a) => Math.round(a * 0.75)) };
  const cleaned = cleanMatte(doubtful);
  expect(at(cleaned, 150, 120)).toBe(255);
  expect(cleaned.alpha.filter((a) => a > 20 && a < 230).length).toBeGreaterThan(200);
});

test('haze next to the product fades, the fringe at its edge does not', () => {
  const furry = drawScene(size, disc(150, 120, 80), { front: [0, 0, 0], back: [0, 0, 0], softnessPx: 4 }).matte;
  const cleaned = cleanMatte(painted(furry, box(236, 100, 270, 140), 70));
  expect(at(cleaned, 255, 120)).toBe(0);
  expect(cleaned.alpha.filter((a) => a > 20 && a < 128).length).toBeGreaterThan(100);
});

test('an empty matte stays empty', () => {
  expect(cleanMatte({ ...size, alpha: new Uint8Array(300 * 240) }).alpha.every((a) => a === 0)).toBe(true);
});

test('the edge of a part that is in doubt as a whole is raised with it', () => {
  const doubtful = { ...body, alpha: body.alpha.map((a) => Math.round(a * 0.62)) };
  const cleaned = cleanMatte(doubtful);
  // As steep as it was: half of it is where half of it was, and four pixels further in nothing is left of the doubt.
  expect(meanDifference(cleaned.alpha, body.alpha)).toBeLessThan(0.4);
  expect([at(cleaned, 74, 120), at(cleaned, 66, 120)]).toEqual([255, 0]);
});
