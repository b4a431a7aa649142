import { adjacentTo } from '../matte/adjacent.ts';
import { distanceTo } from '../matte/distance.ts';
import { maskOf } from '../matte/mask-of.ts';
import { resizeMatte, type Matte } from '../matte/matte.ts';
import { cropPixels, type PixelBox } from '../matte/pixel-box.ts';
import { findRegions, regionBoxes } from '../matte/regions.ts';
import { spots } from './against-photo/wavering-spots.ts';
import { solidFrom } from '../matte/levels.ts';

/** What a run of the network close to a place within the product saw: 0 to 255 for each pixel of the box. */
export interface CloserLook {
  readonly box: PixelBox;
  readonly alpha: Uint8Array;
}

/** A run to be made, or one that was: `pass` is what it saw of the box, at a size of its own. */
interface WantedLook {
  readonly coarse: boolean;
  readonly box: PixelBox;
}
interface TakenLook {
  readonly box: PixelBox | null;
  readonly pass: Matte;
}

/** More doubted spots are a pattern, or see-through goods. */
const mostSpots = 4;
/** Spots that are nearer than so many times the largest one's size are looked at together. */
const togetherWithin = 1.5;
/** Sides of what is looked at, in sizes of the spots: coarsely, and once more. */
const sides = { coarse: 5, fine: 3.75 } as const;
/** A part with sides of more than this share of the photo's was seen well enough already. */
const mostSide = 0.3;
/** What is around an opening has to be seen as the product, and the opening so much less. */
const leastAround = 150;
const mostWithin = 0.6;
const ringPx: readonly [number, number] = [3, 6];

/**
 * The network sees 1024 pixels a side: a small opening through which the ground shows in the shade is the product to it,
 * with a little doubt. Where a matte has such spots, this says which part of the photo to run the network at: coarsely,
 * and where a spot looks open then, once more. Null where there is nothing (more) to look at.
 */
export function nextLook(matte: Matte, looks: readonly CloserLook[]): WantedLook | null {
  if (looks.length > 1) return null;
  const found = spotsOf(matte);
  const cluster = clusterOf(found.map(({ box }) => box));
  if (cluster === null) return null;
  const [first] = looks;
  if (!first) {
    const box = squareAround(cluster, sides.coarse, matte);
    const isNearer = Math.max(box.widthPx, box.heightPx) <= mostSide * Math.max(matte.widthPx, matte.heightPx);
    return isNearer ? { coarse: true, box } : null;
  }
  if (!found.some(({ mask }) => seesThrough(first, mask, matte.widthPx))) return null;
  return { coarse: false, box: squareAround(cluster, sides.fine, matte) };
}

/** Runs as looks: at the size of the photo. */
export async function looksOf(taken: readonly TakenLook[]): Promise<CloserLook[]> {
  return Promise.all(
    taken.flatMap(({ box, pass }) =>
      box ? [resizeMatte(pass, box.widthPx, box.heightPx).then(({ alpha }) => ({ box, alpha }))] : [],
    ),
  );
}

/** What a look shows of a part of the photo, in that part's pixels. */
export function lookWithin({ box, alpha }: CloserLook, part: PixelBox): CloserLook {
  const left = Math.max(box.left, part.left);
  const top = Math.max(box.top, part.top);
  const widthPx = Math.max(0, Math.min(box.left + box.widthPx, part.left + part.widthPx) - left);
  const heightPx = Math.max(0, Math.min(box.top + box.heightPx, part.top + part.heightPx) - top);
  const own = { left: left - box.left, top: top - box.top, widthPx, heightPx };
  return {
    box: { left: left - part.left, top: top - part.top, widthPx, heightPx },
    alpha: cropPixels(alpha, box.widthPx, own, 1),
  };
}

/** Whether a look sees an opening in the product where a mask of the photo (`width` pixels wide) is 1. */
export function seesThrough({ box, alpha }: CloserLook, mask: Uint8Array, width: number): boolean {
  const away = distanceTo(cropPixels(mask, width, box, 1), box.widthPx, box.heightPx);
  const [within, around] = [
    { count: 0, sum: 0 },
    { count: 0, sum: 0 },
  ];
  away.forEach((d, i) => {
    const part = d === 0 ? within : d >= ringPx[0] && d <= ringPx[1] ? around : null;
    if (part === null) return;
    part.count++;
    part.sum += alpha[i] ?? 0;
  });
  if (within.count === 0 || around.count === 0) return false;
  const ring = around.sum / around.count;
  return ring >= leastAround && within.sum / within.count <= mostWithin * ring;
}

/** Doubted spots that the network takes for the product all the same; none where there are too many. */
function spotsOf({ widthPx: width, heightPx: height, alpha }: Matte): { box: PixelBox; mask: Uint8Array }[] {
  let area = 0;
  for (let i = 0; i < alpha.length; i++) if ((alpha[i] ?? 0) >= solidFrom) area++;
  const regions = findRegions(
    maskOf(alpha, (a) => a >= solidFrom && a < spots.sureFrom),
    width,
    height,
  );
  const { labels, sizes, edgePixels } = regions;
  const isSpot = sizes.map(
    (size, label) => size >= spots.least * area && size <= spots.most * area && edgePixels[label] === 0,
  );
  if (!isSpot.includes(true)) return [];
  // The slope of an edge, of an opening as well, is no spot.
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label < 0 || isSpot[label] !== true) continue;
    if (adjacentTo(i, width).some((at) => (alpha[at] ?? 0) < solidFrom)) isSpot[label] = false;
  }
  if (isSpot.filter(Boolean).length > mostSpots) return [];
  return regionBoxes(regions, width).flatMap((box, label) =>
    isSpot[label] === true ? [{ box, mask: maskOf(labels, (one) => one === label) }] : [],
  );
}

/** The box around the largest box and those near it; null of none. */
function clusterOf(boxes: readonly PixelBox[]): PixelBox | null {
  const [largest] = boxes.toSorted((a, b) => b.widthPx * b.heightPx - a.widthPx * a.heightPx);
  if (!largest) return null;
  const reach = togetherWithin * Math.max(largest.widthPx, largest.heightPx);
  const near = boxes.filter(
    (box) =>
      box.left < largest.left + largest.widthPx + reach &&
      largest.left < box.left + box.widthPx + reach &&
      box.top < largest.top + largest.heightPx + reach &&
      largest.top < box.top + box.heightPx + reach,
  );
  const [left, top] = [Math.min(...near.map((box) => box.left)), Math.min(...near.map((box) => box.top))];
  return {
    left,
    top,
    widthPx: Math.max(...near.map((box) => box.left + box.widthPx)) - left,
    heightPx: Math.max(...near.map((box) => box.top + box.heightPx)) - top,
  };
}

/** A square of so many sizes of a box around it, as far as the photo goes. */
function squareAround(box: PixelBox, sizes: number, { widthPx, heightPx }: Matte): PixelBox {
  const side = Math.round(sizes * Math.max(box.widthPx, box.heightPx));
  const left = Math.max(0, Math.round(box.left + (box.widthPx - side) / 2));
  const top = Math.max(0, Math.round(box.top + (box.heightPx - side) / 2));
  return { left, top, widthPx: Math.min(side, widthPx - left), heightPx: Math.min(side, heightPx - top) };
}
