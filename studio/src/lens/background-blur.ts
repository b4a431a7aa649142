import sharp from 'sharp';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';

/**
 * From this radius on the set is dissolved but for the ground at the product: all that stands there is out of focus
 * too, else the near leg of a stool would stay while its seat is gone. In parts of the frame's width.
 */
const dissolvesFrom = 0.05;

/** Heights above the ground, units, between which what stands there goes out of focus. */
const standsFrom = 0.03;
const standsTo = 0.2;

/**
 * Throws what lies behind the product out of focus: the set blurred (`radius` in parts of the frame's width) and
 * blended in by depth, from just behind the product to one unit farther. Works in the plate's curve; changes
 * `frameSet.set`, and notes in its grid what is dissolved.
 */
export async function blurBackground(frameSet: FrameSet, radius: number, productBack: number): Promise<void> {
  if (radius <= 0) return;
  const { setWidthPx: widthPx, setHeightPx: heightPx, grid, set } = frameSet;
  const cellPx = (grid.cellPx * widthPx) / frameSet.widthPx;
  const quarter = { width: Math.ceil(widthPx / 4), height: Math.ceil(heightPx / 4) };
  const raw = { width: widthPx, height: heightPx, channels: 3 as const };
  const small = await sharp(set, { raw })
    .resize(quarter.width, quarter.height, { fit: 'fill' })
    .blur(Math.max(0.5, (radius * widthPx) / 4))
    .raw()
    .toBuffer();
  const blurred = await sharp(small, { raw: { ...quarter, channels: 3 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const isDissolved = radius >= dissolvesFrom;
  const share = { ...softened(sharesOf(grid, productBack, isDissolved), grid), cellPx };
  if (isDissolved) grid.dissolved = share.share;
  const line = new Float32Array(grid.widthCells);
  for (let y = 0; y < heightPx; y++) {
    lineOf(share, y, line);
    blendRow({ set, blurred, widthPx, cellPx, start: y * widthPx }, line);
  }
}

/** How far each cell is out of focus, 0 to 1. */
function sharesOf(
  { position, widthCells, heightCells }: SurfaceGrid,
  productBack: number,
  isDissolved: boolean,
): Float32Array {
  return Float32Array.from({ length: widthCells * heightCells }, (_, cell) => {
    const behind = position[cell * 3 + 1]! - productBack;
    const above = isDissolved ? (position[cell * 3 + 2]! - standsFrom) / (standsTo - standsFrom) : 0;
    return Math.max(0, Math.min(1, Math.max(behind, above)));
  });
}

interface Shares {
  share: Float32Array;
  widthCells: number;
  heightCells: number;
}

/** Cells on each side that an edge of focus is spread over: they are larger than pixels, and would be seen as steps. */
const spread = 2;

function softened(share: Float32Array, { widthCells, heightCells }: SurfaceGrid): Shares {
  const across = boxed(share, { length: widthCells, lines: heightCells, step: 1, stride: widthCells });
  const both = boxed(across, { length: heightCells, lines: widthCells, step: widthCells, stride: 1 });
  return { share: both, widthCells, heightCells };
}

/** The mean of each value and its neighbours along lines; `step` from value to value, `stride` from line to line. */
function boxed(
  values: Float32Array,
  { length, lines, step, stride }: { length: number; lines: number; step: number; stride: number },
): Float32Array {
  const means = new Float32Array(values.length);
  for (let line = 0; line < lines; line++)
    for (let i = 0; i < length; i++) {
      const [from, to] = [Math.max(0, i - spread), Math.min(length - 1, i + spread)];
      let sum = 0;
      for (let k = from; k <= to; k++) sum += values[line * stride + k * step]!;
      means[line * stride + i * step] = sum / (to - from + 1);
    }
  return means;
}

/** The shares along one row of pixels, a value a cell, between the cells' middles. */
function lineOf(
  { share, widthCells, heightCells, cellPx }: Shares & { cellPx: number },
  y: number,
  line: Float32Array,
) {
  const at = Math.max(0, Math.min(heightCells - 1, (y + 0.5) / cellPx - 0.5));
  const row = Math.min(heightCells - 2, Math.floor(at));
  const part = at - row;
  for (let column = 0; column < widthCells; column++) {
    const [upper, lower] = [share[row * widthCells + column]!, share[(row + 1) * widthCells + column]!];
    line[column] = upper + (lower - upper) * part;
  }
}

/** A row of a set and of the same blurred. */
interface BlendedRow {
  set: Uint8Array;
  blurred: Uint8Array;
  widthPx: number;
  /** Pixels of the set a cell. */
  cellPx: number;
  /** The row's first pixel. */
  start: number;
}

function blendRow({ set, blurred, widthPx, cellPx, start }: BlendedRow, line: Float32Array): void {
  const last = line.length - 1;
  for (let x = 0; x < widthPx; x++) {
    const at = Math.max(0, Math.min(last, (x + 0.5) / cellPx - 0.5));
    const column = Math.min(last - 1, at | 0);
    const share = line[column]! + (line[column + 1]! - line[column]!) * (at - column);
    if (share < 0.002) continue;
    const i = (start + x) * 3;
    for (let k = 0; k < 3; k++) set[i + k] = set[i + k]! + (blurred[i + k]! - set[i + k]!) * share;
  }
}
