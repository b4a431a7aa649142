import { expect, test } from 'vitest';
import { partsAround, seenColours, swallowedShare } from './seen-colours.ts';

const pot = {
  product: [
    { colour: '#a53208', share: 0.6 },
    { colour: '#213e34', share: 0.4 },
  ],
  head: [],
  ground: [],
};
const duck = {
  product: [
    { colour: '#cdb35f', share: 0.9 },
    { colour: '#943010', share: 0.1 },
  ],
  head: [{ colour: '#cdb35f', share: 1 }],
  ground: [{ colour: '#bca46a', share: 1 }],
};
const camera = {
  product: [
    { colour: '#0f0f0e', share: 0.7 },
    { colour: '#9a9da0', share: 0.3 },
  ],
  head: [],
  ground: [],
};

test.each([
  ['terracotta beside a terracotta pot', '#aa360e', pot],
  ['mustard beside a yellow duck on a mustard podium', '#e9c070', duck],
  ['a loud yellow beside a yellow duck', '#f2c400', duck],
  ['dark grey beside a black camera', '#343a41', camera],
])('%s swallows it', (_name, field, seen) => expect(swallowedShare(field, seen)).toBeGreaterThan(0.25));

test.each([
  ['pale green beside a terracotta pot', '#eef3e4', pot],
  ['sky blue beside a yellow duck', '#eaf5ff', duck],
  ['pale grey beside a black camera', '#edf1f6', camera],
  ['blue beside a black camera', '#155db4', camera],
])('%s does not', (_name, field, seen) => expect(swallowedShare(field, seen)).toBeLessThan(0.1));

test('the product is read inside its box, what it stands on at its foot', () => {
  const box = { x: 0.2, y: 0.3, width: 0.5, height: 0.6 };
  const { product, ground } = partsAround(box);
  expect(product.x).toBeGreaterThan(box.x);
  expect(product.y + product.height).toBeLessThan(box.y + box.height);
  expect(ground.y).toBeLessThan(box.y + box.height);
  expect(ground.y + ground.height).toBeLessThanOrEqual(1);
  const red = [200, 0, 0, 255];
  const blue = [0, 0, 200, 255];
  const seen = seenColours(box, (part) => (part.y === ground.y ? [...blue, ...blue] : [...red, ...red]));
  expect(seen).toEqual({
    product: [{ colour: '#c80000', share: 1 }],
    head: [{ colour: '#c80000', share: 1 }],
    ground: [{ colour: '#0000c8', share: 1 }],
  });
});
