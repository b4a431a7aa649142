import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDesign, saveDesign } from '@kadr/shared/designs';
import { uploadUserImages } from '@kadr/shared/images';
import { newId } from '@kadr/shared/kernel';
import { addProduct, generateInfo, getProduct, updateProduct, uploadPhotos } from '@kadr/shared/products';
import { doPhotoshoot, generateVisual, getPhotoshoot, previewStyle } from '@kadr/shared/visuals';
import { createKadrClient } from 'kadr-mcp';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Workers } from '../platform/jobs/index.ts';
import { mugEngine, wiredKadr, type WiredKadr } from './testing/wired-kadr.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadr-damaged-'));
const photo = await drawn('<rect x="290" y="180" width="300" height="560" rx="20" fill="#23305a"/>');
const logo = await drawn('<circle cx="440" cy="440" r="200" fill="#a33"/>');
let own: WiredKadr;
let workers: Workers;
let kadr: ReturnType<typeof createKadrClient>;
let productId: string;

beforeAll(async () => {
  own = await wiredKadr({ settings: { KADR_DATA: folder }, engine: mugEngine });
  const url = await own.app.listen({ host: '127.0.0.1', port: 0 });
  workers = await own.startWorkers();
  kadr = createKadrClient(url, (await own.account('ola@shop.example')).bearer);
  productId = await productWithEverything();
}, 120_000);
afterAll(async () => {
  await workers.stop();
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function drawn(shape: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#e8e4da"/>${shape}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer());
}

/** A product with a cut-out photo, a style's preview, a marked frame and a saved card, and a picture in the library. */
async function productWithEverything(): Promise<string> {
  const { id } = await kadr.call(addProduct, { title: 'Nord mug' });
  await kadr.upload(uploadPhotos, { id, group: 'sample' }, [{ name: 'mug.jpg', bytes: photo }]);
  await kadr.upload(uploadUserImages, { kind: 'logo' }, [{ name: 'logo.jpg', bytes: logo }]);
  await kadr.call(generateInfo, { id });
  await until(async () => (await kadr.call(getProduct, { id })).photos[0]?.cutout?.state);
  await until(async () => (await kadr.call(getProduct, { id })).analysis.state);
  const dimensions = { lengthMm: 90, widthMm: 90, heightMm: 160 };
  await kadr.call(updateProduct, { id, categoryId: 'mugs', dimensions, noBox: true, noComponents: true });
  await kadr.call(updateProduct, { id, creationStep: 'done' });
  expect((await kadr.call(previewStyle, { productId: id, styleId: 'scandi' })).picture).not.toBeNull();
  await kadr.call(doPhotoshoot, { productId: id, action: { type: 'start', styleId: 'scandi', format: '1:1' } });
  await kadr.call(generateVisual, { productId: id, idempotencyKey: newId() });
  const frame = async () => (await kadr.call(getPhotoshoot, { productId: id }))?.steps[0]?.versions[0];
  await until(async () => (await frame())?.state);
  const { id: visualId = '' } = (await frame()) ?? {};
  const { id: designId } = await kadr.call(createDesign, { visualId });
  await kadr.call(saveDesign, { id: designId, language: 'en' });
  await vi.waitFor(async () => expect(await keyOf('enlarged cut-out')).not.toBe(''), { timeout: 60_000 });
  return id;
}

const until = (state: () => Promise<string | undefined>) =>
  vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 60_000, interval: 200 });

const names = {
  'original photo': ['photos', 'original_key'],
  'view of the photo': ['photos', 'view_key'],
  'thumbnail of the photo': ['photos', 'thumbnail_key'],
  'cut-out': ['cutouts', 'cutout_key'],
  'enlarged cut-out': ['cutouts', 'enlarged_key'],
  'view of the cut-out': ['cutouts', 'view_key'],
  'thumbnail of the cut-out': ['cutouts', 'thumbnail_key'],
  'picture of the library': ['user_images', 'original_key'],
  'view of the picture of the library': ['user_images', 'view_key'],
  'thumbnail of the picture of the library': ['user_images', 'thumbnail_key'],
  'marked frame': ['visuals', 'picture_key'],
  'frame without its mark': ['visuals', 'clean_key'],
  'view of the frame': ['visuals', 'view_key'],
  'thumbnail of the frame': ['visuals', 'thumbnail_key'],
  'view of the card': ['designs', 'saved_view_key'],
  'thumbnail of the card': ['designs', 'saved_thumbnail_key'],
  'preview of a style': ['style_previews', 'picture_key'],
} as const;
type Name = keyof typeof names;

async function keyOf(name: Name): Promise<string> {
  const [table, column] = names[name];
  const query = sql<{ key: string | null }>`select ${sql.ref(column)} as key from ${sql.table(table)} limit 1`;
  return (await query.execute(own.deps.db)).rows[0]?.key ?? '';
}

/** Overwrites the file and reads it once, which is how damage is noticed. */
async function damage(key: string): Promise<void> {
  await writeFile(join(folder, 'objects', key.slice(0, 2), key.slice(2, 4), key), 'something else');
  await expect(own.deps.objects.get(key)).rejects.toMatchObject({ key });
}

async function noted(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from damaged_files`.execute(own.deps.db);
  return rows.map(({ key }) => key);
}

const fromUploads: readonly Name[] = ['original photo', 'picture of the library'];
const made = (Object.keys(names) as Name[]).filter((name) => !fromUploads.includes(name));

it('each file of a product, its frame, card and library is one of those that are damaged here', async () => {
  const { rows } = await sql<{ key: string }>`select distinct key from file_uses`.execute(own.deps.db);
  const known = await Promise.all((Object.keys(names) as Name[]).map(keyOf));
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(known));
  expect(known).not.toContain('');
});

it.each(made.filter((name) => name !== 'preview of a style'))('%s: made again, byte by byte', async (name) => {
  const key = await keyOf(name);
  await damage(key);
  await expect.poll(noted, { timeout: 60_000 }).toEqual([]);
  expect([await keyOf(name), await own.deps.objects.get(key)]).toEqual([key, expect.any(Buffer)]);
});

it('preview of a style: forgotten, and made again for who looks at the styles', async () => {
  const key = await keyOf('preview of a style');
  await damage(key);
  await expect.poll(noted, { timeout: 60_000 }).toEqual([]);
  expect(await keyOf('preview of a style')).toBe('');
  await kadr.call(previewStyle, { productId, styleId: 'scandi' });
  expect(await own.deps.objects.get(await keyOf('preview of a style'))).toEqual(expect.any(Buffer));
});

it('uploads: stay noted until the same file is uploaded again', async () => {
  const keys = await Promise.all(fromUploads.map(keyOf));
  for (const key of keys) await damage(key);
  expect((await noted()).toSorted()).toEqual(keys.toSorted());
  await kadr.upload(uploadPhotos, { id: productId, group: 'sample' }, [{ name: 'again.jpg', bytes: photo }]);
  await kadr.upload(uploadUserImages, { kind: 'logo' }, [{ name: 'again.jpg', bytes: logo }]);
  for (const key of keys) expect(await own.deps.objects.get(key)).toEqual(expect.any(Buffer));
});
