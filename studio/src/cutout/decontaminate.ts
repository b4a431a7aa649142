import { clamp01 } from '../matte/smooth-step.ts';

/** Levels up to this side are iterated more often: there the far-reaching colours are found. */
const smallSide = 32;
const smallIterations = 10;
const bigIterations = 2;
const regularization = 1e-5;

interface Level {
  width: number;
  height: number;
  /** 3 floats a pixel, 0 to 1. */
  foreground: Float32Array;
  background: Float32Array;
}

/**
 * The product's own colour in each pixel, without the share of the old background: multi-level foreground estimation
 * (Germer, Uelwer, Conrad, Harmeling 2020, arXiv 2006.14970). `rgb` sRGB, 3 bytes a pixel; `alpha` 1 byte a pixel.
 * Gives 3 bytes a pixel; where alpha is 255 the pixel of `rgb` itself. About 0.4 CPU-s a megapixel.
 */
export function decontaminate(rgb: Uint8Array, alpha: Uint8Array, width: number, height: number): Uint8Array {
  const levelCount = Math.max(1, Math.ceil(Math.log2(Math.max(width, height))));
  let level = coarsestLevel(rgb, alpha);
  for (let step = 0; step <= levelCount; step++) {
    const w = Math.max(1, Math.round(width ** (step / levelCount)));
    const h = Math.max(1, Math.round(height ** (step / levelCount)));
    const image = new Float32Array(3 * w * h);
    const mask = new Float32Array(w * h);
    sampleInto(image, mask, w, h, { rgb, alpha, width, height });
    level = enlarge(level, w, h);
    const iterations = w <= smallSide && h <= smallSide ? smallIterations : bigIterations;
    for (let k = 0; k < iterations; k++) relax(level, image, mask);
  }
  return keepSolid(level.foreground, rgb, alpha);
}

function coarsestLevel(rgb: Uint8Array, alpha: Uint8Array): Level {
  const foreground = new Float32Array(3);
  const background = new Float32Array(3);
  let foregroundCount = 0;
  let backgroundCount = 0;
  for (let i = 0; i < alpha.length; i += 7) {
    const a = alpha[i] ?? 0;
    const target = a > 230 ? foreground : a < 26 ? background : null;
    if (target === null) continue;
    if (target === foreground) foregroundCount++;
    else backgroundCount++;
    for (let c = 0; c < 3; c++) target[c] = (target[c] ?? 0) + (rgb[3 * i + c] ?? 0) / 255;
  }
  return {
    width: 1,
    height: 1,
    foreground: foreground.map((sum) => sum / Math.max(1, foregroundCount)),
    background: background.map((sum) => sum / Math.max(1, backgroundCount)),
  };
}

interface Source {
  rgb: Uint8Array;
  alpha: Uint8Array;
  width: number;
  height: number;
}

/** Nearest samples, as in the paper: means would mix the very colours that are to be parted. */
function sampleInto(image: Float32Array, mask: Float32Array, w: number, h: number, source: Source): void {
  for (let y = 0; y < h; y++) {
    const sy = Math.min(source.height - 1, Math.floor((y * source.height) / h));
    for (let x = 0; x < w; x++) {
      const from = sy * source.width + Math.min(source.width - 1, Math.floor((x * source.width) / w));
      const to = y * w + x;
      mask[to] = (source.alpha[from] ?? 0) / 255;
      for (let c = 0; c < 3; c++) image[3 * to + c] = (source.rgb[3 * from + c] ?? 0) / 255;
    }
  }
}

function enlarge(level: Level, width: number, height: number): Level {
  const foreground = new Float32Array(3 * width * height);
  const background = new Float32Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(level.height - 1, Math.floor((y * level.height) / height)) * level.width;
    for (let x = 0; x < width; x++) {
      const from = 3 * (row + Math.min(level.width - 1, Math.floor((x * level.width) / width)));
      const to = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        foreground[to + c] = level.foreground[from + c] ?? 0;
        background[to + c] = level.background[from + c] ?? 0;
      }
    }
  }
  return { width, height, foreground, background };
}

/** One Gauss-Seidel sweep: each pixel's two colours solved exactly (2 x 2) against those of its four neighbours. */
function relax({ width, height, foreground, background }: Level, image: Float32Array, mask: Float32Array): void {
  const f = (i: number): number => foreground[i] ?? 0;
  const b = (i: number): number => background[i] ?? 0;
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      const n0 = x > 0 ? o - 1 : o;
      const n1 = x < width - 1 ? o + 1 : o;
      const n2 = o + up;
      const n3 = o + down;
      const a = mask[o] ?? 0;
      const rest = 1 - a;
      const d0 = regularization + Math.abs(a - (mask[n0] ?? 0));
      const d1 = regularization + Math.abs(a - (mask[n1] ?? 0));
      const d2 = regularization + Math.abs(a - (mask[n2] ?? 0));
      const d3 = regularization + Math.abs(a - (mask[n3] ?? 0));
      const sum = d0 + d1 + d2 + d3;
      const m00 = a * a + sum;
      const m01 = a * rest;
      const m11 = rest * rest + sum;
      const scale = 1 / (m00 * m11 - m01 * m01);
      for (let c = 0; c < 3; c++) {
        const colour = image[3 * o + c] ?? 0;
        const i0 = 3 * n0 + c;
        const i1 = 3 * n1 + c;
        const i2 = 3 * n2 + c;
        const i3 = 3 * n3 + c;
        const u = a * colour + d0 * f(i0) + d1 * f(i1) + d2 * f(i2) + d3 * f(i3);
        const v = rest * colour + d0 * b(i0) + d1 * b(i1) + d2 * b(i2) + d3 * b(i3);
        foreground[3 * o + c] = clamp01(scale * (m11 * u - m01 * v));
        background[3 * o + c] = clamp01(scale * (m00 * v - m01 * u));
      }
    }
  }
}

function keepSolid(foreground: Float32Array, rgb: Uint8Array, alpha: Uint8Array): Uint8Array {
  const result = new Uint8Array(rgb.length);
  for (let i = 0; i < alpha.length; i++) {
    const isSolid = alpha[i] === 255;
    for (let c = 3 * i; c < 3 * i + 3; c++)
      result[c] = isSolid ? (rgb[c] ?? 0) : Math.round((foreground[c] ?? 0) * 255);
  }
  return result;
}
