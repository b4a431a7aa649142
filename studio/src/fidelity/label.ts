/** Side of the tiles that a print is looked for in, pixels of the views. */
const tilePx = 12;
/** Mean gradient (steps of 255 a pixel) from which a tile carries print or a pattern as fine as print. */
const printed = 9;
/** Below so many tiles there is no print to compare. */
const fewTiles = 6;

/**
 * How well fine print stayed, 0 to 1, or null where the product has none: in tiles full of edges the gradients of both
 * grey pictures are correlated, times the share of their energy that is left. Blur takes the energy, other letters the
 * correlation.
 */
export function labelKept(
  predicted: Float32Array,
  finished: Float32Array,
  inside: Uint8Array,
  widthPx: number,
  heightPx: number,
): number | null {
  const kept: number[] = [];
  for (let top = 0; top + tilePx < heightPx; top += tilePx) {
    for (let left = 0; left + tilePx < widthPx; left += tilePx) {
      const value = tileKept(predicted, finished, inside, widthPx, left, top);
      if (value !== null) kept.push(value);
    }
  }
  if (kept.length < fewTiles) return null;
  kept.sort((a, b) => a - b);
  // The worst fifth: one spoilt word in a long text counts.
  const worst = kept.slice(0, Math.max(3, Math.ceil(kept.length / 5)));
  return worst.reduce((sum, value) => sum + value, 0) / worst.length;
}

function tileKept(
  a: Float32Array,
  b: Float32Array,
  inside: Uint8Array,
  widthPx: number,
  left: number,
  top: number,
): number | null {
  let [energyA, energyB, both, sum] = [0, 0, 0, 0];
  for (let y = top; y < top + tilePx; y++) {
    for (let x = left; x < left + tilePx; x++) {
      const i = y * widthPx + x;
      if (!inside[i] || !inside[i + 1] || !inside[i + widthPx]) return null;
      const ax = a[i + 1]! - a[i]!;
      const ay = a[i + widthPx]! - a[i]!;
      const bx = b[i + 1]! - b[i]!;
      const by = b[i + widthPx]! - b[i]!;
      energyA += ax * ax + ay * ay;
      energyB += bx * bx + by * by;
      both += ax * bx + ay * by;
      sum += Math.abs(ax) + Math.abs(ay);
    }
  }
  if (sum / (2 * tilePx * tilePx) < printed) return null;
  const correlation = both / Math.sqrt(energyA * energyB + 1e-6);
  return Math.max(0, correlation) * Math.min(1, Math.sqrt(energyB / energyA) * 1.05);
}
