import { expect, test } from 'vitest';
import { cornersOf, fitBox } from './fit-box.ts';

const radians = Math.PI / 180;
const sides = [0.9, 0.4, 0.35].map(Math.log);

test.each([
  { pitch: 0, roll: 0, yaw: 30 },
  { pitch: 12, roll: 4, yaw: -70 },
  { pitch: 28, roll: -9, yaw: 60 },
  { pitch: 47, roll: 2, yaw: 140 },
  { pitch: -20, roll: 0, yaw: 40 },
])('a box seen from $pitch degrees above is found to be seen so', ({ pitch, roll, yaw }) => {
  const corners = cornersOf([pitch * radians, roll * radians, yaw * radians, ...sides, 0.05, -0.1, Math.log(2.6)]);
  const { pitchDeg, rollDeg, misfit } = fitBox(corners);
  expect(Math.abs(pitchDeg - pitch)).toBeLessThan(2);
  expect(Math.abs(rollDeg - roll)).toBeLessThan(2);
  expect(misfit).toBeLessThan(0.01);
});

test('corners that are of no box do not fit one', () => {
  const corners = cornersOf([0.4, 0, 0.5, ...sides, 0, 0, Math.log(2.6)]);
  const strange = corners.map(({ x, y }, i) => ({ x: x + (i % 3 === 0 ? 0.15 : 0), y: y - (i % 2 === 0 ? 0.1 : 0) }));
  expect(fitBox(strange).misfit).toBeGreaterThan(0.03);
});
