import { expect, test } from 'vitest';
import { detectorSidePx } from './detector/boxes.ts';
import { seenPieces } from './pieces.ts';

const product = { left: 0.1, top: 0.3, right: 0.9, bottom: 0.7 };
const box = (left: number, right: number, { name = 'Mug', score = 0.7 } = {}) => ({
  name,
  score,
  box: { left, top: 0.3, right, bottom: 0.7 },
});
/** Solid where x, of 0 to 1, lies in one of the spans. */
const alpha = (...spans: readonly (readonly [number, number])[]) =>
  Float32Array.from({ length: detectorSidePx ** 2 }, (_, i) => {
    const [x, y] = [(i % detectorSidePx) / detectorSidePx, Math.floor(i / detectorSidePx) / detectorSidePx];
    return y > 0.3 && y < 0.7 && spans.some(([from, to]) => x > from && x < to) ? 1 : 0;
  });
const whole = alpha([0.1, 0.9]);

test.each([
  ['many boxes of one mug', [box(0.1, 0.9), box(0.12, 0.88), box(0.1, 0.86)], whole, 1],
  ['two mugs that touch', [box(0.1, 0.51), box(0.41, 0.9), box(0.42, 0.9)], whole, 2],
  ['a mug and its handle', [box(0.1, 0.9), box(0.7, 0.9)], whole, 1],
  ['a second box that is not sure', [box(0.1, 0.5), box(0.5, 0.9, { score: 0.3 })], whole, 1],
  ['two people', [box(0.1, 0.5, { name: 'Person' }), box(0.5, 0.9, { name: 'Person' })], whole, 1],
  ['nothing known, in two parts', [], alpha([0.1, 0.45], [0.55, 0.9]), 2],
  ['a crumb next to it', [], alpha([0.1, 0.8], [0.86, 0.9]), 1],
  ['nothing at all', [], alpha(), 1],
])('%s', (_, boxes, shown, pieces) => {
  expect(seenPieces(boxes, shown, product)).toBe(pieces);
});
