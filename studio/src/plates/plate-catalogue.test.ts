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

test('reads the parts of plates that name them', async () => {
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table', bare: true, parts: true });
  const catalogue = await loadPlates(dir);
  expect(catalogue.problems).toEqual([]);
  const [first, second] = ['luxury/front-table', 'luxury/front-table-bare'].map((id) => plateById(catalogue, id));
  expect([first!.meta.bare, await first!.parts()]).toEqual([false, null]);
  expect(second!.meta.bare).toBe(true);
  const parts = await second!.parts();
  expect(parts?.names).toEqual(['wall', 'floor']);
  expect(parts?.numbers).toMatchObject({ widthPx: 128, heightPx: 128, channels: 1 });
  expect([parts!.numbers.data[0], parts!.numbers.data.at(-1)]).toEqual([1, 2]);
  expect(parts!.albedo.data.at(-1)).toBeLessThan(parts!.albedo.data[0]!);
  await rm(path.join(dir, 'luxury/front-table-bare/parts.webp'));
  await expect(second!.parts()).rejects.toMatchObject({ code: 'studio.plate-invalid' });
});

test('a backdrop behind a person has no surface: all of it is far away and faces the camera', async () => {
  await writeFixturePlate(dir, { style: 'loft', camera: 'tall', sizeClass: 'worn' });
  await rm(path.join(dir, 'loft/tall-worn/depth16.png'));
  const plate = plateById(await loadPlates(dir), 'loft/tall-worn');
  for (const width of [undefined, 100]) {
    const { depth, normal, set } = await plate.pixels(width);
    expect(set.widthPx).toBe(width ?? plate.meta.widthPx);
    expect([...depth.data]).toEqual([65535]);
    const [x, y, z] = [...normal.data].map((byte) => byte / 127.5 - 1);
    const back = plate.meta.cam.mat.slice(0, 3).map((row) => row[2]!);
    expect(x! * back[0]! + y! * back[1]! + z! * back[2]!).toBeCloseTo(1, 1);
  }
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
