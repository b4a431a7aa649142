import { expect, test } from 'vitest';
import { grazedSides } from './grazed-sides.ts';
import type { ProductCutout } from './product.ts';

const [widthPx, heightPx] = [900, 1200];
const both = { left: true, right: true };

/** A body whose outline on the left is `left` pixels from the photo's edge in each row; on the right it is straight. */
function body(left: (row: number) => number, right = widthPx): ProductCutout {
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row++)
    for (let column = Math.max(0, Math.round(left(row))); column < right; column++)
      rgba[(row * widthPx + column) * 4 + 3] = 255;
  return { widthPx, heightPx, rgba };
}

/** An arc of that radius that would reach `beyond` pixels behind the photo's edge in the middle of the height. */
const elbow = (radius: number, beyond: number) => (row: number) =>
  radius - beyond - Math.sqrt(Math.max(0, radius ** 2 - (row - heightPx / 2) ** 2));

test('an elbow that brushes the photo’s edge is grazed, an arm that goes on beyond it is cut', () => {
  expect(grazedSides(body(elbow(2700, 5), 750), { left: true, right: false })).toEqual(['grazes-left']);
  expect(grazedSides(body(elbow(800, 90), 750), { left: true, right: false })).toEqual([]);
});

test('a side that the edge cuts along its whole height is cut', () => {
  expect(grazedSides(body(elbow(2700, 5)), both)).toEqual(['grazes-left']);
});

test('sides that are not at the edge are not asked for', () => {
  expect(grazedSides(body(elbow(2700, 5)), { left: false, right: false })).toEqual([]);
});
