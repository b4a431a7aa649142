import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameTypes, type FrameType } from '@kadr/shared/visuals';
import { bottleSize, frontCamera } from '../testing/fixture-product.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { loadPlates, plateById, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { mirrorMeta } from '../plates/camera.ts';
import { closeupWindowPx } from './framing/closeup-source.ts';
import { placeProduct } from './framing/fit-product.ts';
import { framePlan, leftOutOfPlan } from './frame-plan.ts';
import { availableStyles, planShot } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import { frameFormats, isUnavailable, type ProductView, type Rect, type Shot } from './shot.ts';

let dir = '';
let catalogue: PlateCatalogue;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'luxury', camera: 'three-quarter', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'floor' });
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'scandi', camera: 'top', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'lifestyle', camera: 'top', sizeClass: 'table' });
  catalogue = await loadPlates(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const bottle: ProductView = { widthPx: 400, heightPx: 1200, size: bottleSize, camera: frontCamera };
const hero: ShotRequest = { style: 'luxury', frameType: 'hero', product: bottle, format: '1:1' };

function planned(request: ShotRequest): Shot {
  const plan = planShot(request, catalogue);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return plan;
}

/** The product in the frame, parts of the frame. */
function inFrame(shot: Shot, product: ProductView): Rect {
  const { meta } = plateById(catalogue, shot.plate?.id ?? '');
  const { rect } = placeProduct(shot.plate?.mirrored ? mirrorMeta(meta) : meta, product, shot.placement);
  const { crop } = shot;
  return { x: (rect.x - crop.x) / crop.w, y: (rect.y - crop.y) / crop.h, w: rect.w / crop.w, h: rect.h / crop.h };
}

test('a hero fills 55 to 70 % of the height, stands in the middle and keeps its aspect', () => {
  const shot = planned(hero);
  const at = inFrame(shot, bottle);
  expect(at.h).toBeGreaterThan(0.55);
  expect(at.h).toBeLessThan(0.7);
  expect(at.x + at.w / 2).toBeCloseTo(0.5, 1);
  expect(at.h / at.w).toBeCloseTo(3);
  expect(shot.notes).toEqual([]);
});

test.each(frameFormats)(
  "in %s the window has the frame's aspect, lies in the plate and holds the whole product",
  (format) => {
    for (const frameType of ['hero', 'benefit', 'editorial', 'angle'] as const) {
      for (const product of [
        bottle,
        { ...bottle, widthPx: 1500, heightPx: 500, size: { widthCm: 30, heightCm: 10, depthCm: 8 } },
      ]) {
        for (const seed of [0, 1, 2, 3]) {
          const shot = planned({ ...hero, frameType, format, product, seed });
          const { crop } = shot;
          expect(crop.w / crop.h).toBeCloseTo(shot.widthPx / shot.heightPx, 2);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(crop.x + crop.w, crop.y + crop.h)).toBeLessThanOrEqual(1280 + 1e-6);
          const at = inFrame(shot, product);
          expect(Math.min(at.x, at.y, 1 - at.x - at.w, 1 - at.y - at.h)).toBeGreaterThan(0);
        }
      }
    }
  },
);

test('true scale: of two goods in one set the larger looks larger, less than in proportion', () => {
  const small: ProductView = { ...bottle, size: { widthCm: 3, heightCm: 9, depthCm: 3 } };
  const [a, b] = [planned(hero), planned({ ...hero, product: small })];
  const ratio = (a.placement.unitsPerCm * 18) / (b.placement.unitsPerCm * 9);
  expect(ratio).toBeGreaterThan(1.2);
  expect(ratio).toBeLessThan(2);
});

