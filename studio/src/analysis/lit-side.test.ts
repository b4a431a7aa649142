import { expect, it } from 'vitest';
import { litSide } from './lit-side.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { box, disc, drawProduct, union, type Colour, type Shape } from '../cutout/testing/drawn-scene.ts';

const sizePx = 160;
const ball = disc(80, 80, 80);

/** A product of that shape, each place of it coloured by itself. */
function painted(shape: Shape, colourAt: (x: number, y: number) => Colour): ProductCutout {
  const product = drawProduct({ widthPx: sizePx, heightPx: sizePx }, shape);
  for (let i = 0; i < sizePx * sizePx; i++) product.rgba.set(colourAt(i % sizePx, Math.floor(i / sizePx)), 4 * i);
  return product;
}

/** A ball of that colour, as bright as `shade` says by how far a place is turned right and down (-1 to 1). */
function drawnBall(shade: (right: number, down: number) => number): ProductCutout {
  return painted(ball, (x, y) => {
    const light = shade((x - 80) / 80, (y - 80) / 80);
    return [200 * light, 60 * light, 40 * light];
  });
}

it('tells from which side a ball was lit, also where the light came from above as well', () => {
  expect(litSide(drawnBall((right, down) => 0.6 - 0.3 * right - 0.1 * down))).toBe('left');
  expect(litSide(drawnBall((right, down) => 0.6 + 0.3 * right - 0.1 * down))).toBe('right');
});

it('says nothing of what was lit from above or from all around', () => {
  expect(litSide(drawnBall(() => 0.7))).toBeNull();
  expect(litSide(drawnBall((_, down) => 0.6 - 0.3 * down))).toBeNull();
});

it('does not take a dark half for the shaded one', () => {
  expect(litSide(painted(ball, (x) => (x < 80 ? [230, 220, 120] : [30, 40, 90])))).toBeNull();
});

it('says nothing where the parts disagree, or where there are only rods', () => {
  expect(litSide(drawnBall((right, down) => 0.6 + (down < 0 ? 0.3 : -0.3) * right))).toBeNull();
  const rods = union(box(0, 0, 10, 160), box(150, 0, 160, 160), box(0, 0, 160, 10));
  expect(litSide(painted(rods, (x) => (x < 80 ? [200, 200, 200] : [90, 90, 90])))).toBeNull();
});
