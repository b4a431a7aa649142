import { expect, test } from 'vitest';
import { areCameraNames, groupAlike, type SeenPhoto } from './group-alike.ts';
import { lookOfPixels, lookSidePx, sharedLook } from './photo-look.ts';

type Rgb = readonly [number, number, number];
const table: Rgb = [200, 190, 180];

/** A product of one colour on a table, filling so much of the photo. */
function look(colour: Rgb, share = 0.5, ground = table) {
  const rgba = new Uint8ClampedArray(4 * lookSidePx ** 2);
  for (let i = 0; i < lookSidePx ** 2; i++) {
    const off = [i % lookSidePx, Math.floor(i / lookSidePx)].map((at) => Math.abs(at / lookSidePx - 0.5));
    rgba.set(off.every((way) => way < share / 2) ? colour : ground, 4 * i);
  }
  return lookOfPixels(rgba);
}
const red: Rgb = [180, 30, 40];
const blue: Rgb = [30, 60, 170];

const grouped = (seen: Readonly<Record<string, SeenPhoto>>) =>
  groupAlike(
    Object.keys(seen).map((path) => ({ path, bytes: 1 })),
    new Map(Object.entries(seen)),
  ).map(({ sku, files }) => [sku, files.map(({ path }) => path)]);
const at = (seconds: number | null, of: ReturnType<typeof look> | null): SeenPhoto => ({
  takenMs: seconds === null ? null : 1000 * seconds,
  look: of,
});

test('what a photo shows is told from its ground, near or far, in a little less light', () => {
  expect(sharedLook(look(red), look(red, 0.3))).toBeGreaterThan(0.9);
  expect(sharedLook(look(red), look([165, 28, 36]))).toBeGreaterThan(0.7);
  expect(sharedLook(look(red), look(red, 0.5, [60, 60, 60]))).toBeGreaterThan(0.9);
  expect(sharedLook(look(red), look(blue))).toBeLessThan(0.3);
});

test('a photo of nothing but ground is compared by it', () => {
  expect(sharedLook(look(table), look(table))).toBeCloseTo(1);
});

test('alike and soon after each other: one product, in the order of time', () => {
  expect(
    grouped({
      'IMG_0003.jpg': at(25, look(blue)),
      'IMG_0001.jpg': at(0, look(red)),
      'IMG_0002.jpg': at(12, look(red, 0.4)),
    }),
  ).toEqual([
    ['IMG_0001', ['IMG_0001.jpg', 'IMG_0002.jpg']],
    ['IMG_0003', ['IMG_0003.jpg']],
  ]);
});

test('alike but minutes later: another product of the kind', () => {
  expect(grouped({ 'a.jpg': at(0, look(red)), 'b.jpg': at(300, look(red)) })).toHaveLength(2);
});

test.each([
  ['time', at(null, look(red))],
  ['look', at(1, null)],
])('a photo without %s is a product of its own', (_, photo) => {
  expect(grouped({ 'a.jpg': at(0, look(red)), 'b.jpg': photo })).toHaveLength(2);
});

test('a product has at most as many photos as a row', () => {
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`${100 + i}.jpg`, at(i, look(red))]));
  expect(grouped(many).map(([, files]) => files?.length)).toEqual([11, 2]);
});

test.each<[boolean, string[]]>([
  [true, ['IMG_20260131_120000.jpg', 'IMG_4411.HEIC']],
  [true, ['DSC00012.JPG', 'DSC00013.JPG', 'DSC00014.JPG', 'DSC00015.JPG', 'cup.jpg']],
  [true, ['20260131_120000.jpg', '20260131_120011.jpg']],
  [true, ['WhatsApp Image 2026-01-31 at 12.00.00.jpeg', 'PXL_20260131_120000123.jpg']],
  [false, ['MUG-1_1.jpg', 'MUG-1_2.jpg']],
  [false, ['10023_1.jpg', '10023_2.jpg', '10024.jpg']],
  [false, ['IMG_4411.jpg', 'mug.jpg', 'lamp.jpg']],
  [false, ['IMG_4411.jpg']],
])('camera names %s: %s', (expected, paths) => {
  expect(areCameraNames(paths.map((path) => ({ path, bytes: 1 })))).toBe(expected);
});
