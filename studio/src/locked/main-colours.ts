import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { deltaE2000, labOf } from '../fidelity/delta-e.ts';
import { srgbLightTable } from '../plates/tone-curve.ts';

export type Lab = [number, number, number];

/** A colour that makes up a part of the product. */
export interface MainColour {
  lab: Lab;
  share: number;
}

/** Calibrated in check-free.test.ts. */
export const colourBounds = { deltaE: 11, presence: 0.3 };
/** Colours nearer than this are one, and parts smaller than this do not count. */
export const apartDeltaE = 14;
const leastShare = 0.08;

/** The colours that make up a cut-out. */
export async function coloursOf({ rgba, widthPx, heightPx }: ProductCutout): Promise<MainColour[]> {
  const small = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } }).resize(48, 48, { fit: 'fill' });
  return mainColours(labsOf(await small.raw().toBuffer(), 4));
}

/** CIELAB of the pixels; transparent ones are left out. */
export function labsOf(pixels: Uint8Array, channels: 3 | 4): Lab[] {
  const labs: Lab[] = [];
  for (let i = 0; i < pixels.length; i += channels) {
    if (channels === 4 && pixels[i + 3]! < 200) continue;
    const lab: Lab = [0, 0, 0];
    labOf(srgbLightTable[pixels[i]!]!, srgbLightTable[pixels[i + 1]!]!, srgbLightTable[pixels[i + 2]!]!, lab);
    labs.push(lab);
  }
  return labs;
}

/** Each colour that is far from those taken before it, with what belongs to it. */
function mainColours(labs: readonly Lab[]): MainColour[] {
  const groups: { lab: Lab; count: number }[] = [];
  for (const lab of labs) {
    const near = groups.find((group) => distanceOf(group.lab, lab) < apartDeltaE);
    if (!near) groups.push({ lab: [...lab], count: 1 });
    else {
      near.count++;
      for (const k of [0, 1, 2] as const) near.lab[k] += (lab[k] - near.lab[k]) / near.count;
    }
  }
  return groups
    .map(({ lab, count }) => ({ lab, share: count / Math.max(1, labs.length) }))
    .filter(({ share }) => share >= leastShare);
}

/** How near the picture comes to a colour over enough of its area, and how much of that area shows it. */
export function presenceOf(
  { lab, share }: MainColour,
  seen: readonly Lab[],
  part: number,
): { deltaE: number; presence: number } {
  const needed = Math.max(6, Math.round(seen.length * part * share * 0.4));
  const nearest = seen.map((other) => distanceOf(lab, other)).toSorted((a, b) => a - b);
  const within = nearest.filter((distance) => distance <= colourBounds.deltaE).length;
  return { deltaE: nearest[Math.floor(needed * colourBounds.presence)] ?? 100, presence: Math.min(1, within / needed) };
}

/** Light may be brighter or darker: lightness counts half. */
export function distanceOf(a: Readonly<Lab>, b: Readonly<Lab>): number {
  return deltaE2000([a[0], a[1], a[2]], [a[0] + (b[0] - a[0]) / 2, b[1], b[2]]);
}
