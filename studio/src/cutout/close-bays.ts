import { countFrom, maskBelow, maskOf } from '../matte/mask-of.ts';
import { adjacentTo } from '../matte/adjacent.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, type Regions } from '../matte/regions.ts';
import { makeInsideOpaque } from './clean-matte.ts';
import { colourDensity } from '../outline/index.ts';
import { solidFrom, sureGround } from '../matte/levels.ts';

/** What is nearer to the photo's edge than this share of its longer side is cut off by it. */
const nearEdge = 0.04;
/** A larger bay, in shares of the product, is what stands around it. */
const mostShare = 0.05;
/** Smaller holes are drops and shines. */
const leastHole = 0.0006;
/** Of a bay that is none the network doubts most pixels, or it has at least a faint notion of so many. */
const doubted = 30;
const faint = 6;
const leastFaint = 0.1;
/** Logarithm of how much rarer a bay's colours are in the ground than in the bay itself. */
const unlikeGround = { doubted: 1.5, faint: 3 };

/** The same of the product, for a part that is rather it than the ground. */
const likeProduct = 3;
/** What the network is sure of: these pixels say how product and ground look. */
const sureProduct = 240;

interface BayedMatte {
  /** The product's surroundings: it meets their edge only where the photo ends. */
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** The same after `cleanMatte`. */
  readonly cleaned: Matte;
  /** As it is used so far. */
  readonly settled: Matte;
}

/**
 * What the photo's edge and the product enclose together, a bay, is closed like a hole where the network doubts it, or
 * where it is nothing like the ground: a shirt's hem over the waist of trousers that are cut off above it. Without it
 * the trousers would have lost their waist. Gives a new matte, or the same where there is nothing.
 */
export function closeBays({ rgb, raw, cleaned, settled }: BayedMatte): Matte {
  const { widthPx: width, heightPx: height, alpha } = cleaned;
  const empty = emptyToEdges(cleaned);
  const runs = enclosedRuns(empty, width, height);
  if (runs.length === 0) return settled;
  const regions = findRegions(empty, width, height);
  const area = countFrom(alpha, solidFrom);
  const isDoubt = (label: number): boolean => doubtOf(label, { rgb, raw, regions }) > 0;
  const found = bayLabels(runs, regions, mostShare * area).filter((label) => isDoubt(label));
  // What lies along the photo's edge only is a strip of ground under the product, unless it has the product's colours.
  const deep = deepRegions(regions.labels, width, height);
  const isProduct = (i: number): boolean => (raw.alpha[i] ?? 0) > sureProduct;
  const isLikeProduct = (label: number): boolean => rarity(rgb, regionMask(regions, label), isProduct) < likeProduct;
  const bays = found.filter((label) => deep.has(label) || isLikeProduct(label));
  if (bays.length === 0) return settled;
  // What the network doubted beside a bay, it doubted for the same reason.
  const holes = regions.sizes.flatMap((size, label) =>
    regions.edgePixels[label] === 0 && size <= mostShare * area && size > leastHole * area ? [label] : [],
  );
  const closed = new Set([...bays, ...holes.filter((label) => isDoubt(label))]);
  for (const label of besides(bays, found, regions.labels, width)) closed.add(label);
  const isClosed = (i: number): boolean => closed.has(regions.labels[i] ?? -1);
  // With the lines that were drawn through it.
  const isLine = (i: number): boolean => empty[i] === 0 && adjacentTo(i, width).some(isClosed);
  const result = settled.alpha.map((a, i) => (isClosed(i) || isLine(i) ? 255 : a));
  // What was at the edge of a bay is inside now.
  makeInsideOpaque(result, width, height, Math.sqrt(area));
  return { ...settled, alpha: result };
}

/** The regions that go further into the photo than what counts as its edge. */
function deepRegions(labels: Int32Array, width: number, height: number): Set<number> {
  const near = Math.round(nearEdge * Math.max(width, height));
  const deep = new Set<number>();
  for (let y = near; y < height - near; y++)
    for (let x = near; x < width - near; x++) deep.add(labels[y * width + x] ?? -1);
  return deep;
}

/** Of the regions found those that only a line parts from one of `bays`. */
function besides(bays: readonly number[], found: readonly number[], labels: Int32Array, width: number): number[] {
  const [isBay, isFound] = [new Set(bays), new Set(found)];
  const beside = new Set<number>();
  labels.forEach((label, i) => {
    if (!isBay.has(label)) return;
    for (const at of [i - 3, i - 2, i + 2, i + 3, i - 2 * width, i + 2 * width]) {
      const other = labels[at] ?? -1;
      if (isFound.has(other)) beside.add(other);
    }
  });
  return [...beside];
}

