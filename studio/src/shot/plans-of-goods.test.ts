import { readdirSync } from 'node:fs';
import path from 'node:path';
import { categories, contentThings, hasContents, propsBeside, propTable, stylesFor } from '@kadr/shared/catalog';
import { frameTypes, isClothes, isSoftWear, styleIds } from '@kadr/shared/visuals';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { builtInProps } from '../props/prop-catalogue.ts';
import { framePlan } from './frame-plan.ts';
import { frameTypesByNeed, livesByProps } from './frame-kind.ts';
import { planShot, shotOrReason } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import { isUnavailable, type ProductView } from './shot.ts';

test('every frame type has its place by need', () => {
  expect(frameTypesByNeed.toSorted()).toEqual(frameTypes.toSorted());
});

let catalogue: PlateCatalogue;
beforeAll(async () => {
  catalogue = await loadPlates(path.join(import.meta.dirname, '../../plates'));
});

/** One good photo of such goods, from the front, of clothes straight on, at their usual size. */
function goodPhoto(category: (typeof categories)[number], known = true): ProductView {
  const [lengthMm, widthMm, heightMm] = category.typicalMm ?? [100, 80, 120];
  const isLaid = isClothes(category.id);
  const [widthCm, depthCm, heightCm] = (isLaid ? [widthMm, lengthMm, heightMm] : [lengthMm, widthMm, heightMm]).map(
    (mm) => mm / 10,
  ) as [number, number, number];
  const pitchDeg = 7;
  const radians = (pitchDeg * Math.PI) / 180;
  const seenCm = isLaid ? depthCm : heightCm * Math.cos(radians) + depthCm * Math.sin(radians);
  const pxPerCm = Math.max(1800 / Math.max(widthCm, seenCm), 520 / Math.min(widthCm, seenCm));
  const guessed = { widthGuessed: !known, heightGuessed: !known, depthGuessed: !known };
  return {
    widthPx: Math.round(widthCm * pxPerCm),
    heightPx: Math.round(seenCm * pxPerCm),
    size: { widthCm, heightCm, depthCm, ...guessed },
    camera: { view: 'front', pitchDeg, confidence: 1 },
  };
}

const rendered = readdirSync(builtInProps);

test('the table names props that there are, and categories of the catalogue; each row says why', () => {
  const ids = categories.map(({ id }) => id);
  for (const { goods, props, places, reason } of propTable) {
    expect(goods.filter((id) => !ids.includes(id))).toEqual([]);
    expect(props.filter((name) => !rendered.includes(name))).toEqual([]);
    expect(places.length * goods.length * props.length).toBeGreaterThan(0);
    expect(reason.length).toBeGreaterThan(10);
  }
  expect(contentThings.filter((name) => !rendered.includes(name))).toEqual([]);
});

describe.each(categories.map((category) => [category.id, category] as const))('%s', (id, category) => {
  const product = goodPhoto(category);
  const asked = (request: Partial<ShotRequest>): ShotRequest => {
    return { style: 'minimal', frameType: 'hero', category: id, product, format: '1:1', ...request };
  };
  const in_ = (request: Partial<ShotRequest>) => planShot(asked(request), catalogue);

  test('in every style and frame: nothing stands in it that the table does not give or the seller did not name', () => {
    for (const style of styleIds) {
      for (const frameType of frameTypes.filter(livesByProps)) {
        const shot = shotOrReason(asked({ style, frameType }), catalogue);
        const given = propsBeside(id, frameType, style);
        const shown = typeof shot === 'string' ? [] : shot.companions.map(({ of }) => ('prop' in of ? of.prop : null));
        expect(shown.filter((name) => name === null || !given.includes(name))).toEqual([]);
        expect(typeof shot === 'string').toBe(shown.length === 0);
      }
    }
  });

  test('what is in it is shown only where the seller said so', () => {
    const asked = in_({ style: 'warm_minimal', frameType: 'ingredients' });
    expect(asked).toMatchObject({ unavailable: hasContents(id) ? 'needs-contents' : 'not-for-goods' });
    const told = in_({ style: 'warm_minimal', frameType: 'ingredients', contents: ['lemon', 'mint'] });
    const shown = isUnavailable(told) ? [] : told.companions.map(({ of }) => ('prop' in of ? of.prop : ''));
    expect(shown.filter((name) => name !== 'lemon' && name !== 'mint')).toEqual([]);
  });

  test('the plan of one good photo holds what can be made and is true, five at least where there is a set', () => {
    for (const { id: style } of stylesFor(category)) {
      const plan = framePlan(id, [product], { style, catalogue });
      expect(plan).not.toContain('ingredients');
      for (const frameType of plan) expect(isUnavailable(in_({ style, frameType }))).toBe(false);
      // Beside what hangs there is no calm area: for room for text clothes lie, where they can and are not too long.
      const cannotLie = isSoftWear(id) && isUnavailable(in_({ style, frameType: 'hero', pose: 'lies' }));
      const room = cannotLie ? [] : ['benefit'];
      const least =
        plan[0] === 'hero' ? ['hero', ...room, 'detail', 'editorial', 'compliance', 'scale'] : ['compliance'];
      expect(plan).toEqual(expect.arrayContaining(least));
      expect(framePlan(id, [goodPhoto(category, false)], { style, catalogue })).not.toContain('scale');
    }
  });

  test('five styles that make sense come first, four at most are left out', () => {
    const styles = stylesFor(category);
    expect(styles.filter(({ fits }) => !fits).length).toBeLessThanOrEqual(4);
    expect(styles.slice(0, 5).every(({ recommended, fits }) => recommended && fits)).toBe(true);
    expect(styles.slice(-4).filter(({ fits }) => !fits)).toHaveLength(styles.filter(({ fits }) => !fits).length);
  });
});
