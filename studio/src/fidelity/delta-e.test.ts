import { expect, test } from 'vitest';
import { deltaE2000, labOf } from './delta-e.ts';

/** Pairs of Lab colours and their difference, from Sharma, Wu and Dalal (2005), table 1. */
const pairs = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
] as const;

test.each(pairs)('%j against %j is %f', (one, other, difference) => {
  expect(deltaE2000(one, other)).toBeCloseTo(difference, 3);
  expect(deltaE2000(other, one)).toBeCloseTo(difference, 3);
});

test('Lab of white, black and a primary', () => {
  const lab = [0, 0, 0];
  labOf(1, 1, 1, lab);
  expect(lab[0]).toBeCloseTo(100, 2);
  expect(Math.hypot(lab[1]!, lab[2]!)).toBeLessThan(0.02);
  labOf(0, 0, 0, lab);
  expect(lab[0]).toBeCloseTo(0, 6);
  labOf(1, 0, 0, lab);
  expect([lab[0]!, lab[1]!, lab[2]!].map((v) => Math.round(v * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
});
