import { expect, test } from 'vitest';
import type { Rect } from '../../shot/shot.ts';
import { gridCells } from './grid-cells.ts';

const square = { widthPx: 1000, heightPx: 1000 };

test.each([1, 2, 3, 4])('%d cells cover the frame, none over another', (count) => {
  for (const aspect of [0.4, 1, 2.5]) {
    const cells = gridCells(count, square, aspect);
    expect(cells).toHaveLength(count);
    expect(cells.reduce((sum, { w, h }) => sum + w * h, 0)).toBe(1e6);
    const clear = (a: Rect, b: Rect) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
    expect(cells.every((cell) => cells.every((other) => cell === other || clear(cell, other)))).toBe(true);
  }
});

test('wide goods stand over each other, high ones side by side, whatever gives them more room', () => {
  expect(gridCells(2, square, 2.5)[0]).toEqual({ x: 0, y: 0, w: 1000, h: 500 });
  expect(gridCells(2, square, 0.5)[0]).toEqual({ x: 0, y: 0, w: 500, h: 1000 });
  expect(gridCells(2, { widthPx: 1000, heightPx: 300 }, 2)[0]).toEqual({ x: 0, y: 0, w: 500, h: 300 });
  expect(gridCells(3, square, 2.5)[0]!.w).toBe(1000);
});
