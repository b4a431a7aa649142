import type { Plane } from './plane.ts';

/** A pixel whose four neighbours differ by no more in any channel (of 255) lies on a smooth surface. */
const most = 2;
/** The neighbours lie at most so far away to each side, pixels; towards the picture's edge as far as it goes. */
const reachPx = 64;

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
      const reach = Math.min(reachPx, x, y, widthPx - 1 - x, heightPx - 1 - y);
      const dx = 1 + ((random & 0xff) % reach);
      const dy = 1 + (((random >>> 8) & 0xff) % reach);
      const at = (y * widthPx + x) * channels;
      const [one, other] = [(dy * widthPx + dx) * channels, (dx * widthPx - dy) * channels];
      let isSmooth = true;
      for (let c = at; isSmooth && c < at + channels; c++) {
        const own = data[c]!;
        isSmooth =
          Math.abs(data[c + one]! - own) <= most &&
          Math.abs(data[c - one]! - own) <= most &&
          Math.abs(data[c + other]! - own) <= most &&
          Math.abs(data[c - other]! - own) <= most;
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
