import { expect, test } from 'vitest';
import { gridCells } from './grid-cells.ts';

const square = { widthPx: 1000, heightPx: 1000 };

test.each([1, 2, 3, 4])('%d cells cover the frame, none over another', (count) => {
  for (const aspect of [0.4, 1, 2.5]) {
    const cells = gridCells(count, square, aspect);
    expect(cells).toHaveLength(count);
    expect(cells.reduce((sum, { w, h }) => sum + w * h, 0)).toBe(1e6);
    for (const cell of cells) for (const other of cells) if (cell !== other) expect(cell.x + cell.w <= other.x || other.x + other.w <= cell.x || cell.y + cell.h <= other.y || other.y + other.h <= cell.y).toBe(true);
  }
});

test('wide goods stand over each other, high ones side by side, whatever gives them more room', () => {
  expect(gridCells(2, square, 2.5)[0]).toEqual({ x: 0, y: 0, w: 1000, h: 500 });
  expect(gridCells(2, square, 0.5)[0]).toEqual({ x: 0, y: 0, w: 500, h: 1000 });
  expect(gridCells(2, { widthPx: 1000, heightPx: 300 }, 2)[0]).toEqual({ x: 0, y: 0, w: 500, h: 300 });
  expect(gridCells(3, square, 2.5)[0]!.w).toBe(1000);
});
