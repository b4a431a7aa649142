import type { SurfaceGrid } from '../../light/frame-set.ts';

/** For each column of pixels the grid's cell on its left and the way to the next one, 0 to 1. */
export interface Columns {
  cells: Int32Array;
  parts: Float32Array;
  /** The first column of pixels that a cell has a part in; cells beyond the grid: the width. */
  firstAt: (cell: number) => number;
}

/** `widthPx` columns of pixels over the whole of a frame that is `frameWidthPx` wide. */
export function columnsOf(grid: SurfaceGrid, frameWidthPx: number, widthPx: number): Columns {
  const columns = { cells: new Int32Array(widthPx), parts: new Float32Array(widthPx) };
  const perCell = (grid.cellPx * widthPx) / frameWidthPx;
  for (let x = 0; x < widthPx; x++) {
    const across = clampCell((x + 0.5) / perCell - 0.5, grid.widthCells);
    columns.cells[x] = across | 0;
    columns.parts[x] = across - (across | 0);
  }
  return {
    ...columns,
    firstAt: (cell) =>
      cell >= grid.widthCells ? widthPx : Math.max(0, Math.min(widthPx, Math.floor((cell - 0.5) * perCell))),
  };
}

/** The grid's row above a height (frame pixels) and the way to the next one. */
export function rowPlace({ cellPx, heightCells }: SurfaceGrid, framePx: number): { row: number; part: number } {
  const place = clampCell(framePx / cellPx - 0.5, heightCells);
  return { row: place | 0, part: place - (place | 0) };
}

/** A row of a map of the grid between two of its rows, written into `room`. */
export function rowBetween(
  map: Float32Array,
  widthCells: number,
  { row, part }: { row: number; part: number },
  room: Float32Array,
): Float32Array {
  const top = row * widthCells;
  for (let i = 0; i < widthCells; i++) room[i] = map[top + i]! + (map[top + widthCells + i]! - map[top + i]!) * part;
  return room;
}

/** The row of a small square RGB grid at a height of 0 to 1, bilinear, written into `room`. */
export function squareRow(cells: Float32Array, size: number, v: number, room: Float32Array): Float32Array {
  const position = clampCell(v * size - 0.5, size);
  const row = position | 0;
  const f = position - row;
  const width = size * 3;
  for (let i = 0; i < width; i++) room[i] = cells[row * width + i]! * (1 - f) + cells[(row + 1) * width + i]! * f;
  return room;
}

export function clampCell(position: number, cells: number): number {
  return position < 0 ? 0 : position > cells - 1.001 ? cells - 1.001 : position;
}
