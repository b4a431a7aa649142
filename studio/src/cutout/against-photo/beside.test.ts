import { expect, test } from 'vitest';
import { outlinePicture } from '../../outline/index.ts';
import { box, disc, drawScene, union, without, type Colour, type Shape } from '../testing/drawn-scene.ts';
import { thingsBeside } from './beside.ts';

const size = { widthPx: 320, heightPx: 240 };
const ground: Colour = [205, 200, 190];
const blue: Colour = [40, 70, 130];
const red: Colour = [170, 40, 50];

/** How many things stand beside the product by its outline: both shapes, the thing in its own colour. */
function things(product: Shape, thing: Shape, colour: Colour = red): number {
  const { rgb, matte } = drawScene(size, union(product, thing), {
    front: (x, y) => (thing(x, y) < 0 && product(x, y) > 0 ? colour : blue),
    back: ground,
  });
  const { small: picture } = outlinePicture(rgb, size.widthPx, size.heightPx);
  const area = matte.alpha.filter((a) => a >= 128).length;
  return thingsBeside({ picture, alpha: matte.alpha, thinPx: 3, leastPx: 0.06 * area }).length;
}

const nothing: Shape = () => 1e3;
const vase = union(box(110, 80, 190, 220), box(133, 40, 167, 90));
const pan = disc(120, 120, 75);

test('a thing against the side of a product is found, large or small', () => {
  expect(things(vase, box(185, 120, 260, 220))).toBe(1);
  expect(things(vase, box(60, 180, 115, 220))).toBe(1);
});

test('a product alone has none, nor one with a handle of its own colour', () => {
  expect(things(vase, nothing)).toBe(0);
  expect(things(vase, without(disc(200, 150, 40), disc(200, 150, 25)), blue)).toBe(0);
});

test('a handle of another colour grows out of the product', () => {
  expect(things(pan, box(190, 108, 300, 132))).toBe(0);
});

test('a lid and a base of other colours are on both sides', () => {
  expect(things(box(110, 80, 190, 220), box(105, 50, 195, 80))).toBe(0);
  expect(things(vase, box(90, 190, 210, 220))).toBe(0);
});
