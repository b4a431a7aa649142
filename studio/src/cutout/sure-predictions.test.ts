import { expect, test } from 'vitest';
import { trustSurePredictions } from './sure-predictions.ts';
import { box, drawScene, type Colour, type Shape } from './testing/drawn-scene.ts';
import type { Matte } from '../matte/matte.ts';

const size = { widthPx: 300, heightPx: 300 };
const blue: Colour = [60, 90, 140];
const sand: Colour = [190, 160, 110];
const shape = box(60, 60, 240, 240);
const shade = box(100, 100, 160, 160);
const whole = { left: 0, top: 0, ...size };

function alphaAt({
  doubt,
  colour,
  agreement = null,
}: {
  doubt: Shape;
  colour: Colour;
  agreement?: number | null;
}): (x: number, y: number) => number {
  const drawn = drawScene(size, shape, { front: (x, y) => (doubt(x, y) < 0 ? colour : blue), back: sand });
  const matte: Matte = {
    ...size,
    alpha: drawn.matte.alpha.map((a, i) => (doubt(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? 110 : a)),
  };
  const predictions = [{ matte: drawn.matte, shown: whole }];
  const { alpha } = trustSurePredictions(drawn.rgb, { matte, predictions, agreement });
  return (x, y) => alpha[y * size.widthPx + x] ?? 0;
}

test('a doubted part in the product’s colours is the product where another pass is sure of it', () => {
  const at = alphaAt({ doubt: shade, colour: blue });
  expect([at(103, 103), at(130, 130), at(157, 157)]).toEqual([255, 255, 255]);
});

test('a part in the ground’s colours stays in doubt', () => {
  expect(alphaAt({ doubt: shade, colour: sand })(130, 130)).toBe(110);
});

test('a thin part stays in doubt: it may be a gap', () => {
  expect(alphaAt({ doubt: box(100, 100, 104, 200), colour: blue })(102, 150)).toBe(110);
});

test('passes that do not agree as a whole are not believed', () => {
  expect(alphaAt({ doubt: shade, colour: blue, agreement: 0.8 })(130, 130)).toBe(110);
});

test('a raised part keeps the edge of the matte: predictions are coarser', () => {
  const large = { widthPx: 640, heightPx: 640 };
  const slanted: Shape = (x, y) => Math.max(box(100, 100, 540, 540)(x, y), 150 + 0.25 * y - x);
  const drawn = drawScene(large, slanted, { front: blue, back: sand });
  const isDoubted = (x: number, y: number): boolean => y > 200 && y < 440 && x < 360;
  const at = (i: number): [number, number] => [i % large.widthPx, Math.floor(i / large.widthPx)];
  const matte = { ...large, alpha: drawn.matte.alpha.map((a, i) => (isDoubted(...at(i)) ? Math.round(0.6 * a) : a)) };
  const small = { widthPx: 160, heightPx: 160 };
  const coarse = drawScene(small, (x, y) => slanted(4 * x, 4 * y) / 4, { front: blue, back: sand }).matte;
  const predictions = [{ matte: coarse, shown: { left: 0, top: 0, ...small } }];
  const { alpha } = trustSurePredictions(drawn.rgb, { matte, predictions, agreement: null });
  for (let y = 240; y < 400; y++)
    for (let x = 160; x < 320; x++) {
      const i = y * large.widthPx + x;
      expect(Math.abs((alpha[i] ?? 0) - (drawn.matte.alpha[i] ?? 0))).toBeLessThan(30);
    }
});
