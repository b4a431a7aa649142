import { expect, test } from 'vitest';
import { fixtureMeta } from '../testing/fixture-plate.ts';
import { cameraOf, rayThrough } from './camera.ts';
import type { Vec3 } from './plate-meta.ts';
import { normalsOf } from './surface-normals.ts';

const side = 256;
const meta = fixtureMeta({ style: 'minimal', camera: 'three-quarter', sizeClass: 'table' });
const wallY = 3;
const ball = { at: [0.8, 0.4, 0.6] as Vec3, radius: 0.6 };

interface Hit {
  depth: number;
  normal: Vec3;
}

/** What a ray from the camera meets first: the floor, the wall or a ball that lies before it. */
function hitAt(x: number, y: number): Hit {
  const camera = cameraOf(meta);
  const step = meta.widthPx / side;
  const ray = rayThrough(camera, (x + 0.5) * step, (y + 0.5) * step);
  const hits: Hit[] = [];
  if (ray[2] < 0) hits.push({ depth: -camera.origin[2] / ray[2], normal: [0, 0, 1] });
  if (ray[1] > 0) hits.push({ depth: (wallY - camera.origin[1]) / ray[1], normal: [0, -1, 0] });
  const from = camera.origin.map((value, axis) => value - ball.at[axis]!);
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, axis) => sum + value * b[axis]!, 0);
  const [a, b, c] = [dot(ray, ray), dot(ray, from), dot(from, from) - ball.radius ** 2];
  if (b * b > a * c) {
    const depth = (-b - Math.sqrt(b * b - a * c)) / a;
    hits.push({ depth, normal: from.map((value, axis) => (value + ray[axis]! * depth) / ball.radius) as Vec3 });
  }
  return hits.toSorted((one, other) => one.depth - other.depth)[0]!;
}

/** Degrees between the normals that are worked out and the true ones, in the order of the samples. */
function errors(): number[] {
  const hits = Array.from({ length: side * side }, (_, i) => hitAt(i % side, Math.floor(i / side)));
  const perStep = 65535 / Math.log(meta.depth.ratio);
  // As in the files: steps of 8.
  const data = Uint16Array.from(hits, ({ depth }) => Math.round((Math.log(depth / meta.depth.near) * perStep) / 8) * 8);
  const { data: normals } = normalsOf({ widthPx: side, heightPx: side, data }, meta);
  return hits.map(({ normal }, i) => {
    const [x, y, z] = [0, 1, 2].map((axis) => normals[i * 3 + axis]! / 127.5 - 1) as Vec3;
    const cosine = (x * normal[0] + y * normal[1] + z * normal[2]) / Math.hypot(x, y, z);
    return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
  });
}

test('normals of floor, wall and a ball are those of the surfaces that the depth shows', () => {
  const wrong = errors();
  const share = (degrees: number) => wrong.filter((error) => error > degrees).length / wrong.length;
  expect(wrong.toSorted((a, b) => a - b)[wrong.length >> 1]).toBeLessThan(1.5);
  expect(share(5)).toBeLessThan(0.02);
});

test('where the floor meets the wall each keeps its own', () => {
  const wrong = errors();
  const column = side / 8;
  const along = Array.from({ length: side }, (_, y) => wrong[y * side + column]!);
  expect(Math.max(...along)).toBeLessThan(3);
});
