import { labOf } from '@kadr/shared/kernel';

/** CIELAB under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** From 8-bit sRGB (IEC 61966-2-1) to CIELAB (CIE 1976, D65). */
export function toLab(red: number, green: number, blue: number): Lab {
  const { l, a, b } = labOf({ r: red, g: green, b: blue });
  return [l, a, b];
}

/** Difference as colour *names* see it: light and shade on one object count less than its hue and chroma. */
export function nameDifference(one: Lab, other: Lab): number {
  return Math.hypot(0.65 * (one[0] - other[0]), one[1] - other[1], one[2] - other[2]);
}
