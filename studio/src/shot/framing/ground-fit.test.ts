import path from 'node:path';
import { expect, test } from 'vitest';
import { cameraOf, mirrorMeta, rayThrough } from '../../plates/camera.ts';
import { loadPlates, stylesOf } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable, type ProductView } from '../shot.ts';
import { placeProduct } from './fit-product.ts';

/** A photo of a box that is not turned, seen from that height. */
function box([widthCm, depthCm, heightCm]: readonly [number, number, number], pitchDeg: number): ProductView {
  const pitch = (pitchDeg * Math.PI) / 180;
  const seenCm = heightCm * Math.cos(pitch) + depthCm * Math.sin(pitch);
  return {
    widthPx: Math.round(80 * widthCm),
    heightPx: Math.round(80 * seenCm),
    size: { widthCm, depthCm, heightCm },
    camera: { view: pitchDeg < 16 ? 'front' : 'three-quarter', pitchDeg, confidence: 0.7 },
  };
}

const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));

interface Standing {
  readonly where: string;
  readonly camera: string;
  /** How far back a box reaches in the set, how far from the middle its left end does, and half of its ground, units. */
  readonly back: number;
  readonly corner: number;
  readonly half: number;
}

/** A box of that size in all styles that show it on a table or plinth, not from right above. */
function standingIn(size: readonly [number, number, number], pitchDeg: number): Standing[] {
  const product = box(size, pitchDeg);
  return stylesOf(catalogue).flatMap((style) => {
    const shot = planShot({ style, frameType: 'hero', format: '1:1', product, category: 'data-storage' }, catalogue);
    if (isUnavailable(shot)) return [];
    const { meta } = catalogue.plates.find(({ id }) => id === shot.plate?.id)!;
    if (meta.camera === 'top' || meta.sizeClass !== 'table') return [];
    const shown = shot.plate?.mirrored ? mirrorMeta(meta) : meta;
    const { rect } = placeProduct(shown, product, shot.placement);
    const [, depthCm] = size;
    const back = rect.y + rect.h - 80 * depthCm * Math.sin((pitchDeg * Math.PI) / 180) * (rect.h / product.heightPx);
    const camera = cameraOf(shown);
    const onGround = (xPx: number): readonly [number, number] => {
      const [x, y, z] = rayThrough(camera, xPx, back);
      return [camera.origin[0] - (x * camera.origin[2]) / z, camera.origin[1] - (y * camera.origin[2]) / z];
    };
    return {
      where: `${shot.plate?.id} ${size.join(' x ')} from ${pitchDeg}`,
      camera: meta.camera,
      back: onGround(rect.x + rect.w / 2)[1],
      corner: Math.hypot(...onGround(rect.x + 0.09 * rect.w)),
      half: Math.max(meta.slot.w, meta.slot.maxW) / 2,
    };
  });
}

const boxes = [
  [15, 10, 3],
  [10, 15, 3],
  [20, 20, 2],
  [9, 8, 9],
  [12, 30, 4],
] as const;

test('on every table and plinth seen from above, goods stand on what there is with their back, too', () => {
  let count = 0;
  for (const size of boxes)
    for (const pitchDeg of [20, 33, 40])
      for (const { where, camera, back, half } of standingIn(size, pitchDeg)) {
        if (camera === 'front') continue;
        expect.soft(back, where).toBeLessThan(1.06 * half);
        count++;
      }
  expect(count).toBeGreaterThan(200);
});

test('nor does the rear one of a pair stand beyond a plinth that is seen nearly level', () => {
  const found = standingIn([30, 22, 13], 9).filter(({ camera }) => camera === 'front');
  for (const { where, corner, half } of found) expect.soft(corner, where).toBeLessThan(0.75 * half);
  expect(found.length).toBeGreaterThan(15);
});
