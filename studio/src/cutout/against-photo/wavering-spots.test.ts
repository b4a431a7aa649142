import { expect, test } from 'vitest';
import { box, drawScene, union, type Colour, type Shape } from '../testing/drawn-scene.ts';
import { waveringSpots } from './wavering-spots.ts';

const size = { widthPx: 400, heightPx: 300 };
const table: Colour = [232, 230, 228];
const inShade: Colour = [205, 196, 186];
const brass: Colour = [150, 120, 80];
const buckle = box(60, 60, 340, 240);
const windows = union(box(90, 130, 130, 170), box(170, 130, 210, 170));

interface Seen {
  readonly spots?: Shape;
  readonly colour?: Colour;
  readonly product?: Colour;
  /** What the network thinks of the spots. */
  readonly thought?: number;
}

function found({ spots = windows, colour = inShade, product = brass, thought = 225 }: Seen) {
  const { rgb, matte } = drawScene(size, buckle, {
    front: (x, y) => (spots(x, y) < 0 ? colour : product),
    back: table,
  });
  const raw = {
    ...matte,
    alpha: matte.alpha.map((a, i) => (spots(i % 400, Math.floor(i / 400)) < 0 ? Math.min(a, thought) : a)),
  };
  return waveringSpots({ rgb, raw, matte }).map((part) => part.box);
}

test('windows in which the ground shows in the shade are found, each by itself', () => {
  expect(found({})).toEqual([
    { left: 91, top: 131, widthPx: 39, heightPx: 39 },
    { left: 171, top: 131, widthPx: 39, heightPx: 39 },
  ]);
});

test.each<[string, Seen]>([
  ['a label of which the network is sure', { thought: 255 }],
  ['a part of a colour of its own', { colour: [60, 40, 30] }],
  ['a shine on a product nearly as bright as the ground', { product: [214, 210, 204], colour: [230, 228, 226] }],
  ['a spot at the outline', { spots: box(50, 130, 100, 170) }],
  ['a grain', { spots: box(100, 100, 104, 104) }],
])('%s is none', (_, seen) => {
  expect(found(seen)).toEqual([]);
});
