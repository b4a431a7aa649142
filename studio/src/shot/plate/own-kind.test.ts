import { join } from 'node:path';
import { findCategory } from '@kadr/shared/catalog';
import { styleIds, type StyleId } from '@kadr/shared/visuals';
import { beforeAll, expect, it } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable } from '../shot.ts';
import { goodsInSets } from './own-kind.ts';
import { areThingsStrange } from './strange-things.ts';

let plates: PlateCatalogue;
beforeAll(async () => {
  plates = await loadPlates(join(import.meta.dirname, '../../../plates'));
});

it('names parts that sets have and categories that there are', () => {
  const parts = new Set(
    plates.plates.flatMap(({ meta: { style, parts: own } }) => own.flatMap((part) => [part, `${style}:${part}`])),
  );
  expect(Object.keys(goodsInSets).filter((part) => !parts.has(part))).toEqual([]);
  expect(
    Object.values(goodsInSets)
      .flat()
      .filter((id) => !findCategory(id)),
  ).toEqual([]);
});

const inFront = { view: 'front', pitchDeg: 7, confidence: 1 } as const;
const above = { view: 'top', pitchDeg: 90, confidence: 1 } as const;

const plateFor = (
  category: string,
  style: StyleId,
  { cm = 10, camera = inFront }: { cm?: number; camera?: typeof inFront | typeof above } = {},
): string | undefined => {
  const size = { widthCm: cm, heightCm: cm, depthCm: camera === above ? 2 : cm };
  const product = { widthPx: 1000, heightPx: 1000, size, camera };
  const plan = planShot({ style, frameType: 'hero', format: '1:1', category, product }, plates);
  return isUnavailable(plan) ? plan.unavailable : plan.plate?.id;
};

it('takes the bare set where a thing in it could be taken for a part of the offer, and no other', () => {
  expect(plateFor('mugs', 'lifestyle')).toBe('lifestyle/front-table-bare');
  expect(plateFor('input-devices', 'gamer_neon')).toBe('gamer_neon/front-table-bare');
  expect(plateFor('perfume', 'glam')).toBe('glam/front-table-bare');
  expect(plateFor('perfume', 'lifestyle')).toBe('lifestyle/front-table');
});

it('takes the bare set where its things have nothing to do with the goods', () => {
  expect(plateFor('mugs', 'sport_active')).toBe('sport_active/front-table-bare');
  expect(plateFor('shoes', 'glam')).toBe('glam/front-table-bare');
  expect(plateFor('plants', 'outdoor_adventure')).toBe('outdoor_adventure/front-table-bare');
  expect(plateFor('shoes', 'tech_minimal')).toBe('tech_minimal/front-table-bare');
  expect(plateFor('cameras', 'rustic_homestead')).toBe('rustic_homestead/front-table-bare');
  expect(plateFor('mugs', 'rustic_homestead')).toBe('rustic_homestead/front-table');
  expect(plateFor('sports-nutrition', 'sport_active')).toBe('sport_active/front-table');
});

it('lays a whole garment on the bare table: beside it each of a table’s things looks too large', () => {
  expect(plateFor('tops', 'lifestyle', { cm: 70, camera: above })).toBe('lifestyle/top-table-bare');
  expect(plateFor('hats-scarves', 'lifestyle', { cm: 22, camera: above })).toBe('lifestyle/top-table');
});

it('has a bare set for each style whose things are strange to some goods', () => {
  const strange = styleIds.filter((style) => areThingsStrange(style, ['shoes']) || areThingsStrange(style, ['mugs']));
  expect(strange.length).toBeGreaterThan(10);
  const bare = plates.plates.filter(({ meta }) => meta.bare).map(({ id }) => id);
  expect(bare).toEqual(expect.arrayContaining(strange.map((style) => `${style}/front-table-bare`)));
});

it('leaves the things of a set where one of several goods goes with them, or nothing is known of the goods', () => {
  expect(areThingsStrange('sport_active', ['mugs'])).toBe(true);
  expect(areThingsStrange('sport_active', ['mugs', 'fitness'])).toBe(false);
  expect(areThingsStrange('sport_active', [])).toBe(false);
  expect(areThingsStrange('minimal', ['mugs'])).toBe(false);
  expect(areThingsStrange('cozy_hollywood', ['shoes'])).toBe(true);
  expect(areThingsStrange('cozy_hollywood', ['handbags'])).toBe(false);
});
