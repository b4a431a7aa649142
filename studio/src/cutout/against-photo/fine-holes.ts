import { distanceTo } from '../../matte/distance.ts';
import { countFrom, maskBelow, maskOf } from '../../matte/mask-of.ts';
import type { Matte } from '../../matte/matte.ts';
import { findRegions, maskOfRegions, regionBoxes } from '../../matte/regions.ts';
import { awayFromGround } from '../ground-colours.ts';
import type { Part } from './parts-in-doubt.ts';
import { solidFrom } from '../../matte/levels.ts';

/** Nearer to the outline pixels are mixed. */
const insidePx = 4;
/** Of a ground that scatters more nothing is said. */
export const mostScatter = 9;
/** So far from the ground's colour, of 255, nearly all of the product has to be: flecks of grey goods are their own. */
const otherThing = 100;
const leastOther = 0.95;
const sampleStep = 7;
/** A hole is so near to the ground's colour: the finest ones are mixed with what is around them. */
const groundWithin = 50;
/** A larger one, in shares of the product, is an opening or a label. */
const mostHole = 0.0008;
/** Fewer are letters, buttons, stitches; in all they take so much of the product. */
const leastHoles = 150;
const leastShare = 0.002;
/** So much of all that is of about the ground's colour they are: where more is in one piece, it is a print or piping. */
const mostlyHoles = 0.8;

interface SeenOutline {
  readonly rgb: Uint8Array;
  /** Where the ground is, as the network gave it. */
  readonly raw: Matte;
  /** As it is used. */
  readonly matte: Matte;
}

/**
 * The fine holes of lace and mesh through which the ground shows, as one part: hundreds of specks of about the ground's
 * colour in a product that has it nowhere else. To the network lace is solid, and colours alone do not tell a hole from
 * a fleck, so that nothing is opened. All of one size; null where there are none.
 */
export function fineHoles({ rgb, raw, matte }: SeenOutline): Part | null {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const depth = distanceTo(maskBelow(alpha, solidFrom), width, height, insidePx + 1);
  const away = awayFromGround(rgb, raw, mostScatter);
  const isInside = (i: number): boolean => (depth[i] ?? 0) > insidePx;
  let [count, other] = [0, 0];
  for (let i = 0; i < alpha.length; i += sampleStep) {
    if (!isInside(i)) continue;
    count++;
    const off = away(i);
    if (off > otherThing && off < Infinity) other++;
  }
  if (count === 0 || other < leastOther * count) return null;
  const area = countFrom(alpha, solidFrom);
  const regions = findRegions(
    maskOf(alpha, (_, i) => isInside(i) && away(i) <= groundWithin),
    width,
    height,
  );
  const isHole = regions.sizes.map((size) => size <= mostHole * area);
  const mask = maskOfRegions(regions.labels, isHole);
  const pixels = countFrom(mask, 1);
  if (pixels < mostlyHoles * regions.sizes.reduce((sum, size) => sum + size, 0)) return null;
  if (isHole.filter(Boolean).length < leastHoles || pixels < leastShare * area) return null;
  const [box] = regionBoxes({ labels: Int32Array.from(mask, (value) => value - 1), sizes: [pixels] }, width);
  return box ? { pixels, box, mask } : null;
}
