import type { Guide, Means } from './guided-filter.ts';

/** Colours nearer to each other than this (squared, of values from 0 to 1) are one: noise, and JPEG's blocks. */
const noise = 5e-4;
/** Towards its edge a product's colour changes by about as much as this (squared): of a rim that shades off. */
const shading = 1.5e-3;
/** Squared distances of a pixel to a side's mean colour, in units of its scatter: as its own pixels, and never so. */
const asOwn = 8;
const foreign = 24;
/** A side that has less than this share of a window says nothing. */
const leastShare = 0.04;

/** What a pixel's colour says, by those of product and ground around it. */
export const colourSays = { nothing: 0, ground: 1, product: 2, perhapsGround: 3 } as const;
/** Prints and rims are white, grey and black as grounds are: colours whose channels differ by less (squared). */
const neutral = 0.004;

export interface SideColours {
  /** Squared distance of the two sides' mean colours, over their scatter; 0 where there is only one side. */
  readonly trust: Float32Array;
  /** Squared distance of the two sides' mean colours, of values from 0 to 1; 0 where there is only one side. */
  readonly contrast: Float32Array;
  /** One of `colourSays` a pixel. */
  readonly says: Uint8Array;
  /** How far each pixel is on the way from the ground's mean colour to the product's: 0 to 1 and beyond. */
  readonly mix: Float32Array;
}

/**
 * How product and ground look near each pixel, and which of them it looks like. `p` is the matte, 0 to 1; `mean` the
 * mean around each pixel; `take` gives planes of the guide's size. Said of the `wanted` pixels
 * only: a band along the edge, a small part of the box.
 */
export function sideColours(
  guide: Guide,
  { p, wanted }: { p: Float32Array; wanted: readonly number[] },
  mean: Means,
  take: () => Float32Array,
): SideColours {
  // Only pixels that are surely one or the other speak for their side.
  const [inside, outside] = [take(), take()];
  for (let i = 0; i < p.length; i++) {
    inside[i] = (p[i] ?? 0) > 0.9 ? 1 : 0;
    outside[i] = (p[i] ?? 0) < 0.1 ? 1 : 0;
  }
  const [insideShare, outsideShare] = [mean(inside), mean(outside)];
  const [distance, scatter, square] = [take().fill(0), take().fill(0), take()];
  const [toInside, toOutside, along] = [take().fill(0), take().fill(0), take().fill(0)];
  const [red, green, blue] = guide;
  const [offInside, offOutside, wider] = [take().fill(0), take().fill(0), take().fill(0)];
  for (const plane of guide) {
    for (let i = 0; i < square.length; i++) square[i] = (plane[i] ?? 0) ** 2;
    const [fi, fo, si, so] = [mean(plane, inside), mean(plane, outside), mean(square, inside), mean(square, outside)];
    for (const i of wanted) {
      const ni = (insideShare[i] ?? 0) + 1e-6;
      const no = (outsideShare[i] ?? 0) + 1e-6;
      const mi = (fi[i] ?? 0) / ni;
      const mo = (fo[i] ?? 0) / no;
      const vi = Math.max(0, (si[i] ?? 0) / ni - mi * mi);
      const vo = Math.max(0, (so[i] ?? 0) / no - mo * mo);
      const value = plane[i] ?? 0;
      distance[i] = (distance[i] ?? 0) + (mi - mo) ** 2;
      scatter[i] = (scatter[i] ?? 0) + vi + vo;
      toInside[i] = (toInside[i] ?? 0) + (value - mi) ** 2 / (vi + noise);
      toOutside[i] = (toOutside[i] ?? 0) + (value - mo) ** 2 / (vo + noise);
      offInside[i] = (offInside[i] ?? 0) + (value - mi) ** 2 / (vi + shading);
      offOutside[i] = (offOutside[i] ?? 0) + (value - mo) ** 2 / (vo + shading);
      wider[i] = (wider[i] ?? 0) + Math.log((vo + shading) / (vi + shading));
      along[i] = (along[i] ?? 0) + (value - mo) * (mi - mo);
    }
  }
  const says = new Uint8Array(p.length);
  const contrast = take();
  const isNeutral = (i: number): boolean => {
    const [r, g, b] = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0];
    return (r - g) ** 2 + (g - b) ** 2 + (b - r) ** 2 < neutral;
  };
  for (const i of wanted) {
    const isTwoSided = (insideShare[i] ?? 0) > leastShare && (outsideShare[i] ?? 0) > leastShare;
    along[i] = (along[i] ?? 0) / ((distance[i] ?? 0) + 1e-6);
    contrast[i] = isTwoSided ? (distance[i] ?? 0) : 0;
    distance[i] = isTwoSided ? (distance[i] ?? 0) / ((scatter[i] ?? 0) + 5e-4) : 0;
    if (!isTwoSided) continue;
    // Among colours that scatter widely any colour is found: that it fits says less.
    const more = wider[i] ?? 0;
    if ((toOutside[i] ?? 0) < asOwn && (offInside[i] ?? 0) > foreign + (toOutside[i] ?? 0) + Math.max(0, more))
      says[i] = more > 0 || isNeutral(i) ? colourSays.perhapsGround : colourSays.ground;
    else if ((toInside[i] ?? 0) < asOwn && (offOutside[i] ?? 0) > foreign + (toInside[i] ?? 0) + Math.max(0, -more))
      says[i] = colourSays.product;
  }
  return { trust: distance, contrast, says, mix: along };
}
