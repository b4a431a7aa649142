import { join } from 'node:path';
import { beforeAll, expect, it, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import type { ShotRequest } from '../shot-request.ts';
import { isUnavailable, type Shot } from '../shot.ts';

let plates: PlateCatalogue;
beforeAll(async () => {
  plates = await loadPlates(join(import.meta.dirname, '../../../plates'));
});

const product = {
  widthPx: 1000,
  heightPx: 1000,
  size: { widthCm: 20, heightCm: 20, depthCm: 20 },
  camera: { view: 'front' as const, pitchDeg: 7, confidence: 1 },
};

/** A frame of goods of 20 cm in a kitchen, whose set has mugs and no flasks. */
function planned(request: Partial<ShotRequest>): Shot {
  const hero = { style: 'lifestyle', frameType: 'hero', format: '1:1', category: 'mugs', product } as const;
  const plan = planShot({ ...hero, partner: product, ...request }, plates);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return plan;
}

const [dressed, bare] = ['lifestyle/front-table', 'lifestyle/front-table-bare'];
const plateOf = (request: Partial<ShotRequest>) => planned(request).plate?.id;

test.each(['brighter', 'closer', 'pink wall, warmer', 'more leaves'])(
  '%s: the picture keeps its plate, also one that its goods would not be given today',
  (prompt) => {
    const frames = [
      { frameType: 'hero', category: 'mugs' },
      { frameType: 'hero', category: 'skin-care' },
      { frameType: 'benefit', category: 'mugs' },
      { frameType: 'prep', category: 'mugs' },
      { frameType: 'mixmatch', category: 'skin-care', partnerCategory: 'mugs' },
    ] as const;
    for (const keepPlate of [dressed, bare])
      expect(frames.map((frame) => plateOf({ ...frame, keepPlate, prompt }))).toEqual(frames.map(() => keepPlate));
  },
);

test.each(['remove the props', 'usuń dodatki', 'убери реквизит'])('%s: that is a wish, and made', (prompt) => {
  for (const keepPlate of [dressed, bare]) {
    const { plate, prompt: read } = planned({ keepPlate, prompt });
    expect([plate?.id, read?.impossible, read?.changes.map(({ kind }) => kind)]).toEqual([bare, [], ['props']]);
  }
});

test('a picture is refined in its place, also where goods of its kind are offered no such place today', () => {
  const bicycle = { ...product, size: { widthCm: 170, heightCm: 100, depthCm: 45 } };
  const request = { style: 'luxury', category: 'cycling', product: bicycle } as const;
  expect(() => planned(request)).toThrow('not-for-goods');
  expect(plateOf({ ...request, keepPlate: 'luxury/front-floor', prompt: 'brighter' })).toBe('luxury/front-floor');
  expect(() => planned({ ...request, keepPlate: 'loft/front-floor', prompt: 'brighter' })).toThrow('not-for-goods');
});

it('takes the plate of its own rule where none is to be kept, or one that the style or the photo does not have', () => {
  expect(plateOf({ prompt: 'brighter' })).toBe(bare);
  expect(plateOf({ keepPlate: 'glam/front-table', prompt: 'brighter' })).toBe(bare);
  expect(plateOf({ keepPlate: 'lifestyle/top-table', prompt: 'brighter' })).toBe(bare);
});

it('gives goods in the set of others the props of their own rule', () => {
  for (const keepSet of [dressed, bare]) {
    expect(plateOf({ keepSet })).toBe(bare);
    expect(plateOf({ keepSet, category: 'skin-care' })).toBe(dressed);
    expect(plateOf({ keepSet, category: 'skin-care', frameType: 'benefit' })).toBe(bare);
    expect(plateOf({ keepSet, category: 'skin-care', prompt: 'remove the props' })).toBe(bare);
  }
});