test("the photo's camera decides the plate", () => {
  const seen = (
    view: 'front' | 'three-quarter' | 'top',
    pitchDeg: number,
    confidence = 0.9,
    style: ShotRequest['style'] = 'luxury',
  ) => {
    const plan = planShot(
      { ...hero, style, product: { ...bottle, camera: { view, pitchDeg, confidence } } },
      catalogue,
    );
    return isUnavailable(plan) ? plan.unavailable : plan.plate?.id;
  };
  expect(seen('front', 0)).toBe('luxury/front-table');
  expect(seen('front', 15)).toBe('luxury/front-table');
  expect(seen('three-quarter', 30)).toBe('luxury/three-quarter-table');
  expect(seen('three-quarter', 52)).toBe('no-plate-for-camera');
  expect(seen('three-quarter', 52, 0.2)).toBe('luxury/three-quarter-table');
  expect(seen('top', 88)).toBe('no-plate-for-camera');
  expect(seen('top', 88, 0.9, 'scandi')).toBe('scandi/top-table');
  expect(seen('front', 7, 0.9, 'scandi')).toBe('no-plate-for-camera');
});

test('goods with a base stand although they look as if they lay; the seller may turn goods that were seen straight on', () => {
  const plateOf = (category: string, camera: ProductView['camera'], pose?: 'stands' | 'lies') => {
    const product = { ...bottle, camera };
    const plan = planShot({ ...hero, style: 'scandi', category, product, ...(pose && { pose }) }, catalogue);
    return isUnavailable(plan) ? plan.unavailable : plan.plate?.id;
  };
  const asIfLying = { view: 'top', pitchDeg: 90, confidence: 0.45 } as const;
  expect(plateOf('toys', asIfLying)).toBe('scandi/top-table');
  expect(plateOf('plants', asIfLying)).not.toBe('scandi/top-table');
  expect(plateOf('plants', asIfLying, 'lies')).toBe('scandi/top-table');
  expect(plateOf('toys', asIfLying, 'stands')).toBe(plateOf('plants', asIfLying));
  expect(plateOf('toys', frontCamera, 'lies')).toBe('scandi/top-table');
  expect(plateOf('plants', frontCamera, 'lies')).toBe(plateOf('plants', frontCamera));
});

test('a garment lies where the style has no place to hang it, whatever its photo was taken for', () => {
  expect(planned({ ...hero, style: 'lifestyle', category: 'tops' }).plate?.id).toBe('lifestyle/top-table');
  // Not on the boards of a kitchen.
  expect(planShot({ ...hero, style: 'scandi', category: 'tops', pose: 'lies' }, catalogue)).toMatchObject({
    unavailable: 'not-for-goods',
  });
  expect(planShot({ ...hero, category: 'tops' }, catalogue)).toMatchObject({ unavailable: 'no-plate-for-hanging' });
});

test("the product's size decides the plate, and an unfit one is refused", () => {
  const sized = (heightCm: number, style: ShotRequest['style']) => {
    const plan = planShot(
      { ...hero, style, product: { ...bottle, size: { widthCm: heightCm / 3, heightCm, depthCm: heightCm / 3 } } },
      catalogue,
    );
    return isUnavailable(plan) ? plan.unavailable : plan.plate?.id;
  };
  expect(sized(18, 'loft')).toBe('loft/front-table');
  expect(sized(120, 'loft')).toBe('loft/front-floor');
  expect(sized(120, 'luxury')).toBe('no-plate-for-size');
});

test('what cannot be made says why and offers what can', () => {
  expect(planShot({ ...hero, style: 'glam' }, catalogue)).toMatchObject({
    unavailable: 'no-plate-for-style',
    offers: expect.arrayContaining(['compliance', 'scale']),
  });
  expect(planShot({ ...hero, frameType: 'install', category: 'skin-care' }, catalogue)).toMatchObject({
    unavailable: 'not-for-goods',
    offers: expect.arrayContaining(['hero']),
  });
  expect(planShot({ ...hero, frameType: 'kit' }, catalogue)).toMatchObject({ unavailable: 'needs-components' });
  expect(planShot({ ...hero, frameType: 'pack' }, catalogue)).toMatchObject({ unavailable: 'needs-box' });
  expect(planShot({ ...hero, frameType: 'mixmatch' }, catalogue)).toMatchObject({ unavailable: 'needs-partner' });
  expect(planShot({ ...hero, frameType: 'angles' }, catalogue)).toMatchObject({ unavailable: 'needs-photos' });
  expect(planShot({ ...hero, frameType: 'macro' }, catalogue)).toMatchObject({ unavailable: 'photo-too-small' });
  for (const frameType of frameTypes) {
    const plan = planShot({ ...hero, frameType, style: 'glam' }, catalogue);
    if (!isUnavailable(plan)) continue;
    for (const offer of plan.offers)
      expect(isUnavailable(planShot({ ...hero, frameType: offer, style: 'glam' }, catalogue))).toBe(false);
  }
});

