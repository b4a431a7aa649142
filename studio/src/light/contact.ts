import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';
import { contactsOf, type Contact } from './feet.ts';
import type { SurfaceGrid } from './frame-set.ts';
import { floorShare, shareBeforeEdge } from './ground.ts';
import { legShade, shadedByLegs } from './leg-shade.ts';

/** The footprint on the floor as a small map: 1 where the product touches. */
export interface Footprint {
  columns: number;
  rows: number;
  /** World x and y of the map's first corner; units per cell across and in depth: feet may stand far behind others. */
  left: number;
  front: number;
  cell: number;
  deepCell: number;
  touch: Float32Array;
}

/**
 * Reach of the two shadows at the contact line, cm: the last millimetres, and a softer one around them (flat goods:
 * half as far as they are thick).
 */
const tightCm = 0.26;
const wideCm = 1.7;
/** How dark they are. Under goods that stand the first is darker: they have to be seen to touch. */
const dark = { tight: 1.6, underGoods: 2.2, wide: 0.85 };

/**
 * Seen from above, the whole line around lying goods is seen, most of it where light gets under their rounded edges.
 */
const lyingWeight = 0.5;

/** Ground out of focus shows the shadow under feet so much softer. */
const underFeet = 1.3;

/**
 * A floor seen flat hides depth: the shadow reaches so much farther towards the camera that it still is seen (at most).
 */
const mostStretch = 3.2;
/** Under a person's feet by less: the ground of backdrops is out of focus and soft anyway. */
const mostUnderFeet = 2;

const stretchOf = ({ isPerson, camera }: PlacedProduct): number =>
  Math.min(isPerson ? mostUnderFeet : mostStretch, 0.45 / Math.max(0.05, camera.back[2]));

/**
 * Darkness right at the contact, 0 to 1, per cell of the grid: a hard line where the product touches, fading within
 * millimetres, and a soft one within 2 cm; of a person also that of the legs, which is seen where no key light falls.
 * Only on the floor (z = 0, facing up). Written into `shadow`.
 */
export function contactShadow(
  grid: SurfaceGrid,
  alpha: AlphaMap,
  placed: PlacedProduct,
  { shadow, awayFromKey }: { shadow: Float32Array; awayFromKey: 1 | -1 },
): Float32Array {
  if (placed.floats) return shadow.fill(0);
  const contacts = placed.lying ? [] : contactsOf(alpha, placed);
  const print = footprintOf(alpha, placed, contacts);
  const perCm = placed.unitsPerCm;
  const stretch = placed.lying ? 1 : stretchOf(placed);
  const soft = placed.isPerson ? underFeet : 1;
  const tight = blurredPrint(print, soft * tightCm * perCm, stretch);
  const wideReach = placed.lying ? Math.min(wideCm * perCm, placed.standHeightUnits / 2) : soft * wideCm * perCm;
  const wide = blurredPrint(print, wideReach, stretch);
  const weight = placed.lying ? lyingWeight : 1;
  const tightDark = placed.lying || placed.isPerson ? dark.tight : dark.underGoods;
  const legs = placed.isPerson ? shadedByLegs(contacts, awayFromKey, perCm) : [];
  shadow.fill(0);
  const cells = grid.widthCells * grid.heightCells;
  for (let i = 0; i < cells; i++) {
    if (floorShare(grid, i) <= 0) continue;
    const x = grid.position[i * 3]!;
    const y = grid.position[i * 3 + 1]!;
    const column = (x - print.left) / print.cell - 0.5;
    const row = (y - print.front) / print.deepCell - 0.5;
    const isNear = column >= 0 && row >= 0 && column < print.columns - 1 && row < print.rows - 1;
    if (!isNear && legs.length === 0) continue;
    const touch = isNear
      ? tightDark * bilinear(tight, print.columns, column, row) + dark.wide * bilinear(wide, print.columns, column, row)
      : 0;
    const hidden = shareBeforeEdge(grid, i, floorShare) * weight * (touch + legShade(legs, x, y, perCm));
    shadow[i] = hidden > 1 ? 1 : hidden;
  }
  return shadow;
}

