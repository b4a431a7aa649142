import { expect, test } from 'vitest';
import { cutProps, keepsRoom, withThingsWhole, type Frame } from './cut-props.ts';

const card = { x: 0, y: 0, width: 1000, height: 1000 };
const picture = { x: 0, y: 0, width: 1000, height: 1000 };
const frame: Frame = {
  card,
  // A panel at the left, which fades out over a tenth of the card.
  cover: ({ x }) => Math.min(1, Math.max(0, 4 - x / 100)),
  texts: [],
  product: { x: 450, y: 300, width: 300, height: 600 },
};
const ball = (x: number, y = 0.1) => ({ x, y, width: 0.1, height: 0.1 });

test.each([
  ['whole', ball(0.6), 0],
  ['cut by the edge', ball(0.94), 1],
  ['hardly cut', ball(0.92), 0],
  ['outside', ball(1.1), 0],
  ['under the panel', ball(0.1), 0],
  ['fading out half-way', ball(0.3), 1],
  ['behind the product', ball(0.5, 0.5), 0],
  ['cut by the set itself, as branches are', { ...ball(0.95), atEnd: true }, 0],
  ['a scrap of a branch', { ...ball(0.98), atEnd: true }, 1],
  ['large, however much of it is cut', { x: 0.7, y: 0, width: 0.9, height: 0.6 }, 0],
])('a thing that is %s', (_, prop, cut) => {
  expect(cutProps([prop], picture, frame)).toBe(cut);
});

test('a text over a thing that is seen is a fault, over one under a panel it is not', () => {
  const texts = [{ x: 550, y: 120, width: 200, height: 60 }];
  expect(cutProps([ball(0.6)], picture, { ...frame, texts })).toBe(1);
  expect(cutProps([ball(0.1)], picture, { ...frame, texts: [{ x: 50, y: 120, width: 200, height: 60 }] })).toBe(0);
});

test('a picture is moved as little as is needed for things to be whole, and only as far as it may be', () => {
  const { product, ...rest } = frame;
  const movable = {
    props: [ball(0.94)],
    frame: rest,
    productIn: ({ x, y, width, height }: typeof card) => ({
      x: x + (product.x / 1000) * width,
      y: y + (product.y / 1000) * height,
      width: (product.width / 1000) * width,
      height: (product.height / 1000) * height,
    }),
    unitPx: 10,
  };
  const moved = withThingsWhole(picture, { ...movable, isAllowed: () => true });
  expect(cutProps(movable.props, moved, frame)).toBe(0);
  expect(Math.abs(moved.x)).toBeLessThanOrEqual(40);
  expect(withThingsWhole(picture, { ...movable, isAllowed: () => false })).toEqual(picture);
});

test('a product that is moved keeps a third of the room beside it on both sides, or what it had', () => {
  const at = (x: number) => ({ x, y: 0, width: 400, height: 500 });
  const fromMiddle = keepsRoom(card, at(300));
  expect([at(300), at(220), at(380)].every(fromMiddle)).toBe(true);
  expect([at(200), at(400), at(0), at(-50)].some(fromMiddle)).toBe(false);
  const fromSide = keepsRoom(card, at(60));
  expect([fromSide(at(60)), fromSide(at(200)), fromSide(at(50))]).toEqual([true, true, false]);
});
