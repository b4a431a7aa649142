import { expect, test } from 'vitest';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { cutOut } from './cut-out.ts';
import type { MattePass, MattePort } from './matte-port.ts';
import { resizeMatte } from '../matte/matte.ts';
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

/** A port that knows the truth of the whole photo at 256 px; closer passes get what `closeUp` says. */
function truthful(
  { matte }: DrawnScene,
  passes: string[] = [],
  closeUp?: (width: number, height: number) => Uint8Array,
): MattePort {
  return async (_rgb, width, height) => {
    passes.push(`${width}x${height}`);
    if (passes.length > 1 && closeUp) return { widthPx: width, heightPx: height, alpha: closeUp(width, height) };
    return resizeMatte(matte, 256, 256);
  };
}

test('a product is cut out tight, in its own colour, with confidence', async () => {
  const drawn = scene(disc(300, 260, 220));
  const progress: number[] = [];
  const {
    product,
    box: found,
    matte,
    confidence,
  } = await cutOut(photoOf(drawn), truthful(drawn), { onProgress: (share) => progress.push(share) });
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
  const passes: string[] = [];
  const closer = (width: number, height: number): Uint8Array =>
    drawScene({ widthPx: width, heightPx: height }, disc(width / 2, height / 2, 90), { front: red, back: red }).matte
      .alpha;
  const { confidence } = await cutOut(photoOf(drawn), truthful(drawn, passes, closer));
  expect(passes[0]).toBe('600x500');
  expect(passes.length).toBe(2);
  expect(Number(passes[1]?.split('x')[0])).toBeLessThan(260);
  expect(confidence.doubts).not.toContain('passes-disagree');
});

/** The truth, of which a coarse pass gives what `rough` makes of it. */
function quick(drawn: DrawnScene, passes: string[], rough: (pass: MattePass) => MattePass = (pass) => pass): MattePort {
  const whole = truthful(drawn);
  return async (rgb, width, height, options = {}) => {
    passes.push(`${options.coarse === true ? 'coarse' : 'good'} ${width}x${height}`);
    if (options.coarse === true) return { ...rough(await whole(rgb, width, height)), coarse: true };
    return {
      widthPx: width,
      heightPx: height,
      alpha: Uint8Array.from({ length: width * height }, (_, i) => ((rgb[3 * i + 1] ?? 0) < 100 ? 255 : 0)),
    };
  };
}

test('a coarse pass only finds the place: the product is cut out by a good one of its surroundings', async () => {
  const drawn = scene(disc(300, 260, 130));
  const passes: string[] = [];
  const { matte, confidence } = await cutOut(photoOf(drawn), quick(drawn, passes));
  expect(passes).toEqual(['coarse 600x500', expect.stringMatching(/^good 3\d\dx3\d\d$/)]);
  expect(meanDifference(matte.alpha, drawn.matte.alpha)).toBeLessThan(0.5);
  expect(confidence.doubts).toEqual(['small-in-photo']);
});

test.each<[string, Shape, (pass: MattePass) => MattePass]>([
  ['fills the photo', box(20, 20, 580, 480), (pass) => pass],
  ['was not seen coarsely', disc(300, 260, 90), (pass) => ({ ...pass, alpha: new Uint8Array(pass.alpha.length) })],
])('where the product %s, the good pass is at the whole', async (_, shape, rough) => {
  const drawn = scene(shape);
  const passes: string[] = [];
  const { matte } = await cutOut(photoOf(drawn), quick(drawn, passes, rough));
  expect(passes.slice(0, 2)).toEqual(['coarse 600x500', 'good 600x500']);
  expect(meanDifference(matte.alpha, drawn.matte.alpha)).toBeLessThan(0.5);
});

test('where a coarse pass and a good one disagree, the whole gets a full pass before either is believed', async () => {
  const drawn = scene(disc(300, 260, 90));
  const passes: string[] = [];
  // What it takes for the product is larger, and next to it.
  const shadow = (pass: MattePass): MattePass => ({
    ...pass,
    alpha: pass.alpha.map((a, i) => (i % 256 > 120 && i % 256 < 190 && i > 256 * 120 && i < 256 * 185 ? 255 : a)),
  });
  const { matte, confidence } = await cutOut(photoOf(drawn), quick(drawn, passes, shadow));
  expect(passes.map((pass) => pass.split(' ')[0])).toEqual(['coarse', 'good', 'good', 'good']);
  expect(passes[2]).toBe('good 600x500');
  expect(meanDifference(matte.alpha, drawn.matte.alpha)).toBeLessThan(0.5);
  expect(confidence.doubts).not.toContain('passes-disagree');
});

