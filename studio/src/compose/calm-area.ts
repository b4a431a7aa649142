import type { ShareBox } from '@kadr/shared/visuals';
import sharp from 'sharp';
import type { Rect } from '../shot/shot.ts';

/** Cells across and down, and the pixels of each cell across and down. */
const cells = 40;
const cellPx = 6;

/**
 * Levels of 255: standard deviation within a calm cell, and step between neighbours. A gradient of light is calm, an
 * edge is not.
 */
const mostTexture = 7;
const mostStep = 11;

/** Cells around a product that are kept free of text. */
const besideProduct = 1;

/** Of the picture: a frame that promises room for text has one calm area of this size. */
const roomForText = 0.35;

/** Least width and height, in shares of the picture: text needs as much. */
const leastSide = 0.3;

/**
 * The largest rectangle of a finished picture without product (`products`, pixels), edge or strong texture. Null if
 * none is large enough for text.
 */
export async function calmAreaOf(
  { pixels, widthPx, heightPx }: { pixels: Uint8Array; widthPx: number; heightPx: number },
  products: readonly Rect[],
): Promise<ShareBox | null> {
  const side = cells * cellPx;
  const grey = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  const calm = calmCells(grey, side);
  for (const { x, y, w, h } of products) {
    const first = (from: number, whole: number) => Math.max(0, Math.floor((from / whole) * cells) - besideProduct);
    const last = (to: number, whole: number) =>
      Math.min(cells - 1, Math.ceil((to / whole) * cells) - 1 + besideProduct);
    for (let row = first(y, heightPx); row <= last(y + h, heightPx); row++)
      for (let column = first(x, widthPx); column <= last(x + w, widthPx); column++) calm[row * cells + column] = 0;
  }
  return largestArea(calm);
}

/** Whether text of a listing fits, as a frame "with room for text" says. */
export function hasRoomForText(calmArea: ShareBox | null): boolean {
  return calmArea !== null && calmArea.width * calmArea.height >= roomForText;
}

function calmCells(grey: Uint8Array, side: number): Uint8Array {
  const mean = new Float32Array(cells * cells);
  const calm = new Uint8Array(cells * cells);
  for (let cell = 0; cell < mean.length; cell++) {
    const start = Math.floor(cell / cells) * cellPx * side + (cell % cells) * cellPx;
    let sum = 0;
    let squares = 0;
    for (let y = 0; y < cellPx; y++)
      for (let x = 0; x < cellPx; x++) {
        const value = grey[start + y * side + x]!;
        sum += value;
        squares += value * value;
      }
    const count = cellPx * cellPx;
    mean[cell] = sum / count;
    calm[cell] = Math.sqrt(Math.max(0, squares / count - mean[cell]! ** 2)) <= mostTexture ? 1 : 0;
  }
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const cell = row * cells + column;
      if (column + 1 < cells && Math.abs(mean[cell]! - mean[cell + 1]!) > mostStep) calm[cell] = calm[cell + 1] = 0;
      if (row + 1 < cells && Math.abs(mean[cell]! - mean[cell + cells]!) > mostStep)
        calm[cell] = calm[cell + cells] = 0;
    }
  return calm;
}

/** Largest rectangle under the histogram of calm cells above each row. */
function largestArea(calm: Uint8Array): ShareBox | null {
  const heights = new Int32Array(cells);
  let best: ShareBox | null = null;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++)
      heights[column] = calm[row * cells + column] ? heights[column]! + 1 : 0;
    for (let left = 0; left < cells; left++) {
      let lowest = cells;
      for (let right = left; right < cells; right++) {
        lowest = Math.min(lowest, heights[right]!);
        if (lowest === 0) break;
        const area = {
          x: left / cells,
          y: (row - lowest + 1) / cells,
          width: (right - left + 1) / cells,
          height: lowest / cells,
        };
        if (area.width < leastSide || area.height < leastSide) continue;
        if (!best || area.width * area.height > best.width * best.height) best = area;
      }
    }
  }
  return best;
}
