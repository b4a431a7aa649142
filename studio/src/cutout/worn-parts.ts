import { adjacentTo } from '../matte/adjacent.ts';
import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { distanceTo } from '../matte/distance.ts';
import { countFrom, maskFrom, maskOf } from '../matte/mask-of.ts';
import { resizeMatte, type Matte } from '../matte/matte.ts';
import { depthOf, opened } from '../matte/opened.ts';
import { findRegions, regionPixels } from '../matte/regions.ts';
import { colourDensity } from '../outline/index.ts';
import { partsBeforePlainGround } from './before-plain-ground.ts';
import { withSolid, type MattePasses } from './matte-passes.ts';
import { personFrom, solidFrom, sureGround } from '../matte/levels.ts';
import { isPersonCutOff } from './see-person.ts';

const surePerson = 240;
/** Below this it is none. */
const groundBelow = 64;
/** So much more of its certainty weighs as much as colours that are e times as frequent in the part as in the ground. */
const perLogOdds = 16;
/**
 * Of a part's rim so much may meet what is neither product nor the photo's edge: 0.17 of trousers below a shirt, 0.05 of a
 * hood's lining; 0.33 of loose hair, whose edge that network is too coarse for, 0.8 of a hand beside trousers.
 */
const mostOpen = 0.28;
/** In shares of the product; a larger part is another garment than the one that is sold. */
const mostShare = 0.25;
const leastShare = 0.001;
/** Logarithm of how much rarer a part's colours are in the ground than in the part itself. */
const unlikeGround = 1.5;
/** Half of a part's least thickness, in the person network's own pixels: it sees nothing finer. */
const leastHalf = 1.5;
/** Single pixels are noise: the mean around each. */
const meanOverPx = 2;

interface Worn {
  /** sRGB, of the matte's size. */
  readonly rgb: Uint8Array;
  readonly passes: MattePasses;
  /** Of the whole photo, of any size: where a person is, with what is worn. */
  readonly person: Matte;
}

/**
 * What is worn or wears belongs to the cut-out as long as the product nearly encloses it: the trousers below a shirt,
 * the lining of a hood. Where the person network is sure of a part that the other one leaves out, and its colours are
 * rare in the ground, matte and predictions are given it. Before a plain ground that ground tells which parts there are.
 * The same passes where there is none.
 */
export async function withWornParts({ rgb, passes, person }: Worn): Promise<MattePasses> {
  if (!(await mayLackPart(passes.matte, person))) return passes;
  const { widthPx: width, heightPx: height, alpha } = passes.matte;
  const { alpha: seen } = await resizeMatte(person, width, height);
  const beforePlain = isPersonCutOff(person) ? partsBeforePlainGround({ rgb, matte: passes.matte, seen }) : null;
  if (beforePlain) return withSolid(passes, beforePlain);
  const area = countFrom(alpha, solidFrom);
  const half = (leastHalf * Math.max(width, height)) / Math.max(person.widthPx, person.heightPx);
  const left = maskOf(alpha, (a, i) => a < solidFrom && (seen[i] ?? 0) >= personFrom);
  const parts = findRegions(opened(left, half, width, height), width, height);
  const ground = maskOf(alpha, (a, i) => a < sureGround && (seen[i] ?? 0) < groundBelow);
  const sure = meansOf(parts.labels, parts.sizes, seen);
  const open = openShares(parts.labels, parts.sizes.length, { widthPx: width, alpha });
  const mayBe = parts.sizes.map(
    (size, label) =>
      size > leastShare * area &&
      size < mostShare * area &&
      (sure[label] ?? 0) >= surePerson &&
      (open[label] ?? 1) <= mostOpen,
  );
  const isWorn = regionPixels(parts, mayBe).map((pixels) => isUnlikeGround(rgb, pixels, ground));
  if (!isWorn.includes(true)) return passes;
  const worn = maskOf(parts.labels, (label) => label >= 0 && isWorn[label] === true);
  return withSolid(passes, edgeByColour({ rgb, alpha, seen, worn, ground, reach: 2 * half, width, height }));
}

/** Whether anything as thick as a part is left out, at the person network's own size: in most photos there is nothing. */
async function mayLackPart(matte: Matte, person: Matte): Promise<boolean> {
  const { widthPx, heightPx } = person;
  const { alpha } = await resizeMatte(matte, widthPx, heightPx);
  const left = maskOf(alpha, (a, i) => a < solidFrom && (person.alpha[i] ?? 0) >= personFrom);
  return depthOf(left, widthPx, heightPx).some((d) => d > leastHalf);
}

