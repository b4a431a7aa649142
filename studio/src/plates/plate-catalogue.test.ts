import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { loadPlates, plateById } from './plate-catalogue.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('lists sound packs and names what is wrong with the others', async () => {
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'luxury', camera: 'top', sizeClass: 'table' });
  const file = path.join(dir, 'luxury/top-table/meta.json');
  const meta = JSON.parse(await readFile(file, 'utf8')) as { lights: object[] };
  await writeFile(file, JSON.stringify({ ...meta, lights: [] }));
  await mkdir(path.join(dir, 'scandi/front-table'), { recursive: true });
  const { plates, problems } = await loadPlates(dir);
  expect(plates.map((plate) => plate.id)).toEqual(['luxury/front-table']);
  expect(problems.map(({ folder }) => folder).toSorted()).toEqual(['luxury/top-table', 'scandi/front-table']);
  expect(problems.find(({ folder }) => folder === 'luxury/top-table')?.problem).toContain('lights');
});

test('decodes pixels once and smaller copies on their own', async () => {
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  const plate = plateById(await loadPlates(dir), 'luxury/front-table');
  const pixels = await plate.pixels();
  expect(await plate.pixels()).toBe(pixels);
  expect(pixels.depth.data.length).toBe(128 * 128);
  expect(Math.min(...pixels.depth.data)).toBeGreaterThan(0);
  expect(Math.max(...pixels.depth.data)).toBeLessThan(65535);
  expect((await plate.pixels(100)).set.widthPx).toBe(100);
});

test('a missing picture, an unknown plate and an unreadable folder are told apart', async () => {
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'floor' });
  await rm(path.join(dir, 'luxury/front-floor/plate.webp'));
  const catalogue = await loadPlates(dir);
  await expect(plateById(catalogue, 'luxury/front-floor').pixels()).rejects.toMatchObject({
    code: 'studio.plate-invalid',
  });
  expect(() => plateById(catalogue, 'glam/front-table')).toThrow(
    expect.objectContaining({ code: 'studio.plate-missing' }),
  );
  await expect(loadPlates(path.join(dir, 'none'))).rejects.toMatchObject({ code: 'studio.plates-unreadable' });
});