test('where the closer pass is in doubt, a coarse one that agrees counts for nothing', async () => {
  const drawn = scene(disc(300, 260, 90));
  const passes: string[] = [];
  const sure = quick(drawn, passes);
  // A mirror image below, which both take for half there.
  const port: MattePort = async (rgb, width, height, options = {}) => {
    const pass = await sure(rgb, width, height, options);
    return width === size.widthPx
      ? pass
      : { ...pass, alpha: pass.alpha.map((a, i) => (a === 255 && i > 0.6 * pass.alpha.length ? 150 : a)) };
  };
  await cutOut(photoOf(drawn), port);
  // The closer one is not made again: the whole picture asks for the same part.
  expect(passes.map((pass) => pass.split(' ')[0])).toEqual(['coarse', 'good', 'good']);
});

test('where a coarse pass has a faint notion of much more, it is as if there had been none', async () => {
  const drawn = scene(disc(300, 200, 90));
  const passes: string[] = [];
  const glassBelow = (pass: MattePass): MattePass => ({
    ...pass,
    alpha: pass.alpha.map((a, i) =>
      a === 0 && i > 256 * 155 && i < 256 * 230 && i % 256 > 95 && i % 256 < 160 ? 14 : a,
    ),
  });
  await cutOut(photoOf(drawn), quick(drawn, passes, glassBelow));
  expect(passes.map((pass) => pass.split(' ')[0])).toEqual(['coarse', 'good', 'good']);
});

test('a second pass that loses the product is not believed, and lowers the confidence', async () => {
  const drawn = scene(disc(300, 260, 90));
  const nothing = (width: number, height: number): Uint8Array => new Uint8Array(width * height);
  const { matte, confidence } = await cutOut(photoOf(drawn), truthful(drawn, [], nothing));
  expect(matte.alpha[260 * 600 + 300]).toBe(255);
  expect(confidence.doubts).toContain('passes-disagree');
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

test('a black product before black is asked about, though all is smooth', async () => {
  const drawn = drawScene(size, disc(300, 260, 200), { front: [16, 16, 18], back: [34, 34, 36], softnessPx: 1.5 });
  const { confidence } = await cutOut(photoOf(drawn), truthful(drawn));
  expect(confidence.doubts).toContain('low-contrast-edge');
  expect(confidence.score).toBeLessThan(0.65);
});

test('a table cloth of the product’s colours does not fray its outline', async () => {
  const pot = box(120, 80, 480.5, 560);
  const cloth = (_: number, y: number): Colour => (y % 24 < 9 ? [195, 120, 70] : [226, 222, 216]);
  const drawn = drawScene(size, pot, { front: [190, 110, 60], back: cloth, softnessPx: 6 });
  const { matte } = await cutOut(photoOf(drawn), truthful(drawn));
  const widths = Array.from({ length: 300 }, (_, k) => {
    const row = matte.alpha.subarray((k + 150) * size.widthPx, (k + 151) * size.widthPx);
    return row.reduce((sum, a) => sum + a / 255, 0);
  });
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.5);
});

test('a photo that is cut out already keeps its own edge and colour, and no port is asked', async () => {
  const drawn = scene(disc(300, 260, 200));
  const rgb = drawn.foreground;
  const port: MattePort = () => Promise.reject(new Error('not to be asked'));
  const { product, box: found } = await cutOut({ ...photoOf(drawn), rgb, alpha: drawn.matte.alpha }, port);
  expect(found.widthPx).toBeGreaterThan(396);
  expect(
    meanDifference(
      product.rgba,
      Uint8Array.from(product.rgba, (_, i) => (i % 4 === 3 ? (product.rgba[i] ?? 0) : (red[i % 4] ?? 0))),
    ),
  ).toBe(0);
});

test('a large photo is worked on at 2048 px', async () => {
  const big = { widthPx: 4000, heightPx: 300 };
  const rgb = new Uint8Array(3 * big.widthPx * big.heightPx).fill(200);
  const { matte } = await cutOut({ ...big, rgb, alpha: null }, async () => ({
    widthPx: 4,
    heightPx: 2,
    alpha: new Uint8Array([0, 255, 255, 0, 0, 255, 255, 0]),
  }));
  expect([matte.widthPx, matte.heightPx]).toEqual([2048, 154]);
});

test('nothing found is an error of its own', async () => {
  const port: MattePort = async () => ({ widthPx: 64, heightPx: 64, alpha: new Uint8Array(64 * 64) });
  await expect(cutOut(photoOf(scene(disc(300, 260, 100))), port)).rejects.toMatchObject({
    name: 'StudioError',
    code: 'cutout.nothing-found',
  });
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
