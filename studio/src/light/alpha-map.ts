import sharp from 'sharp';
import { alphaPlane } from '../cutout/sized-cutout.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';

/** Rows and columns of the silhouette that light works with. */
export const solidResolution = 256;

/** A cut-out's silhouette at 256 x 256, stretched to the square. */
export interface AlphaMap {
  /** 0 to 255, row-major. */
  data: Uint8Array;
  /** Summed-area table, 257 x 257. */
  sums: Int32Array;
  /** First and last covered column of a row, 0 to 1; an empty row takes a thin span in the middle. */
  rowSpan: (row: number) => { from: number; to: number };
  /** For each column the lowest covered row's lower edge, 0 (top) to 1 (bottom); -1 where the column is empty. */
  lowest: Float32Array;
  /** How high a column is covered from there on without a gap, 0 to 1. */
  solidHeight: Float32Array;
}

/** A silhouette and where its product stands. */
export interface PlacedAlpha {
  alpha: AlphaMap;
  placed: PlacedProduct;
}

/** The silhouette of straight-alpha RGBA pixels. */
export async function alphaMapOf(rgba: Uint8Array, widthPx: number, heightPx: number): Promise<AlphaMap> {
  const n = solidResolution;
  const data = await sharp(alphaPlane(rgba), { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .resize(n, n, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return {
    data,
    sums: sumsOf(data),
    rowSpan: (row) => spanOf(data, row),
    lowest: sharpened(lowestOf(data), { rgba, widthPx, heightPx }),
    solidHeight: solidHeights(data),
  };
}

/** The summed-area table of a silhouette's alpha. */
export function sumsOf(data: Uint8Array): Int32Array {
  const n = solidResolution;
  const sums = new Int32Array((n + 1) * (n + 1));
  for (let row = 0; row < n; row++) {
    let line = 0;
    for (let column = 0; column < n; column++) {
      line += data[row * n + column]!;
      sums[(row + 1) * (n + 1) + column + 1] = sums[row * (n + 1) + column + 1]! + line;
    }
  }
  return sums;
}

function spanOf(data: Uint8Array, row: number): { from: number; to: number } {
  const n = solidResolution;
  let from = n;
  let to = -1;
  for (let column = 0; column < n; column++) {
    if (data[row * n + column]! < 128) continue;
    if (column < from) from = column;
    to = column;
  }
  return to < 0 ? { from: 0.48, to: 0.52 } : { from: from / n, to: (to + 1) / n };
}

function solidHeights(data: Uint8Array): Float32Array {
  const n = solidResolution;
  const isCovered = (row: number, column: number): boolean => data[row * n + column]! >= 96;
  return Float32Array.from({ length: n }, (_, column) => {
    let last = n - 1;
    while (last >= 0 && !isCovered(last, column)) last--;
    let first = last;
    while (first > 0 && isCovered(first - 1, column)) first--;
    return last < 0 ? 0 : (last + 1 - first) / n;
  });
}

function lowestOf(data: Uint8Array): Float32Array {
  const n = solidResolution;
  const lowest = new Float32Array(n).fill(-1);
  for (let column = 0; column < n; column++) {
    for (let row = n - 1; row >= 0; row--) {
      const alpha = data[row * n + column]!;
      if (alpha < 96) continue;
      lowest[column] = (row + Math.min(1, alpha / 255)) / n;
      break;
    }
  }
  return lowest;
}

/** The same to the pixel: a row of the map is a step that would be seen in a shadow. */
function sharpened(
  lowest: Float32Array,
  { rgba, widthPx, heightPx }: { rgba: Uint8Array; widthPx: number; heightPx: number },
): Float32Array {
  const n = solidResolution;
  const step = heightPx / n;
  return lowest.map((edge, column) => {
    if (edge < 0) return edge;
    const left = Math.min(widthPx - 1, Math.floor((column * widthPx) / n));
    const right = Math.max(left + 1, Math.floor(((column + 1) * widthPx) / n));
    const last = Math.min(heightPx - 1, Math.ceil(edge * heightPx + step));
    for (let y = last; y >= Math.max(0, edge * heightPx - 2 * step); y--) {
      let sum = 0;
      for (let x = left; x < right; x++) sum += rgba[(y * widthPx + x) * 4 + 3]!;
      if (sum >= 128 * (right - left)) return (y + 1) / heightPx;
    }
    return edge;
  });
}
