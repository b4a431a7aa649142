import { expect, test } from 'vitest';
import {
  box,
  disc,
  drawScene,
  union,
  without,
  type Colour,
  type DrawnScene,
  type Shape,
} from '../testing/drawn-scene.ts';
import { oddSpikes } from './odd-spikes.ts';
import { productPart } from './product-part.ts';

const size = { widthPx: 450, heightPx: 450 };
const ground: Colour = [150, 170, 120];
const brown: Colour = [150, 80, 50];
const grey: Colour = [95, 100, 110];
const bear = disc(225, 260, 150);
const post = box(221, 60, 227, 120);

function spikesOf({ rgb, matte }: DrawnScene) {
  const part = productPart(rgb, matte);
  return part ? oddSpikes(part, matte) : [];
}

/** Boxes of the spikes of a brown product with a thing of another colour. */
function spikes(thing: Shape, colour: Colour = grey): number[][] {
  const scene = drawScene(size, union(bear, thing), {
    front: (x, y) => (thing(x, y) < 0 && bear(x, y) > 0 ? colour : brown),
    back: ground,
  });
  return spikesOf(scene).map(({ box: { left, top, widthPx, heightPx } }) => [left, top, widthPx, heightPx]);
}

test('a post that stands behind a product is found where it sticks out', () => {
  const [one, ...others] = spikes(post);
  expect(others).toEqual([]);
  const [left = 0, top = 0, width = 0, height = 0] = one ?? [];
  expect(Math.abs(left - 221)).toBeLessThan(4);
  expect(Math.abs(top - 60)).toBeLessThan(4);
  expect(width).toBeLessThan(12);
  expect(height).toBeGreaterThan(40);
});

test('a thin part of a colour that the product has elsewhere is its own', () => {
  expect(spikes(post, brown)).toEqual([]);
  const patched = drawScene(size, union(bear, post), {
    front: (x, y) => (y < 120 || disc(225, 300, 30)(x, y) < 0 ? grey : brown),
    back: ground,
  });
  expect(spikesOf(patched)).toEqual([]);
});

test('a handle is joined at both ends', () => {
  expect(spikes(without(disc(225, 115, 55), disc(225, 115, 48)))).toEqual([]);
});

test('what is short, or wide, is no spike', () => {
  expect(spikes(box(221, 95, 227, 120))).toEqual([]);
  expect(spikes(box(210, 40, 240, 120))).toEqual([]);
});

test('a prickly product keeps its prickles', () => {
  const prickles = Array.from({ length: 12 }, (_, k): Shape => {
    const angle = (k * Math.PI) / 6;
    return (x, y) => {
      const [u, v] = [x - 225, y - 260];
      const along = u * Math.cos(angle) + v * Math.sin(angle);
      const across = -u * Math.sin(angle) + v * Math.cos(angle);
      return Math.max(Math.abs(across) - 2.5, along - 190, -along);
    };
  });
  expect(spikes(union(...prickles))).toEqual([]);
});

test('where nothing is cut out there is no product to look at', () => {
  expect(productPart(new Uint8Array(300), { widthPx: 10, heightPx: 10, alpha: new Uint8Array(100) })).toBeNull();
});
