import { expect, test } from 'vitest';
import { isInside, outlineOf } from './outline.ts';
import { archPath, blobPath, ellipsePath, roundedPath } from './path.ts';

const within = (d: string, x: number, y: number) => isInside(outlineOf(d), { x, y });

test('an ellipse encloses what is within its radii, and no corner of its box', () => {
  const d = ellipsePath(100, 50, 80, 40);
  expect(within(d, 100, 50)).toBe(true);
  expect(within(d, 178, 50)).toBe(true);
  expect(within(d, 182, 50)).toBe(false);
  expect(within(d, 100, 12)).toBe(true);
  expect(within(d, 165, 82)).toBe(false);
});

test('a rounded box lacks its round corners only', () => {
  const d = roundedPath({ x: 0, y: 0, width: 200, height: 100 }, [0, 40, 40, 0]);
  expect(within(d, 3, 3)).toBe(true);
  expect(within(d, 197, 3)).toBe(false);
  expect(within(d, 185, 15)).toBe(true);
  expect(within(d, 197, 97)).toBe(false);
});

test('an arch is round above and straight below', () => {
  const d = archPath({ x: 0, y: 0, width: 100, height: 200 });
  expect(within(d, 5, 5)).toBe(false);
  expect(within(d, 50, 5)).toBe(true);
  expect(within(d, 5, 195)).toBe(true);
});

test('a curve goes through its points', () => {
  const d = blobPath([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
  expect(within(d, 50, 50)).toBe(true);
  // It swells between them.
  expect(within(d, 50, -8)).toBe(true);
  expect(within(d, 50, -40)).toBe(false);
});
