import path from 'node:path';
import { expect, test } from 'vitest';
import { loadPlates, plateById } from '../../plates/plate-catalogue.ts';
import { placeProduct } from '../framing/fit-product.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable, type ProductView } from '../shot.ts';

test('what lies around low goods lies beside each other, not on each other', async () => {
  const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
  const shoe: ProductView = {
    widthPx: 1800,
    heightPx: 800,
    size: { widthCm: 30, heightCm: 11, depthCm: 13 },
    camera: { view: 'top', pitchDeg: 88, confidence: 1 },
  };
  for (const seed of [0, 1, 2]) {
    const shot = planShot(
      { style: 'scandi', frameType: 'care', category: 'shoes', product: shoe, format: '1:1', seed },
      catalogue,
    );
    if (isUnavailable(shot)) throw new Error(shot.unavailable);
    const { meta } = plateById(catalogue, shot.plate?.id ?? '');
    const rects = shot.companions.map(({ of, placement }) => {
      const prop = catalogue.props.find(({ name }) => 'prop' in of && name === of.prop);
      return placeProduct(
        meta,
        prop!.views.find(({ camera }) => camera === 'top')!,
        placement,
      ).rect;
    });
    expect(rects.length).toBeGreaterThan(1);
    for (const [i, a] of rects.entries())
      for (const b of rects.slice(i + 1)) {
        const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        expect(wide < 0 || high < 0.1 * Math.min(a.h, b.h)).toBe(true);
      }
  }
});
