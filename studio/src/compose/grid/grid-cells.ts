import type { Rect } from '../../shot/shot.ts';

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Cells of the frame for one to four products that are about `aspect` times as wide as high; the same backdrop runs
 * through all.
 */
export function gridCells(count: number, { widthPx: w, heightPx: h }: Size, aspect: number): Rect[] {
  const [left, upper] = [Math.floor(w / 2), Math.floor(h / 2)];
  const leftHalf = { x: 0, y: 0, w: left, h };
  const upperHalf = { x: 0, y: 0, w, h: upper };
  const [upperLeft, upperRight] = [
    { x: 0, y: 0, w: left, h: upper },
    { x: left, y: 0, w: w - left, h: upper },
  ];
  const [lowerLeft, lowerRight] = [
    { x: 0, y: upper, w: left, h: h - upper },
    { x: left, y: upper, w: w - left, h: h - upper },
  ];
  // Halves in which the product comes out larger.
  const upright = Math.min(left / aspect, h) >= Math.min(w / aspect, upper);
  switch (count) {
    case 0:
    case 1:
      return [{ x: 0, y: 0, w, h }];
    case 2:
      return upright ? [leftHalf, { x: left, y: 0, w: w - left, h }] : [upperHalf, { x: 0, y: upper, w, h: h - upper }];
    case 3:
      return upright ? [leftHalf, upperRight, lowerRight] : [upperHalf, lowerLeft, lowerRight];
    default:
      return [upperLeft, lowerLeft, upperRight, lowerRight];
  }
}
