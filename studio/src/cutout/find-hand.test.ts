import { expect, test } from 'vitest';
import { isHandHeld } from './find-hand.ts';
import { box, disc, drawScene, union, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 600, heightPx: 600 };
const grey: Colour = [185, 188, 192];
const blue: Colour = [30, 60, 110];
const skins: Colour[] = [
  [240, 205, 185],
  [205, 150, 120],
  [150, 100, 75],
  [95, 62, 48],
];
const held = (shape: Shape, front: (x: number, y: number) => Colour) => {
  const { rgb, matte } = drawScene(size, shape, { front, back: grey });
  return isHandHeld(rgb, matte);
};
/** A product in the middle, an arm with a fist below it, turned by quarters. */
const turned = (x: number, y: number, turns: number): [number, number] =>
  turns === 0 ? [x, y] : turned(600 - y, x, turns - 1);
const product: Shape = disc(300, 220, 120);
const arm: Shape = union(disc(300, 350, 70), box(255, 350, 345, 600));

test.each(skins.flatMap((skin, i) => [[i, ...skin] as const, [(i + 1) % 4, ...skin] as const]))(
  'an arm that comes in turned %d times is seen, of skin %d %d %d',
  (turns, ...skin) => {
    const at =
      (shape: Shape): Shape =>
      (x, y) =>
        shape(...turned(x, y, turns));
    expect(held(union(at(product), at(arm)), (x, y) => (at(product)(x, y) < 0 ? blue : skin))).toBe(true);
  },
);

const wood = (x: number): Colour => [196 + 14 * Math.sin(x / 5), 152 + 12 * Math.sin(x / 5), 110];
test.each<[string, Shape, (x: number, y: number) => Colour]>([
  ['a board of wood that the edge cuts off', box(150, 200, 450, 600), wood],
  [
    'a bag of leather that the edge cuts off, with a lock',
    box(120, 150, 480, 600),
    (x, y) => (disc(300, 260, 60)(x, y) < 0 ? blue : [170, 115, 78]),
  ],
  [
    'a beige bottle with a dark cap that stands free',
    union(box(240, 60, 360, 160), box(200, 160, 400, 540)),
    (_, y) => (y < 160 ? blue : [226, 190, 160]),
  ],
  [
    'a watch on a strap of leather that the edge cuts off',
    union(disc(300, 250, 90), box(283, 250, 317, 600)),
    (x, y) => (disc(300, 250, 90)(x, y) < 0 ? blue : [150, 100, 75]),
  ],
  [
    "a woven basket's handle",
    union(product, arm),
    (x, y) =>
      product(x, y) < 0 ? blue : (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0 ? [205, 150, 120] : [150, 100, 75],
  ],
  [
    'a blue product on a wooden foot as wide as itself',
    union(box(180, 100, 420, 350), box(200, 350, 400, 600)),
    (x, y) => (y < 350 ? blue : wood(x)),
  ],
])('%s is no hand', (_, shape, front) => expect(held(shape, front)).toBe(false));
