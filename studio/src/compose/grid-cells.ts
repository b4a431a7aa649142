import type { Rect } from '../shot/shot.ts';

/** Cells of the frame for one to four products; the same backdrop runs through all. */
export function gridCells(count: number, frame: { widthPx: number; heightPx: number }): Rect[] {
  const { widthPx: w, heightPx: h } = frame;
  const [left, upper] = [Math.floor(w / 2), Math.floor(h / 2)];
  if (count <= 1) return [{ x: 0, y: 0, w, h }];
  if (count === 2) return w >= h ? [{ x: 0, y: 0, w: left, h }, { x: left, y: 0, w: w - left, h }] : [{ x: 0, y: 0, w, h: upper }, { x: 0, y: upper, w, h: h - upper }];
  const right = [{ x: left, y: 0, w: w - left, h: upper }, { x: left, y: upper, w: w - left, h: h - upper }];
  if (count === 3) return [{ x: 0, y: 0, w: left, h }, ...right];
  return [{ x: 0, y: 0, w: left, h: upper }, { x: 0, y: upper, w: left, h: h - upper }, ...right];
}
