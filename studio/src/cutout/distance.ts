/**
 * Distance in pixels from each pixel to the nearest one for which `isTarget` is not 0 (chamfer 3-4, Borgefors 1986: at
 * most 8 % off). Infinite-like (over 20 000) where there is none.
 */
export function distanceTo(isTarget: Uint8Array, width: number, height: number): Float32Array {
  const far = 60_000;
  const d = new Float32Array(width * height);
  for (let i = 0; i < d.length; i++) d[i] = isTarget[i] === 0 ? far : 0;
  const value = (i: number): number => d[i] ?? far;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let best = value(i);
      if (best === 0) continue;
      if (x > 0) best = Math.min(best, value(i - 1) + 3);
      if (y > 0) best = Math.min(best, value(i - width) + 3);
      if (y > 0 && x > 0) best = Math.min(best, value(i - width - 1) + 4);
      if (y > 0 && x < width - 1) best = Math.min(best, value(i - width + 1) + 4);
      d[i] = best;
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      let best = value(i);
      if (best === 0) continue;
      if (x < width - 1) best = Math.min(best, value(i + 1) + 3);
      if (y < height - 1) best = Math.min(best, value(i + width) + 3);
      if (y < height - 1 && x < width - 1) best = Math.min(best, value(i + width + 1) + 4);
      if (y < height - 1 && x > 0) best = Math.min(best, value(i + width - 1) + 4);
      d[i] = best;
    }
  }
  for (let i = 0; i < d.length; i++) d[i] = value(i) / 3;
  return d;
}
