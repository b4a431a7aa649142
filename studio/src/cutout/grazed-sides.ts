import type { CutSides, GrazedSide } from '@kadr/shared/visuals';
import type { ProductCutout } from './product.ts';

/** Opaque from here on; so near its border, in parts of its width, a cut-out touches it. */
const opaque = 128;
const atBorder = 0.003;

/** The outline's slope at the end of a touch is taken over so much of the height; shorter touches are none. */
const slopeOver = 0.02;

/** The photo's edge may have cut off so much of the width: that it is missing is not seen. */
const mostLost = 0.015;

/**
 * On which of those sides a cut-out that the photo's edge cut only grazes it: an elbow whose outline leaves the edge as
 * flatly as it came loses next to nothing, an arm that goes on beyond it does.
 */
export function grazedSides(product: ProductCutout, cut: Pick<CutSides, 'left' | 'right'>): GrazedSide[] {
  return (['left', 'right'] as const)
    .filter((side) => cut[side] && grazes(product, side))
    .map((side) => `grazes-${side}` as const);
}

function grazes({ widthPx, heightPx, rgba }: ProductCutout, side: 'left' | 'right'): boolean {
  const covers = (fromBorder: number, row: number) => {
    const column = side === 'left' ? fromBorder : widthPx - 1 - fromBorder;
    return rgba[(row * widthPx + column) * 4 + 3]! >= opaque;
  };
  const near = Math.round(atBorder * widthPx);
  const over = Math.max(2, Math.round(slopeOver * heightPx));
  /** Columns for each row by which the outline leaves the border behind an end of a touch; null at the photo's corner. */
  const slope = (end: number, step: 1 | -1): number | null => {
    const row = end + step * over;
    if (row < 0 || row >= heightPx) return null;
    let inside = near;
    while (inside < widthPx && !covers(inside, row)) inside++;
    return (inside - near) / over;
  };
  for (let from = 0; from < heightPx; from++) {
    if (!covers(near, from)) continue;
    let to = from;
    while (to + 1 < heightPx && covers(near, to + 1)) to++;
    const slopes = [slope(from, -1), slope(to, 1)].filter((one) => one !== null);
    // What lies beyond a chord of an arc, by how steeply the arc meets it.
    const lost = slopes.length === 0 ? Infinity : (((to - from + 1) / 4) * Math.max(...slopes) * 2) / slopes.length;
    if (lost > mostLost * widthPx) return false;
    from = to;
  }
  return true;
}
