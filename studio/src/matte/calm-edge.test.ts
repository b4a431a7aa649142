import { expect, test } from 'vitest';
import { box, disc, drawScene, meanDifference, union, type Colour, type Shape } from '../cutout/testing/drawn-scene.ts';
import { calmEdge } from './calm-edge.ts';
import type { Matte } from './matte.ts';

const size = { widthPx: 320, heightPx: 320 };
const colours: { front: Colour; back: Colour } = { front: [40, 40, 40], back: [90, 90, 90] };
const ball = disc(160, 160, 90);
const matteOf = (shape: Shape): Matte => drawScene(size, shape, colours).matte;

/** The matte with every third pixel or so within a few pixels of the edge on the wrong side, as grain makes it. */
function grainy(matte: Matte, shape: Shape): Matte {
  return {
    ...matte,
    alpha: matte.alpha.map((a, i) => {
      const [x, y] = [i % size.widthPx, Math.floor(i / size.widthPx)];
      return Math.abs(shape(x, y)) < 4 && (x * 7 + y * 13 + ((x * y) % 5)) % 3 === 0 ? 255 - a : a;
    }),
  };
}

test('an outline that follows the grain of the photo becomes a line', () => {
  const matte = matteOf(ball);
  const noisy = grainy(matte, ball);
  const calm = calmEdge(noisy, matte, 6);
  expect(meanDifference(calm.alpha, matte.alpha)).toBeLessThan(0.5 * meanDifference(noisy.alpha, matte.alpha));
});

test('a clean outline stays, and so do its corners', () => {
  const matte = matteOf(union(box(60, 60, 260, 260), box(250, 140, 290, 180)));
  expect(meanDifference(calmEdge(matte, matte, 6).alpha, matte.alpha)).toBeLessThan(0.05);
});

test('a hair stays beside an outline that is calmed', () => {
  const hairy = union(ball, box(159, 20, 162, 75));
  const matte = matteOf(hairy);
  const calm = calmEdge(grainy(matte, ball), matte, 6);
  expect(calm.alpha[40 * size.widthPx + 160]).toBe(255);
  expect(calm.alpha[40 * size.widthPx + 165]).toBe(0);
});
