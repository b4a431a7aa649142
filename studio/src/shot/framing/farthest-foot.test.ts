import path from 'node:path';
import { expect, test } from 'vitest';
import { mirrorMeta } from '../../plates/camera.ts';
import { loadPlates, stylesOf } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable, type FrameFormat, type ProductView } from '../shot.ts';
import { farthestFoot } from './farthest-foot.ts';
import { placeProduct } from './fit-product.ts';

const seat = (widthCm: number, heightCm: number, pitchDeg: number): ProductView => ({
  widthPx: 1140,
  heightPx: 1880,
  size: { widthCm, heightCm, depthCm: widthCm },
  camera: { view: pitchDeg > 16 ? 'three-quarter' : 'front', pitchDeg, confidence: 0.5 },
});

test('in every room seats seem to stand on the floor with all feet, well before the wall, and are whole', async () => {
  const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
  let count = 0;
  for (const style of stylesOf(catalogue))
    for (const product of [seat(35, 65, 31), seat(60, 82, 20), seat(60, 82, 9)])
      for (const format of ['1:1', '3:4', '16:9'] satisfies FrameFormat[]) {
        const shot = planShot({ style, frameType: 'hero', format, product, category: 'furniture' }, catalogue);
        if (isUnavailable(shot)) continue;
        const { meta } = catalogue.plates.find(({ id }) => id === shot.plate?.id)!;
        const placed = placeProduct(shot.plate?.mirrored ? mirrorMeta(meta) : meta, product, shot.placement);
        const where = `${shot.plate?.id} ${product.camera.pitchDeg} ${format}`;
        // The nearest walls are 9 units behind the middle.
        expect.soft(farthestFoot(placed), where).toBeLessThan(7);
        expect.soft(placed.rect.y + placed.rect.h, where).toBeLessThan(shot.crop.y + 0.96 * shot.crop.h);
        expect.soft(placed.rect.y, where).toBeGreaterThan(shot.crop.y + 0.04 * shot.crop.h);
        count++;
      }
  expect(count).toBeGreaterThan(100);
});
