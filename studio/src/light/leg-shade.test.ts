import { expect, test } from 'vitest';
import type { Contact } from './feet.ts';
import { legShade, shadedByLegs } from './leg-shade.ts';

const unitsPerCm = 0.1;

/** A foot of 9 columns that begins at `first`, its middle at x. */
const foot = (first: number, x: number, weight = 1): Contact[] =>
  Array.from({ length: 9 }, (_, k) => ({
    column: first + k,
    left: x + (k - 4.5) * 0.1,
    right: x + (k - 3.5) * 0.1,
    front: 0,
    far: 1,
    weight,
  }));

test('each foot has its shade, behind it and on the side that the key light leaves', () => {
  const [one, other, ...more] = shadedByLegs([...foot(10, -2), ...foot(60, 2)], 1, unitsPerCm);
  expect(more).toEqual([]);
  expect(one!.x).toBeGreaterThan(-2);
  expect(other!.x).toBeGreaterThan(2);
  expect(one!.y).toBeGreaterThan(0.5);
  const [turned] = shadedByLegs(foot(10, -2), -1, unitsPerCm);
  expect(turned!.x).toBeLessThan(-2);
});

test('a foot in the air darkens the ground less', () => {
  const [down] = shadedByLegs(foot(10, -2), 1, unitsPerCm);
  const [lifted] = shadedByLegs(foot(10, -2, 0.4), 1, unitsPerCm);
  expect(legShade([lifted!], down!.x, down!.y, unitsPerCm)).toBeLessThan(
    legShade([down!], down!.x, down!.y, unitsPerCm),
  );
});

test('the shade is darkest at its middle, darker where two meet, and gone half a metre away', () => {
  const legs = shadedByLegs([...foot(10, -1), ...foot(60, 1)], 1, unitsPerCm);
  const at = (x: number, y: number) => legShade(legs, x, y, unitsPerCm);
  const { x, y } = legs[0]!;
  expect(at(x, y)).toBeGreaterThan(at(x - 1, y));
  expect(at(x, y)).toBeGreaterThan(legShade([legs[0]!], x, y, unitsPerCm));
  expect(at(x, y)).toBeLessThan(1);
  expect(at(x, y + 5)).toBeLessThan(0.01);
  expect(legShade([], x, y, unitsPerCm)).toBe(0);
});
