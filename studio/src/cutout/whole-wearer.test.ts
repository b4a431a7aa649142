import { expect, test } from 'vitest';
import { cutOut } from './cut-out.ts';
import type { MattePort } from './matte-port.ts';
import { settledAlone } from './settle-alone.ts';
import { shownAlone } from './shown-alone.ts';
import { drawnFace } from './testing/drawn-face.ts';
import { box, disc, drawScene, union, type Colour, type Shape } from './testing/drawn-scene.ts';
import { leavesWearerOut } from './whole-wearer.ts';

const size = { widthPx: 400, heightPx: 600 };
const wall: Colour = [150, 150, 150];
const shirt: Colour = [60, 70, 120];
const head: Shape = (x, y) => 60 * (Math.hypot((x - 200) / 62, (y - 172) / 84) - 1);
const figure = union(disc(200, 140, 82), head, box(60, 250, 340, 600));
const pocket = box(220, 330, 270, 390);

function photo(shape: Shape = figure): Uint8Array {
  const face = drawnFace([205, 150, 120], 200, 165, 70);
  return drawScene(size, shape, {
    front: (x, y) => (y > 258 ? shirt : y > 112 && head(x, y) < 0 ? face(x, y) : [40, 30, 25]),
    back: wall,
  }).rgb;
}

/** A network that finds the pocket in the photo, and all that is not the wall's colour where there is room around. */
function portOf(runs: string[]): MattePort {
  return async (rgb, widthPx, heightPx, { coarse = false } = {}) => {
    const isAlone = widthPx > size.widthPx;
    runs.push(`${isAlone ? 'alone' : 'photo'}${coarse ? ', coarse' : ''}`);
    const alpha = new Uint8Array(widthPx * heightPx);
    for (let i = 0; i < alpha.length; i++) {
      const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
      const isFigure = wall.some((value, c) => Math.abs((rgb[3 * i + c] ?? 0) - value) > 25);
      alpha[i] = (isAlone ? isFigure : widthPx === size.widthPx && pocket(x, y) < 0) ? 255 : 0;
    }
    return { widthPx, heightPx, alpha, coarse };
  };
}

test('of a wearer who fills the photo all is cut out, where the network found a pocket', async () => {
  const runs: string[] = [];
  const { matte, faults } = await cutOut({ rgb: photo(), ...size, alpha: null }, portOf(runs));
  expect(runs.slice(-2)).toEqual(['alone, coarse', 'alone']);
  const at = (x: number, y: number): number => matte.alpha[y * size.widthPx + x] ?? 0;
  expect([at(200, 170), at(245, 360), at(90, 560), at(20, 300)]).toEqual([255, 255, 255, 0]);
  expect(faults.filter(({ kind }) => kind === 'part-missing')).toEqual([]);
});

test('a photo without a person is cut out as the network sees it', async () => {
  const runs: string[] = [];
  const shown = drawScene(size, box(60, 250, 340, 600), { front: () => [200, 190, 60], back: wall });
  await cutOut({ rgb: shown.rgb, ...size, alpha: null }, portOf(runs));
  expect(runs.filter((run) => run.startsWith('alone'))).toEqual([]);
});

/** Masks at the person network's size, from shares of the photo: left, top, right, bottom. */
const side = 256;
type Shares = readonly [number, number, number, number];
const mask = (...boxes: Shares[]): Uint8Array =>
  Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [(i % side) / side, Math.floor(i / side) / side];
    return boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom) ? 255 : 0;
  });
const pictureOf = (where: Uint8Array, there: Colour, elsewhere: Colour): Uint8Array =>
  Uint8Array.from({ length: 3 * where.length }, (_, i) => (where[Math.floor(i / 3)] ? there : elsewhere)[i % 3] ?? 0);
const matteOf = (alpha: Uint8Array) => ({ widthPx: side, heightPx: side, alpha });
const body: Shares = [0.1, 0.1, 0.9, 1];
const arm: Shares = [0.3, 0.4, 0.5, 0.7];

