/**
 * How Open Image Denoise brings linear light of any brightness into 0 to 1 before its nets see it.
 * Source: `PUTransferFunction` in `core/color.h` and `core/autoexposure.cpp` of github.com/RenderKit/oidn (Apache-2.0);
 * the curve is the perceptually uniform one of Aydin, Mantiuk and Seidel (2008), fitted.
 */
const [a, b, c, d] = [1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3];
const [e, f, g] = [1.92653254e-1, 6.26026094e-3, 9.98620152e-1];
/** Light at which the curve goes from straight to a power, and from a power to a logarithm. */
const [straightEnd, powerEnd] = [1.5794576e-6, 3.22087631e-2];
const [straightEndSignal, powerEndSignal] = [2.23151711e-3, 3.70974749e-1];
/** The largest half float. */
const brightest = 65504;

function perceptual(light: number): number {
  if (light <= straightEnd) return a * light;
  return light <= powerEnd ? b * light ** c + d : e * Math.log(light + f) + g;
}

function fromPerceptual(signal: number): number {
  if (signal <= straightEndSignal) return signal / a;
  return signal <= powerEndSignal ? ((signal - d) / b) ** (1 / c) : Math.exp((signal - g) / e) - f;
}

const scale = perceptual(brightest);

/** Exposed light, 0 to 65504, to 0 to 1. */
export const toSignal = (light: number): number => perceptual(Math.max(0, light)) / scale;

export const toLight = (signal: number): number => Math.max(0, fromPerceptual(signal * scale));

/** Relative luminance as Open Image Denoise weighs it. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.212671 * red + 0.71516 * green + 0.072169 * blue;

const binPx = 16;
const leastLuminance = 1e-8;
const middleGrey = 0.18;

/**
 * The factor that brings the geometric mean of 16 px squares to middle grey. Taken over the whole picture: taken for
 * each tile it would leave seams. `light`: three planes.
 */
export function autoExposure(light: Float32Array, widthPx: number, heightPx: number): number {
  const [columns, rows] = [Math.ceil(widthPx / binPx), Math.ceil(heightPx / binPx)];
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  const plane = widthPx * heightPx;
  for (let i = 0; i < plane; i++) {
    const row = Math.floor((Math.floor(i / widthPx) * rows) / heightPx);
    const bin = row * columns + Math.floor(((i % widthPx) * columns) / widthPx);
    sums[bin]! += luminance(light[i]!, light[plane + i]!, light[2 * plane + i]!);
    counts[bin]! += 1;
  }
  const logs = [...sums].map((sum, i) => sum / counts[i]!).filter((mean) => mean > leastLuminance);
  if (logs.length === 0) return 1;
  return middleGrey / 2 ** (logs.reduce((sum, mean) => sum + Math.log2(mean), 0) / logs.length);
}
