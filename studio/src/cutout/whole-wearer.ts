import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { maskFrom, maskOf } from '../matte/mask-of.ts';
import { resizeMatte, type Matte } from '../matte/matte.ts';
import { depthOf, opened } from '../matte/opened.ts';
import { findRegions } from '../matte/regions.ts';
import { colourDensity } from '../outline/index.ts';
import { raised } from './raise-part.ts';
import type { SeenPerson } from './see-person.ts';
import { looksLikeSkin } from './skin.ts';

const solidFrom = 128;
const personFrom = 180;
/** A person who is shown with what is worn, not one who passes by: of the photo, and of its lower edge. */
const filled = { ofPhoto: 0.4, ofLowerEdge: 0.3 };
const leastSure = 0.97;
/** What was cut out is the person's: so much of it. */
const leastOwn = 0.9;
/**
 * Where the first run saw the person, too (so much of either), a person who is cut out to this share is cut out in
 * part: 0.81 and more of those without a sleeve were no better when they were shown alone.
 */
const agreed = 0.85;
const mostWhereAgreed = 0.75;
/** Where it did not, what was cut out is a small part: a pocket, a forearm. */
const mostElse = 0.3;
/** A hand with a thing in it is what is sold: so much of it is skin. */
const holds: readonly [number, number] = [0.15, 0.7];

interface Runs {
  /** What the network's runs make, as large as the photo. */
  readonly matte: Matte;
  /** What the first run saw; of any size. */
  readonly first: Matte;
  readonly person: SeenPerson;
}

/**
 * Whether a photo shows a person who wears goods, and only a part was cut out: of a shirt before trees the network sees
 * a pocket of the skirt below. False of goods that a hand holds.
 */
export async function leavesWearerOut({ matte, first, person }: Runs): Promise<boolean> {
  const { widthPx, heightPx, alpha: seen } = person.matte;
  const whole = countsOf(seen, seen);
  const lowest = seen.subarray(seen.length - widthPx);
  const sureness = seen.reduce((sum, a) => (a >= personFrom ? sum + a : sum), 0) / (255 * whole.person);
  if (whole.person < filled.ofPhoto * seen.length || sureness < leastSure) return false;
  if (countsOf(lowest, lowest).person < filled.ofLowerEdge * widthPx) return false;
  const { alpha: cut } = await resizeMatte(matte, widthPx, heightPx);
  const { both, solid } = countsOf(cut, seen);
  if (both < leastOwn * solid) return false;
  const { alpha: coarse } = await resizeMatte(first, widthPx, heightPx);
  const atFirst = countsOf(coarse, seen);
  if (atFirst.both >= agreed * Math.max(whole.person, atFirst.solid)) return both < mostWhereAgreed * whole.person;
  const isSkin = (i: number): boolean => looksLikeSkin(person.rgb.subarray(3 * i, 3 * i + 3));
  const skin = cut.reduce((sum, a, i) => sum + (a >= solidFrom && isSkin(i) ? 1 : 0), 0) / solid;
  return both < mostElse * whole.person && (skin < holds[0] || skin > holds[1]);
}

function countsOf(alpha: Uint8Array, person: Uint8Array): { solid: number; person: number; both: number } {
  const counts = { solid: 0, person: 0, both: 0 };
  alpha.forEach((a, i) => {
    const [isSolid, isPerson] = [a >= solidFrom, (person[i] ?? 0) >= personFrom];
    if (isSolid) counts.solid++;
    if (isPerson) counts.person++;
    if (isSolid && isPerson) counts.both++;
  });
  return counts;
}

/** What one run is in doubt of and the other is sure of. */
const inDoubt: readonly [number, number] = [30, 236];
/** Half of a part's least thickness, of the longer side. */
const leastHalf = 0.006;

/** Rests of the ground lie within so many of the person network's pixels of it; gaps up to twice so wide are left. */
const restPx = 24;
const halfGap = 2;
/** The product's own colours are looked at from so far inside on, in those pixels. */
const insidePx = 8;
/** Logarithm of how much more frequent a rest's colours are in the ground than in the product, the mean around each pixel. */
const groundLike = 1;
const meanOverPx = 2;

/**
 * The matte without rests of the ground along its edge: the person network's edge is off by several of its pixels, and
 * the other one was shown all that lies within it. They hang together with the ground, and their colours are the
 * ground's, not those of what is cut out.
 */
export async function withoutRests(matte: Matte, { rgb, matte: seen }: SeenPerson): Promise<Matte> {
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
  const kept = isSolid.map((value, i) => (value === 1 && isGround[regions.labels[i] ?? -1] === true ? 0 : 255));
  if (!kept.includes(0)) return matte;
  const small = { widthPx: width, heightPx: height, alpha: kept };
  const { alpha: most } = await resizeMatte(small, matte.widthPx, matte.heightPx);
  return { ...matte, alpha: matte.alpha.map((a, i) => Math.min(a, most[i] ?? 0)) };
}

/**
 * Of two runs at the person alone the finer one; where it is in doubt of a thick part the coarse one decides. Both as
 * large as the photo.
 */
export function settledAlone(coarse: Matte, fine: Matte): Matte {
  const { widthPx, heightPx } = fine;
  const half = Math.max(3, leastHalf * Math.max(widthPx, heightPx));
  const doubted = maskOf(
    fine.alpha,
    (a, i) => a > inDoubt[0] && a < inDoubt[1] && (coarse.alpha[i] ?? 0) >= inDoubt[1],
  );
  if (!depthOf(doubted, widthPx, heightPx).some((d) => d > half)) return fine;
  return raised(fine, opened(doubted, half, widthPx, heightPx), half);
}
