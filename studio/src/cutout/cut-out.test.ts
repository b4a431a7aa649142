import { expect, test } from 'vitest';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { cutOut } from './cut-out.ts';
import type { MattePort } from './matte-port.ts';
import { resizeMatte } from './matte.ts';
import { box, disc, drawScene, meanDifference, union } from './testing/drawn-scene.ts';
import type { Colour, DrawnScene, Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 600, heightPx: 500 };
const red: Colour = [190, 40, 50];
const linen = (x: number, y: number): Colour => [205 + 10 * Math.sin(x / 9), 198 + 10 * Math.sin(y / 7), 180];

function scene(shape: Shape, front: Colour = red): DrawnScene {
  return drawScene(size, shape, { front, back: linen, softnessPx: 1.5 });
}

function photoOf({ rgb, widthPx, heightPx }: DrawnScene): DecodedPhoto {
  return { rgb, widthPx, heightPx, alpha: null };
}

/** A port that knows the truth of the whole photo at 256 px; closer looks get what `closeUp` says. */
function truthful({ matte }: DrawnScene, looks: string[] = [], closeUp?: (width: number, height: number) => Uint8Array): MattePort {
  return async (_rgb, width, height) => {
    looks.push(`${width}x${height}`);
    if (looks.length > 1 && closeUp) return { widthPx: width, heightPx: height, alpha: closeUp(width, height) };
    return resizeMatte(matte, 256, 256);
  };
}

test('a product is cut out tight, in its own colour, with confidence', async () => {
  const drawn = scene(disc(300, 260, 220));
  const progress: number[] = [];
  const { product, box: found, matte, confidence } = await cutOut(photoOf(drawn), truthful(drawn), { onProgress: (share) => progress.push(share) });
  expect(Math.abs(found.left - 80) + Math.abs(found.top - 40) + Math.abs(found.widthPx - 441)).toBeLessThanOrEqual(6);
  expect([product.widthPx, product.heightPx]).toEqual([found.widthPx, found.heightPx]);
  expect(meanDifference(matte.alpha, drawn.matte.alpha)).toBeLessThan(1.5);
  const visible = product.rgba.filter((_, i) => i % 4 === 0 && (product.rgba[i + 3] ?? 0) > 40);
  expect(visible.every((value) => Math.abs(value - red[0]) < 12)).toBe(true);
  expect(confidence).toEqual({ score: 0.97, doubts: [] });
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
});

test('a small product is looked at twice, the second time close', async () => {
  const drawn = scene(disc(300, 260, 90));
  const looks: string[] = [];
  const closer = (width: number, height: number): Uint8Array => drawScene({ widthPx: width, heightPx: height }, disc(width / 2, height / 2, 90), { front: red, back: red }).matte.alpha;
  const { confidence } = await cutOut(photoOf(drawn), truthful(drawn, looks, closer));
  expect(looks[0]).toBe('600x500');
  expect(looks.length).toBe(2);
  expect(Number(looks[1]?.split('x')[0])).toBeLessThan(260);
  expect(confidence.doubts).not.toContain('looks-disagree');
});

test('a second look that loses the product is not believed, and lowers the confidence', async () => {
  const drawn = scene(disc(300, 260, 90));
  const nothing = (width: number, height: number): Uint8Array => new Uint8Array(width * height);
  const { matte, confidence } = await cutOut(photoOf(drawn), truthful(drawn, [], nothing));
  expect(matte.alpha[260 * 600 + 300]).toBe(255);
  expect(confidence.doubts).toContain('looks-disagree');
  expect(confidence.score).toBeLessThan(0.6);
});

test.each([
  ['touches-border', scene(box(-20, 100, 420, 400))],
  ['several-objects', scene(union(disc(160, 250, 130), disc(450, 250, 120)))],
  ['low-contrast-edge', scene(disc(300, 260, 220), [206, 198, 181])],
  ['thin-parts', scene(union(...Array.from({ length: 14 }, (_, i) => box(60 + 34 * i, 60, 62 + 34 * i, 440))))],
  ['small-in-photo', scene(disc(300, 260, 60))],
] as const)('%s is noticed', async (doubt, drawn) => {
  const { confidence } = await cutOut(photoOf(drawn), truthful(drawn));
  expect(confidence.doubts).toContain(doubt);
  expect(confidence.score).toBeLessThan(0.97);
});

test('a photo that is cut out already keeps its own edge and colour, and no port is asked', async () => {
  const drawn = scene(disc(300, 260, 200));
  const rgb = drawn.foreground;
  const port: MattePort = () => Promise.reject(new Error('not to be asked'));
  const { product, box: found } = await cutOut({ ...photoOf(drawn), rgb, alpha: drawn.matte.alpha }, port);
  expect(found.widthPx).toBeGreaterThan(396);
  expect(meanDifference(product.rgba, Uint8Array.from(product.rgba, (_, i) => (i % 4 === 3 ? (product.rgba[i] ?? 0) : (red[i % 4] ?? 0))))).toBe(0);
});

test('a large photo is worked on at 2048 px', async () => {
  const big = { widthPx: 4000, heightPx: 300 };
  const rgb = new Uint8Array(3 * big.widthPx * big.heightPx).fill(200);
  const { matte } = await cutOut({ ...big, rgb, alpha: null }, async () => ({ widthPx: 4, heightPx: 2, alpha: new Uint8Array([0, 255, 255, 0, 0, 255, 255, 0]) }));
  expect([matte.widthPx, matte.heightPx]).toEqual([2048, 154]);
});

test('nothing found is an error of its own', async () => {
  const port: MattePort = async () => ({ widthPx: 64, heightPx: 64, alpha: new Uint8Array(64 * 64) });
  await expect(cutOut(photoOf(scene(disc(300, 260, 100))), port)).rejects.toMatchObject({ name: 'StudioError', code: 'cutout.nothing-found' });
});

test('an abort between the stages stops the work', async () => {
  const drawn = scene(disc(300, 260, 220));
  const controller = new AbortController();
  const port = truthful(drawn);
  const aborting: MattePort = async (...args) => {
    controller.abort(new Error('the user left'));
    return port(...args);
  };
  await expect(cutOut(photoOf(drawn), aborting, { signal: controller.signal })).rejects.toThrow('the user left');
});
