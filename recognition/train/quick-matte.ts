/**
 * A matte by colour alone, thirty times cheaper than the network's: what differs from the ground that the photo's rim
 * shows. Good enough to teach by, where the thing lies whole on an even ground.
 */
import { groundColours, type GroundColour } from '../../studio/src/cutout/ground-colours.ts';
import type { Matte } from '../../studio/src/matte/matte.ts';
import { findRegions } from '../../studio/src/matte/regions.ts';

const rimShare = 0.04;
/** In scatters of the ground, with a floor for even ones. */
const apartFrom = 2.5;
const leastScatter = 9;
/** Less is a spot, more is a ground that was not understood. */
const [leastShare, mostShare] = [0.1, 0.8];

/** Null where the ground is not even enough. */
export function quickMatte(rgb: Uint8Array, widthPx: number, heightPx: number): Matte | null {
  const rim = Math.max(2, Math.round(rimShare * Math.min(widthPx, heightPx)));
  const count = widthPx * heightPx;
  const isRim = Uint8Array.from({ length: count }, (_, i) => {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    return x < rim || y < rim || x >= widthPx - rim || y >= heightPx - rim ? 1 : 0;
  });
  const ground = groundColours(rgb, isRim, widthPx, heightPx);
  const seen: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  const isApart = Uint8Array.from({ length: count }, (_, i) => {
    ground.at(i % widthPx, Math.floor(i / widthPx), seen);
    const distance = Math.hypot(
      (rgb[3 * i] ?? 0) - seen.r,
      (rgb[3 * i + 1] ?? 0) - seen.g,
      (rgb[3 * i + 2] ?? 0) - seen.b,
    );
    return distance > apartFrom * Math.max(leastScatter, seen.scatter) ? 1 : 0;
  });
  const { labels, sizes } = findRegions(isApart, widthPx, heightPx);
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const share = (sizes[largest] ?? 0) / count;
  if (share < leastShare || share > mostShare) return null;
  return { widthPx, heightPx, alpha: filled(labels, largest, widthPx, heightPx) };
}

/** The region with its holes: what the ground reaches from the photo's edge is not in it. */
function filled(labels: ArrayLike<number>, region: number, width: number, height: number): Uint8Array {
  const alpha = new Uint8Array(width * height).fill(255);
  const open: number[] = [];
  const visit = (i: number): void => {
    if (alpha[i] === 0 || labels[i] === region) return;
    alpha[i] = 0;
    open.push(i);
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(visit);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < width * (height - 1)) visit(i + width);
  }
  return alpha;
}
