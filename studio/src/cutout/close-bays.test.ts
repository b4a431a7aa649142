import { expect, test } from 'vitest';
import { closeBays } from './close-bays.ts';
import { box, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 300, heightPx: 400 };
const blue: Colour = [60, 90, 140];
const stone: Colour = [120, 120, 112];
const shirt: Colour = [235, 225, 215];
const trousers = union(box(80, -9, 220, 120), box(80, 100, 140, 380), box(160, 100, 220, 380));
const hem = box(110, -9, 190, 25);

interface Bayed {
  readonly shape: Shape;
  readonly bay: Shape;
  readonly above: Colour;
  readonly notion: number;
  /** What is left of the waist next to the bay. */
  readonly below?: number;
}

/** The matte after bays were closed; `above` is what the photo shows where the hem is, `notion` the network's alpha. */
function closed({ shape, bay, above, notion, below = 255 }: Bayed) {
  const at = (i: number): [number, number] => [i % size.widthPx, Math.floor(i / size.widthPx)];
  const { rgb, matte } = drawScene(size, without(shape, bay), {
    front: blue,
    back: (x, y) => (bay(x, y) < 0 ? above : stone),
  });
  const raw = { ...matte, alpha: matte.alpha.map((a, i) => (bay(...at(i)) < -1 ? notion : a)) };
  const waist = box(110, 25, 190, 60);
  const left = { ...matte, alpha: matte.alpha.map((a, i) => (waist(...at(i)) < 0 ? Math.min(a, below) : a)) };
  const { alpha } = closeBays({ rgb, raw, cleaned: left, settled: left });
  return (x: number, y: number): number => alpha[y * size.widthPx + x] ?? 0;
}

test('a hem over a waist that the photo cuts off comes back', () => {
  const at = closed({ shape: trousers, bay: hem, above: shirt, notion: 9 });
  expect([at(112, 2), at(150, 18), at(188, 2)]).toEqual([255, 255, 255]);
});

test('what is half see-through next to it becomes opaque with it', () => {
  const at = closed({ shape: trousers, bay: hem, above: shirt, notion: 9, below: 215 });
  expect([at(150, 30), at(150, 45)]).toEqual([255, 255]);
});

test('it comes back, too, where a side ends just before the edge', () => {
  const shape = without(trousers, box(185, -9, 230, 10));
  const bay = union(box(110, -9, 190, 25), box(185, -9, 230, 10));
  const at = closed({ shape, bay, above: shirt, notion: 9 });
  expect(at(150, 18)).toBe(255);
  expect(at(260, 5)).toBe(0);
});

test('the ground between legs that the photo cuts off stays open', () => {
  const legs = union(box(80, 20, 220, 120), box(80, 100, 120, 410), box(180, 100, 220, 410));
  const gap = box(120, 350, 180, 410);
  const at = closed({ shape: legs, bay: gap, above: stone, notion: 9 });
  expect([at(150, 380), at(150, 200)]).toEqual([0, 0]);
});

test('what the network has no notion of stays away, whatever colour it has', () => {
  expect(closed({ shape: trousers, bay: hem, above: shirt, notion: 0 })(150, 18)).toBe(0);
});

test('a notch near an edge that cuts nothing off stays open', () => {
  const mug = without(box(40, 10, 260, 380), box(110, -9, 190, 25));
  const { rgb, matte } = drawScene(size, mug, {
    front: blue,
    back: (x, y) => (hem(x, y) < 0 ? shirt : stone),
  });
  const raw = { ...matte, alpha: matte.alpha.map((a) => Math.max(a, 9)) };
  expect(closeBays({ rgb, raw, cleaned: matte, settled: matte }).alpha).toEqual(matte.alpha);
});

test('a strip of ground between the product and the photo’s edge stays away', () => {
  const lying = without(box(40, 60, 260, 410), box(100, 390, 200, 410));
  const strip = box(100, 390, 200, 410);
  expect(closed({ shape: lying, bay: strip, above: shirt, notion: 60 })(150, 395)).toBe(0);
});
