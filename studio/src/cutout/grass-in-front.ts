import { solidFrom } from '../matte/levels.ts';
import { countFrom, maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { closed, opened } from '../matte/opened.ts';

/** Blades are at most twice so wide, in parts of the square root of the product's area. */
const blade = 0.02;
/** From so much of the product's area on that blades hide, they show in a picture. */
const leastHidden = 0.005;
/** Goods with more green than this share of their area in wider parts are plants and the like: gaps between leaves. */
const mostGreen = 0.05;
/** Yellow-green, as grass is in sun and shade: 8-bit sRGB. */
const grass = { redTimes: 0.97, blueTimes: 1.25, aboveBlue: 18 };

/**
 * Whether blades of grass before a product have left narrow notches in its outline: a ragged edge that no picture of
 * ours may show as the product's. `rgb` is 8-bit sRGB, of the matte's size.
 */
export function hasGrassInFront(rgb: Uint8Array, { alpha, widthPx, heightPx }: Matte): boolean {
  const product = maskFrom(alpha, solidFrom);
  const area = countFrom(product, 1);
  const half = blade * Math.sqrt(area);
  const whole = closed(product, half, widthPx, heightPx);
  const notches = maskOf(whole, (value, i) => value === 1 && product[i] === 0 && isGrassy(rgb, i));
  if (countFrom(notches, 1) < leastHidden * area) return false;
  const green = maskOf(product, (value, i) => value === 1 && isGrassy(rgb, i));
  return countFrom(opened(green, half / 2, widthPx, heightPx), 1) <= mostGreen * area;
}

function isGrassy(rgb: Uint8Array, i: number): boolean {
  const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
  return g >= grass.redTimes * r && g > grass.blueTimes * b && g > b + grass.aboveBlue;
}
