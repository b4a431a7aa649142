import type { SurfaceGrid } from './frame-set.ts';

/**
 * Cells of one surface: their normals agree so much, and none lies farther than so many units from the plane of
 * another.
 */
const sameNormal = 0.92;
const samePlane = 0.035;

/**
 * A map of a costly value (0 to 1; `draw` writes it into a cell) over the grid, worked out where it matters: at every
 * `step`-th cell, and between them where it begins, wherever neighbours differ by more than `tolerance` or, where there
 * is more than that, lie on different surfaces. The rest is bilinear. Written into `room`.
 */
export function refinedMap(
  grid: SurfaceGrid,
  room: Float32Array,
  { step, tolerance }: { step: number; tolerance: number },
  draw: (cell: number, map: Float32Array) => void,
): Float32Array {
  const { widthCells, heightCells } = grid;
  const map = room.fill(-1);
  const known = (cell: number): number => {
    if (map[cell]! < 0) draw(cell, map);
    return map[cell]!;
  };
  const fill = (top: number, left: number, bottom: number, right: number): void => {
    const a = top * widthCells + left;
    const b = top * widthCells + right;
    const c = bottom * widthCells + left;
    const d = bottom * widthCells + right;
    const va = known(a);
    const vb = known(b);
    const vc = known(c);
    const vd = known(d);
    const [height, width] = [bottom - top, right - left];
    if (height <= 1 && width <= 1) return;
    const most = Math.max(va, vb, vc, vd);
    const least = Math.min(va, vb, vc, vd);
    // Where it begins is worked out to the cell: white has to stay white.
    const begins = most > 0 && least === 0;
    const empty = !begins && most <= tolerance;
    const even = !begins && most - least <= tolerance;
    if (!empty && !(even && isOneSurface(grid, a, b) && isOneSurface(grid, a, c) && isOneSurface(grid, a, d))) {
      const [y, x] = [top + Math.max(1, height >> 1), left + Math.max(1, width >> 1)];
      fill(top, left, y, x);
      if (x < right) fill(top, x, y, right);
      if (y < bottom) fill(y, left, bottom, x);
      if (x < right && y < bottom) fill(y, x, bottom, right);
      return;
    }
    for (let y = top; y <= bottom; y++) {
      const fy = height > 0 ? (y - top) / height : 0;
      for (let x = left; x <= right; x++) {
        const cell = y * widthCells + x;
        if (map[cell]! >= 0) continue;
        const fx = width > 0 ? (x - left) / width : 0;
        if (empty || isOneSurface(grid, a, cell))
          map[cell] = (va * (1 - fx) + vb * fx) * (1 - fy) + (vc * (1 - fx) + vd * fx) * fy;
        else draw(cell, map);
      }
    }
  };
  for (let top = 0; top < heightCells; top += step) {
    for (let left = 0; left < widthCells; left += step)
      fill(top, left, Math.min(heightCells - 1, top + step), Math.min(widthCells - 1, left + step));
  }
  return map;
}

function isOneSurface({ position, normal }: SurfaceGrid, from: number, to: number): boolean {
  const a = from * 3;
  const b = to * 3;
  const nx = normal[a]!;
  const ny = normal[a + 1]!;
  const nz = normal[a + 2]!;
  if (nx * normal[b]! + ny * normal[b + 1]! + nz * normal[b + 2]! < sameNormal) return false;
  const away =
    nx * (position[b]! - position[a]!) +
    ny * (position[b + 1]! - position[a + 1]!) +
    nz * (position[b + 2]! - position[a + 2]!);
  return away < samePlane && away > -samePlane;
}