test('a closeup never enlarges the photo past 1.6 times its size, of slim products and in any format', () => {
  for (const heightPx of [1300, 2000, 3000, 6000]) {
    for (const widthPx of [heightPx, Math.round(heightPx * 0.4)]) {
      for (const format of frameFormats) {
        const shot = planned({ ...hero, frameType: 'detail', format, product: { ...bottle, widthPx, heightPx } });
        const window = closeupWindowPx({ widthPx, heightPx }, shot.closeup.part, shot.widthPx / shot.heightPx);
        expect(shot.widthPx / window.w).toBeLessThanOrEqual(1.605);
        expect(shot.heightPx / window.h).toBeLessThanOrEqual(1.605);
        expect(Math.max(shot.widthPx, shot.heightPx)).toBeGreaterThanOrEqual(1024);
      }
    }
  }
});

test('no closeup shows where the photo ends, of trousers on a person neither', () => {
  const cut = { top: true, right: false, bottom: false, left: false };
  const product: ProductView = { ...bottle, widthPx: 1400, heightPx: 3000, shows: 'person', cut };
  for (const frameType of ['detail', 'macro'] as const)
    expect(planned({ ...hero, frameType, category: 'trousers', product }).cut).toEqual(cut);
});

test('a macro is at least 1.6 times closer than the detail, or there is none', () => {
  let made = 0;
  for (const side of [1200, 1500, 1900, 2400, 4000]) {
    for (const widthPx of [side, Math.round(side * 0.6)]) {
      const product = { ...bottle, widthPx, heightPx: side };
      const macro = planShot({ ...hero, frameType: 'macro', product }, catalogue);
      if (isUnavailable(macro)) continue;
      made++;
      const detail = planned({ ...hero, frameType: 'detail', product });
      const [far, near] = [detail, macro].map(({ closeup }) => closeupWindowPx(product, closeup.part, 1).w);
      expect((far ?? 0) / (near ?? 1)).toBeGreaterThanOrEqual(1.595);
    }
  }
  expect(made).toBeGreaterThanOrEqual(3);
  expect(
    planShot({ ...hero, frameType: 'macro', product: { ...bottle, widthPx: 1200, heightPx: 1200 } }, catalogue),
  ).toMatchObject({ unavailable: 'photo-too-small' });
});

test('a closeup that would be mush or show nothing is refused, and the plan says why', () => {
  const sharp: ProductView = { ...bottle, widthPx: 3000, heightPx: 3000 };
  const reasonOf = (frameType: FrameType, product: ProductView) => {
    const shot = planShot({ ...hero, frameType, product }, catalogue);
    return isUnavailable(shot) ? shot.unavailable : null;
  };
  const soft: ProductView = { ...sharp, closeupFaults: ['macro-soft'] };
  const plain: ProductView = { ...sharp, closeupFaults: ['detail-plain', 'macro-plain'] };
  expect([reasonOf('detail', sharp), reasonOf('macro', sharp)]).toEqual([null, null]);
  expect([reasonOf('detail', soft), reasonOf('macro', soft)]).toEqual([null, 'photo-unsharp']);
  expect([reasonOf('detail', plain), reasonOf('macro', plain)]).toEqual(['photo-plain', 'photo-plain']);
  const where = { style: hero.style, catalogue };
  expect(framePlan('mugs', [sharp], where)).toContain('detail');
  expect(framePlan('mugs', [plain], where)).not.toContain('detail');
  expect(leftOutOfPlan('mugs', [plain], where)).toContainEqual({ frameType: 'detail', reason: 'photo-plain' });
});

