import { countFrom, maskOf } from '../matte/mask-of.ts';
import { adjacentTo } from '../matte/adjacent.ts';
import { distanceTo } from '../matte/distance.ts';
import type { Matte } from '../matte/matte.ts';
import { grow, type PixelBox } from '../matte/pixel-box.ts';
import { findRegions, regionBoxes, regionPixels } from '../matte/regions.ts';
import { softOpening } from '../matte/soft-opening.ts';
import { groundAround, type GroundColour } from './ground-colours.ts';
import { solidFrom } from '../matte/levels.ts';

/** A channel may differ from the ground's by this, and by so many times its scatter. */
const sameWithin = 4;
const sameScatter = 2;
/** Of a ground that varies more than this around a place, nothing is said there. */
const mostScatter = 9;
/** Prints and labels are white, grey and black, too: a ground whose channels differ by less in their shares is one. */
const neutralUpTo = 0.05;
/** There the network has to doubt itself, by the median; of another ground's shade it has to be sure: no glass. */
const inDoubtUpTo = 205;
const sureFrom = 245;
/** The shares of the three channels in a colour: how near they are in the shade, and how far a product's must be. */
const sameShare = 0.022;
const otherShare = 0.045;
const shade: readonly [number, number] = [0.5, 0.97];
/** The least difference, of 255, of the product around an opening to the ground, and of how much of it. */
const otherThing = 40;
const leastOther = 0.85;
/** Where the product is looked at around an opening: beyond the mixed pixels. */
const ringPx: readonly [number, number] = [3, 6];
/** An opening, in shares of the product, and its least half-width in pixels. */
const leastOpening = 0.0004;
const mostOpening = 0.06;
const mostRecess = 0.02;
const leastDepthPx = 1.7;
/** More of them are a pattern. */
const mostOpenings = 6;
/** Pixels next to an opening are mixed: so many go with it. */
const openedBy = 1;
/** What belongs to an opening is so much nearer to the ground than what is around it, and no more than the opening. */
const restOf = 0.6;
const mostRest = 2;
/** So much of a product that is nearly, but not quite, of the ground's colour for each pixel that is: a pattern too. */
const mostNearly = 1;

interface OpenedParts {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly settled: Matte;
}

/**
 * Opens what is surely the ground seen through the product although the network is sure of it: a part of just the
 * colour that the ground has around it (or has in the shade, where the product has no such hue), smooth as it, and
 * bounded by something very different. All of one size; gives a new matte, or the same where there is nothing.
 */
export function openGround({ rgb, raw, settled }: OpenedParts): Matte {
  const { widthPx: width, heightPx: height, alpha } = settled;
  const area = countFrom(alpha, solidFrom);
  const likeness = likenessOf({ rgb, raw, settled });
  const result = alpha.slice();
  const search = { likeness, area, width, height, alpha, raw: raw.alpha };
  const opened = [...openingsOf(likeness.same, search)];
  const recesses = opened.length > 0 ? [] : [...openingsOf(likeness.shaded, { ...search, isShade: true })];
  const all = [...opened, ...recesses];
  if (all.length === 0 || all.length > mostOpenings) return settled;
  // A soft edge of its own: what is sharp here stays sharp.
  const mask = new Uint8Array(alpha.length);
  for (const part of all) for (const i of part) mask[i] = 1;
  // The mixed pixels next to an opening go with it.
  const near = distanceTo(mask, width, height);
  const open = softOpening(
    maskOf(near, (d) => d <= openedBy),
    width,
    height,
  );
  open.forEach((share, i) => {
    if (share > 0) result[i] = Math.min(result[i] ?? 0, Math.round(255 * (1 - share)));
  });
  return { ...settled, alpha: result };
}

interface Likeness {
  /** 1 where a product's pixel has the colour of the ground around it. */
  readonly same: Uint8Array;
  /** 1 where it has its hue, and is darker. */
  readonly shaded: Uint8Array;
  /** How far it is from the ground's colour, of 255, and its channels' shares from the ground's, of 1000. */
  readonly away: Uint8Array;
  readonly hueAway: Uint8Array;
  /** 1 where the ground is white, grey or black. */
  readonly neutral: Uint8Array;
}

function likenessOf({ rgb, raw, settled: { alpha, widthPx: width } }: OpenedParts): Likeness {
  const ground = groundAround(rgb, raw);
  const plane = (): Uint8Array => new Uint8Array(alpha.length);
  const [same, shaded, away, hueAway, neutral] = [plane(), plane(), plane(), plane(), plane()];
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < solidFrom) continue;
    ground.at(i % width, Math.floor(i / width), here);
    const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
    const off = Math.max(Math.abs(r - here.r), Math.abs(g - here.g), Math.abs(b - here.b));
    away[i] = off;
    const [sum, groundSum] = [r + g + b + 1, here.r + here.g + here.b + 1];
    const hue = Math.max(Math.abs(r / sum - here.r / groundSum), Math.abs(g / sum - here.g / groundSum));
    hueAway[i] = Math.min(255, Math.round(1000 * Math.max(hue, Math.abs(b / sum - here.b / groundSum))));
    if (here.scatter > mostScatter) continue;
    const spread = Math.max(here.r, here.g, here.b) - Math.min(here.r, here.g, here.b);
    if (spread < neutralUpTo * groundSum) neutral[i] = 1;
    if (off <= sameWithin + sameScatter * here.scatter) same[i] = 1;
    const darker = sum / groundSum;
    if (neutral[i] === 0 && (hueAway[i] ?? 0) <= 1000 * sameShare && darker > shade[0] && darker < shade[1])
      shaded[i] = 1;
  }
  return { same, shaded, away, hueAway, neutral };
}

