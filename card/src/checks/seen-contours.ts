import { luminanceOf } from '@kadr/shared/kernel';
import { contrastOfLuminances } from '../colours/colour.ts';

/** A logo as it is drawn and what lies behind it: 8-bit RGBA, row by row, of the same places. */
export interface LogoPixels {
  /** The logo alone, on nothing. */
  own: ArrayLike<number>;
  behind: ArrayLike<number>;
  widthPx: number;
}

/** WCAG asks nothing of logos; with less they are lost in a list. */
const leastSeen = 2;

/** Pixels are compared over so many, so that a soft edge counts as one. */
const stepPx = 2;

/**
 * Which share of a logo's contours is still seen where it lies, 0 to 1: those between its own colours always are, those
 * between it and what lies behind only where the two differ in lightness. A logo without any (a plain box) is seen.
 */
export function seenContours({ own, behind, widthPx }: LogoPixels): number {
  const shown = luminances(own, (index) => (own[index + 3] ?? 0) / 255, behind);
  const alone = luminances(own, () => 1, behind);
  const alpha = (pixel: number) => own[pixel * 4 + 3] ?? 0;
  let [all, seen] = [0, 0];
  const compare = (one: number, other: number) => {
    const isEdge = Math.abs(alpha(one) - alpha(other)) > 128;
    const isInside = alpha(one) > 128 && alpha(other) > 128 && differ(alone, one, other);
    if (!isEdge && !isInside) return;
    all += 1;
    if (differ(shown, one, other)) seen += 1;
  };
  for (let pixel = 0; pixel < shown.length; pixel++) {
    if ((pixel % widthPx) + stepPx < widthPx) compare(pixel, pixel + stepPx);
    if (pixel + stepPx * widthPx < shown.length) compare(pixel, pixel + stepPx * widthPx);
  }
  return all === 0 ? 1 : seen / all;
}

function differ(light: Float32Array, one: number, other: number): boolean {
  return contrastOfLuminances(light[one] ?? 0, light[other] ?? 0) >= leastSeen;
}

/**
 * Relative luminance of each pixel, the logo over what lies behind with the opacity given for an index into its bytes.
 */
function luminances(
  own: ArrayLike<number>,
  opacityAt: (index: number) => number,
  behind: ArrayLike<number>,
): Float32Array {
  return Float32Array.from({ length: Math.floor(own.length / 4) }, (_, pixel) => {
    const opacity = opacityAt(pixel * 4);
    const channel = (offset: number) =>
      (own[pixel * 4 + offset] ?? 0) * opacity + (behind[pixel * 4 + offset] ?? 0) * (1 - opacity);
    return luminanceOf({ r: channel(0), g: channel(1), b: channel(2) });
  });
}
