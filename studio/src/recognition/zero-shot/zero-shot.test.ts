import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTinyModel } from './testing/tiny-model.ts';
import { openZeroShot } from './zero-shot.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-zero-shot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const square = (red: number, green: number) => ({
  widthPx: 4,
  heightPx: 4,
  rgba: Uint8Array.from({ length: 64 }, (_, at) => [red, green, 0, 255][at % 4] ?? 0),
});

test('a picture is compared with the names of all categories', async () => {
  const model = await openZeroShot(await writeTinyModel(folder, 'vases'));
  const red = await model.judge(square(255, 0));
  const green = await model.judge(square(0, 255));
  await model.close();
  expect(Math.exp(red.get('vases') ?? -9)).toBeGreaterThan(0.9);
  expect(green.get('vases')).toBeLessThan(green.get('candles') ?? 0);
  // Logarithms of probabilities that add up to one.
  expect([...red.values()].reduce((sum, value) => sum + Math.exp(value), 0)).toBeCloseTo(1, 5);
});

test('the network for texts is needed once', async () => {
  const manifest = await writeTinyModel(folder, 'vases');
  await (await openZeroShot(manifest)).close();
  await rm(join(folder, 'text.onnx'));
  const again = await openZeroShot(manifest);
  expect((await again.judge(square(255, 0))).get('vases')).toBeGreaterThan(-0.1);
  await again.close();
});

test('other names of categories, or another model, are embedded again', async () => {
  await (await openZeroShot(await writeTinyModel(folder, 'vases'))).close();
  await (await openZeroShot(await writeTinyModel(folder, 'teapots'))).close();
  expect((await readdir(folder)).filter((file) => file.startsWith('categories-'))).toHaveLength(2);
});

test.each([
  ['a field that is missing', (manifest: object) => ({ ...manifest, licence: undefined }), /"licence"/],
  ['a prompt without a place for the name', withText({ prompt: 'a photo' }), /"text.prompt"/],
  ['another file', withText({ sha256: '0'.repeat(64) }), /another file, or damaged/],
  ['an output that the network lacks', withText({ output: 'nothing' }), /nothing/],
])('a manifest with %s is refused with its reason', async (_, change, reason) => {
  await expect(openZeroShot(await writeTinyModel(folder, 'vases', change))).rejects.toThrow(reason);
});

test('a side that the network does not take is refused at once', async () => {
  const manifest = await writeTinyModel(folder, 'vases', (same) => ({ ...same, image: { ...same.image, sidePx: 64 } }));
  await expect(openZeroShot(manifest)).rejects.toThrow(/"image.onnx" does not fit its manifest/);
});

test('what is no JSON is refused', async () => {
  const path = join(folder, 'manifest.json');
  await writeFile(path, '{');
  await expect(openZeroShot(path)).rejects.toThrow(/is not JSON/);
});

function withText(change: object): (manifest: object) => object {
  return (manifest) => ({ ...manifest, text: { ...(manifest as { text: object }).text, ...change } });
}
