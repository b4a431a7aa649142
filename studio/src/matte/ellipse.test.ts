import { expect, test } from 'vitest';
import { angleOf, fitEllipse, outsideBy, pointOn, type Ellipse } from './ellipse.ts';

const tilted: Ellipse = { x: 210, y: 140, a: 90, b: 60, turn: 0.4 };
const angles = (from: number, to: number): number[] =>
  Array.from({ length: 60 }, (_, k) => from + ((to - from) * k) / 59);

test('half of an ellipse says where the other half runs', () => {
  const arc = angles(0.3, 3.4).map((angle) => pointOn(tilted, angle));
  const found = fitEllipse(
    arc.map(({ x }) => x),
    arc.map(({ y }) => y),
  );
  expect(found?.a).toBeCloseTo(90, 3);
  expect(found?.b).toBeCloseTo(60, 3);
  const beyond = pointOn(tilted, 5);
  expect(outsideBy(found!, beyond.x, beyond.y)).toBeCloseTo(0, 3);
});

test('points on a line or a hyperbola are on no ellipse', () => {
  const x = angles(-3, 3);
  expect(fitEllipse(x, x)).toBeNull();
  expect(
    fitEllipse(
      x,
      x.map((one) => Math.hypot(1, one)),
    ),
  ).toBeNull();
});

test('a point a little outside is as far outside as it was moved, and at the same angle', () => {
  for (const angle of angles(0.05, 6.2)) {
    const { x, y, nx, ny } = pointOn(tilted, angle);
    expect(outsideBy(tilted, x + nx, y + ny)).toBeCloseTo(1, 1);
    expect(angleOf(tilted, x, y)).toBeCloseTo(angle, 6);
  }
});