test("low, wide goods stand on the set, not at the frame's lower edge and not over the podium's", () => {
  const low: ProductView = {
    ...bottle,
    widthPx: 1400,
    heightPx: 500,
    size: { widthCm: 28, heightCm: 10, depthCm: 10 },
  };
  const front = plateById(catalogue, planned({ ...hero, product: low }).plate?.id ?? '').meta;
  for (const frameType of ['hero', 'benefit', 'editorial'] satisfies FrameType[]) {
    const shot = planned({ ...hero, frameType, product: low });
    const { y, h } = inFrame(shot, low);
    expect(y + h / 2).toBeLessThanOrEqual(0.63);
    expect(y + h).toBeGreaterThan(0.6);
    expect(placeProduct(front, low, shot.placement).imageWidthUnits).toBeLessThanOrEqual(front.slot.w * 1.001);
  }
});

test('a wide frame with room for text has that room', () => {
  const { x, y, w, h } = inFrame(planned({ ...hero, frameType: 'benefit', format: '16:9' }), bottle);
  expect(x + w / 2).toBeLessThan(0.4);
  expect(x + w).toBeLessThan(0.55);
  expect(y).toBeGreaterThan(0.05);
  expect(h).toBeLessThan(0.8);
});

test('versions of a closeup take its best windows in turn', () => {
  const product = { ...bottle, widthPx: 2000, heightPx: 2000 };
  const choices = [0, 1, 32, 63, 94].map(
    (seed) => planned({ ...hero, frameType: 'detail', product, seed }).closeup.choice,
  );
  expect(choices[0]).toBe(0);
  expect(new Set(choices.slice(1)).size).toBe(4);
});

test('a change that cannot show in a picture is named as impossible', () => {
  const product = { ...bottle, widthPx: 4 * bottle.widthPx, heightPx: 4 * bottle.heightPx };
  const read = (frameType: FrameType, prompt: string) => {
    const { changes = [], impossible = [] } = planned({ ...hero, frameType, product, prompt }).prompt ?? {};
    return [changes.map(({ kind }) => kind), impossible.map(({ kind }) => kind)];
  };
  expect(read('compliance', 'warmer and bigger')).toEqual([[], ['warmth', 'size']]);
  expect(read('detail', 'softer shadow, brighter')).toEqual([['brightness'], ['shadow-softness']]);
  expect(read('scale', 'mirror, closer, softer shadow')).toEqual([['shadow-softness'], ['mirror', 'closeness']]);
  expect(read('hero', 'more reflection, sharper background, from above, darker')).toEqual([
    ['brightness'],
    ['camera-height', 'reflection', 'background-blur'],
  ]);
  expect(planned({ ...hero, frameType: 'compliance', product, prompt: 'darker' }).lens).toEqual(
    planned({ ...hero, frameType: 'compliance', product }).lens,
  );
});

test('a seed is a version: the same again for the same seed, another picture for another, size within 6 %', () => {
  const plain = planned(hero);
  const versions = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => planned({ ...hero, seed }));
  expect(planned({ ...hero, seed: 3 })).toEqual(versions[2]);
  expect(new Set(versions.map((shot) => JSON.stringify(shot.crop))).size).toBe(8);
  expect(new Set(versions.map((shot) => shot.plate?.mirrored)).size).toBe(2);
  expect(new Set(versions.map((shot) => JSON.stringify(shot.light.mood))).size).toBeGreaterThan(2);
  for (const shot of versions)
    expect(Math.abs(shot.placement.unitsPerCm / plain.placement.unitsPerCm - 1)).toBeLessThanOrEqual(0.0601);
});

