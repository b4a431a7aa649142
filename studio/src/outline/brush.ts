import { smoothStep } from '../cutout/smooth-step.ts';
import type { PixelBox } from '../cutout/pixel-box.ts';

/** A stroke in pixels of its picture: the pointer's way and the brush's size. */
export interface PixelStroke {
  /** x, y, x, y … */
  readonly points: readonly number[];
  readonly radiusPx: number;
  /** Share of the radius that fades out. */
  readonly softness: number;
}

export interface Coverage {
  readonly box: PixelBox;
  /** Of each pixel of the box, 0 to 1. */
  readonly share: Float32Array;
}

/** How much of each pixel a stroke covers; null where it lies outside of the picture. */
export function strokeCoverage({ points, radiusPx, softness }: PixelStroke, size: { widthPx: number; heightPx: number }): Coverage | null {
  const box = boundsOf(points, radiusPx + 1, size);
  if (box === null) return null;
  const share = new Float32Array(box.widthPx * box.heightPx);
  // A hard brush fades over one pixel, or its edge would show steps.
  const fade = Math.max(1, softness * radiusPx);
  const [full, none] = [radiusPx + 0.5 - fade, radiusPx + 0.5];
  for (let k = 0; k < points.length; k += 2) {
    const from = Math.max(0, k - 2);
    paintSegment(share, box, [points[from] ?? 0, points[from + 1] ?? 0, points[k] ?? 0, points[k + 1] ?? 0], full, none);
  }
  return { box, share };
}

function paintSegment(share: Float32Array, box: PixelBox, [x0, y0, x1, y1]: readonly [number, number, number, number], full: number, none: number): void {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const lengthSquared = dx * dx + dy * dy;
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - none) - box.left);
  const right = Math.min(box.widthPx - 1, Math.ceil(Math.max(x0, x1) + none) - box.left);
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - none) - box.top);
  const bottom = Math.min(box.heightPx - 1, Math.ceil(Math.max(y0, y1) + none) - box.top);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [box.left + x + 0.5 - x0, box.top + y + 0.5 - y0];
      const t = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared));
      const away = Math.hypot(px - t * dx, py - t * dy);
      if (away >= none) continue;
      const value = away <= full ? 1 : 1 - smoothStep(full, none, away);
      const i = y * box.widthPx + x;
      if (value > (share[i] ?? 0)) share[i] = value;
    }
  }
}

function boundsOf(points: readonly number[], margin: number, { widthPx, heightPx }: { widthPx: number; heightPx: number }): PixelBox | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < points.length; k += 2) {
    left = Math.min(left, points[k] ?? 0);
    right = Math.max(right, points[k] ?? 0);
    top = Math.min(top, points[k + 1] ?? 0);
    bottom = Math.max(bottom, points[k + 1] ?? 0);
  }
  const x0 = Math.max(0, Math.floor(left - margin));
  const y0 = Math.max(0, Math.floor(top - margin));
  const x1 = Math.min(widthPx, Math.ceil(right + margin));
  const y1 = Math.min(heightPx, Math.ceil(bottom + margin));
  return x1 > x0 && y1 > y0 ? { left: x0, top: y0, widthPx: x1 - x0, heightPx: y1 - y0 } : null;
}
