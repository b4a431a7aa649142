import { expect, test } from 'vitest';
import { boxAround, uprightAround } from './turned-box.ts';

/** Every pixel of a bar of 60 × 8 around (100, 80), turned by an angle. */
const bar = (angle: number) =>
  Array.from({ length: 60 * 8 }, (_, index) => {
    const [along, across] = [(index % 60) - 29.5, Math.floor(index / 60) - 3.5];
    return {
      x: Math.round(100 + along * Math.cos(angle) - across * Math.sin(angle)),
      y: Math.round(80 + along * Math.sin(angle) + across * Math.cos(angle)),
    };
  });

test.each([0, 0.3, -0.5, 1.2])('a bar turned by %f is found again', (angle) => {
  const box = boxAround(bar(angle));
  expect(Math.abs((box?.x ?? 0) - 100)).toBeLessThan(1);
  expect(Math.abs((box?.y ?? 0) - 80)).toBeLessThan(1);
  expect(Math.abs((box?.lengthPx ?? 0) - 60)).toBeLessThan(3);
  expect(Math.abs((box?.thicknessPx ?? 0) - 8)).toBeLessThan(3);
  expect(Math.abs((box?.angle ?? 9) - angle)).toBeLessThan(0.06);
});

test('the direction is the one that people read: to the right, or down', () => {
  expect(boxAround(bar(Math.PI))?.angle).toBeCloseTo(0, 1);
  expect(boxAround(bar(-Math.PI / 2))?.angle).toBeCloseTo(Math.PI / 2, 1);
});

test('the upright box of a line on its side is as tall as the line is long', () => {
  const box = uprightAround({ x: 50, y: 50, lengthPx: 40, thicknessPx: 10, angle: Math.PI / 2 });
  expect([box.widthPx, box.heightPx].map(Math.round)).toEqual([10, 40]);
});

test('nothing has no box', () => {
  expect(boxAround([])).toBeNull();
});
