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
    camera: { view: 'three-quarter', pitchDeg, confidence: 0.7 },
  };
}

const boxes = [
  [15, 10, 3],
  [10, 15, 3],
  [20, 20, 2],
  [9, 8, 9],
  [12, 30, 4],
] as const;

test('on every table and plinth seen from above, goods stand on what there is with their back, too', async () => {
  const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
  let count = 0;
  for (const style of stylesOf(catalogue))
    for (const size of boxes)
      for (const pitchDeg of [20, 33, 40]) {
        const product = box(size, pitchDeg);
        const shot = planShot(
          { style, frameType: 'hero', format: '1:1', product, category: 'data-storage' },
          catalogue,
        );
        if (isUnavailable(shot)) continue;
        const { meta } = catalogue.plates.find(({ id }) => id === shot.plate?.id)!;
        if (!['three-quarter', 'high'].includes(meta.camera) || meta.sizeClass !== 'table') continue;
        const { rect } = placeProduct(shot.plate?.mirrored ? mirrorMeta(meta) : meta, product, shot.placement);
        const [, depthCm] = size;
        const back =
          rect.y + rect.h - 80 * depthCm * Math.sin((pitchDeg * Math.PI) / 180) * (rect.h / product.heightPx);
        const camera = cameraOf(shot.plate?.mirrored ? mirrorMeta(meta) : meta);
        const [, y, z] = rayThrough(camera, rect.x + rect.w / 2, back);
        const where = `${shot.plate?.id} ${size.join(' x ')} from ${pitchDeg}`;
        expect.soft(camera.origin[1] + (y * camera.origin[2]) / -z, where).toBeLessThan(0.53 * meta.slot.maxW);
        count++;
      }
  expect(count).toBeGreaterThan(200);
});
