import { expect, test } from 'vitest';
import { fixtureMeta } from '../testing/fixture-plate.ts';
import { cameraOf, mirrorMeta, project, rayThrough } from './camera.ts';

const meta = fixtureMeta({ style: 'luxury', camera: 'three-quarter', sizeClass: 'table' });

test('what is projected is found again along the ray of its pixel', () => {
  const camera = cameraOf({ ...meta, cam: { ...meta.cam, shift: [0.1, -0.05] } });
  for (const point of [
    [0, 0, 0],
    [1, -0.5, 2],
    [-1.4, 2.5, 0.3],
  ] as const) {
    const { xPx, yPx, depth } = project(camera, [...point]);
    const ray = rayThrough(camera, xPx, yPx);
    point.forEach((value, i) => expect(camera.origin[i]! + ray[i]! * depth).toBeCloseTo(value, 9));
  }
});

test('up is up, right is right, and a positive shift moves the view to the right and up', () => {
  const plain = cameraOf(meta);
  expect(project(plain, [0, 0, 1]).yPx).toBeLessThan(project(plain, [0, 0, 0]).yPx);
  expect(project(plain, [1, 0, 0]).xPx).toBeGreaterThan(project(plain, [0, 0, 0]).xPx);
  const shifted = cameraOf({ ...meta, cam: { ...meta.cam, shift: [0.1, 0.1] } });
  expect(project(shifted, [0, 0, 0]).xPx).toBeCloseTo(project(plain, [0, 0, 0]).xPx - 128);
  expect(project(shifted, [0, 0, 0]).yPx).toBeCloseTo(project(plain, [0, 0, 0]).yPx + 128);
});

test('a mirrored set shows the mirrored point at the mirrored pixel, and mirroring twice changes nothing', () => {
  const tilted = {
    ...meta,
    cam: {
      ...meta.cam,
      loc: [1, -9, 3] as [number, number, number],
      mat: meta.cam.mat.map((row, i) => [row[0], row[1], row[2], [1, -9, 3, 1][i]]) as typeof meta.cam.mat,
    },
  };
  const a = project(cameraOf(tilted), [0.7, 0.2, 1.1]);
  const b = project(cameraOf(mirrorMeta(tilted)), [-0.7, 0.2, 1.1]);
  expect(b.xPx).toBeCloseTo(tilted.widthPx - a.xPx);
  expect(b.yPx).toBeCloseTo(a.yPx);
  expect(b.depth).toBeCloseTo(a.depth);
  const marked = { ...tilted, probe: { ...tilted.probe, key: tilted.probe.key.map((_, i) => i) } };
  const twice = mirrorMeta(mirrorMeta(marked));
  expect(twice.probe).toEqual(marked.probe);
  expect(twice.cam.loc).toEqual(marked.cam.loc);
  expect(mirrorMeta(marked).probe.key.slice(0, 3)).toEqual([21, 22, 23]);
  expect(mirrorMeta(marked).lights[0]?.loc).toEqual([4, -4, 6]);
});
