import { findRegions } from '../matte/regions.ts';
import type { SurfaceGrid } from './frame-set.ts';

/** Ground within so many units of z = 0 is the floor; up to the second number it is so in part. */
const sureHeight = 0.08;
const mostHeight = 0.18;
/** The same of the upward part of its normal. */
const leastUp = 0.2;
const sureUp = 0.4;

/**
 * How far a cell's surface is the floor that the product stands on, 0 to 1. It fades: a mat that lies near a limit
 * would be floor in one row of the grid and not in the next.
 */
export function floorShare({ position, normal }: SurfaceGrid, cell: number): number {
  const byHeight = (mostHeight - Math.abs(position[cell * 3 + 2]!)) / (mostHeight - sureHeight);
  const byUp = (normal[cell * 3 + 2]! - leastUp) / (sureUp - leastUp);
  return Math.max(0, Math.min(1, byHeight)) * Math.max(0, Math.min(1, byUp));
}

/** The floor that is seen in one piece around a place of the world, 1 a cell, and the y where it ends. */
export function floorAround(grid: SurfaceGrid, x: number, y: number): { cells: Uint8Array; ends: number } {
  const { position, widthCells, heightCells } = grid;
  const cells = Uint8Array.from(grid.depth, (_, cell) => Number(floorShare(grid, cell) > 0.5));
  const { labels } = findRegions(cells, widthCells, heightCells);
  let nearest = { away: Infinity, label: -1 };
  for (let cell = 0; cell < labels.length; cell++) {
    const away = Math.hypot(position[cell * 3]! - x, position[cell * 3 + 1]! - y);
    if (cells[cell] && away < nearest.away) nearest = { away, label: labels[cell]! };
  }
  let ends = y;
  for (let cell = 0; cell < labels.length; cell++) {
    cells[cell] = Number(labels[cell] === nearest.label && nearest.label >= 0);
    if (cells[cell]) ends = Math.max(ends, position[cell * 3 + 1]!);
  }
  return { cells, ends };
}
