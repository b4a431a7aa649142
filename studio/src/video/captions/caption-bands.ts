import type { Rect } from '../../shot/shot.ts';

/** Where words can stand in a frame: beside the products, never over them. */
export interface CaptionBands {
  /** Above and below, or both words' columns beside them. */
  kind: 'above-below' | 'beside';
  bands: readonly Rect[];
}

/** The frame's edge stays free, parts of its shorter side: players and marketplaces put their own signs there. */
const edgeShare = 0.06;
/** Between words and product, parts of the shorter side. */
const gapShare = 0.025;

/** The free bands around what the products take of a frame over the whole time that words stand in it. */
export function captionBands(taken: Rect, { widthPx, heightPx }: { widthPx: number; heightPx: number }): CaptionBands {
  const side = Math.min(widthPx, heightPx);
  const edge = Math.round(edgeShare * side);
  const gap = Math.round(gapShare * side);
  if (widthPx > heightPx * 1.2) {
    const left = { x: edge, y: edge, w: taken.x - gap - edge, h: heightPx - 2 * edge };
    const from = taken.x + taken.w + gap;
    const right = { x: from, y: edge, w: widthPx - edge - from, h: heightPx - 2 * edge };
    return { kind: 'beside', bands: left.w >= right.w ? [left, right] : [right, left] };
  }
  const above = { x: edge, y: edge, w: widthPx - 2 * edge, h: taken.y - gap - edge };
  const from = taken.y + taken.h + gap;
  const below = { x: edge, y: from, w: widthPx - 2 * edge, h: heightPx - edge - from };
  return { kind: 'above-below', bands: [above, below] };
}
