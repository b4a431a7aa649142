/** Weights of BT.709 in 16 bits, for limited range: 16 to 235 (luma), 16 to 240 (chroma). */
const one = 65536;
const lumaSpan = 219 / 255;
const chromaSpan = 224 / 255;
const [yr, yg, yb] = [0.2126, 0.7152, 0.0722].map((weight) => Math.round(weight * lumaSpan * one)) as [
  number,
  number,
  number,
];
const [ur, ug, ub] = [-0.1146, -0.3854, 0.5].map((weight) => Math.round(weight * chromaSpan * one)) as [
  number,
  number,
  number,
];
const [vr, vg, vb] = [0.5, -0.4542, -0.0458].map((weight) => Math.round(weight * chromaSpan * one)) as [
  number,
  number,
  number,
];
const half = one >> 1;

/**
 * RGB pixels (sRGB bytes; even width and height) as planar YUV 4:2:0, BT.709, limited range: luma, then both chroma
 * planes at half the size, each the mean of four pixels. Written into `target`, width * height * 3 / 2 bytes.
 */
export function writeYuv(
  rgb: Uint8Array | Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  target: Uint8Array,
): void {
  const pixels = widthPx * heightPx;
  const rowBytes = widthPx * 3;
  let u = pixels;
  let v = pixels + pixels / 4;
  for (let y = 0; y < heightPx; y += 2) {
    let at = y * rowBytes;
    let luma = y * widthPx;
    for (let x = 0; x < widthPx; x += 2, at += 6, luma += 2) {
      const below = at + rowBytes;
      const r0 = rgb[at]!;
      const g0 = rgb[at + 1]!;
      const b0 = rgb[at + 2]!;
      const r1 = rgb[at + 3]!;
      const g1 = rgb[at + 4]!;
      const b1 = rgb[at + 5]!;
      const r2 = rgb[below]!;
      const g2 = rgb[below + 1]!;
      const b2 = rgb[below + 2]!;
      const r3 = rgb[below + 3]!;
      const g3 = rgb[below + 4]!;
      const b3 = rgb[below + 5]!;
      target[luma] = 16 + ((yr * r0 + yg * g0 + yb * b0 + half) >> 16);
      target[luma + 1] = 16 + ((yr * r1 + yg * g1 + yb * b1 + half) >> 16);
      target[luma + widthPx] = 16 + ((yr * r2 + yg * g2 + yb * b2 + half) >> 16);
      target[luma + widthPx + 1] = 16 + ((yr * r3 + yg * g3 + yb * b3 + half) >> 16);
      const r = r0 + r1 + r2 + r3;
      const g = g0 + g1 + g2 + g3;
      const b = b0 + b1 + b2 + b3;
      target[u++] = 128 + ((ur * r + ug * g + ub * b + 2 * one) >> 18);
      target[v++] = 128 + ((vr * r + vg * g + vb * b + 2 * one) >> 18);
    }
  }
}