interface Edged {
  readonly rgb: Uint8Array;
  readonly alpha: Uint8Array;
  readonly seen: Uint8Array;
  /** 1 where the person network is sure of a part. */
  readonly worn: Uint8Array;
  readonly ground: Uint8Array;
  /** How far the person network's edge may be off, in pixels. */
  readonly reach: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The parts with their edge where the photo has it: near the ground each pixel goes to the side that has its colours.
 * Where a part meets the product, nothing changes.
 */
function edgeByColour({ rgb, alpha, seen, worn, ground, reach, width, height }: Edged): Uint8Array {
  const depth = depthOf(worn, width, height);
  const part =
    colourDensity(
      rgb,
      maskOf(depth, (d) => d > reach),
    ) ?? colourDensity(rgb, worn);
  const elsewhere = colourDensity(rgb, ground);
  if (!part || !elsewhere) return worn;
  const isSolid = maskFrom(alpha, solidFrom);
  const toPart = distanceTo(worn, width, height);
  const toSolid = distanceTo(isSolid, width, height);
  const toGround = distanceTo(
    maskOf(worn, (value, i) => value === 0 && isSolid[i] === 0),
    width,
    height,
  );
  const isAtEdge = (i: number): boolean =>
    isSolid[i] === 0 &&
    (worn[i] === 1
      ? (toGround[i] ?? 0) <= reach && (toGround[i] ?? 0) < (toSolid[i] ?? 0)
      : (toPart[i] ?? 0) <= reach && (seen[i] ?? 0) >= groundBelow);
  const odds = new Float32Array(worn.length);
  for (let i = 0; i < odds.length; i++)
    if (isSolid[i] === 0) odds[i] = Math.log((part(rgb, i) + 1e-6) / (elsewhere(rgb, i) + 1e-6));
  boxMean(odds, odds, width, height, meanOverPx, boxScratch(odds.length, width));
  for (let i = 0; i < odds.length; i++) odds[i] = (odds[i] ?? 0) + ((seen[i] ?? 0) - personFrom) / perLogOdds;
  const edged = maskOf(worn, (value, i) => (isAtEdge(i) ? (odds[i] ?? 0) > 0 : value === 1));
  return withoutHoles(edged, { isSolid, odds, width, height });
}

/** With the small holes that are left in the parts, where they are rather the parts than the ground. */
function withoutHoles(
  edged: Uint8Array,
  { isSolid, odds, width, height }: { isSolid: Uint8Array; odds: Float32Array; width: number; height: number },
): Uint8Array {
  const { labels, sizes } = findRegions(
    maskOf(edged, (value, i) => value === 0 && isSolid[i] === 0),
    width,
    height,
  );
  const rather = meansOf(labels, sizes, odds);
  const touches = new Uint8Array(sizes.length);
  labels.forEach((label, i) => {
    if (label >= 0 && adjacentTo(i, width).some((at) => edged[at] === 1)) touches[label] = 1;
  });
  const most = leastShare * isSolid.reduce((sum, value) => sum + value, 0);
  return maskOf(
    edged,
    (value, i) =>
      value === 1 ||
      (touches[labels[i] ?? -1] === 1 && (sizes[labels[i] ?? -1] ?? 0) < most && (rather[labels[i] ?? -1] ?? 0) > 0),
  );
}

/** The mean of the values in each region. */
function meansOf(labels: Int32Array, sizes: readonly number[], values: ArrayLike<number>): number[] {
  const sums = new Float64Array(sizes.length);
  labels.forEach((label, i) => {
    if (label >= 0) sums[label] = (sums[label] ?? 0) + (values[i] ?? 0);
  });
  return sizes.map((size, label) => (sums[label] ?? 0) / size);
}

/** Of each part how much of its rim is open: neither product nor the end of the photo. */
function openShares(labels: Int32Array, count: number, { widthPx, alpha }: Pick<Matte, 'widthPx' | 'alpha'>): number[] {
  const [rims, open] = [new Float64Array(count), new Float64Array(count)];
  labels.forEach((label, i) => {
    if (label < 0) return;
    for (const at of adjacentTo(i, widthPx)) {
      if (labels[at] === label) continue;
      rims[label] = (rims[label] ?? 0) + 1;
      if ((alpha[at] ?? 255) < solidFrom) open[label] = (open[label] ?? 0) + 1;
    }
  });
  return Array.from(open, (value, label) => value / (rims[label] ?? 1));
}

/** Whether a part's colours are rare in the ground; not of a part without pixels. */
function isUnlikeGround(rgb: Uint8Array, part: readonly number[], ground: Uint8Array): boolean {
  if (part.length === 0) return false;
  const inside = new Uint8Array(ground.length);
  for (const i of part) inside[i] = 1;
  const [own, elsewhere] = [colourDensity(rgb, inside), colourDensity(rgb, ground)];
  if (!own || !elsewhere) return false;
  const rarity = part.reduce((sum, i) => sum + Math.log((own(rgb, i) + 1e-6) / (elsewhere(rgb, i) + 1e-6)), 0);
  return rarity / part.length > unlikeGround;
}
