import { join } from 'node:path';
import { findCategory } from '@kadr/shared/catalog';
import { beforeAll, expect, it } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import { isUnavailable } from '../shot.ts';
import { goodsInSets } from './own-kind.ts';

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

const plateFor = (category: string, style: 'lifestyle' | 'gamer_neon' | 'glam'): string | undefined => {
  const product = {
    widthPx: 1000,
    heightPx: 1000,
    size: { widthCm: 10, heightCm: 10, depthCm: 10 },
    camera: { view: 'front' as const, pitchDeg: 7, confidence: 1 },
  };
  const plan = planShot({ style, frameType: 'hero', format: '1:1', category, product }, plates);
  return isUnavailable(plan) ? plan.unavailable : plan.plate?.id;
};

it('takes the bare set where a thing in it could be taken for a part of the offer, and no other', () => {
  expect(plateFor('mugs', 'lifestyle')).toBe('lifestyle/front-table-bare');
  expect(plateFor('input-devices', 'gamer_neon')).toBe('gamer_neon/front-table-bare');
  expect(plateFor('perfume', 'glam')).toBe('glam/front-table-bare');
  expect(plateFor('perfume', 'lifestyle')).toBe('lifestyle/front-table');
  expect(plateFor('mugs', 'glam')).toBe('glam/front-table');
});
