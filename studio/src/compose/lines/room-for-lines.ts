import type { CompanionCutout } from '../group/companion-cutouts.ts';
import type { SweepLook } from '../set/sweep-shot.ts';
import { comparedLength } from './compared-length.ts';
import { lineReach } from './dimension-lines.ts';
import type { SeenExtent } from './seen-extents.ts';

/** Free border around all lines, and how high a group is at most, parts of the frame. */
const margin = 0.05;
const highest = 0.72;

/** How large a product and what it is compared with are shown, and where: as tightly as their lines allow. */
export function roomForLines(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  extents: readonly Pick<SeenExtent, 'side'>[],
  companions: readonly CompanionCutout[],
): Pick<SweepLook, 'fillHeight' | 'fillWidth' | 'middle' | 'centre'> {
  const nowhere = { x: 0, y: 0, w: 0, h: 0 };
  const others = companions.map((entry) => comparedLength(entry, nowhere).side);
  const sides = extents.map(({ side }) => side);
  const isBelow = [...sides, ...others].includes('below') || sides.includes('along');
  const ofProduct = Number(sides.includes('beside') || sides.includes('along'));
  const ofOther = Number(others.includes('beside'));
  const isOtherLeft = companions.some(({ companion }) => companion.placement.xUnits < 0);
  const [left, right] = isOtherLeft ? [ofOther, ofProduct] : [ofProduct, ofOther];
  const across = (lineReach * Math.max(widthPx, heightPx)) / widthPx;
  const down = isBelow ? (lineReach * Math.max(widthPx, heightPx)) / heightPx : 0;
  return {
    fillWidth: 1 - 2 * margin - (left + right) * across,
    fillHeight: Math.min(highest, 1 - 2 * margin - down),
    centre: 0.5 + ((left - right) * across) / 2,
    middle: 0.5 - down / 2,
  };
}
