import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import type { Rect } from '../shot/shot.ts';
import type { SurfaceGrid } from './frame-set.ts';

/**
 * A background light behind a dark product on a dark set, as a photographer would put one: a soft round gain on what
 * lies farther away than the product. Null where product and set do not drown in each other (`drowned` of `relightOf`).
 */
export function backgroundGlow(
  grid: SurfaceGrid,
  rect: Rect,
  placed: PlacedProduct,
  drowned: number,
): Float32Array | null {
  if (drowned < 0.05 || placed.lying) return null;
  const glow = new Float32Array(grid.widthCells * grid.heightCells).fill(1);
  const cx = rect.x + rect.w / 2;
  const cy = rect.y + rect.h * 0.45;
  const radius = Math.max(rect.w, rect.h) * 0.62;
  const behind = placed.yUnits + placed.depthUnits / 2 + 0.15;
  for (let row = 0; row < grid.heightCells; row++) {
    const dy = ((row + 0.5) * grid.cellPx - cy) / radius;
    for (let column = 0; column < grid.widthCells; column++) {
      const dx = ((column + 0.5) * grid.cellPx - cx) / radius;
      const cell = row * grid.widthCells + column;
      const distance = grid.position[cell * 3 + 1]! - behind;
      if (distance <= 0) continue;
      glow[cell] = 1 + 2.2 * drowned * Math.exp(-1.3 * (dx * dx + dy * dy)) * Math.min(1, distance / 0.6);
    }
  }
  return glow;
}
