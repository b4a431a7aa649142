import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
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

async function addParts(folder: string): Promise<void> {
  const file = path.join(folder, 'meta.json');
  const meta = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...meta, version: 2, parts: ['wall', 'floor'] }));
  const numbers = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i < 64 * 32 * 3 ? 1 : 2));
  const picture = (data: Uint8Array) => sharp(data, { raw: { width: 64, height: 64, channels: 3 } });
  await picture(numbers).webp({ lossless: true }).toFile(path.join(folder, 'parts.webp'));
  await picture(numbers.map((number) => number * 100))
    .webp()
    .toFile(path.join(folder, 'albedo.webp'));
  await sharp(path.join(folder, 'normal.png')).webp({ lossless: true }).toFile(path.join(folder, 'normal.webp'));
  await rm(path.join(folder, 'normal.png'));
}

test('reads plates of format version 1 and 2, and the parts of those that name them', async () => {
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table', bare: true });
  await addParts(path.join(dir, 'luxury/front-table-bare'));
  const catalogue = await loadPlates(dir);
  expect(catalogue.problems).toEqual([]);
  const [first, second] = ['luxury/front-table', 'luxury/front-table-bare'].map((id) => plateById(catalogue, id));
  expect([first!.meta.version, first!.meta.bare, await first!.parts()]).toEqual([1, false, null]);
  expect([second!.meta.version, second!.meta.bare]).toEqual([2, true]);
  expect((await second!.pixels()).normal.data).toEqual((await first!.pixels()).normal.data);
  const parts = await second!.parts();
  expect(parts?.names).toEqual(['wall', 'floor']);
  expect(parts?.numbers).toMatchObject({ widthPx: 64, heightPx: 64, channels: 1 });
  expect([parts!.numbers.data[0], parts!.numbers.data[64 * 64 - 1]]).toEqual([1, 2]);
  expect(parts!.albedo.data[64 * 64 * 3 - 1]).toBeCloseTo(200, -1);
  await rm(path.join(dir, 'luxury/front-table-bare/parts.webp'));
  await expect(second!.parts()).rejects.toMatchObject({ code: 'studio.plate-invalid' });
});

test('a backdrop behind a person has no surface: all of it is far away and faces the camera', async () => {
  await writeFixturePlate(dir, { style: 'loft', camera: 'tall', sizeClass: 'worn' });
  for (const file of ['depth16.png', 'normal.png']) await rm(path.join(dir, 'loft/tall-worn', file));
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
