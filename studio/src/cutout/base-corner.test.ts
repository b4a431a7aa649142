import { expect, test } from 'vitest';
import { sineByCorner } from './base-corner.ts';
import { box, disc, drawProduct, union, type Shape } from './testing/drawn-scene.ts';

type Point = readonly [x: number, y: number];

/** The convex polygon around points. */
function around(points: readonly Point[]): Shape {
  const edges = points.flatMap((a) =>
    points.flatMap((b) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = Math.hypot(dx, dy);
      const side = ([x, y]: Point): number => ((x - a[0]) * dy - (y - a[1]) * dx) / length;
      return length > 0 && points.every((point) => side(point) <= 1e-6) ? [side] : [];
    }),
  );
  return (x, y) => Math.max(...edges.map((side) => side([x, y])));
}

/** A box (units, of 60 px each) turned by `turnDeg`, seen from far away by a camera that looks down by `pitchDeg`. */
function seenBox([long, wide, high]: readonly number[], turnDeg: number, pitchDeg: number) {
  const [turn, pitch] = [(turnDeg * Math.PI) / 180, (pitchDeg * Math.PI) / 180];
  const corners = [0, long].flatMap((x) => [0, wide].flatMap((y) => [0, high].map((z) => [x, y, z] as const)));
  const seen = corners.map(([x = 0, y = 0, z = 0]): Point => {
    const away = x * Math.sin(turn) + y * Math.cos(turn);
    return [60 * (x * Math.cos(turn) - y * Math.sin(turn)), -60 * (away * Math.sin(pitch) + z * Math.cos(pitch))];
  });
  const [left, top] = [Math.min(...seen.map(([x]) => x)), Math.min(...seen.map(([, y]) => y))];
  const moved = seen.map(([x, y]): Point => [x - left, y - top]);
  return drawProduct(
    {
      widthPx: Math.ceil(Math.max(...moved.map(([x]) => x))),
      heightPx: Math.ceil(Math.max(...moved.map(([, y]) => y))),
    },
    around(moved),
  );
}

const degrees = (sine: number | null): number => (Math.asin(sine ?? Number.NaN) * 180) / Math.PI;

test.each([
  [20, 25],
  [35, 25],
  [50, 25],
  [35, 45],
  [50, 60],
])('the corner of a flat box tells that the camera looked down by %i degrees (turned by %i)', (pitchDeg, turnDeg) => {
  expect(Math.abs(degrees(sineByCorner(seenBox([6, 4, 1], turnDeg, pitchDeg))) - pitchDeg)).toBeLessThan(3);
});

test('what is round or seen straight on has no corner', () => {
  expect(sineByCorner(drawProduct({ widthPx: 300, heightPx: 300 }, disc(150, 150, 150)))).toBeNull();
  expect(sineByCorner(drawProduct({ widthPx: 200, heightPx: 320 }, box(0, 0, 200, 320)))).toBeNull();
  expect(sineByCorner(seenBox([6, 4, 3], 0, 30))).toBeNull();
  const pear = union(disc(150, 180, 120), disc(150, 70, 70));
  expect(sineByCorner(drawProduct({ widthPx: 300, heightPx: 300 }, pear))).toBeNull();
});
