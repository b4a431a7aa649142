import { maskOf } from '../matte/mask-of.ts';
import { distanceTo } from '../matte/distance.ts';
import { findRegions } from '../matte/regions.ts';
import { smoothStep } from '../matte/smooth-step.ts';
import { colourDensity } from './colour-density.ts';
import type { SmallPicture } from './outline-picture.ts';
import { settle } from './settle.ts';

/**
 * What a step through a pixel costs on the way from the stroke: little where it looks like the stroke, much where not.
 */
const alikeCost = 0.12;
const unlikeCost = 3;
const edgeCost = 5;
/** From where to where the cost of the way fades the stroke's influence out. */
const reachFrom = 22;
const reachTo = 45;
/** Pixels around the stroke, in its own radii and at least, that say what it is set against. */
const ringPx = 40;
/** Farther from the stroke a pixel has to look more like it: by so much, as a logarithm, from so many pixels to so many. */
const farDoubt = 1.5;
const nearPx = 6;
const farPx = 40;
/** What is left of the other side is a rim where it is thinner than this and was not before. */
const rimPx = 2;

/**
 * What a stroke means for the whole product, at the small size: pixels that look like the stroke more than like what it
 * is set against, that hang together with it and lie behind no edge, take its side. `current` 0 to 1 is the outline so
 * far, `seeds` 1 under the stroke, `side` 1 to keep, 0 to remove. Gives the new outline, 0 to 1; it differs only in
 * regions that the stroke touches, and only towards its side.
 */
export function spread(picture: SmallPicture, current: Float32Array, seeds: Uint8Array, side: 0 | 1): Float32Array {
  const influence = influenceOf(picture, current, seeds, side);
  const strength = influence.map((pull, i) => (seeds[i] !== 0 || pull < 0.02 ? Infinity : 1 + 0.3 * pull));
  const target = influence.map((pull, i) =>
    seeds[i] === 0 ? (1.3 * pull * side + (1 - pull) * (current[i] ?? 0)) / (1 + 0.3 * pull) : side,
  );
  const solved = settle(picture, target, strength);
  return withoutRim(onlyTouching(solved, current, seeds, picture), current, side, picture);
}

function influenceOf(picture: SmallPicture, current: Float32Array, seeds: Uint8Array, side: 0 | 1): Float32Array {
  const { rgb, widthPx, heightPx } = picture;
  const isAgainst = current.map((p) => (side === 1 ? 1 - p : p));
  // What is on the stroke's side already tells less about what it wants.
  const stroke = colourDensity(
    rgb,
    isAgainst.map((against, i) => (seeds[i] === 0 ? 0 : 0.2 + against)),
  );
  const away = distanceTo(seeds, widthPx, heightPx);
  const ring = colourDensity(
    rgb,
    isAgainst.map((against, i) => ((away[i] ?? 0) > 2 && (away[i] ?? 0) < ringPx ? against : 0)),
  );
  const alike = new Float32Array(seeds.length);
  for (let i = 0; i < alike.length; i++) {
    const odds = Math.log(((stroke?.(rgb, i) ?? 0) + 1e-7) / ((ring?.(rgb, i) ?? 0) + 1e-5));
    alike[i] = smoothStep(-1.1, 0.4, odds - farDoubt * smoothStep(nearPx, farPx, away[i] ?? Infinity));
  }
  const way = wayFrom(seeds, alike, picture);
  return alike.map((value, i) => value * (1 - smoothStep(reachFrom, reachTo, way[i] ?? Infinity)));
}

/** The cheapest way from the stroke to each pixel, by four sweeps over the picture (Toivanen 1996). */
function wayFrom(
  seeds: Uint8Array,
  alike: Float32Array,
  { widthPx: width, heightPx: height, toRight, toBelow }: SmallPicture,
): Float32Array {
  const way = Float32Array.from(seeds, (seed) => (seed === 0 ? 1e9 : 0));
  const cost = alike.map((value) => alikeCost + unlikeCost * (1 - value));
  const across = (bond: number | undefined): number => edgeCost * (1 - (bond ?? 0)) ** 2;
  const reach = (i: number, from: number, bond: number | undefined): void => {
    const through = (way[from] ?? 0) + (cost[i] ?? 0) + across(bond);
    if (through < (way[i] ?? 0)) way[i] = through;
  };
  for (let round = 0; round < 2; round++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (x > 0) reach(i, i - 1, toRight[i - 1]);
        if (y > 0) reach(i, i - width, toBelow[i - width]);
      }
      for (let x = width - 2, i = y * width + x; x >= 0; x--, i--) reach(i, i + 1, toRight[i]);
    }
    for (let y = height - 1; y >= 0; y--) {
      for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
        if (x < width - 1) reach(i, i + 1, toRight[i]);
        if (y < height - 1) reach(i, i + width, toBelow[i]);
      }
      for (let x = 1, i = y * width + 1; x < width; x++, i++) reach(i, i - 1, toRight[i - 1]);
    }
  }
  return way;
}

/** The solution as an outline, taken over only where it changes a region that the stroke touches. */
function onlyTouching(
  solved: Float32Array,
  current: Float32Array,
  seeds: Uint8Array,
  { widthPx, heightPx }: SmallPicture,
): Float32Array {
  const result = solved.map((value) => smoothStep(0.3, 0.7, value));
  const changed = maskOf(result, (value, i) => Math.abs(value - (current[i] ?? 0)) > 0.12 || seeds[i] !== 0);
  const { labels, sizes } = findRegions(changed, widthPx, heightPx);
  const touches = new Uint8Array(sizes.length);
  for (let i = 0; i < seeds.length; i++) if (seeds[i] !== 0) touches[labels[i] ?? 0] = 1;
  return result.map((value, i) =>
    (labels[i] ?? -1) >= 0 && touches[labels[i] ?? 0] === 1 ? value : (current[i] ?? 0),
  );
}

/**
 * The edge of what has changed sides is mixed of both colours and looks like neither: what is left of the other side as
 * a thin rim goes with it, where it was no thin part before.
 */
function withoutRim(
  next: Float32Array,
  current: Float32Array,
  side: 0 | 1,
  { widthPx: width, heightPx: height }: SmallPicture,
): Float32Array {
  const other = (p: number): number => (side === 1 ? 1 - p : p);
  const was = maskOf(current, (p) => other(p) >= 0.5);
  const is = maskOf(next, (p) => other(p) >= 0.5);
  const [thickBefore, thickNow] = [opened(was, width, height), opened(is, width, height)];
  const nearChange = distanceTo(
    maskOf(next, (p, i) => Math.abs(p - (current[i] ?? 0)) > 0.1),
    width,
    height,
  );
  const left = is.map((value, i) => (value === 1 && thickNow[i] === 0 && thickBefore[i] === 1 ? 0 : value));
  const fromLeft = distanceTo(left, width, height);
  return next.map((p, i) => {
    if ((nearChange[i] ?? 0) > 2 * rimPx) return p;
    const isRim = is[i] === 1 && left[i] === 0;
    const isHaze = is[i] === 0 && (fromLeft[i] ?? 0) > rimPx;
    return isRim || isHaze ? side : p;
  });
}

/** Without the parts of a mask that are thinner than two rims. */
function opened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const depth = distanceTo(
    mask.map((value) => 1 - value),
    width,
    height,
  );
  const core = maskOf(depth, (d) => d > rimPx);
  const away = distanceTo(core, width, height);
  return mask.map((value, i) => (value === 1 && (away[i] ?? 0) <= rimPx + 0.5 ? 1 : 0));
}
