import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { closeupWindow } from '../../compose/closeup/closeup-window.ts';
import { drawnBottle } from '../../testing/fixture-product.ts';
import { framePlan, leftOutOfPlan } from '../frame-plan.ts';
import { closeupWindowPx } from '../framing/closeup-source.ts';
import { mostSharpTimes, sharpFraming, timesShown } from '../framing/sharpness.ts';
import { framingOf } from '../framing/framing.ts';
import { notCut } from '../pose/poses-of.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable, type ProductView } from '../shot.ts';
import { contradictsSize } from './not-whole.ts';

let catalogue: PlateCatalogue;
beforeAll(async () => {
  catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
});

const jar: ProductView = {
  widthPx: 1400,
  heightPx: 1690,
  size: { widthCm: 10, depthCm: 10, heightCm: 12 },
  camera: { view: 'front', pitchDeg: 4, confidence: 1 },
};
const where = () => ({ style: 'minimal', catalogue }) as const;
const plan = (product: ProductView, category = 'food-storage') => framePlan(category, [product], where());
const leftOut = (product: ProductView) => leftOutOfPlan('food-storage', [product], where());
const cutBelow: ProductView = { ...jar, cut: { ...notCut, bottom: true } };

describe('what the photo does not show whole', () => {
  test('a whole product has a whole plan, and nothing is left out', () => {
    expect(plan(jar)).toEqual(expect.arrayContaining(['hero', 'benefit', 'detail', 'editorial', 'compliance']));
    expect(leftOut(jar)).toEqual([]);
  });

  test('cut by its edge makes closeups only, in every frame and style, until it is said to be whole', () => {
    for (const frameType of plan(cutBelow)) expect(['detail', 'macro']).toContain(frameType);
    expect(plan(cutBelow)).toContain('detail');
    expect(leftOut(cutBelow)).toEqual(
      ['hero', 'benefit', 'editorial', 'compliance'].map((frameType) => ({ frameType, reason: 'cut-off' })),
    );
    for (const frameType of ['context', 'scale', 'gift', 'in_use'] as const) {
      const shot = planShot(
        { style: 'minimal', frameType, format: '1:1', product: cutBelow, category: 'mugs' },
        catalogue,
      );
      expect(isUnavailable(shot)).toBe(true);
    }
  });

  test('and neither stands its cut-off box beside it', () => {
    const shot = planShot(
      { style: 'minimal', frameType: 'pack', format: '1:1', product: jar, category: 'food-storage', box: cutBelow },
      catalogue,
    );
    expect(shot).toMatchObject({ unavailable: 'cut-off' });
  });

  test('an outline that holds a part only is not planned alone until it is confirmed', () => {
    expect(leftOut({ ...jar, inDoubt: true, isPart: true }).map(({ reason }) => reason)).toEqual(
      Array(5).fill('part-only'),
    );
    expect(plan({ ...jar, isPart: true })).toEqual(plan(jar));
    const lid = { ...jar, widthPx: 1780, heightPx: 1250 };
    expect(contradictsSize(lid)).toBe(true);
    expect(plan({ ...lid, inDoubt: true })).not.toContain('hero');
    expect(plan(lid)).toContain('hero');
  });

  test.each([0, 20, 45, 70, 90])(
    'no turn of a box by %i degrees contradicts its size, standing or lying',
    (turnedDeg) => {
      const size = { widthCm: 18, depthCm: 8, heightCm: 6 };
      const [c, s] = [Math.cos((turnedDeg * Math.PI) / 180), Math.sin((turnedDeg * Math.PI) / 180)];
      const view = (wide: number, high: number) => ({
        widthPx: Math.round(50 * wide),
        heightPx: Math.round(50 * high),
        size,
      });
      for (const pitchDeg of [0, 15, 40]) {
        const [cos, sin] = [Math.cos((pitchDeg * Math.PI) / 180), Math.sin((pitchDeg * Math.PI) / 180)];
        expect(contradictsSize(view(18 * c + 8 * s, 6 * cos + (18 * s + 8 * c) * sin))).toBe(false);
      }
      expect(contradictsSize(view(18 * c + 6 * s, 18 * s + 6 * c))).toBe(false);
    },
  );

  test('lengths that no one stated contradict nothing', () => {
    const size = { ...jar.size, heightGuessed: true };
    expect(contradictsSize({ widthPx: 1780, heightPx: 500, size })).toBe(false);
  });
});

