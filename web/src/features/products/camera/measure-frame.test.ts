import { expect, it } from 'vitest';
import { blurOf, blurredFrom, measureFrame, type Pixels } from './measure-frame.ts';

/** A grey ground with a box on it, in shares of the frame; `paint` gives the box's grey at a pixel. */
function drawn({
  width = 84,
  height = 112,
  ground = () => 200,
  box = { left: 0.25, top: 0.2, width: 0.5, height: 0.6 },
  paint = () => 60,
}: {
  width?: number;
  height?: number;
  ground?: (x: number, y: number) => number;
  box?: { left: number; top: number; width: number; height: number };
  paint?: (x: number, y: number) => number;
} = {}): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width - box.left, (y + 0.5) / height - box.top];
      const isIn = u >= 0 && v >= 0 && u < box.width && v < box.height;
      data.fill(isIn ? paint(x, y) : ground(x, y), 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  return { data, width, height };
}
/** Noise that is the same in each run. */
const noise = (x: number, y: number) => (Math.abs(Math.sin(12.9898 * x + 78.233 * y) * 43_758.5453) % 1) * 255;

it('tells how much of the frame the product fills, whichever side is longer', () => {
  expect(measureFrame(drawn()).fill).toBeCloseTo(0.6, 1);
  expect(measureFrame(drawn({ box: { left: 0.1, top: 0.4, width: 0.8, height: 0.2 } })).fill).toBeCloseTo(0.8, 1);
  expect(measureFrame(drawn({ box: { left: 0.45, top: 0.45, width: 0.15, height: 0.15 } })).fill).toBeCloseTo(0.15, 1);
});

it('does not claim to know where the product ends: on a ground as varied as itself, without one, and where it is cut off all around', () => {
  expect(measureFrame(drawn({ ground: noise, paint: noise })).fill).toBeNull();
  expect(measureFrame(drawn({ paint: () => 200 })).fill).toBeNull();
  expect(measureFrame(drawn({ box: { left: 0, top: 0, width: 1, height: 1 } })).fill).toBeNull();
});

it('tells the product from a ground of several colours', () => {
  expect(measureFrame(drawn({ ground: (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 200 : 140) })).fill).toBeCloseTo(
    0.6,
    1,
  );
});

it('sees a light in the product, but not in a white product or beside a dark one', () => {
  const spot = (x: number, y: number) => (Math.hypot(x - 42, y - 50) < 8 ? 255 : 60);
  expect(measureFrame(drawn({ paint: spot })).hasGlare).toBe(true);
  expect(measureFrame(drawn()).hasGlare).toBe(false);
  expect(measureFrame(drawn({ paint: () => 255 })).hasGlare).toBe(false);
});

it('sees that it is dark', () => {
  expect(measureFrame(drawn({ ground: () => 30, paint: () => 10 })).isDark).toBe(true);
  expect(measureFrame(drawn()).isDark).toBe(false);
});

it('tells a sharp edge from a blurred one, and says nothing of an even surface', () => {
  const stripes = (soft: number) =>
    drawn({
      width: 160,
      height: 160,
      box: { left: 0, top: 0, width: 1, height: 1 },
      paint: (x, y) => 128 + 100 * Math.tanh(Math.sin(x / 9) / soft) * Math.tanh(Math.sin(y / 9) / soft),
    });
  const [sharp, soft] = [blurOf(stripes(0.02)), blurOf(stripes(0.5))];
  expect(sharp).toBeLessThan(blurredFrom);
  expect(soft).toBeGreaterThan(blurredFrom);
  expect(blurOf(drawn({ paint: () => 200 }))).toBeNull();
});
