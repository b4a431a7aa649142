import { distanceTo } from '../matte/distance.ts';
import { differenceOf, groundBeneath, type Patch } from '../matte/ground-beneath.ts';
import { countFrom, maskFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { closed } from '../matte/opened.ts';
import { cropMatte, cropPixels, grow, type PixelBox } from '../matte/pixel-box.ts';
import { findRegions, regionBoxes } from '../matte/regions.ts';
import { softOpening } from '../matte/soft-opening.ts';
import { clamp01 } from '../matte/smooth-step.ts';
import { faintFrom, isOwnPart } from './own-part.ts';
import { solidFrom } from '../matte/levels.ts';

/** A notion counts from here on beyond the outline, and has to reach so far, both in radii of the network's uncertainty. */
const beyond = { from: 0.5, atLeast: 1.1 } as const;
const leastBeyondPx = 1.5;
const leastPixels = 6;
/** Small is what has at most such a share of the product's area, and sides of such a share of its size. */
const mostArea = 0.01;
const mostSide = 0.2;
/** More of them are hairs or spines: of these the network sees more than colours do. */
const mostPlaces = 12;
/** So far around what the network has a notion of, pixels and radii, a part may reach. */
const aroundPx = 4;
const aroundOf = 0.7;
/** The ground is measured so far beyond. */
const groundPx = 8;
/** Nearer to the product pixels are mixed. */
const mixedPx = 2;
/** What stands out of the ground, in its noise and at least, of 255. A hue of its own counts alone only if it is strong. */
const standsOut = { noise: 5, light: 14, hue: 8, ownHue: 25 } as const;
/** Photos keep hues coarser than light: so near to what is lighter or darker, a hue is not only spilt from it. */
const spiltPx = 2;
/** Ground with more noise than this is not plain. */
const mostNoise = 6;
/** Gaps up to twice as wide are the part, a shine of the ground's colour, between pieces that stand out so much alike. */
const gapPx = 2;
const alike = 0.5;
/** A pixel at a part's edge, and next to it, that has less than this of what stands out beside it is mixed. */
const wholeFrom = 0.6;
const edgePx = 2;

interface SeenByNetwork {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly matte: Matte;
  /** Of the network's uncertainty, pixels. */
  readonly radiusPx: number;
}

/**
 * Adds the small parts that stick out of a product and that the network saw too faintly: a watch's crown, the tip of a
 * camera's crank. Two witnesses: the network has a notion of it, and on a plain ground its colour stands out of the
 * ground's with an edge of its own. All of one size; a new matte, or the same where there is nothing.
 */
export function addSmallParts(seen: SeenByNetwork): Matte {
  const { matte } = seen;
  let alpha: Uint8Array | null = null;
  for (const { box, notion } of faintPlaces(seen)) {
    const share = partWithin(box, notion, seen);
    if (!share) continue;
    alpha ??= matte.alpha.slice();
    for (const [k, value] of share.entries()) {
      const i = (box.top + Math.floor(k / box.widthPx)) * matte.widthPx + box.left + (k % box.widthPx);
      alpha[i] = Math.max(alpha[i] ?? 0, Math.round(255 * value));
    }
  }
  return alpha ? { ...matte, alpha } : matte;
}

/** A place that is looked at: `notion` is 1 where the network has one, in pixels of the box. */
interface FaintPlace {
  readonly box: PixelBox;
  readonly notion: Uint8Array;
}

/** Small places beside the product of which the network has a notion; none where there are too many. */
function faintPlaces({ raw, matte, radiusPx }: SeenByNetwork): FaintPlace[] {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const product = maskFrom(alpha, solidFrom);
  const size = Math.sqrt(countFrom(product, 1));
  const away = distanceTo(product, width, height, beyond.atLeast * radiusPx + leastBeyondPx);
  const from = Math.max(leastBeyondPx, beyond.from * radiusPx);
  const regions = findRegions(
    maskOf(raw.alpha, (a, i) => a >= faintFrom && (away[i] ?? 0) > from),
    width,
    height,
  );
  const reach = new Float32Array(regions.sizes.length);
  for (let i = 0; i < away.length; i++) {
    const label = regions.labels[i] ?? -1;
    if (label >= 0) reach[label] = Math.max(reach[label] ?? 0, away[i] ?? 0);
  }
  const places = regionBoxes(regions, width).flatMap((box, label) => {
    const pixels = regions.sizes[label] ?? 0;
    const isSmall = pixels <= mostArea * size ** 2 && Math.max(box.widthPx, box.heightPx) <= mostSide * size;
    const isFar = (reach[label] ?? 0) >= beyond.atLeast * radiusPx;
    return isSmall && isFar && pixels >= leastPixels && regions.edgePixels[label] === 0 ? [{ box, label }] : [];
  });
  if (places.length > mostPlaces) return [];
  const margin = Math.ceil(aroundOf * radiusPx) + aroundPx + 2 * groundPx;
  return places.map(({ box, label }) => {
    const around = grow(box, margin, matte);
    return { box: around, notion: labelWithin(around, regions.labels, label, width) };
  });
}

/** 1 for the pixels of a box that have a label; `width` is the picture's. */
function labelWithin(box: PixelBox, labels: Int32Array, label: number, width: number): Uint8Array {
  const mask = new Uint8Array(box.widthPx * box.heightPx);
  for (let y = 0, to = 0; y < box.heightPx; y++) {
    const from = (box.top + y) * width + box.left;
    for (let i = from; i < from + box.widthPx; i++, to++) if (labels[i] === label) mask[to] = 1;
  }
  return mask;
}

/** How much of each pixel of a box is a part of the product that the matte lacks, 0 to 1; null where there is none. */
function partWithin(box: PixelBox, notion: Uint8Array, seen: SeenByNetwork): Float32Array | null {
  const { widthPx: width, heightPx: height } = box;
  const patch: Patch = { rgb: cropPixels(seen.rgb, seen.matte.widthPx, box, 3), width, height };
  const raw = cropMatte(seen.raw, box).alpha;
  const isProduct = maskOf(cropMatte(seen.matte, box).alpha, (a) => a >= solidFrom);
  const toProduct = distanceTo(isProduct, width, height);
  const toNotion = distanceTo(notion, width, height);
  const around = Math.max(aroundPx, aroundOf * seen.radiusPx);
  const isGround = maskOf(
    toNotion,
    (d, i) => d > around && d <= around + groundPx && (toProduct[i] ?? 0) > mixedPx && (raw[i] ?? 0) < faintFrom,
  );
  const isHidden = maskOf(toProduct, (d, i) => d > 0 && isGround[i] === 0 && (toNotion[i] ?? 0) <= around + groundPx);
  const ground = groundBeneath(patch, isGround, isHidden);
  if (!ground || ground.noise.light > mostNoise) return null;
  const looked = maskOf(toNotion, (d, i) => d <= around && isProduct[i] === 0);
  const out = standingOut(patch, { ...ground, looked });
  const mask = partOf(out, { notion, toProduct, width, height });
  if (!mask) return null;
  const isOwn = isOwnPart({ ...out, mask, isProduct, toProduct, raw, width, height }, seen.radiusPx);
  return isOwn ? shareOf(mask, { ...out, isProduct, width, height }) : null;
}

/** What stands out of the ground: 1 where it does, how far, and how far each colour is from the ground's, of 255. */
interface StandsOut {
  readonly stands: Uint8Array;
  readonly degree: Float32Array;
  readonly strength: Float32Array;
}

/** How far each pixel that is looked at stands out of the ground. */
function standingOut(
  { rgb, width, height }: Patch,
  ground: NonNullable<ReturnType<typeof groundBeneath>> & { looked: Uint8Array },
): StandsOut {
  const { colours, noise, looked } = ground;
  const [lights, hues] = [new Float32Array(looked.length), new Float32Array(looked.length)];
  const strength = new Float32Array(looked.length);
  for (let i = 0; i < looked.length; i++) {
    if (looked[i] === 0) continue;
    const [r, g, b] = [0, 1, 2].map((c) => (rgb[3 * i + c] ?? 0) - (colours[3 * i + c] ?? 0));
    const { light, hue } = differenceOf(r ?? 0, g ?? 0, b ?? 0);
    lights[i] = light / Math.max(standsOut.noise * noise.light, standsOut.light);
    hues[i] = hue / Math.max(standsOut.noise * noise.hue, standsOut.hue);
    strength[i] = Math.hypot(r ?? 0, g ?? 0, b ?? 0);
  }
  const toLight = distanceTo(
    maskOf(lights, (value) => value >= 1),
    width,
    height,
  );
  const ownHue = standsOut.ownHue / Math.max(standsOut.noise * noise.hue, standsOut.hue);
  const stands = maskOf(lights, (value, i) => {
    const hue = hues[i] ?? 0;
    return value >= 1 || hue >= Math.max(1, ownHue) || (hue >= 1 && (toLight[i] ?? 0) <= spiltPx);
  });
  return { degree: lights.map((value, i) => Math.max(value, hues[i] ?? 0)), strength, stands };
}

interface Places {
  readonly notion: Uint8Array;
  readonly toProduct: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Of what stands out the part that the notion is of, without the mixed pixels along the product beside it. Pieces that
 * stand out about as much and are next to each other are one part: between them is a shine.
 */
function partOf({ stands, degree }: { stands: Uint8Array; degree: Float32Array }, places: Places): Uint8Array | null {
  const { notion, toProduct, width, height } = places;
  const { labels, sizes } = findRegions(stands, width, height);
  const seen = countsOf(labels, sizes.length, notion);
  const most = Math.max(0, ...seen);
  if (most === 0) return null;
  const highest = sizes.map(() => 0);
  labels.forEach((label, i) => {
    if (label >= 0 && (toProduct[i] ?? 0) > mixedPx) highest[label] = Math.max(highest[label] ?? 0, degree[i] ?? 0);
  });
  const [largest, least] = [seen.indexOf(most), alike * (highest[seen.indexOf(most)] ?? 0)];
  const pieces = maskOf(labels, (label) => label >= 0 && (label === largest || (highest[label] ?? 0) >= least));
  const joined = findRegions(closed(pieces, gapPx, width, height), width, height).labels;
  const part = joined[labels.indexOf(largest)] ?? -1;
  const core = maskOf(joined, (label, i) => label === part && (toProduct[i] ?? 0) > mixedPx);
  const toCore = distanceTo(core, width, height);
  return maskOf(joined, (label, i) => label === part && (toCore[i] ?? 0) <= mixedPx);
}

/** How many marked pixels each region has. */
function countsOf(labels: Int32Array, count: number, marked: Uint8Array): number[] {
  const counts = Array.from({ length: count }, () => 0);
  labels.forEach((label, i) => {
    if (label >= 0 && marked[i] === 1) counts[label] = (counts[label] ?? 0) + 1;
  });
  return counts;
}

interface Outside extends StandsOut {
  readonly isProduct: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How much of each pixel is the part: at its edge to the ground what stands out less than what is beside it is mixed. */
function shareOf(mask: Uint8Array, { strength, stands, isProduct, width, height }: Outside): Float32Array {
  const depth = distanceTo(
    maskOf(mask, (value, i) => value === 0 && isProduct[i] === 0),
    width,
    height,
  );
  return softOpening(mask, width, height).map((share, i) => {
    const d = depth[i] ?? 0;
    if (share === 0 || d > edgePx || (mask[i] === 1 && stands[i] === 0)) return share;
    const [x, y] = [i % width, Math.floor(i / width)];
    let most = 1;
    for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
      for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++)
        most = Math.max(most, strength[v * width + u] ?? 0);
    return share * clamp01(((strength[i] ?? 0) * Math.max(1, d)) / (wholeFrom * most));
  });
}
