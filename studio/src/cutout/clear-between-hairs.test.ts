import { expect, test } from 'vitest';
import { clearBetweenHairs } from './clear-between-hairs.ts';
import { box, drawScene, type Colour } from './testing/drawn-scene.ts';

const size = { widthPx: 300, heightPx: 300 };
const grass: Colour = [90, 110, 45];
const hair: Colour = [240, 205, 150];
/** A toy whose uppermost 8 px are a tuft of hairs, 2 px wide; the network takes all of it for the product. */
const toy = box(70, 88, 230, 250);
const isTuft = (x: number, y: number): boolean => y < 96 && x > 120 && x < 180;
const mixed = (share: number): Colour => {
  const [r = 0, g = 0, b = 0] = hair.map((value, c) => share * value + (1 - share) * (grass[c] ?? 0));
  return [r, g, b];
};
/** Dry blades beside the toy have all colours between grass and hair. */
const lawn = (x: number, y: number): Colour => (x < 55 || x > 245 ? mixed(((x + y) % 10) / 10) : grass);
const hairs = (x: number): Colour => (x % 6 < 3 ? mixed(0.8) : mixed(0.1));

function cleared(
  front: (x: number, y: number) => Colour,
  tint = (colour: Colour): Colour => colour,
): { at: (x: number, y: number) => number; isSame: boolean } {
  const { rgb, matte } = drawScene(size, toy, {
    front: (x, y) => tint(front(x, y)),
    back: (x, y) => tint(lawn(x, y)),
  });
  const result = clearBetweenHairs({ rgb, raw: matte, matte });
  return { at: (x, y) => result.alpha[y * size.widthPx + x] ?? 0, isSame: result === matte };
}

test('the ground between hairs goes, and the hairs stay', () => {
  const { at } = cleared((x, y) => (isTuft(x, y) ? hairs(x) : hair));
  expect([at(130, 91), at(142, 91)].map((a) => a < 60)).toEqual([true, true]);
  expect([at(133, 91), at(145, 91)].map((a) => a > 190)).toEqual([true, true]);
  expect([at(150, 110), at(90, 92)]).toEqual([255, 255]);
});

test('stripes that the product has elsewhere, too, are its own', () => {
  const { isSame } = cleared((x, y) => (isTuft(x, y) || y > 180 ? hairs(x) : hair));
  expect(isSame).toBe(true);
});

test('an edge in the shade has no hairs', () => {
  const { isSame } = cleared((x, y) => (isTuft(x, y) ? mixed(0.5) : hair));
  expect(isSame).toBe(true);
});

test('before grey nothing is said', () => {
  const grey = ([r, g, b]: Colour): Colour => [(r + g + b) / 3, (r + g + b) / 3, (r + g + b) / 3];
  expect(cleared((x, y) => (isTuft(x, y) ? hairs(x) : hair), grey).isSame).toBe(true);
});
