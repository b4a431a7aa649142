import { maskOf } from './mask-of.ts';

/** A small part of a photo; `rgb` is sRGB, 3 bytes a pixel. */
export interface Patch {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The ground of a patch: sRGB, 0 to 255, 3 values a pixel, where `isGround` is or `isHidden` was asked about. */
export interface GroundBeneath {
  readonly colours: Float32Array;
  /** How far a pixel of the ground is from what is around it (standard deviation): its lightness and its hue. */
  readonly noise: { readonly light: number; readonly hue: number };
}

/** Fewer pixels say nothing. */
const leastPixels = 20;
/** The ground's noise is averaged over so many pixels to each side. */
const smoothPx = 2;
const rounds = 60;
/** Successive over-relaxation: what is hidden comes to rest in a third of the rounds. */
const eagerness = 1.7;

/**
 * What the ground looks like where something stands before it: as a skin that is stretched between the ground around,
 * so shading and soft shadows go on. Both masks are 1 where a pixel is meant; what is in neither, the product, keeps
 * out of it. Null where there is no ground.
 */
export function groundBeneath(patch: Patch, isGround: Uint8Array, isHidden: Uint8Array): GroundBeneath | null {
  const seen = smoothed(patch, isGround);
  if (seen.pixels < leastPixels) return null;
  const { colours } = seen;
  const hidden = pixelsOf(isHidden);
  for (const i of hidden) for (let c = 0; c < 3; c++) colours[3 * i + c] = seen.mean[c] ?? 0;
  const links = linksOf(
    hidden,
    maskOf(isGround, (value, i) => value === 1 || isHidden[i] === 1),
    patch,
  );
  for (let round = 0; round < rounds; round++) {
    hidden.forEach((i, k) => {
      const near = links[k] ?? [];
      for (let c = 0; near.length > 0 && c < 3; c++) {
        let sum = 0;
        for (const at of near) sum += colours[3 * at + c] ?? 0;
        const now = colours[3 * i + c] ?? 0;
        colours[3 * i + c] = now + eagerness * (sum / near.length - now);
      }
    });
  }
  return { colours, noise: seen.noise };
}

/** How much lighter or darker one colour is than another, and how much of its hue differs; both 0 to 255. */
export function differenceOf(r: number, g: number, b: number): { light: number; hue: number } {
  return {
    light: Math.abs(0.3 * r + 0.59 * g + 0.11 * b),
    hue: Math.max(Math.abs(r - g), Math.abs(g - b), Math.abs(r - b)),
  };
}

function pixelsOf(mask: Uint8Array): number[] {
  const pixels: number[] = [];
  mask.forEach((value, i) => {
    if (value === 1) pixels.push(i);
  });
  return pixels;
}

/** For each pixel those beside it that count. */
function linksOf(pixels: readonly number[], counts: Uint8Array, { width, height }: Patch): number[][] {
  return pixels.map((i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const near: number[] = [];
    if (x > 0 && counts[i - 1] === 1) near.push(i - 1);
    if (x < width - 1 && counts[i + 1] === 1) near.push(i + 1);
    if (y > 0 && counts[i - width] === 1) near.push(i - width);
    if (y < height - 1 && counts[i + width] === 1) near.push(i + width);
    return near;
  });
}

interface Smoothed extends GroundBeneath {
  readonly pixels: number;
  readonly mean: readonly number[];
}

function smoothed(patch: Patch, isGround: Uint8Array): Smoothed {
  const { rgb } = patch;
  const colours = new Float32Array(rgb.length);
  const mean = [0, 0, 0];
  let [pixels, light, hue] = [0, 0, 0];
  for (const i of pixelsOf(isGround)) {
    const [r, g, b] = meanAround(i, patch, isGround);
    colours.set([r, g, b], 3 * i);
    pixels++;
    for (const [c, value] of [r, g, b].entries()) mean[c] = (mean[c] ?? 0) + value;
    const off = differenceOf((rgb[3 * i] ?? 0) - r, (rgb[3 * i + 1] ?? 0) - g, (rgb[3 * i + 2] ?? 0) - b);
    light += off.light ** 2;
    hue += off.hue ** 2;
  }
  const n = Math.max(1, pixels);
  return {
    colours,
    pixels,
    mean: mean.map((value) => value / n),
    noise: { light: Math.sqrt(light / n), hue: Math.sqrt(hue / n) },
  };
}

/** The mean colour of the ground around a pixel of it. */
function meanAround(i: number, { rgb, width, height }: Patch, isGround: Uint8Array): [r: number, g: number, b: number] {
  const [x, y] = [i % width, Math.floor(i / width)];
  let [r, g, b, count] = [0, 0, 0, 0];
  for (let v = Math.max(0, y - smoothPx); v <= Math.min(height - 1, y + smoothPx); v++)
    for (let u = Math.max(0, x - smoothPx); u <= Math.min(width - 1, x + smoothPx); u++) {
      const at = v * width + u;
      if (isGround[at] !== 1) continue;
      count++;
      r += rgb[3 * at] ?? 0;
      g += rgb[3 * at + 1] ?? 0;
      b += rgb[3 * at + 2] ?? 0;
    }
  return [r / count, g / count, b / count];
}
