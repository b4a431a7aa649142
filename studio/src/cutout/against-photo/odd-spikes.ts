import { distanceTo } from '../../matte/distance.ts';
import { countFrom, maskFrom, maskOf } from '../../matte/mask-of.ts';
import type { Matte } from '../../matte/matte.ts';
import { depthOf, opened } from '../../matte/opened.ts';
import { alphaBounds } from '../../matte/pixel-box.ts';
import { findRegions } from '../../matte/regions.ts';
import type { Part } from './parts-in-doubt.ts';
import type { ProductPart } from './product-part.ts';

/** Parts thinner than twice this share of the product's size are thin. */
const thinShare = 0.018;
/** Smaller thin parts, in shares of the product, are rims and hair. */
const leastShare = 0.0005;
/** A product with more thin parts of a quarter of that is prickly, hairy or of lace. */
const mostThin = 8;
/** A spike is at least so many times as long as it is wide. */
const leastLength = 1.6;
/** Of the rest of the product at most such a share has a colour so near, as a distance of sRGB, of 255. */
const alike = 28;
const mostAlike = 0.006;
/** Edges are mixed with the ground: of the rest, pixels nearer to it say nothing. */
const mixedPx = 2;
/** Touching pixels in fewer than this are chance. */
const leastTouch = 3;

/**
 * Thin things that stick out of a product at one end and whose colour it has nowhere else: a post, a blade of grass or a
 * hanger that the network took along with it. A handle is joined at both ends, a strap's colour comes back at its seam.
 * `matte` is the photo's, whose pixels the found parts are in.
 */
export function oddSpikes(part: ProductPart, matte: Matte): Part[] {
  const { widthPx: width, heightPx: height } = part;
  const inside = maskFrom(part.alpha, 128);
  const area = countFrom(inside, 1);
  const radius = Math.max(1.5, thinShare * Math.sqrt(area));
  const thick = opened(inside, radius, width, height);
  const thin = maskOf(inside, (value, i) => value === 1 && thick[i] === 0);
  const regions = findRegions(thin, width, height);
  if (regions.sizes.filter((pixels) => pixels >= (leastShare / 4) * area).length > mostThin) return [];
  const seen: Seen = {
    part,
    inside,
    thin,
    depth: depthOf(inside, width, height),
    away: distanceTo(thick, width, height),
    labels: regions.labels,
  };
  return regions.sizes.flatMap((pixels, label): Part[] => {
    if (pixels < leastShare * area) return [];
    if (!isLong(seen, label) || countJoints(seen, label) !== 1 || !isOddColour(seen, label)) return [];
    const found = inPhoto(seen, label, matte);
    return found ? [found] : [];
  });
}

interface Seen {
  readonly part: ProductPart;
  readonly inside: Uint8Array;
  readonly thin: Uint8Array;
  /** How far each pixel is from what is not cut out. */
  readonly depth: Float32Array;
  /** How far it is from what is thick. */
  readonly away: Float32Array;
  readonly labels: Int32Array;
}

function isLong({ labels, depth, away }: Seen, label: number): boolean {
  let [half, far] = [0, 0];
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== label) continue;
    half = Math.max(half, depth[i] ?? 0);
    far = Math.max(far, away[i] ?? 0);
  }
  return far >= leastLength * 2 * half;
}

/** At how many places a thin part is joined to the rest of the product. */
function countJoints({ labels, inside, part: { widthPx, heightPx } }: Seen, label: number): number {
  const near = distanceTo(
    maskOf(labels, (one) => one === label),
    widthPx,
    heightPx,
    3,
  );
  const touching = maskOf(inside, (value, i) => value === 1 && labels[i] !== label && (near[i] ?? 3) <= 2);
  return findRegions(touching, widthPx, heightPx).sizes.filter((size) => size >= leastTouch).length;
}

function isOddColour({ labels, thin, depth, part: { rgb } }: Seen, label: number): boolean {
  const mean = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== label) continue;
    count++;
    for (let c = 0; c < 3; c++) mean[c] = (mean[c] ?? 0) + (rgb[3 * i + c] ?? 0);
  }
  let [near, all] = [0, 0];
  for (let i = 0; i < thin.length; i++) {
    if (thin[i] === 1 || (depth[i] ?? 0) <= mixedPx) continue;
    all++;
    if (Math.hypot(...mean.map((sum, c) => (rgb[3 * i + c] ?? 0) - sum / count)) < alike) near++;
  }
  return all > 0 && near < mostAlike * all;
}

/** A thin part in the photo's pixels; null where none of it is solid there. */
function inPhoto({ labels, part: { box, scale, widthPx, heightPx } }: Seen, label: number, matte: Matte): Part | null {
  const mask = new Uint8Array(matte.alpha.length);
  for (let y = box.top; y < box.top + box.heightPx; y++) {
    const row = Math.min(heightPx - 1, Math.floor((y - box.top) * scale)) * widthPx;
    for (let x = box.left; x < box.left + box.widthPx; x++) {
      const i = y * matte.widthPx + x;
      const at = row + Math.min(widthPx - 1, Math.floor((x - box.left) * scale));
      if (labels[at] === label && (matte.alpha[i] ?? 0) >= 128) mask[i] = 1;
    }
  }
  const bounds = alphaBounds({ ...matte, alpha: mask }, 1);
  return bounds && { pixels: countFrom(mask, 1), box: bounds, mask };
}
