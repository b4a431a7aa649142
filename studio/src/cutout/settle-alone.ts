import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { maskFrom, maskOf } from '../matte/mask-of.ts';
import { resizeMatte, type Matte } from '../matte/matte.ts';
import { depthOf, opened } from '../matte/opened.ts';
import { findRegions } from '../matte/regions.ts';
import { colourDensity } from '../outline/index.ts';
import { raised } from './raise-part.ts';
import type { SeenPerson } from './see-person.ts';
import { solidFrom } from '../matte/levels.ts';

/** What one run is in doubt of and the other is sure of. */
const inDoubt: readonly [number, number] = [30, 236];
/** Half of a part's least thickness, of the longer side. */
const leastHalf = 0.006;

/** Rests of the ground lie within so many of the person network's pixels of it. Gaps and films up to twice so wide stay. */
const restPx = 24;
const halfGap = 2;
const halfFilm = 1.3;
/** The product's own colours are looked at from so far inside on, in those pixels. */
const insidePx = 8;
/** Logarithm of how much more frequent a rest's colours are in the ground than in the product, the mean around each pixel. */
const groundLike = 1;
const meanOverPx = 2;

/** What two runs at a person who is shown alone (`shownAlone`) make; both as large as the photo. */
export async function settledAlone(coarse: Matte, fine: Matte, person: SeenPerson): Promise<Matte> {
  return withoutRests(decided(coarse, fine), person);
}

/** The finer run; where it is in doubt of a thick part the coarse one decides. */
function decided(coarse: Matte, fine: Matte): Matte {
  const { widthPx, heightPx } = fine;
  const half = Math.max(3, leastHalf * Math.max(widthPx, heightPx));
  const doubted = maskOf(
    fine.alpha,
    (a, i) => a > inDoubt[0] && a < inDoubt[1] && (coarse.alpha[i] ?? 0) >= inDoubt[1],
  );
  if (!depthOf(doubted, widthPx, heightPx).some((d) => d > half)) return fine;
  return raised(fine, opened(doubted, half, widthPx, heightPx), half);
}

/**
 * The matte without rests of the ground along its edge: the person network's edge is off by several of its pixels, and
 * the other one was shown all that lies within it. They hang together with the ground, and their colours are the
 * ground's, not those of what is cut out.
 */
async function withoutRests(matte: Matte, { rgb, matte: seen }: SeenPerson): Promise<Matte> {
  const { widthPx: width, heightPx: height } = seen;
  const { alpha } = await resizeMatte(matte, width, height);
  const isSolid = maskFrom(alpha, solidFrom);
  const toGround = depthOf(isSolid, width, height);
  const inside = colourDensity(
    rgb,
    maskOf(toGround, (d) => d > insidePx),
  );
  const ground = colourDensity(
    rgb,
    maskOf(isSolid, (value) => value === 0),
  );
  if (!inside || !ground) return matte;
  const odds = Float32Array.from(alpha, (_, i) => Math.log((ground(rgb, i) + 1e-6) / (inside(rgb, i) + 1e-6)));
  boxMean(odds, odds, width, height, meanOverPx, boxScratch(odds.length, width));
  const outside = maskOf(
    isSolid,
    (value, i) => value === 0 || ((toGround[i] ?? 0) <= restPx && (odds[i] ?? 0) > groundLike),
  );
  // What the ground does not reach stays: a print, a belt, what is seen between fingers.
  const thick = opened(outside, halfGap, width, height);
  const regions = findRegions(thick, width, height);
  const isGround = regions.sizes.map(() => false);
  regions.labels.forEach((label, i) => {
    if (label >= 0 && isSolid[i] === 0) isGround[label] = true;
  });
  const rests = maskOf(isSolid, (value, i) => value === 1 && isGround[regions.labels[i] ?? -1] === true);
  // A film along a good edge is that edge, which is finer than these pixels.
  const patches = opened(rests, halfFilm, width, height);
  if (!patches.includes(1)) return matte;
  const kept = patches.map((value) => 255 * (1 - value));
  const small = { widthPx: width, heightPx: height, alpha: kept };
  const { alpha: most } = await resizeMatte(small, matte.widthPx, matte.heightPx);
  return { ...matte, alpha: matte.alpha.map((a, i) => Math.min(a, most[i] ?? 0)) };
}
