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

test('furniture takes the room seen from the height of its photo, where there is one', async () => {
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'floor' });
  const seenFrom = (pitchDeg: number) => ({
    style: 'loft' as const,
    format: '1:1' as const,
    size: { widthCm: 70, heightCm: 85, depthCm: 70 },
    camera: { view: 'three-quarter' as const, pitchDeg, confidence: 1 },
    category: 'furniture',
  });
  const idOf = async (pitchDeg: number) => {
    const choice = choosePlate(await loadPlates(dir), seenFrom(pitchDeg));
    return typeof choice === 'string' ? choice : choice.plate.id;
  };
  expect(await idOf(24)).toBe('loft/front-floor');
  await writeFixturePlate(dir, { style: 'loft', camera: 'three-quarter', sizeClass: 'floor' });
  expect(await idOf(24)).toBe('loft/three-quarter-floor');
  expect(await idOf(38)).toBe('loft/three-quarter-floor');
  expect(await idOf(8)).toBe('loft/front-floor');
});

test('what was photographed over a table takes the set seen from there, and no other where there is none', async () => {
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'loft', camera: 'three-quarter', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'loft', camera: 'top', sizeClass: 'table' });
  const seenFrom = (pitchDeg: number) => ({
    style: 'loft' as const,
    format: '1:1' as const,
    size: { widthCm: 12, heightCm: 14, depthCm: 12 },
    camera: { view: 'three-quarter' as const, pitchDeg, confidence: 1 },
  });
  expect(choosePlate(await loadPlates(dir), seenFrom(50))).toBe('no-plate-for-camera');
  await writeFixturePlate(dir, { style: 'loft', camera: 'high', sizeClass: 'table' });
  const catalogue = await loadPlates(dir);
  for (const pitchDeg of [34, 38, 50, 60])
    expect(choosePlate(catalogue, seenFrom(pitchDeg))).toMatchObject({ plate: { id: 'loft/high-table' } });
  for (const pitchDeg of [20, 30, 33])
    expect(choosePlate(catalogue, seenFrom(pitchDeg))).toMatchObject({ plate: { id: 'loft/three-quarter-table' } });
});

test('a frame that wants a calm set takes the bare one, also of an unsure photo from a little higher', async () => {
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'table', bare: true });
  await writeFixturePlate(dir, { style: 'loft', camera: 'three-quarter', sizeClass: 'table' });
  const catalogue = await loadPlates(dir);
  const chosen = (pitchDeg: number, confidence: number) =>
    choosePlate(catalogue, {
      style: 'loft',
      format: '1:1',
      size: { widthCm: 12, heightCm: 14, depthCm: 12 },
      camera: { view: 'three-quarter', pitchDeg, confidence },
      calm: true,
    });
  expect(chosen(21, 0.6)).toMatchObject({ plate: { id: 'loft/front-table-bare' } });
  expect(chosen(21, 1)).toMatchObject({ plate: { id: 'loft/three-quarter-table' } });
  expect(chosen(30, 0.6)).toMatchObject({ plate: { id: 'loft/three-quarter-table' } });
  // A mere guess is not stretched.
  expect(chosen(18, 0.44)).toMatchObject({ plate: { id: 'loft/three-quarter-table' } });
  expect(chosen(12, 0.44)).toMatchObject({ plate: { id: 'loft/front-table-bare' } });
});

test('clothes too long for a table lie on bare ground, other goods and what is longer than clothes do not', async () => {
  await writeFixturePlate(dir, { style: 'loft', camera: 'top', sizeClass: 'table' });
  const lying = async (category: string, heightCm: number) => {
    const choice = choosePlate(await loadPlates(dir), {
      style: 'loft',
      format: '1:1',
      size: { widthCm: 40, heightCm, depthCm: 3 },
      camera: { view: 'top', pitchDeg: 90, confidence: 1 },
      category,
    });
    return typeof choice === 'string' ? choice : choice.plate.id;
  };
  expect(await lying('trousers', 105)).toBe('no-plate-for-size');
  await writeFixturePlate(dir, { style: 'loft', camera: 'top', sizeClass: 'table', bare: true });
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'table', bare: true });
  expect(await lying('trousers', 105)).toBe('loft/top-table-bare');
  expect(await lying('trousers', 80)).toBe('loft/top-table');
  expect(await lying('trousers', 190)).toBe('no-plate-for-size');
  expect(await lying('rugs', 105)).toBe('no-plate-for-size');
});
