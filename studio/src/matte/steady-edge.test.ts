import { expect, test } from 'vitest';
import { box, drawScene, type Colour, type Shape } from '../cutout/testing/drawn-scene.ts';
import { steadyEdge } from './steady-edge.ts';

const size = { widthPx: 300, heightPx: 300 };
const radiusPx = 6;
const product: Colour = [180, 120, 60];
const ground: Colour = [215, 210, 205];

/** A product on the left of a line that runs down at x = 150, to and fro. */
const wave =
  (px: number, every = 26): Shape =>
  (x, y) =>
    x - 150 - px * Math.sin((2 * Math.PI * y) / every);
const straight = wave(0);

const seen = (shape: Shape, softnessPx = 1.5): ReturnType<typeof drawScene> =>
  drawScene(size, shape, { front: product, back: ground, softnessPx });

interface Edges {
  readonly photo: Shape;
  readonly network: Shape;
  readonly followed: Shape;
}

/** Where the edge runs in each row after it was steadied. */
function edgeOf({ photo, network, followed }: Edges): number[] {
  const matte = steadyEdge({
    rgb: seen(photo).rgb,
    rough: seen(network, 5).matte,
    matte: seen(followed).matte,
    radiusPx,
  });
  return Array.from({ length: 200 }, (_, k) => {
    const row = matte.alpha.subarray((k + 50) * size.widthPx, (k + 51) * size.widthPx);
    return row.reduce((sum, a) => sum + a / 255, 0) - 0.5;
  });
}

const widthOf = (edge: number[]): number => Math.max(...edge) - Math.min(...edge);
const mean = (edge: number[]): number => edge.reduce((sum, x) => sum + x, 0) / edge.length;

test('an edge that frays beside a straight line of the network becomes straight', () => {
  const edge = edgeOf({ photo: straight, network: straight, followed: wave(1.5) });
  expect(widthOf(edge)).toBeLessThan(0.5);
});

test('it stays where the photo moved it on the whole', () => {
  const followed: Shape = (x, y) => wave(1.5)(x + 2, y);
  expect(mean(edgeOf({ photo: (x) => x - 148, network: straight, followed }))).toBeCloseTo(148, 0);
});

test('tufts that the photo shows stay', () => {
  const edge = edgeOf({ photo: wave(3), network: straight, followed: wave(3) });
  expect(widthOf(edge)).toBeGreaterThan(5);
});

test('so does a single one beside a fray', () => {
  const tuft = box(145, 140, 156, 150);
  const edge = edgeOf({
    photo: (x, y) => Math.min(straight(x, y), tuft(x, y)),
    network: straight,
    followed: (x, y) => Math.min(wave(1.2)(x, y), tuft(x, y)),
  });
  expect(edge[95]).toBeGreaterThan(154.5);
  expect(widthOf(edge.slice(0, 50))).toBeLessThan(0.5);
});

test('a straight edge of the photo stays where the network wavers', () => {
  const edge = edgeOf({ photo: straight, network: wave(2), followed: straight });
  expect(widthOf(edge)).toBeLessThan(0.3);
});

test('a corner stays a corner', () => {
  const corner = box(-50, -50, 150, 150);
  const frayed: Shape = (x, y) => Math.max(wave(1.5)(x, y), y - 150);
  const { alpha } = steadyEdge({
    rgb: seen(corner).rgb,
    rough: seen(corner, 3).matte,
    matte: seen(frayed).matte,
    radiusPx,
  });
  const at = (x: number, y: number): number => alpha[y * size.widthPx + x] ?? 0;
  expect([at(147, 147), at(153, 147), at(147, 153)]).toEqual([255, 0, 0]);
});

test('a matte without frays is the same', () => {
  const { rgb, matte } = seen(straight);
  expect(steadyEdge({ rgb, matte, rough: seen(straight, 5).matte, radiusPx })).toBe(matte);
});
