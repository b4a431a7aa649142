import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { bilinear, blurredPrint, footprintOf } from './contact.ts';
import type { AlphaMap } from './alpha-map.ts';
import type { SurfaceGrid } from './frame-set.ts';

/** How dark the ground is on the side of the light, and where there is neither side; on the other side it is 1. */
const toLight = 0.06;
const between = 0.45;

/** The edge of what lies is looked at so far to the light and away from it, of its thickness and at least, cm. */
const reach = { ofThickness: 0.7, leastCm: 0.6 };

/**
 * How much of the shadow around lying goods each cell keeps, 0 to 1: on the side that the key light comes from it gets
 * under their edge, on the other side it does not. `key`: where along the ground the light comes from, of length 1.
 */
export function leeOf(
  { position, widthCells, heightCells }: SurfaceGrid,
  alpha: AlphaMap,
  placed: PlacedProduct,
  key: readonly [number, number],
): Float32Array {
  const print = footprintOf(alpha, placed);
  const reachUnits = Math.max(reach.leastCm * placed.unitsPerCm, reach.ofThickness * placed.standHeightUnits);
  const soft = blurredPrint(print, reachUnits / 2, 1);
  const at = (x: number, y: number) => {
    const column = (x - print.left) / print.cell - 0.5;
    const row = (y - print.front) / print.deepCell - 0.5;
    return column < 0 || row < 0 || column >= print.columns - 1 || row >= print.rows - 1
      ? 0
      : bilinear(soft, print.columns, column, row);
  };
  const [dx, dy] = [key[0] * reachUnits, key[1] * reachUnits];
  return Float32Array.from({ length: widthCells * heightCells }, (_, cell) => {
    const [x, y] = [position[cell * 3]!, position[cell * 3 + 1]!];
    const lee = at(x + dx, y + dy) - at(x - dx, y - dy);
    return between + lee * (lee < 0 ? between - toLight : 1 - between);
  });
}
