import { clamp01, smoothStep } from '../matte/smooth-step.ts';
import type { PixelBox } from '../matte/pixel-box.ts';

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
export function strokeCoverage(
  { points, radiusPx, softness }: PixelStroke,
  size: { widthPx: number; heightPx: number },
): Coverage | null {
  const box = boundsOf(points, radiusPx + 1, size);
  if (box === null) return null;
  // A hard brush fades over one pixel, or its edge would show steps.
  const fade = Math.max(1, softness * radiusPx);
  const [full, none] = [radiusPx + 0.5 - fade, radiusPx + 0.5];
  const nearest = new Float64Array(box.widthPx * box.heightPx).fill(Infinity);
  for (let k = 0; k < points.length; k += 2) {
    const from = Math.max(0, k - 2);
    measureSegment(
      nearest,
      box,
      [points[from] ?? 0, points[from + 1] ?? 0, points[k] ?? 0, points[k + 1] ?? 0],
      full,
      none,
    );
  }
  const share = new Float32Array(nearest.length);
  for (let i = 0; i < share.length; i++) {
    const squared = nearest[i] ?? Infinity;
    if (squared < none * none) share[i] = 1 - smoothStep(full, none, Math.sqrt(squared));
  }
  return { box, share };
}

/**
 * Keeps of each pixel how far the nearest segment is from it, squared. Beyond `none` it need not be known, nor within
 * `full` be exact.
 */
function measureSegment(
  nearest: Float64Array,
  box: PixelBox,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  full: number,
  none: number,
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const lengthSquared = dx * dx + dy * dy;
  const enough = full * full;
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - none) - box.top);
  const bottom = Math.min(box.heightPx - 1, Math.ceil(Math.max(y0, y1) + none) - box.top);
  for (let y = top; y <= bottom; y++) {
    const py = box.top + y + 0.5 - y0;
    // Only the part of the segment that is no further above or below than `none` reaches this row: a way across the
    // photo is far from most of it.
    const one = dy === 0 ? 0 : dx * clamp01((py - none) / dy);
    const other = dy === 0 ? dx : dx * clamp01((py + none) / dy);
    const left = Math.max(0, Math.floor(x0 + Math.min(one, other) - none) - 1 - box.left);
    const right = Math.min(box.widthPx - 1, Math.ceil(x0 + Math.max(one, other) + none) - box.left);
    for (let x = left, i = y * box.widthPx + left; x <= right; x++, i++) {
      const before = nearest[i] ?? 0;
      if (before <= enough) continue;
      const px = box.left + x + 0.5 - x0;
      const t = lengthSquared === 0 ? 0 : clamp01((px * dx + py * dy) / lengthSquared);
      const awayX = px - t * dx;
      const awayY = py - t * dy;
      const squared = awayX * awayX + awayY * awayY;
      if (squared < before) nearest[i] = squared;
    }
  }
}

function boundsOf(
  points: readonly number[],
  margin: number,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): PixelBox | null {
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
