import path from 'node:path';
import { expect, test } from 'vitest';
import { mirrorMeta } from '../../plates/camera.ts';
import { loadPlates, stylesOf } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable, type ProductView } from '../shot.ts';
import { placeProduct } from './fit-product.ts';

const shapes: readonly [number, number, number][] = [
  [7, 20, 7],
  [30, 13, 11],
  [14, 14, 14],
  [60, 85, 60],
  [170, 100, 45],
];

function goods([widthCm, heightCm, depthCm]: readonly [number, number, number], pitchDeg: number): ProductView {
  const seenCm = heightCm * Math.cos((pitchDeg * Math.PI) / 180) + depthCm * Math.sin((pitchDeg * Math.PI) / 180);
  return {
    widthPx: Math.round((1200 * widthCm) / Math.max(widthCm, seenCm)),
    heightPx: Math.round((1200 * seenCm) / Math.max(widthCm, seenCm)),
    size: { widthCm, heightCm, depthCm },
    camera: { view: pitchDeg > 16 ? 'three-quarter' : 'front', pitchDeg, confidence: 1 },
  };
}

test('in every set a frame with room for text keeps its upper part free, its product large, whole and on the ground', async () => {
  const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
  let count = 0;
  for (const style of stylesOf(catalogue))
    for (const shape of shapes)
      for (const format of ['1:1', '4:5', '3:4'] as const)
        for (const pitchDeg of [7, 25]) {
          const product = goods(shape, pitchDeg);
          const shot = planShot({ style, frameType: 'benefit', format, product }, catalogue);
          if (isUnavailable(shot)) continue;
          const { meta } = catalogue.plates.find(({ id }) => id === shot.plate?.id)!;
          const { rect } = placeProduct(shot.plate?.mirrored ? mirrorMeta(meta) : meta, product, shot.placement);
          const [top, bottom] = [rect.y - shot.crop.y, rect.y + rect.h - shot.crop.y].map((y) => y / shot.crop.h);
          const where = `${shot.plate?.id} ${shape.join('x')} ${format}`;
          expect.soft(top, where).toBeGreaterThan(0.385);
          expect.soft(bottom, where).toBeLessThan(0.961);
          const shown = Math.max(rect.w / shot.crop.w, rect.h / shot.crop.h);
          expect.soft(shown, where).toBeGreaterThan(meta.sizeClass === 'floor' ? 0.55 : 0.5);
          count++;
        }
  expect(count).toBeGreaterThan(200);
});

test('what lies is nearer in an editorial frame than in a hero, and whole', async () => {
  const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
  const watch: ProductView = {
    widthPx: 900,
    heightPx: 870,
    size: { widthCm: 24, heightCm: 1, depthCm: 4 },
    camera: { view: 'top', pitchDeg: 90, confidence: 0.8 },
  };
  for (const style of stylesOf(catalogue)) {
    const partIn = (frameType: 'hero' | 'editorial') => {
      const shot = planShot({ style, frameType, format: '1:1', product: watch }, catalogue);
      if (isUnavailable(shot)) throw new Error(shot.unavailable);
      const { meta } = catalogue.plates.find(({ id }) => id === shot.plate?.id)!;
      const { rect } = placeProduct(meta, watch, shot.placement);
      return Math.max(rect.w / shot.crop.w, rect.h / shot.crop.h);
    };
    expect.soft(partIn('editorial'), style).toBeGreaterThan(1.12 * partIn('hero'));
    expect.soft(partIn('editorial'), style).toBeLessThan(0.93);
  }
});
