import type { Gradients } from './gradients.ts';
import { landmarkNumbers, type Landmarks } from './landmarks.ts';
import { agreement, pixelAt, weighed } from './match.ts';

/** Slopes as pairs, with a border of one pixel that has none: what lies outside of the picture is read there. */
export interface BorderedSlopes {
  widthPx: number;
  heightPx: number;
  slopes: Float64Array;
  directions: Float64Array;
}

export function withBorder({ widthPx, heightPx, gx, gy, ux, uy }: Gradients): BorderedSlopes {
  const numbers = (widthPx + 2) * (heightPx + 2) * 2;
  const [slopes, directions] = [new Float64Array(numbers), new Float64Array(numbers)];
  for (let y = 0, i = 0; y < heightPx; y++) {
    for (let x = 0, at = ((y + 1) * (widthPx + 2) + 1) * 2; x < widthPx; x++, i++, at += 2) {
      slopes[at] = gx[i]!;
      slopes[at + 1] = gy[i]!;
      directions[at] = ux[i]!;
      directions[at + 1] = uy[i]!;
    }
  }
  return { widthPx, heightPx, slopes, directions };
}

/** Middles of places of one size, in columns and rows. */
export interface PlaceGrid {
  readonly w: number;
  readonly h: number;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

/** `matchAt` of each place of a grid, row by row: which pixel each point has is worked out once a column and a row. */
export function matchesOver(
  picture: BorderedSlopes,
  { inside, outline, texture }: Landmarks,
  grid: PlaceGrid,
): Float64Array {
  const { slopes, directions } = picture;
  const within = pixelsOf(picture, inside, grid);
  const along = pixelsOf(picture, outline, grid);
  const matches = new Float64Array(grid.columns.length * grid.rows.length);
  for (let row = 0, place = 0; row < grid.rows.length; row++) {
    for (let column = 0; column < grid.columns.length; column++, place++)
      matches[place] = weighed(
        texture,
        insideMatchOf(slopes, within, column, row),
        outlineMatchOf(directions, along, column, row),
      );
  }
  return matches;
}

/** Where points are read: `ofColumn[column * count + point] + ofRow[row * count + point]`. */
interface PointPixels {
  count: number;
  ofColumn: Int32Array;
  ofRow: Int32Array;
  vectors: Float64Array;
  /** Sum of their squares. */
  strength: number;
}

function pixelsOf(
  { widthPx, heightPx }: BorderedSlopes,
  points: Float32Array,
  { w, h, columns, rows }: PlaceGrid,
): PointPixels {
  const count = points.length / landmarkNumbers;
  const pixels = {
    count,
    ofColumn: new Int32Array(columns.length * count),
    ofRow: new Int32Array(rows.length * count),
    vectors: new Float64Array(count * 2),
    strength: 0,
  };
  for (let point = 0, p = 0; point < count; point++, p += landmarkNumbers) {
    const [u, v, x, y] = [points[p]!, points[p + 1]!, points[p + 2]!, points[p + 3]!];
    pixels.vectors[point * 2] = x;
    pixels.vectors[point * 2 + 1] = y;
    pixels.strength += x * x + y * y;
    for (let i = 0, at = point; i < columns.length; i++, at += count)
      pixels.ofColumn[at] = bordered(pixelAt(columns[i]! + u * w), widthPx) * 2;
    for (let i = 0, at = point; i < rows.length; i++, at += count)
      pixels.ofRow[at] = bordered(pixelAt(rows[i]! + v * h), heightPx) * (widthPx + 2) * 2;
  }
  return pixels;
}

/** With the border before it; what lies outside is on the border. */
function bordered(pixel: number, length: number): number {
  return pixel < 0 ? 0 : pixel >= length ? length + 1 : pixel + 1;
}

function insideMatchOf(
  slopes: Float64Array,
  { count, ofColumn, ofRow, vectors, strength }: PointPixels,
  column: number,
  row: number,
): number {
  let both = 0;
  let theirs = 1e-6;
  for (let p = 0, c = column * count, r = row * count; p < count; p++) {
    const i = ofColumn[c + p]! + ofRow[r + p]!;
    const ax = vectors[p * 2]!;
    const ay = vectors[p * 2 + 1]!;
    const bx = slopes[i]!;
    const by = slopes[i + 1]!;
    both += ax * bx + ay * by;
    theirs += bx * bx + by * by;
  }
  return both / Math.sqrt(strength * theirs + 1e-6);
}

function outlineMatchOf(
  directions: Float64Array,
  { count, ofColumn, ofRow, vectors }: PointPixels,
  column: number,
  row: number,
): number {
  let sum = 0;
  for (let p = 0, c = column * count, r = row * count; p < count; p++) {
    const i = ofColumn[c + p]! + ofRow[r + p]!;
    sum += Math.abs(directions[i]! * vectors[p * 2]! + directions[i + 1]! * vectors[p * 2 + 1]!);
  }
  return agreement(sum, count);
}
