import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';
import type { SurfaceGrid } from './frame-set.ts';

/** The footprint on the floor as a small map: 1 where the product touches. */
export interface Footprint {
  columns: number;
  rows: number;
  /** World x and y of the map's first corner and units per cell. */
  left: number;
  front: number;
  cell: number;
  touch: Float32Array;
}

/** Reach of the two shadows at the contact line, cm: the last millimetres, and a softer one around them (flat goods: half as far as they are thick). */
const tightCm = 0.26;
const wideCm = 1.7;

/** Seen from above, the whole line around lying goods is seen, most of it where light gets under their rounded edges. */
const lyingWeight = 0.5;

/** A floor seen flat hides depth: the shadow reaches so much farther towards the camera that it still is seen (at most). */
const mostStretch = 3.2;

/**
 * Darkness right at the contact, 0 to 1, per cell of the grid: a hard line where the product touches, fading within
 * millimetres, and a soft one within 2 cm. Only on the floor (z = 0, facing up). Written into `shadow`.
 */
export function contactShadow(
  grid: SurfaceGrid,
  alpha: AlphaMap,
  placed: PlacedProduct,
  shadow: Float32Array,
): Float32Array {
  const print = footprintOf(alpha, placed);
  const perCm = placed.unitsPerCm;
  const stretch = placed.lying ? 1 : Math.min(mostStretch, 0.45 / Math.max(0.05, placed.camera.back[2]));
  const tight = blurred(print, (tightCm * perCm) / print.cell, stretch);
  const wideReach = placed.lying ? Math.min(wideCm * perCm, placed.standHeightUnits / 2) : wideCm * perCm;
  const wide = blurred(print, wideReach / print.cell, stretch);
  const weight = placed.lying ? lyingWeight : 1;
  shadow.fill(0);
  const cells = grid.widthCells * grid.heightCells;
  for (let i = 0; i < cells; i++) {
    const z = grid.position[i * 3 + 2]!;
    if (z > 0.06 || z < -0.06 || grid.normal[i * 3 + 2]! < 0.3) continue;
    const column = (grid.position[i * 3]! - print.left) / print.cell - 0.5;
    const row = (grid.position[i * 3 + 1]! - print.front) / print.cell - 0.5;
    if (column < 0 || row < 0 || column >= print.columns - 1 || row >= print.rows - 1) continue;
    const dark =
      weight * (1.35 * bilinear(tight, print.columns, column, row) + 0.85 * bilinear(wide, print.columns, column, row));
    shadow[i] = dark > 1 ? 1 : dark;
  }
  return shadow;
}

/**
 * Where the product touches the floor. Lying: its silhouette. Standing: each column's lowest pixel says how far back
 * it meets the floor (higher in the photo = farther, by the photo's pitch), which also finds the back legs of a chair.
 */
export function footprintOf(alpha: AlphaMap, placed: PlacedProduct): Footprint {
  const halfWidth = placed.imageWidthUnits / 2;
  const halfDepth = placed.depthUnits / 2;
  const margin = Math.max(2 * wideCm * mostStretch * placed.unitsPerCm, 0.04);
  const cell = Math.max((2 * (halfWidth + margin)) / 240, (2 * (halfDepth + margin)) / 240);
  const columns = Math.ceil((2 * (halfWidth + margin)) / cell);
  const rows = Math.ceil((2 * (halfDepth + margin)) / cell);
  const print: Footprint = {
    columns,
    rows,
    cell,
    left: placed.xUnits - halfWidth - margin,
    front: placed.yUnits - halfDepth - margin,
    touch: new Float32Array(columns * rows),
  };
  const spans = placed.lying ? null : floorSpans(alpha, placed);
  for (let row = 0; row < rows; row++) {
    const y = print.front + (row + 0.5) * cell - placed.yUnits;
    for (let column = 0; column < columns; column++) {
      const part = (print.left + (column + 0.5) * cell - placed.xUnits) / (2 * halfWidth) + 0.5;
      if (part < 0 || part >= 1) continue;
      const at = Math.floor(part * n);
      if (spans) {
        const { from, to, weight } = spans;
        if (y >= from[at]! && y <= to[at]!) print.touch[row * columns + column] = weight[at]!;
      } else if (y >= -halfDepth && y < halfDepth) {
        const down = Math.min(n - 1, Math.floor((0.5 - y / (2 * halfDepth)) * n));
        print.touch[row * columns + column] = alpha.data[down * n + at]! / 255;
      }
    }
  }
  return print;
}

interface FloorSpans {
  from: Float32Array;
  to: Float32Array;
  weight: Float32Array;
}

function floorSpans(alpha: AlphaMap, placed: PlacedProduct): FloorSpans {
  const from = new Float32Array(n);
  const to = new Float32Array(n);
  const weight = new Float32Array(n);
  const slope = Math.sin((Math.max(4, Math.min(60, placed.photoPitchDeg)) * Math.PI) / 180);
  const { depthUnits } = placed;
  const deepest = depthUnits * slope * 1.05 + 0.1 * placed.unitsPerCm;
  const gap = (column: number) =>
    alpha.lowest[column]! < 0 ? Infinity : (1 - alpha.lowest[column]!) * placed.imageHeightUnits;
  for (let start = 0; start < n; start++) {
    if (gap(start) > deepest) continue;
    let end = start;
    while (end + 1 < n && gap(end + 1) <= deepest) end++;
    const runUnits = ((end - start + 1) / n) * placed.imageWidthUnits;
    for (let column = start; column <= end; column++) {
      const y = -depthUnits / 2 + gap(column) / slope;
      from[column] = y;
      to[column] = Math.max(y + 0.04, Math.min(-y, y + runUnits * 1.2));
      weight[column] = Math.max(0.25, 1 - (0.55 * gap(column)) / deepest);
    }
    start = end;
  }
  return { from, to, weight };
}

/** Two box passes of that radius (cells), `stretch` times as far in depth. */
function blurred(print: Footprint, radius: number, stretch: number): Float32Array {
  const { columns, rows } = print;
  const across = Math.max(1, Math.round(radius));
  const deep = Math.max(1, Math.round(radius * stretch));
  let source = print.touch;
  for (let pass = 0; pass < 2; pass++)
    source = boxLines(boxLines(source, { length: columns, lines: rows, step: 1, stride: columns, radius: across }), {
      length: rows,
      lines: columns,
      step: columns,
      stride: 1,
      radius: deep,
    });
  return source;
}

/** Lines of a map that are blurred each by itself: `step` from cell to cell, `stride` from line to line. */
interface BoxLines {
  length: number;
  lines: number;
  step: number;
  stride: number;
  radius: number;
}

function boxLines(source: Float32Array, along: BoxLines): Float32Array {
  const target = new Float32Array(source.length);
  for (let line = 0; line < along.lines; line++) boxLine(source, target, line * along.stride, along);
  return target;
}

function boxLine(source: Float32Array, target: Float32Array, start: number, { length, step, radius }: BoxLines): void {
  const size = 2 * radius + 1;
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i++) sum += source[start + i * step]!;
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += source[start + (i + radius) * step]!;
    target[start + i * step] = sum / size;
    if (i - radius >= 0) sum -= source[start + (i - radius) * step]!;
  }
}

function bilinear(map: Float32Array, columns: number, column: number, row: number): number {
  const x = column | 0;
  const y = row | 0;
  const fx = column - x;
  const fy = row - y;
  const at = y * columns + x;
  return (
    (map[at]! * (1 - fx) + map[at + 1]! * fx) * (1 - fy) +
    (map[at + columns]! * (1 - fx) + map[at + columns + 1]! * fx) * fy
  );
}
