import sharp from 'sharp';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';
import { floorShare } from '../light/ground.ts';
import { boxBlur, weightedBlur } from './weighted-blur.ts';

/** From this radius on the set behind is dissolved, and so are shadows that fall on it. In parts of the frame's width. */
const dissolvesFrom = 0.05;

/** World y of the last that is sharp, and how much farther away the blur is full, units. */
export interface FocusRange {
  readonly end: number;
  readonly reach: number;
  /** Cells (1) that stay sharp where the set is dissolved: half of a plinth would be left. Null: none do. */
  readonly sharp: Uint8Array | null;
}

/** The set is blurred by such parts of the radius. */
const steps = [0.16, 0.5, 1];

/**
 * Throws what lies behind the product out of focus, the more the farther it is: by `radius` (in parts of the frame's
 * width) where the range ends. What is sharp does not smear into what is not. Works in the plate's curve; changes
 * `frameSet.set`, and notes in its grid what is dissolved.
 */
export async function blurBackground(frameSet: FrameSet, radius: number, range: FocusRange): Promise<void> {
  if (radius <= 0) return;
  const { setWidthPx: widthPx, setHeightPx: heightPx, grid, set } = frameSet;
  const dissolves = radius >= dissolvesFrom;
  const share = softened(dissolves ? standingSooner(sharesOf(grid, range), grid, range) : sharesOf(grid, range), grid);
  if (dissolves) grid.dissolved = share.share.map((part) => part * part);
  const quarter = await quarterOf(frameSet);
  const levels = [set, ...(await Promise.all(steps.map((part) => blurredBy(frameSet, quarter, share, radius * part))))];
  const cellPx = (grid.cellPx * widthPx) / frameSet.widthPx;
  const line = new Float32Array(grid.widthCells);
  for (let y = 0; y < heightPx; y++) {
    lineOf(share, (y + 0.5) / cellPx - 0.5, line);
    blendRow({ levels, widthPx, cellPx, start: y * widthPx }, line);
  }
}

/** How far each cell is out of focus, 0 to 1. */
function sharesOf({ position, widthCells, heightCells }: SurfaceGrid, { end, reach }: FocusRange): Float32Array {
  return Float32Array.from({ length: widthCells * heightCells }, (_, cell) =>
    Math.max(0, Math.min(1, (position[cell * 3 + 1]! - end) / reach)),
  );
}

/** Where the set is dissolved, what stands on its ground is so many times sooner: half of a table would be left. */
const sooner = 6;

function standingSooner(share: Float32Array, grid: SurfaceGrid, { sharp }: FocusRange): Float32Array {
  return share.map((part, cell) => {
    if (part === 0 || sharp?.[cell]) return 0;
    const ground = floorShare(grid, cell);
    return ground * part + (1 - ground) * Math.min(1, sooner * part);
  });
}

/** What is sharp counts this little among what is blurred. */
const leastWeight = 0.004;

/** The set is blurred in a picture so many times smaller, at least and at most. */
const [leastSmaller, mostSmaller] = [4, 16];

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

async function quarterOf({ set, setWidthPx: width, setHeightPx: height }: FrameSet): Promise<Picture> {
  const size = { width: Math.ceil(width / leastSmaller), height: Math.ceil(height / leastSmaller) };
  const data = await sharp(set, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size };
}

/** The set blurred, as large as it is; each pixel counts as far as it is out of focus. */
async function blurredBy(
  { setWidthPx: widthPx, setHeightPx: heightPx, widthPx: frameWidthPx, grid }: FrameSet,
  quarter: Picture,
  share: Shares,
  radius: number,
): Promise<Uint8Array> {
  const sigmaPx = radius * widthPx;
  const smaller = Math.max(leastSmaller, Math.min(mostSmaller, 2 ** Math.floor(Math.log2(sigmaPx / 3))));
  const size = { width: Math.ceil(widthPx / smaller), height: Math.ceil(heightPx / smaller) };
  const { data, width, height } = quarter;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const perPx = (smaller * frameWidthPx) / (widthPx * grid.cellPx);
  const line = new Float32Array(grid.widthCells);
  const weights = new Float32Array(size.width * size.height);
  for (let y = 0, i = 0; y < size.height; y++) {
    lineOf(share, (y + 0.5) * perPx - 0.5, line);
    for (let x = 0; x < size.width; x++, i++)
      weights[i] = Math.max(leastWeight, line[Math.min(line.length - 1, Math.floor((x + 0.5) * perPx))]!);
  }
  const blurred = weightedBlur(small, weights, { ...size, sigma: sigmaPx / smaller });
  return sharp(blurred, { raw: { ...size, channels: 3 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}

interface Shares {
  share: Float32Array;
  widthCells: number;
  heightCells: number;
}

/** Cells on each side that an edge of focus is spread over: they are larger than pixels, and would be seen as steps. */
const spread = 2;

function softened(share: Float32Array, { widthCells, heightCells }: SurfaceGrid): Shares {
  return { share: boxBlur(share, { width: widthCells, height: heightCells }, spread), widthCells, heightCells };
}

/** The shares at a height of the grid (in cells), a value a cell. */
function lineOf({ share, widthCells, heightCells }: Shares, height: number, line: Float32Array) {
  const at = Math.max(0, Math.min(heightCells - 1, height));
  const row = Math.min(heightCells - 2, Math.floor(at));
  const part = at - row;
  for (let column = 0; column < widthCells; column++) {
    const [upper, lower] = [share[row * widthCells + column]!, share[(row + 1) * widthCells + column]!];
    line[column] = upper + (lower - upper) * part;
  }
}

/** A row of a set, the first of `levels`, and of the same more and more blurred. */
interface BlendedRow {
  levels: readonly Uint8Array[];
  widthPx: number;
  /** Pixels of the set a cell. */
  cellPx: number;
  /** The row's first pixel. */
  start: number;
}

function blendRow({ levels, widthPx, cellPx, start }: BlendedRow, line: Float32Array): void {
  const last = line.length - 1;
  const set = levels[0]!;
  const most = levels.length - 1;
  for (let x = 0; x < widthPx; x++) {
    const at = Math.max(0, Math.min(last, (x + 0.5) / cellPx - 0.5));
    const column = Math.min(last - 1, at | 0);
    const level = most * (line[column]! + (line[column + 1]! - line[column]!) * (at - column));
    if (level < 0.006) continue;
    const lower = Math.min(most - 1, level | 0);
    const part = level - lower;
    const [less, more] = [levels[lower]!, levels[lower + 1]!];
    const i = (start + x) * 3;
    for (let k = 0; k < 3; k++) set[i + k] = less[i + k]! + (more[i + k]! - less[i + k]!) * part;
  }
}
