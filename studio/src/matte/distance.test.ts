import { expect, it } from 'vitest';
import { distanceTo } from './distance.ts';

const [width, height] = [150, 90];

/** The distance to each of the targets, the least of them: straight steps 3, diagonal ones 4, in thirds of a pixel. */
function leastOfAll(targets: readonly (readonly [number, number])[]): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const thirds = targets.map(([u, v]) => {
      const [across, down] = [Math.abs(u - x), Math.abs(v - y)];
      return 3 * Math.max(across, down) + Math.min(across, down);
    });
    return Math.min(60_000, ...thirds) / 3;
  });
}

function maskWith(targets: readonly (readonly [number, number])[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const [x, y] of targets) mask[y * width + x] = 1;
  return mask;
}

/** Single pixels, a corner, and a block that fills squares of the picture. */
const block = Array.from({ length: 40 * 70 }, (_, k) => [60 + (k % 40), 10 + Math.floor(k / 40)] as const);
const targets = [[0, 0], [31, 32], [149, 60], ...block] as const;

it('tells the distance to the nearest target, also where there is none', () => {
  expect(distanceTo(maskWith(targets), width, height)).toEqual(leastOfAll(targets));
  expect(distanceTo(maskWith([]), width, height)).toEqual(leastOfAll([]));
});

it.each([0.5, 3, 20, 33, 70])('tells it as far as %f pixels, and something larger beyond', (reach) => {
  const [found, wanted] = [distanceTo(maskWith(targets), width, height, reach), leastOfAll(targets)];
  const within = wanted.map((d) => (d <= reach ? 1 : 0));
  expect(found.map((d, i) => (within[i] === 1 ? d : 0))).toEqual(wanted.map((d, i) => (within[i] === 1 ? d : 0)));
  expect(found.every((d, i) => within[i] === 1 || d > reach)).toBe(true);
});
