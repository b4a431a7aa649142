import type { FrameSet } from '../../light/frame-set.ts';
import type { Grade } from '../../lens/grade.ts';
import { graderOf } from '../../lens/grade.ts';
import type { LightMood, Rect } from '../../shot/shot.ts';
import { foregroundLight } from '../set/set-rows.ts';

/** The part of the foreground that stands before a layer, in the frame's pixels counted from the layer's corner. */
export interface FrontPart {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
  /** Linear light, graded, three values a pixel, and alpha 0 to 1. */
  light: Float32Array;
  alpha: Float32Array;
}

/** The foreground before a rectangle of the frame, bilinear; null where there is none. */
export function frontPartOf(
  { foreground, widthPx, heightPx }: FrameSet,
  rect: Rect,
  mood: LightMood,
  grade: Grade,
): FrontPart | null {
  if (!foreground) return null;
  const {
    rect: own,
    perFramePx: { x: sx, y: sy },
    rgba,
  } = foreground;
  const x0 = Math.max(0, rect.x, Math.floor((own.x - 1) / sx));
  const y0 = Math.max(0, rect.y, Math.floor((own.y - 1) / sy));
  const part = {
    left: x0 - rect.x,
    top: y0 - rect.y,
    widthPx: Math.min(widthPx, rect.x + rect.w, Math.ceil((own.x + own.w + 1) / sx)) - x0,
    heightPx: Math.min(heightPx, rect.y + rect.h, Math.ceil((own.y + own.h + 1) / sy)) - y0,
  };
  if (part.widthPx <= 0 || part.heightPx <= 0) return null;
  const source = foregroundLight(foreground, mood);
  const light = new Float32Array(part.widthPx * part.heightPx * 3);
  const alpha = new Float32Array(part.widthPx * part.heightPx);
  for (let i = 0; i < alpha.length; i++) {
    const u = (x0 + (i % part.widthPx) + 0.5) * sx - 0.5 - own.x;
    const v = (y0 + Math.floor(i / part.widthPx) + 0.5) * sy - 0.5 - own.y;
    for (let corner = 0; corner < 4; corner++) {
      const column = Math.floor(u) + (corner & 1);
      const row = Math.floor(v) + (corner >> 1);
      if (column < 0 || row < 0 || column >= own.w || row >= own.h) continue;
      const at = row * own.w + column;
      const weight = ((1 - Math.abs(u - column)) * (1 - Math.abs(v - row)) * rgba[at * 4 + 3]!) / 255;
      alpha[i]! += weight;
      for (let k = 0; k < 3; k++) light[i * 3 + k]! += source[at * 3 + k]! * weight;
    }
    if (alpha[i]! > 0) for (let k = 0; k < 3; k++) light[i * 3 + k] = light[i * 3 + k]! / alpha[i]!;
  }
  graderOf(grade)?.(light, 0, alpha.length);
  return { ...part, light, alpha };
}