test('a set stands on the side from which the photo was lit, in every version, but where the seller asks for another', () => {
  const lit = (litFrom: 'left' | 'right') => ({ ...bottle, camera: { ...bottle.camera, litFrom } });
  const mirroredOf = (litFrom: 'left' | 'right', more: Partial<ShotRequest> = {}) =>
    planned({ ...hero, product: lit(litFrom), ...more }).plate?.mirrored;
  expect([mirroredOf('left'), mirroredOf('right')]).toEqual([false, true]);
  for (const seed of [1, 2, 3, 4, 5, 6]) expect(mirroredOf('left', { seed })).toBe(false);
  expect(mirroredOf('left', { frameType: 'editorial' })).toBe(false);
  expect(mirroredOf('left', { prompt: 'light from the right' })).toBe(true);
});

test('a prompt changes the shot, not the product, and says what it took', () => {
  const plain = planned(hero);
  const warm = planned({ ...hero, prompt: 'теплее, зеркально и единорог' });
  expect(warm.light.mood.key[0]).toBeGreaterThan(warm.light.mood.key[2]);
  expect(warm.plate?.mirrored).toBe(true);
  expect(warm.placement).toEqual(plain.placement);
  expect(planned({ ...hero, prompt: 'blue background, no shadow' })).toMatchObject({
    backdrop: { colour: '#2f62b5' },
    light: { casts: false },
  });
  expect(planned({ ...hero, prompt: [{ kind: 'warmth', amount: 1 }] }).light).toEqual(
    planned({ ...hero, prompt: 'warmer' }).light,
  );
  const sides = (['light from the left', 'light from the right'] as const).map(
    (prompt) => planned({ ...hero, prompt }).plate?.mirrored,
  );
  expect(sides).toEqual([false, true]);
  expect(planned({ ...hero, prompt: 'another set' }).crop).not.toEqual(plain.crop);
  expect(warm.prompt?.notUnderstood).toEqual(['единорог']);
  expect(inFrame(planned({ ...hero, prompt: 'smaller' }), bottle).h).toBeLessThan(inFrame(plain, bottle).h);
  const left = inFrame(planned({ ...hero, prompt: 'bigger, left' }), bottle);
  expect(left.x + left.w / 2).toBeLessThan(0.47);
});

test('a photoshoot has 5 to 8 frames that can be made, hero first or compliance where no set fits', () => {
  const big = { ...bottle, widthPx: 1200, heightPx: 2400 };
  const plan = framePlan('perfume', [big, big], { style: 'luxury', catalogue });
  expect(plan[0]).toBe('hero');
  expect(plan.length).toBeGreaterThanOrEqual(5);
  expect(plan.length).toBeLessThanOrEqual(8);
  for (const frameType of plan)
    expect(
      isUnavailable(planShot({ ...hero, frameType, category: 'perfume', product: big, photoCount: 2 }, catalogue)),
    ).toBe(false);
  expect(framePlan(null, [big], { style: 'glam', catalogue })[0]).toBe('compliance');
  expect(framePlan(null, [], { style: 'luxury', catalogue })).toEqual([]);
});

test('styles that have a plate for a product', () => {
  expect(availableStyles(bottle, catalogue)).toEqual(['loft', 'luxury']);
  expect(availableStyles({ ...bottle, camera: { view: 'top', pitchDeg: 90, confidence: 1 } }, catalogue)).toEqual([
    'lifestyle',
    'scandi',
  ]);
});

test('a closeup of clothes shows a part of them, or there is none', () => {
  const detail = (widthPx: number, heightPx: number, category: string) =>
    planShot({ ...hero, frameType: 'detail', category, product: { ...bottle, widthPx, heightPx } }, catalogue);
  expect(detail(900, 1050, 'tops')).toMatchObject({ unavailable: 'photo-too-small' });
  expect(detail(1900, 2000, 'tops')).toMatchObject({ kind: 'closeup' });
  expect(detail(900, 1050, 'perfume')).toMatchObject({ kind: 'closeup' });
});