/** Above 0 where a region is rather none of the ground. */
function doubtOf(
  label: number,
  { rgb, raw, regions }: Pick<BayedMatte, 'rgb' | 'raw'> & { readonly regions: Regions },
): number {
  const inside = regionMask(regions, label);
  const isGround = (i: number): boolean => (raw.alpha[i] ?? 0) < sureGround && inside[i] === 0;
  const share = (level: number): number =>
    inside.reduce((count, value, i) => count + (value === 1 && (raw.alpha[i] ?? 0) > level ? 1 : 0), 0) /
    (regions.sizes[label] ?? 1);
  if (share(doubted) > 0.5) return rarity(rgb, inside, isGround) - unlikeGround.doubted;
  return share(faint) < leastFaint ? 0 : rarity(rgb, inside, isGround) - unlikeGround.faint;
}

function regionMask({ labels }: Regions, label: number): Uint8Array {
  return maskOf(labels, (one) => one === label);
}

/** How much rarer the colours of a region are elsewhere than in it, as a mean logarithm; 0 where nothing is elsewhere. */
function rarity(rgb: Uint8Array, inside: Uint8Array, isElsewhere: (i: number) => boolean): number {
  const own = colourDensity(rgb, inside);
  const elsewhere = colourDensity(
    rgb,
    inside.map((_, i) => (isElsewhere(i) ? 1 : 0)),
  );
  if (!own || !elsewhere) return 0;
  let [sum, count] = [0, 0];
  inside.forEach((value, i) => {
    if (value === 0) return;
    sum += Math.log((own(rgb, i) + 1e-6) / (elsewhere(rgb, i) + 1e-6));
    count++;
  });
  return count === 0 ? 0 : sum / count;
}

/**
 * 1 where the matte is empty. What ends just before the photo's edge is taken as reaching it: lines go from its sides to
 * the edge.
 */
function emptyToEdges({ widthPx: width, heightPx: height, alpha }: Matte): Uint8Array {
  const empty = maskBelow(alpha, solidFrom);
  const before = empty.slice();
  const near = Math.round(nearEdge * Math.max(width, height));
  const reach = (length: number, at: (n: number, depth: number) => number): void => {
    // Where nothing is cut off, the photo may go on.
    if (!Array.from({ length }, (_, n) => before[at(n, 0)]).includes(0)) return;
    for (let n = 1; n < length - 1; n++) {
      const isSide = before[at(n - 1, near)] === 1 || before[at(n + 1, near)] === 1;
      if (isSide && before[at(n, near)] === 0) for (let depth = 0; depth < near; depth++) empty[at(n, depth)] = 0;
    }
  };
  reach(width, (x, depth) => depth * width + x);
  reach(width, (x, depth) => (height - 1 - depth) * width + x);
  reach(height, (y, depth) => y * width + depth);
  reach(height, (y, depth) => y * width + width - 1 - depth);
  return empty;
}

/** Of each part of the photo's edge that lies between two places where the product is cut off: its pixels. */
function enclosedRuns(empty: Uint8Array, width: number, height: number): number[][] {
  const edges = [
    Array.from({ length: width }, (_, x) => x),
    Array.from({ length: width }, (_, x) => (height - 1) * width + x),
    Array.from({ length: height }, (_, y) => y * width),
    Array.from({ length: height }, (_, y) => y * width + width - 1),
  ];
  return edges.flatMap((edge) => {
    const runs: number[][] = [];
    let run: number[] | null = null;
    for (const i of edge) {
      if (empty[i] === 1) run?.push(i);
      else {
        if (run && run.length > 0) runs.push(run);
        run = [];
      }
    }
    return runs;
  });
}

/** The regions at the runs that meet the photo's edge nowhere else and are small enough. */
function bayLabels(runs: readonly number[][], { labels, sizes, edgePixels }: Regions, most: number): number[] {
  const lengths = new Map<number, number>();
  for (const [label, length] of runs.map((run) => [labels[run[0] ?? 0] ?? -1, run.length] as const))
    lengths.set(label, (lengths.get(label) ?? 0) + length);
  return [...lengths].flatMap(([label, length]) =>
    label >= 0 && (sizes[label] ?? 0) <= most && edgePixels[label] === length ? [label] : [],
  );
}
