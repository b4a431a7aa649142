import { expect, test } from 'vitest';
import { box, drawScene, union, type Colour, type Shape } from '../testing/drawn-scene.ts';
import type { Matte } from '../../matte/matte.ts';
import { shortEnds } from './cut-short.ts';
import { productPart } from './product-part.ts';

const size = { widthPx: 700, heightPx: 620 };
const wood: Colour = [40, 34, 30];
const floor = (x: number, y: number): Colour => [170 + ((x * 7 + y * 3) % 9), 160 + ((x + y) % 7), 150];
const seat = box(150, 80, 550, 300);
const legs = (toPx: number): Shape => union(box(180, 290, 205, toPx), box(495, 290, 520, toPx));
const bars = union(box(190, 400, 510, 408));
const stool = union(seat, legs(520), bars);

function shortOf(rgb: Uint8Array, matte: Matte): number {
  const part = productPart(rgb, matte);
  return part ? shortEnds(part, matte).length : 0;
}

function ends(product: Shape, cut: Shape, paint: (x: number, y: number) => Colour = floor): number {
  const { rgb } = drawScene(size, product, { front: wood, back: paint });
  return shortOf(rgb, drawScene(size, cut, { front: wood, back: paint }).matte);
}
/** What stands before the scene, painted over it. */
function hidden(cover: Shape, colour: Colour): number {
  const inFront = (x: number, y: number): boolean => cover(x, y) < 0;
  const { rgb } = drawScene(size, stool, {
    front: (x, y) => (inFront(x, y) ? colour : wood),
    back: (x, y) => (inFront(x, y) ? colour : floor(x, y)),
  });
  const cut: Shape = (x, y) => Math.max(stool(x, y), -cover(x, y));
  return shortOf(rgb, drawScene(size, cut, { front: wood, back: floor }).matte);
}

test('legs that end on the floor say nothing, with their bars between them', () => {
  expect(ends(stool, stool)).toBe(0);
});

test('nor do they where they throw a shadow', () => {
  const shade = (x: number, y: number): Colour => {
    const isShade = y > 505 && y < 545 && x > 170 && x < 600;
    const [r, g, b] = floor(x, y);
    return isShade ? [0.6 * r, 0.6 * g, 0.6 * b] : [r, g, b];
  };
  expect(ends(stool, stool, shade)).toBe(0);
});

test('nor on a carpet of many colours', () => {
  const carpet = (x: number, y: number): Colour => {
    const value = 60 + ((Math.floor(x / 6) * 37 + Math.floor(y / 6) * 91) % 130);
    return [value, 200 - value, 120];
  };
  expect(ends(stool, stool, carpet)).toBe(0);
});

test('a leg that the outline leaves off early is noticed, each one', () => {
  expect(ends(stool, union(seat, legs(520), bars, box(0, 0, 0, 0)))).toBe(0);
  expect(ends(stool, union(seat, legs(450), bars))).toBe(2);
});

test('a leg that something else stands before is noticed', () => {
  expect(hidden(box(100, 470, 300, 620), [235, 60, 50])).toBe(1);
  expect(hidden(box(100, 470, 700, 620), [245, 245, 245])).toBe(2);
});

test('a product without thin parts has no ends', () => {
  expect(ends(seat, box(150, 80, 550, 200))).toBe(0);
});