test("a closeup never reaches beyond a side that the photo's edge cut", async () => {
  const bottle = await drawnBottle();
  const cut = { ...notCut, left: true, right: true };
  for (const part of [0.3, 0.55, 0.8]) {
    const free = closeupWindowPx(bottle, part, 16 / 9);
    const size = closeupWindowPx({ ...bottle, cut }, part, 16 / 9);
    expect(size.w).toBeLessThanOrEqual(Math.min(free.w, bottle.widthPx));
    for (const choice of [0, 1, 2]) {
      const window = await closeupWindow(bottle, size, choice, { cut });
      expect(window.x).toBeGreaterThanOrEqual(0);
      expect(window.x + window.w).toBeLessThanOrEqual(bottle.widthPx);
    }
  }
});

test('a wide, low product is shown closer than nearly whole', () => {
  const bicycle: ProductView = {
    ...jar,
    widthPx: 1309,
    heightPx: 828,
    size: { widthCm: 170, depthCm: 45, heightCm: 100 },
  };
  const shot = planShot(
    { style: 'minimal', frameType: 'detail', format: '1:1', product: bicycle, category: 'cycling' },
    catalogue,
  );
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  const { w, h } = closeupWindowPx(bicycle, shot.closeup.part, 1);
  expect((Math.min(w, 1309) * Math.min(h, 828)) / (1309 * 828)).toBeLessThan(0.41);
  expect(shot.widthPx / w).toBeLessThanOrEqual(2.005);
});

test('food lies on no soil, a cactus does', () => {
  const above: ProductView = { ...jar, camera: { view: 'top', pitchDeg: 90, confidence: 1 } };
  const hero = (category: string) =>
    planShot({ style: 'eco_natural', frameType: 'hero', format: '1:1', product: above, category }, catalogue);
  expect(hero('food')).toMatchObject({ unavailable: 'not-for-goods' });
  expect(isUnavailable(hero('plants'))).toBe(false);
});

describe('a small photo', () => {
  const small: ProductView = { ...jar, widthPx: 350, heightPx: 422 };

  test('is shown smaller in sets, and not planned where it would be soft', () => {
    const frame = { widthPx: 2048, heightPx: 2048 };
    const usual = framingOf('editorial', '1:1', false, 1);
    const sharp = sharpFraming(usual, small, frame);
    expect((sharp.fillHeight * 2048) / small.heightPx).toBeLessThanOrEqual(mostSharpTimes + 0.01);
    expect(sharp.fillHeight).toBeGreaterThanOrEqual(0.5);
    expect(sharpFraming(usual, jar, frame)).toEqual(usual);
    const frames = plan(small);
    expect(frames).not.toContain('compliance');
    const editorial = planShot(
      { ...where(), frameType: 'editorial', format: '1:1', product: small, category: 'food-storage' },
      catalogue,
    );
    if (isUnavailable(editorial)) throw new Error(editorial.unavailable);
    const times = timesShown(editorial, small, catalogue);
    expect(frames.includes('editorial')).toBe(times <= mostSharpTimes);
    expect(leftOut(small)).toContainEqual({ frameType: 'compliance', reason: 'photo-soft' });
  });

  test('counts by its own pixels once it was enlarged', () => {
    const enlarged = { ...small, widthPx: 700, heightPx: 844, isEnlarged: true };
    expect(plan(enlarged).filter((type) => type !== 'detail')).toEqual(plan(small));
  });
});
