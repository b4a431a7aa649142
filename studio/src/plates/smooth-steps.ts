import type { Plane } from './plane.ts';

/** A pixel whose four neighbours differ by no more in any channel (of 255) lies on a smooth surface. */
const most = 4;
/**
 * The neighbours lie at most so far away to each side, pixels (towards the picture's edge as far as it goes); where the
 * light changes faster, nearer, but beyond a block of the file.
 */
const reachesPx = [64, 20];

/**
 * Turns the steps of a smooth picture into noise: where the surface is smooth each pixel becomes the mean of four
 * around it, at distances that differ from pixel to pixel, rounded up or down at random (debanding as f3kdb does it).
 * Lossy files and eight bits draw a soft backdrop as plateaus with blocky edges, which a brighter curve makes visible.
 * The same picture in, the same out.
 */
export function smoothSteps(plane: Plane): Plane {
  const { widthPx, heightPx, channels, data } = plane;
  const result = data.slice();
  let random = 0x9e3779b9;
  for (let y = 1; y < heightPx - 1; y++) {
    for (let x = 1; x < widthPx - 1; x++) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      const room = Math.min(x, y, widthPx - 1 - x, heightPx - 1 - y);
      const at = (y * widthPx + x) * channels;
      let one = 0;
      let other = 0;
      let isSmooth = false;
      for (let i = 0; i < reachesPx.length && !isSmooth; i++) {
        const reach = Math.min(reachesPx[i]!, room);
        const dx = 1 + ((random & 0xff) % reach);
        const dy = 1 + (((random >>> 8) & 0xff) % reach);
        one = (dy * widthPx + dx) * channels;
        other = (dx * widthPx - dy) * channels;
        isSmooth = isLikeAround(plane, at, one, other);
      }
      if (!isSmooth) continue;
      for (let k = 0; k < channels; k++) {
        const c = at + k;
        const sum = data[c + one]! + data[c - one]! + data[c + other]! + data[c - other]!;
        // Of a sum of 4 n + r it becomes n + 1 in r of four cases.
        result[c] = (sum + ((random >>> (16 + 2 * k)) & 3)) >> 2;
      }
    }
  }
  return { ...plane, data: result };
}

/** Whether the pixels so far before and after one differ little from it. */
function isLikeAround({ data, channels }: Plane, at: number, one: number, other: number): boolean {
  for (let c = at; c < at + channels; c++) {
    const least = data[c]! - most;
    const largest = data[c]! + most;
    const before = data[c - one]!;
    const after = data[c + one]!;
    if (before < least || before > largest || after < least || after > largest) return false;
    const left = data[c - other]!;
    const right = data[c + other]!;
    if (left < least || left > largest || right < least || right > largest) return false;
  }
  return true;
}
