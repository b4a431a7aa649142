import { findRegions } from '../matte/regions.ts';
import type { SurfaceGrid } from './frame-set.ts';

/**
 * What counts as ground: how far from z = 0 it may be, units, and how far up its normal points, 0 to 1; wholly within
 * the sure values, in part up to the others.
 */
interface Ground {
  sureHeight: number;
  mostHeight: number;
  sureUp: number;
  leastUp: number;
}

/** The floor, with what lies about on it: mats, planks, gravel. */
const floor: Ground = { sureHeight: 0.08, mostHeight: 0.18, sureUp: 0.4, leastUp: 0.2 };
/** A floor that mirrors is one plane: the velvet around a mirror and its rim are no part of it. */
const plane: Ground = { sureHeight: 0.03, mostHeight: 0.06, sureUp: 0.95, leastUp: 0.85 };

/**
 * How far a cell's surface is the floor that the product stands on, 0 to 1. It fades: a mat that lies near a limit
 * would be floor in one row of the grid and not in the next.
 */
export const floorShare = (grid: SurfaceGrid, cell: number): number => groundShare(grid, cell, floor);

/** How far a cell's surface is the level plane that mirrors what stands on it, 0 to 1. */
export const planeShare = (grid: SurfaceGrid, cell: number): number => groundShare(grid, cell, plane);

/** Cells to either side that tell how near the ground's edge is. */
const around = [-2, 0, 2] as const;

/**
 * A share that falls to nothing on the last cells before the ground's edge: cut off at whole cells, a mirror image ends in
 * steps along a tray's rim, and a shadow in steps along a fold.
 */
export function shareBeforeEdge(
  grid: SurfaceGrid,
  cell: number,
  share: (grid: SurfaceGrid, cell: number) => number,
): number {
  if (share(grid, cell) === 0) return 0;
  const { widthCells, heightCells } = grid;
  const [row, column] = [Math.floor(cell / widthCells), cell % widthCells];
  let sum = 0;
  for (const down of around)
    for (const right of around) {
      const y = Math.max(0, Math.min(heightCells - 1, row + down));
      const x = Math.max(0, Math.min(widthCells - 1, column + right));
      sum += share(grid, y * widthCells + x);
    }
  return Math.max(0, (2 * sum) / around.length ** 2 - 1);
}

function groundShare({ position, normal }: SurfaceGrid, cell: number, ground: Ground): number {
  const { sureHeight, mostHeight, sureUp, leastUp } = ground;
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
