import type { Matte } from '../matte/matte.ts';

const solidFrom = 250;
/** How far around a soft pixel solid ones are looked for, px. */
const reachPx = 3;

/**
 * The colours of a photo that comes cut out, with those of its soft edge taken from the solid pixels beside it: programs
 * that cut out leave the background's white in there, which is a bright line before anything dark. `rgb` sRGB, of the
 * matte's size; what is soft and far from all that is solid (smoke, glass) stays. New pixels.
 */
export function softEdgeColour(rgb: Uint8Array, { alpha, widthPx, heightPx }: Matte): Uint8Array {
  const result = rgb.slice();
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      if (alpha[i] === 0 || alpha[i]! >= solidFrom) continue;
      const colour = colourBeside(rgb, { alpha, widthPx, heightPx }, x, y);
      if (colour) for (let c = 0; c < 3; c++) result[3 * i + c] = Math.round(colour[c]!);
    }
  return result;
}

/** The mean of the solid pixels around a place, the nearest above all; null where there are none. */
function colourBeside(rgb: Uint8Array, { alpha, widthPx, heightPx }: Matte, x: number, y: number): number[] | null {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let v = Math.max(0, y - reachPx); v <= Math.min(heightPx - 1, y + reachPx); v++)
    for (let u = Math.max(0, x - reachPx); u <= Math.min(widthPx - 1, x + reachPx); u++) {
      const at = v * widthPx + u;
      if (alpha[at]! < solidFrom) continue;
      const near = 1 / ((u - x) ** 2 + (v - y) ** 2) ** 2;
      for (let c = 0; c < 3; c++) sum[c]! += near * rgb[3 * at + c]!;
      weight += near;
    }
  return weight === 0 ? null : sum.map((one) => one / weight);
}
