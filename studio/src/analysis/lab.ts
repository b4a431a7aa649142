import { srgbToLight } from '../plates/tone-curve.ts';

/** CIELAB under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** From 8-bit sRGB (IEC 61966-2-1) to CIELAB (CIE 1976, D65). */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [srgbToLight(red / 255), srgbToLight(green / 255), srgbToLight(blue / 255)];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Difference as colour *names* see it: light and shade on one object count less than its hue and chroma. */
export function nameDifference(one: Lab, other: Lab): number {
  return Math.hypot(0.65 * (one[0] - other[0]), one[1] - other[1], one[2] - other[2]);
}

function curve(t: number): number {
  return t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116;
}
