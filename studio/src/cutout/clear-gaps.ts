import type { Matte } from '../matte/matte.ts';
import { pixelsNear } from '../matte/pixels-near.ts';
import { findRegions, regionBoxes, regionPixels } from '../matte/regions.ts';
import { groundAround, type GroundColour } from './ground-colours.ts';
import { solidFrom } from '../matte/levels.ts';

/** What it doubts: from empty to here; of a white stripe or piping on a garment it is surer. */
const inDoubtUpTo = 180;
const emptyUpTo = 60;
const leftFrom = 16;
/** A channel may differ from the ground's by this, and by so many times its scatter; where that is more, nothing is said. */
const sameWithin = 6;
const sameScatter = 2;
const mostScatter = 9;
/** How far the product beside a gap is from the ground's colour, of 255, and how much of it. */
const otherThing = 60;
const leastOther = 0.85;
const ringPx: readonly [number, number] = [2, 5];
/** So much of what is around a gap is the product: of a spine, or a white piping along an edge, less. */
const leastProduct = 0.7;
/** How long and how large it is at least, in radii of the network's uncertainty: less is the slope of an edge. */
const leastLength = 1.5;
const leastArea = 0.75;
/** Pixels this near to a gap are mixed with it. */
const mixedPx = 2;

interface Gaps {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly settled: Matte;
  readonly radiusPx: number;
}

/**
 * A gap between sleeve and body gets narrower than the network can see: there it doubts, and a chip of the ground stays.
 * What it doubts, has just the ground's colour, goes on from where the ground is open, and lies between parts of very
 * different colour, is the ground. All of one size; a new matte, or the same where there is nothing.
 */
export function clearGaps({ rgb, raw, settled, radiusPx }: Gaps): Matte {
  const { widthPx: width, heightPx: height, alpha } = settled;
  const isLeft = raw.alpha.map((a, i) => (a >= leftFrom && a <= inDoubtUpTo && (alpha[i] ?? 0) >= leftFrom ? 1 : 0));
  if (!isLeft.includes(1)) return settled;
  const ground = groundAround(rgb, raw);
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  /** How far a pixel is from the colour of the ground around it; beyond 255 where that is not known well enough. */
  const away = (i: number): number => {
    ground.at(i % width, Math.floor(i / width), here);
    if (here.scatter > mostScatter) return Infinity;
    const [r, g, b] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
    return Math.max(Math.abs(r - here.r), Math.abs(g - here.g), Math.abs(b - here.b)) - sameScatter * here.scatter;
  };
  const same = isLeft.map((value, i) => (value === 1 && away(i) <= sameWithin ? 1 : 0));
  const result = alpha.slice();
  const regions = findRegions(same, width, height);
  const isLarge = regionBoxes(regions, width).map(
    (box, label) =>
      Math.max(box.widthPx, box.heightPx) >= leastLength * radiusPx &&
      (regions.sizes[label] ?? 0) >= leastArea * radiusPx ** 2,
  );
  for (const part of regionPixels(regions, isLarge)) {
    const contrast = contrastAround(part, { alpha, same, away, width, height });
    if (contrast === null) continue;
    for (const i of part) result[i] = 0;
    for (const i of pixelsNear(part, mixedPx, width, height)) {
      const share = away(i) / contrast;
      if (same[i] === 0 && share < 1) result[i] = Math.min(result[i] ?? 0, Math.max(0, Math.round(255 * share)));
    }
  }
  return { ...settled, alpha: result };
}

interface Surroundings {
  readonly alpha: Uint8Array;
  readonly same: Uint8Array;
  readonly away: (i: number) => number;
  readonly width: number;
  readonly height: number;
}

/** How far the product around a part is from the ground's colour; null where the part is none of the ground. */
function contrastAround(part: readonly number[], { alpha, same, away, width, height }: Surroundings): number | null {
  let isOpen = false;
  for (const i of pixelsNear(part, 1, width, height))
    if ((alpha[i] ?? 0) <= emptyUpTo && away(i) <= sameWithin) isOpen = true;
  if (!isOpen) return null;
  const inner = pixelsNear(part, ringPx[0], width, height);
  let [all, ring, other, sum] = [0, 0, 0, 0];
  for (const i of pixelsNear(part, ringPx[1], width, height)) {
    if (inner.has(i) || same[i] === 1) continue;
    all++;
    if ((alpha[i] ?? 0) < solidFrom) continue;
    const value = away(i);
    ring++;
    sum += value;
    if (value > otherThing && value < Infinity) other++;
  }
  return ring > 0 && ring >= leastProduct * all && other >= leastOther * ring ? sum / ring : null;
}
