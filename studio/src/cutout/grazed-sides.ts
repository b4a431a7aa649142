import type { CutSides, GrazedSide } from '@kadr/shared/visuals';
import type { ProductCutout } from './product.ts';

/** Opaque from here on; so near its border, in parts of its width, a cut-out touches it. */
const opaque = 128;
const atBorder = 0.003;

/** The outline's slope at the end of a touch is taken over so much of the height; shorter touches are none. */
const slopeOver = 0.02;

/** The photo's edge may have cut off so much of the width: that it is missing is not seen. */
const mostLost = 0.015;

/** A run of rows in which a cut-out touches a side of the photo. */
export interface Touch {
  /** The first and the last row. */
  readonly from: number;
  readonly to: number;
  /** Columns a row by which the outline leaves the border above and below; null at the photo's corner. */
  readonly above: number | null;
  readonly below: number | null;
}

/**
 * On which of those sides a cut-out that the photo's edge cut only grazes it: an elbow whose outline leaves the edge as
 * flatly as it came loses next to nothing, an arm that goes on beyond it does.
 */
export function grazedSides(product: ProductCutout, cut: Pick<CutSides, 'left' | 'right'>): GrazedSide[] {
  return (['left', 'right'] as const)
    .filter((side) => cut[side] && touchesOf(product, side).every((touch) => isGraze(touch, product.widthPx)))
    .map((side) => `grazes-${side}` as const);
}

/** Whether next to nothing lies beyond the touch: about a chord of an arc, by how steeply the arc meets it. */
function isGraze({ from, to, above, below }: Touch, widthPx: number): boolean {
  const slopes = [above, below].filter((one) => one !== null);
  const lost = slopes.length === 0 ? Infinity : (((to - from + 1) / 4) * Math.max(...slopes) * 2) / slopes.length;
  return lost <= mostLost * widthPx;
}

/** Where a cut-out touches the left or the right border, from above. */
export function touchesOf({ widthPx, heightPx, rgba }: ProductCutout, side: 'left' | 'right'): Touch[] {
  const covers = (fromBorder: number, row: number) => {
    const column = side === 'left' ? fromBorder : widthPx - 1 - fromBorder;
    return rgba[(row * widthPx + column) * 4 + 3]! >= opaque;
  };
  const near = Math.round(atBorder * widthPx);
  const over = Math.max(2, Math.round(slopeOver * heightPx));
  const slope = (end: number, step: 1 | -1): number | null => {
    const row = end + step * over;
    if (row < 0 || row >= heightPx) return null;
    let inside = near;
    while (inside < widthPx && !covers(inside, row)) inside++;
    return (inside - near) / over;
  };
  const touches: Touch[] = [];
  for (let from = 0; from < heightPx; from++) {
    if (!covers(near, from)) continue;
    let to = from;
    while (to + 1 < heightPx && covers(near, to + 1)) to++;
    touches.push({ from, to, above: slope(from, -1), below: slope(to, 1) });
    from = to;
  }
  return touches;
}