interface Search {
  readonly likeness: Likeness;
  readonly area: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
  readonly raw: Uint8Array;
  readonly isShade?: boolean;
}

/** The pixels of each opening among the marked ones. */
function* openingsOf(mask: Uint8Array, search: Search): Generator<number[]> {
  const { likeness, area, width, height, alpha, isShade = false } = search;
  const regions = findRegions(mask, width, height);
  const { sizes } = regions;
  const least = Math.max(24, leastOpening * area);
  const most = (isShade ? mostRecess : mostOpening) * area;
  const large = sizes.map((size) => size >= least && size <= most);
  if (!large.includes(true)) return;
  const parts = regionPixels(regions, large);
  const taken = parts.reduce((sum, part) => sum + part.length, 0);
  if (nearly(search, mask) > mostNearly * taken) return;
  const boxes = regionBoxes(regions, width);
  for (const [label, part] of parts.entries()) {
    const tight = boxes[label];
    if (!tight || part.length === 0 || !agrees(part, search)) continue;
    const box = grow(tight, ringPx[1] + 1, { widthPx: width, heightPx: height });
    const { at: indexAt, from } = frameOf(box, width);
    const own = new Uint8Array(box.widthPx * box.heightPx);
    for (const i of part) own[indexAt(i)] = 1;
    const depth = distanceTo(
      own.map((value) => 1 - value),
      box.widthPx,
      box.heightPx,
    );
    if (!depth.some((d) => d > leastDepthPx)) continue;
    const far = distanceTo(own, box.widthPx, box.heightPx);
    let [ring, other, open, sum] = [0, 0, 0, 0];
    const value = isShade ? likeness.hueAway : likeness.away;
    far.forEach((d, at) => {
      const i = from(at);
      if (d > 0 && d <= ringPx[0] && (alpha[i] ?? 0) < solidFrom) open++;
      if (d < ringPx[0] || d > ringPx[1] || (alpha[i] ?? 0) < solidFrom) return;
      ring++;
      sum += value[i] ?? 0;
      if ((value[i] ?? 0) > (isShade ? 1000 * otherShare : otherThing)) other++;
    });
    if (isShade && open > 0) continue;
    if (ring > 0 && other >= leastOther * ring)
      yield withRest(part, { value, alpha, width, below: (restOf * sum) / ring });
  }
}

/** An opening with what hangs together with it and is nearer to the ground's colour than to what is around it. */
function withRest(
  part: readonly number[],
  { value, alpha, width, below }: { value: Uint8Array; alpha: Uint8Array; width: number; below: number },
): number[] {
  const found = [...part];
  const seen = new Set(part);
  for (let next = 0; next < found.length; next++) {
    const i = found[next] ?? 0;
    for (const at of adjacentTo(i, width)) {
      if (seen.has(at) || (alpha[at] ?? 0) < solidFrom || (value[at] ?? 255) >= below) continue;
      seen.add(at);
      found.push(at);
    }
    if (found.length > mostRest * part.length) return [...part];
  }
  return found;
}

/** Whether what the network thinks of a part allows that it is the ground. */
function agrees(part: readonly number[], { likeness, raw, isShade = false }: Search): boolean {
  const isNeutral = part.filter((i) => likeness.neutral[i] === 1).length > part.length / 2;
  if (!isNeutral && !isShade) return true;
  const thought = part.map((i) => raw[i] ?? 0).toSorted((a, b) => a - b);
  return isShade ? (thought[part.length >> 2] ?? 0) >= sureFrom : (thought[part.length >> 1] ?? 255) <= inDoubtUpTo;
}

/** Pixels of the product that look nearly like the ground and are no candidates. */
function nearly({ likeness, isShade = false }: Search, mask: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 1 || (likeness.away[i] ?? 0) === 0) continue;
    if (isShade ? (likeness.hueAway[i] ?? 0) < 1000 * sameShare : (likeness.away[i] ?? 0) < otherThing / 2) count++;
  }
  return count;
}

/** A box of the picture as a small picture of its own: its index of a pixel, and back. */
function frameOf(
  { left, top, widthPx }: PixelBox,
  width: number,
): { at: (i: number) => number; from: (at: number) => number } {
  return {
    at: (i) => (Math.floor(i / width) - top) * widthPx + (i % width) - left,
    from: (at) => (Math.floor(at / widthPx) + top) * width + (at % widthPx) + left,
  };
}
