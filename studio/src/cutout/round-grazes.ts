import type { GrazedSide } from '@kadr/shared/visuals';
import { touchesOf, type Touch } from './grazed-sides.ts';
import type { ProductCutout } from './product.ts';
import { looksLikeSkin } from './skin.ts';

type Side = 'left' | 'right';

/** So much of the width is given up at most where a touch ends. */
const mostGivenUp = 0.01;

/** Only skin is given up, never goods: what lies so near the border, in parts of the width, has to look like it. */
const nearBorder = 0.05;

/** Shorter touches, in parts of the height, are not seen to be straight. */
const shortest = 0.02;

/** An arc that would not meet the outline again is made so many times flatter, half as bent each time. */
const mostFlatter = 4;

const opaque = 128;

/**
 * The cut-out with an arc in place of the straight border where the photo's edge grazes someone's skin: shown in the
 * middle of a frame, an arm with a straight side looks cut off. The arc still touches the border, so that the side stays
 * a grazed one. The same cut-out where there is nothing to round.
 */
export function roundGrazes(product: ProductCutout, sides: readonly GrazedSide[]): ProductCutout {
  const { widthPx, heightPx } = product;
  const rgba = product.rgba.slice();
  let isRound = false;
  for (const side of sides.map((name): Side => (name === 'grazes-left' ? 'left' : 'right'))) {
    for (const touch of touchesOf(product, side)) {
      if (touch.to - touch.from < shortest * heightPx || !isSkin(product, side, touch)) continue;
      const arc = arcOf(product, side, touch);
      if (!arc) continue;
      isRound = true;
      for (let row = arc.top; row <= arc.bottom; row++) {
        const depth = arc.depthAt(row);
        for (let away = 0; away < depth; away++) {
          const at = (row * widthPx + columnAt(product, side, away)) * 4 + 3;
          rgba[at] = Math.min(rgba[at]!, Math.round(255 * Math.max(0, away + 1 - depth)));
        }
      }
    }
  }
  return isRound ? { ...product, rgba } : product;
}

/** An arc from its first row to its last: how many pixels from the border it is in a row. */
interface Arc {
  readonly top: number;
  readonly bottom: number;
  readonly depthAt: (row: number) => number;
}

/**
 * The parabola that touches the border within a touch and leaves it as the outline does, as far as to where it meets the
 * outline; null where it would not.
 */
function arcOf(product: ProductCutout, side: Side, { from, to, above, below }: Touch): Arc | null {
  const [up, down] = [above ?? 0, below ?? 0];
  const length = to - from + 1;
  if (up + down === 0) return null;
  const middle = from + (length * up) / (up + down);
  const longer = Math.max(middle - from, to + 1 - middle);
  const most = Math.min((up + down) / (4 * length), (mostGivenUp * product.widthPx) / longer ** 2);
  for (let flatter = 0; flatter <= mostFlatter; flatter++) {
    const depthAt = (row: number) => (most / 2 ** flatter) * (row + 0.5 - middle) ** 2;
    /** The last row before the arc meets the outline beyond an end of the touch; null where it does not. */
    const meets = (end: number, step: 1 | -1): number | null => {
      const reach = Math.abs(end - middle) + 1;
      for (let row = end + step; Math.abs(row - end) <= reach; row += step) {
        if (row < 0 || row >= product.heightPx || outlineAt(product, side, row) >= depthAt(row)) return row - step;
      }
      return null;
    };
    const [top, bottom] = [meets(from, -1), meets(to, 1)];
    if (top !== null && bottom !== null) return { top, bottom, depthAt };
  }
  return null;
}

const columnAt = ({ widthPx }: ProductCutout, side: Side, away: number): number =>
  side === 'left' ? away : widthPx - 1 - away;

/** How many pixels from the border the cut-out begins in a row. */
function outlineAt(product: ProductCutout, side: Side, row: number): number {
  const { widthPx, rgba } = product;
  let away = 0;
  while (away < widthPx && rgba[(row * widthPx + columnAt(product, side, away)) * 4 + 3]! < opaque) away++;
  return away;
}

function isSkin(product: ProductCutout, side: Side, { from, to }: Touch): boolean {
  const { widthPx, rgba } = product;
  const columns = Math.max(1, Math.round(nearBorder * widthPx));
  const sum = [0, 0, 0];
  for (let row = from; row <= to; row++)
    for (let away = 0; away < columns; away++)
      for (let c = 0; c < 3; c++) sum[c]! += rgba[(row * widthPx + columnAt(product, side, away)) * 4 + c]!;
  return looksLikeSkin(Uint8Array.from(sum, (one) => one / (columns * (to - from + 1))));
}