/**
 * Where the product touches the floor. Lying: its silhouette. Standing: each column's lowest pixel touches where the
 * set's camera sees the floor through it, which also finds the back legs of a chair; no part floats above its own
 * shadow.
 */
export function footprintOf(
  alpha: AlphaMap,
  placed: PlacedProduct,
  contacts = placed.lying ? [] : contactsOf(alpha, placed),
): Footprint {
  return placed.lying ? lyingFootprint(alpha, placed) : standingFootprint(placed, contacts);
}

const marginOf = ({ unitsPerCm, isPerson }: PlacedProduct) =>
  Math.max(2 * wideCm * (isPerson ? underFeet : 1) * mostStretch * unitsPerCm, 0.04);
const mapCells = 240;

interface Bounds {
  left: number;
  right: number;
  front: number;
  far: number;
}

function emptyFootprint({ left, right, front, far }: Bounds, margin: number): Footprint {
  const [width, depth] = [right - left + 2 * margin, far - front + 2 * margin];
  const [columns, rows] = [mapCells, mapCells];
  const [cell, deepCell] = [width / columns, depth / rows];
  const touch = new Float32Array(columns * rows);
  return { columns, rows, cell, deepCell, left: left - margin, front: front - margin, touch };
}

function lyingFootprint(alpha: AlphaMap, placed: PlacedProduct): Footprint {
  const { xUnits, yUnits } = placed;
  const [halfWidth, halfDepth] = [placed.imageWidthUnits / 2, placed.depthUnits / 2];
  const bounds = {
    left: xUnits - halfWidth,
    right: xUnits + halfWidth,
    front: yUnits - halfDepth,
    far: yUnits + halfDepth,
  };
  const print = emptyFootprint(bounds, marginOf(placed));
  for (let row = 0; row < print.rows; row++) {
    const down = 0.5 - (print.front + (row + 0.5) * print.deepCell - yUnits) / (2 * halfDepth);
    for (let column = 0; column < print.columns; column++) {
      const across = (print.left + (column + 0.5) * print.cell - xUnits) / (2 * halfWidth) + 0.5;
      if (across < 0 || across >= 1 || down <= 0 || down > 1) continue;
      print.touch[row * print.columns + column] =
        alpha.data[Math.min(n - 1, Math.floor(down * n)) * n + Math.floor(across * n)]! / 255;
    }
  }
  return print;
}

function standingFootprint(placed: PlacedProduct, contacts: readonly Contact[]): Footprint {
  const nowhere = { left: placed.xUnits, right: placed.xUnits, front: placed.yUnits, far: placed.yUnits };
  const bounds = contacts.reduce(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      right: Math.max(all.right, one.right),
      front: Math.min(all.front, one.front),
      far: Math.max(all.far, one.far),
    }),
    nowhere,
  );
  const print = emptyFootprint(bounds, marginOf(placed));
  for (const { left, right, front, far, weight } of contacts) {
    const lastColumn = Math.floor((right - print.left) / print.cell);
    const [first, last] = [(front - print.front) / print.deepCell, (far - print.front) / print.deepCell];
    const whole = Math.min(1, last - first);
    for (let row = Math.floor(first); row <= last; row++) {
      // Rows at the ends are covered in part: in steps their edge would be seen.
      const touched = (weight * (Math.min(row + 1, last) - Math.max(row, first))) / whole;
      for (let column = Math.floor((left - print.left) / print.cell); column <= lastColumn; column++) {
        const at = row * print.columns + column;
        print.touch[at] = Math.max(print.touch[at]!, Math.min(weight, touched));
      }
    }
  }
  return print;
}

/** The footprint in two box passes of that radius (units), `stretch` times as far in depth. */
export function blurredPrint(print: Footprint, radius: number, stretch: number): Float32Array {
  const { columns, rows } = print;
  const across = Math.max(1, Math.round(radius / print.cell));
  const deep = Math.max(1, Math.round((radius * stretch) / print.deepCell));
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

/** A map's value between its cells. */
export function bilinear(map: Float32Array, columns: number, column: number, row: number): number {
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
