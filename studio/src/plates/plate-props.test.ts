import { expect, test } from 'vitest';
import { propsOfPlate } from './plate-props.ts';

const names = ['wall', 'floor', 'vase', 'sprig', 'ball', 'curtain'];
const sidePx = 400;

/** A plate of 400 x 400 pixels: wall above, floor below, and boxes of parts by name, from left and top in hundredths. */
function plateOf(boxes: readonly (readonly [name: string, x: number, y: number, width: number, height: number])[]) {
  const data = Uint8Array.from({ length: sidePx ** 2 }, (_, i) => (i < sidePx ** 2 / 2 ? 1 : 2));
  for (const [name, x, y, width, height] of boxes)
    for (let row = y * 4; row < (y + height) * 4; row++)
      data.fill(names.indexOf(name) + 1, row * sidePx + x * 4, row * sidePx + (x + width) * 4);
  return { numbers: { widthPx: sidePx, heightPx: sidePx, channels: 1 as const, data }, names };
}

const rounded = (plate: Parameters<typeof propsOfPlate>[0]) =>
  propsOfPlate(plate).map(({ x, y, width, height, atEnd }) => [
    ...[x, y, width, height].map((share) => Math.round(share * 100)),
    atEnd ?? false,
  ]);

test('what stands in a set has a box, surfaces and the room itself have none', () => {
  const plate = plateOf([
    ['curtain', 10, 0, 10, 70],
    ['ball', 40, 60, 10, 10],
  ]);
  expect(rounded(plate)).toEqual([[40, 60, 10, 10, false]]);
});

test('parts that touch are one thing, others are not', () => {
  const plate = plateOf([
    ['vase', 70, 50, 10, 20],
    ['sprig', 65, 30, 20, 20],
    ['ball', 20, 60, 8, 8],
  ]);
  expect(rounded(plate)).toEqual([
    [65, 30, 20, 40, false],
    [20, 60, 8, 8, false],
  ]);
});

test('what the plate cuts is told, and what is too small to be seen is not', () => {
  const plate = plateOf([
    ['ball', 0, 60, 8, 8],
    ['sprig', 50, 50, 1, 1],
  ]);
  expect(rounded(plate)).toEqual([[0, 60, 8, 8, true]]);
});
