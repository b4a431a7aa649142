/** Side of the windows, pixels; windows overlap by half. */
const windowPx = 8;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity (Wang et al. 2004) of two grey pictures, -1 to 1, over 8 x 8 windows that lie wholly inside the
 * mask. 1 where no window does: there is no structure to compare.
 */
export function ssimInside(
  a: Float32Array,
  b: Float32Array,
  inside: Uint8Array,
  widthPx: number,
  heightPx: number,
): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + windowPx <= heightPx; y += windowPx / 2) {
    for (let x = 0; x + windowPx <= widthPx; x += windowPx / 2) {
      const value = windowSsim(a, b, inside, widthPx, x, y);
      if (value === null) continue;
      sum += value;
      windows++;
    }
  }
  return windows > 0 ? sum / windows : 1;
}

function windowSsim(
  a: Float32Array,
  b: Float32Array,
  inside: Uint8Array,
  widthPx: number,
  left: number,
  top: number,
): number | null {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + windowPx; y++) {
    for (let x = left; x < left + windowPx; x++) {
      const i = y * widthPx + x;
      if (!inside[i]) return null;
      const va = a[i]!;
      const vb = b[i]!;
      sa += va;
      sb += vb;
      saa += va * va;
      sbb += vb * vb;
      sab += va * vb;
    }
  }
  const n = windowPx * windowPx;
  const [ma, mb] = [sa / n, sb / n];
  const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
  return ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}
