import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import type { TurnedBox } from './turned-box.ts';

export interface StraightLine {
  /** 3 bytes a pixel, sRGB. */
  readonly rgb: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A line of text turned level, its height brought to `heightPx`. Beyond the photo's edge its last pixels go on. */
export function straightLine(
  photo: DecodedPhoto,
  { x, y, lengthPx, thicknessPx, angle }: TurnedBox,
  { heightPx, mostWidthPx }: { heightPx: number; mostWidthPx: number },
): StraightLine {
  const widthPx = Math.round(Math.min(mostWidthPx, Math.max(heightPx, (heightPx * lengthPx) / thicknessPx)));
  const [stepAlong, stepAcross] = [lengthPx / widthPx, thicknessPx / heightPx];
  // Where the photo is finer than the line, several of its pixels make one.
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(stepAlong, stepAcross))));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let row = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++) {
      const sum = [0, 0, 0];
      for (let part = 0; part < samples * samples; part++) {
        const u = (column + ((part % samples) + 0.5) / samples) * stepAlong - lengthPx / 2;
        const v = (row + (Math.floor(part / samples) + 0.5) / samples) * stepAcross - thicknessPx / 2;
        addPixel(sum, photo, x + u * cos - v * sin - 0.5, y + u * sin + v * cos - 0.5);
      }
      for (let c = 0; c < 3; c++) rgb[3 * (row * widthPx + column) + c] = (sum[c] ?? 0) / samples ** 2;
    }
  return { rgb, widthPx, heightPx };
}

/** Adds the photo's colour at a place between its pixels. */
function addPixel(sum: number[], { rgb, widthPx, heightPx }: DecodedPhoto, x: number, y: number): void {
  const [column, row] = [Math.min(widthPx - 1, Math.max(0, x)), Math.min(heightPx - 1, Math.max(0, y))];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(widthPx - 1, left + 1), Math.min(heightPx - 1, top + 1)];
  const [a, b] = [column - left, row - top];
  for (let c = 0; c < 3; c++) {
    const at = (px: number, py: number) => rgb[3 * (py * widthPx + px) + c] ?? 0;
    const above = (1 - a) * at(left, top) + a * at(right, top);
    const below = (1 - a) * at(left, bottom) + a * at(right, bottom);
    sum[c] = (sum[c] ?? 0) + (1 - b) * above + b * below;
  }
}
