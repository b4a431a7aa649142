import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { planShot } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import { isUnavailable } from './shot.ts';

let dir = '';
let catalogue: PlateCatalogue;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'among-'));
  for (const style of ['loft', 'minimal'] as const)
    await writeFixturePlate(dir, { style, camera: 'top', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'minimal', camera: 'top', sizeClass: 'table', bare: true });
  for (const style of ['loft', 'minimal'] as const)
    await writeFixturePlate(dir, { style, camera: 'front', sizeClass: 'hangs' });
  catalogue = await loadPlates(dir);
});
afterAll(() => rm(dir, { recursive: true }));

/** Photographed from straight above, that high. The sets are dressed for things of 20 cm. */
function plateOf(request: Pick<ShotRequest, 'style'> & Partial<ShotRequest>, heightCm: number): string | undefined {
  const shot = planShot(
    {
      frameType: 'hero',
      format: '1:1',
      category: 'tops',
      product: {
        widthPx: 900,
        heightPx: 1000,
        size: { widthCm: 0.9 * heightCm, heightCm, depthCm: 2 },
        camera: { view: 'top', pitchDeg: 90, confidence: 0.7 },
      },
      ...request,
    },
    catalogue,
  );
  return isUnavailable(shot) ? shot.unavailable : shot.plate?.id;
}

test('clothes lie among the things of a set only where these do not look too large beside them', () => {
  expect(plateOf({ style: 'minimal' }, 22)).toBe('minimal/top-table');
  expect(plateOf({ style: 'minimal' }, 30)).toBe('minimal/top-table-bare');
});

test('where there is no set without things, clothes hang, unless the seller lays them', () => {
  expect(plateOf({ style: 'loft' }, 22)).toBe('loft/top-table');
  expect(plateOf({ style: 'loft' }, 30)).toBe('loft/front-hangs');
  expect(plateOf({ style: 'loft', pose: 'lies' }, 30)).toBe('loft/top-table');
});

test('a picture that was made keeps its set, whatever pose would be better now', () => {
  expect(plateOf({ style: 'loft', keepPlate: 'loft/top-table' }, 30)).toBe('loft/top-table');
  expect(plateOf({ style: 'loft', keepPlate: 'loft/front-hangs' }, 22)).toBe('loft/front-hangs');
  expect(plateOf({ style: 'minimal', keepSet: 'minimal/front-hangs' }, 22)).toBe('minimal/front-hangs');
});