test.each<[string, { cut: Shares[]; first?: Shares[]; person?: Shares[]; skin?: Shares[] }, boolean]>([
  ['a pocket', { cut: [arm] }, true],
  ['a forearm', { cut: [arm], skin: [arm] }, true],
  ['a hand with a thing in it', { cut: [arm], skin: [[0.3, 0.4, 0.4, 0.7]] }, false],
  ['half of a wearer whom the first run saw', { cut: [[0.1, 0.1, 0.9, 0.6]], first: [body] }, true],
  ['half of what no other run saw', { cut: [[0.1, 0.1, 0.9, 0.6]] }, false],
  ['nearly all of the wearer', { cut: [[0.1, 0.2, 0.9, 1]], first: [body] }, false],
  ['a bag beside the wearer', { cut: [[0, 0.5, 0.2, 0.8]] }, false],
  ['a part of a person who does not reach the lower edge', { cut: [arm], person: [[0.1, 0, 0.9, 0.9]] }, false],
  ['a part of a small person', { cut: [arm], person: [[0.3, 0.3, 0.6, 1]] }, false],
])('%s: is the wearer left out?', async (_, { cut, first = cut, person = [body], skin = [] }, expected) => {
  const rgb = pictureOf(mask(...skin), [205, 150, 120], shirt);
  const seen = { matte: matteOf(mask(...person)), rgb };
  const runs = { matte: matteOf(mask(...cut)), first: matteOf(mask(...first)), person: seen };
  expect(await leavesWearerOut(runs)).toBe(expected);
});

test('the picture has the person, colours of the ground alone, and room beside and above', async () => {
  const spotted = drawScene(size, union(figure, disc(30, 60, 12)), { front: () => shirt, back: wall }).rgb;
  const seen = { widthPx: size.widthPx, heightPx: size.heightPx, alpha: new Uint8Array(size.widthPx * size.heightPx) };
  seen.alpha.forEach((_, i) => {
    seen.alpha[i] = figure(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? 255 : 0;
  });
  const picture = await shownAlone(spotted, size, seen);
  expect(picture).toMatchObject({ widthPx: 700, heightPx: 750, photo: { left: 150, top: 150 } });
  const at = (x: number, y: number): number[] => [...picture.rgb.subarray(3 * (y * 700 + x), 3 * (y * 700 + x) + 3)];
  expect(at(150 + 200, 150 + 400)).toEqual(shirt);
  for (const [x, y] of [
    [180, 210],
    [20, 400],
    [350, 60],
  ] as const)
    for (const [c, value] of at(x, y).entries()) expect(Math.abs(value - (wall[c] ?? 0))).toBeLessThan(12);
});

test('where the finer run is in doubt of a thick part the coarse one decides, and its edge stays', async () => {
  const fine = matteOf(mask(body).map((a, i) => (a === 255 && Math.floor(i / side) > 160 ? 90 : a)));
  const person = { matte: matteOf(mask(body)), rgb: pictureOf(mask(body), shirt, wall) };
  const { alpha } = await settledAlone(matteOf(mask(body)), fine, person);
  expect([alpha[100 * side + 128], alpha[200 * side + 128], alpha[200 * side + 10]]).toEqual([255, 255, 0]);
  const unsure = await settledAlone(matteOf(mask([0.1, 0.1, 0.9, 0.6])), fine, person);
  expect([unsure.alpha[100 * side + 128], unsure.alpha[200 * side + 128]]).toEqual([255, 90]);
});

test('rests of the ground along the edge go; a print of its colour and a narrow gap stay', async () => {
  const print = mask([0.45, 0.4, 0.5, 0.45], [0.1, 0.7, 0.2, 0.71]);
  const cut = mask(body, [0.05, 0.3, 0.1, 0.5]);
  const isShirt = mask(body).map((value, i) => (print[i] === 255 ? 0 : value));
  const rgb = pictureOf(isShirt, shirt, wall);
  const { alpha } = await settledAlone(matteOf(cut), matteOf(cut), { matte: matteOf(cut), rgb });
  const at = (x: number, y: number): number => alpha[Math.floor(y * side) * side + Math.floor(x * side)] ?? 0;
  expect([at(0.07, 0.4), at(0.47, 0.42), at(0.15, 0.705), at(0.5, 0.6), at(0.11, 0.6)]).toEqual([
    0, 255, 255, 255, 255,
  ]);
});
