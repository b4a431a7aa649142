import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadPlates } from '../../plates/plate-catalogue.ts';
import { writeFixturePlate } from '../../testing/fixture-plate.ts';
import { choosePlate } from './choose-plate.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'choose-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('what stands is never put into a bare set, nor where garments hang or people stand', async () => {
  const camera = 'front' as const;
  await writeFixturePlate(dir, { style: 'loft', camera, sizeClass: 'floor', bare: true });
  await writeFixturePlate(dir, { style: 'loft', camera, sizeClass: 'hangs' });
  await writeFixturePlate(dir, { style: 'loft', camera, sizeClass: 'worn' });
  const wanted = {
    style: 'loft' as const,
    format: '1:1' as const,
    size: { widthCm: 60, heightCm: 120, depthCm: 50 },
    camera: { view: 'front' as const, pitchDeg: 7, confidence: 1 },
  };
  expect(choosePlate(await loadPlates(dir), wanted)).toBe('no-plate-for-size');
  await writeFixturePlate(dir, { style: 'loft', camera, sizeClass: 'floor' });
  expect(choosePlate(await loadPlates(dir), wanted)).toMatchObject({ plate: { id: 'loft/front-floor' } });
});
