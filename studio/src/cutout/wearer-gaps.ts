import { solidFrom } from '../matte/levels.ts';
import { countFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { pixelIn } from '../matte/pixel-in.ts';
import { pixelsNear } from '../matte/pixels-near.ts';
import { findRegions, regionPixels } from '../matte/regions.ts';
import { awayFromGround } from './ground-colours.ts';
import { isPersonCutOff } from './see-person.ts';

/** Of a ground that varies more than this around a place, nothing is said there. */
const mostScatter = 9;
/** How far a gap's pixels are from the ground's colour, of 255. */
const likeGround = 30;
/** In pixels, and in shares of the product. */
const sizes = { leastPx: 5, most: 0.02 } as const;
/** The network that cuts out doubts a gap where it sees so little, by the mean. */
const doubtedUpTo = 210;
/**
 * Where it is sure, as it is of a print or a cord within the garment, the one for persons has to doubt the gap, by the
 * mean, which is too coarse for what is smaller than this share of the product: the marks on a shoe. And so much of the
 * gap has just the ground's colour: a white cord has less.
 */
const byPerson = { doubtedUpTo: 245, least: 0.0001, justGround: 6, leastJust: 0.25 } as const;
/** How far what is around a gap is from the ground's colour, and how much of it; it is nearly all the product. */
const otherThing = 60;
const leastOther = 0.75;
const leastProduct = 0.9;
/** Pixels this near to a gap are mixed with it; what is around it is looked at beyond, up to here. */
const mixedPx = 2;
const ringPx = 5;

interface SeenWearer {
  /** sRGB, of the matte's size. */
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly matte: Matte;
  /** Of the whole photo, of any size: where a person is, with what is worn. */
  readonly person: Matte;
}

/**
 * Opens the gaps between a wearer's arm and body, fingers or strands of hair that the network is too coarse for: before a
 * white ground they are white specks on any set. They have the ground's colour, something very different all around
 * them, and one of the two networks doubts them. A new matte, or the same where the photo cuts no person off.
 */
export function openWearerGaps({ rgb, raw, matte, person }: SeenWearer): Matte {
  if (!isPersonCutOff(person)) return matte;
  const { widthPx: width, heightPx: height, alpha } = matte;
  const away = awayFromGround(rgb, raw, mostScatter);
  const like = maskOf(alpha, (a, i) => a >= solidFrom && away(i) <= likeGround);
  const regions = findRegions(like, width, height);
  const area = countFrom(alpha, solidFrom);
  const mayBe = regions.sizes.map((size) => size >= sizes.leastPx && size <= sizes.most * area);
  const result = alpha.slice();
  for (const part of regionPixels(regions, mayBe)) {
    const mean = (of: (i: number) => number | undefined) =>
      part.reduce((sum, i) => sum + (of(i) ?? 0), 0) / part.length;
    const isDoubted =
      part.length > 0 &&
      (mean((i) => raw.alpha[i]) <= doubtedUpTo ||
        (part.length >= byPerson.least * area &&
          mean((i) => person.alpha[pixelIn(i, matte, person)]) <= byPerson.doubtedUpTo &&
          mean((i) => Number(away(i) <= byPerson.justGround)) >= byPerson.leastJust));
    if (!isDoubted) continue;
    const contrast = contrastAround(part, { alpha, away, width, height });
    if (contrast === null) continue;
    for (const i of pixelsNear(part, mixedPx, width, height))
      result[i] = Math.min(result[i] ?? 0, Math.round((255 * Math.min(contrast, away(i))) / contrast));
  }
  return { ...matte, alpha: result };
}

interface Surroundings {
  readonly alpha: Uint8Array;
  readonly away: (i: number) => number;
  readonly width: number;
  readonly height: number;
}

/** How far the product around a part is from the ground's colour; null where the part is none of the ground. */
function contrastAround(part: readonly number[], { alpha, away, width, height }: Surroundings): number | null {
  const inner = pixelsNear(part, mixedPx, width, height);
  let [all, product, other, sum] = [0, 0, 0, 0];
  for (const i of pixelsNear(part, ringPx, width, height)) {
    if (inner.has(i)) continue;
    all++;
    if ((alpha[i] ?? 0) < solidFrom) continue;
    const off = away(i);
    product++;
    if (off <= otherThing || off === Infinity) continue;
    other++;
    sum += off;
  }
  return product >= leastProduct * all && other >= leastOther * product && other > 0 ? sum / other : null;
}
