import type { Box } from '@kadr/card';
import type { CardArea, Point } from './motion.ts';

/** A line to which a moved layer has snapped, in card pixels. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

/** What a moved layer can snap to. */
export interface SnapTargets {
  readonly others: readonly Box[];
  readonly safe: Box;
  readonly card: CardArea;
}

/**
 * How far to correct a move so that the box's edges or middle meet the card's middle or edges, the safe area or another
 * layer; and the lines that it met. Nothing farther than `reachPx` draws it.
 */
export function snap(box: Box, targets: SnapTargets, reachPx: number): { by: Point; guides: Guide[] } {
  const across = nearest(edges('x', box), linesOf('x', targets), reachPx);
  const down = nearest(edges('y', box), linesOf('y', targets), reachPx);
  const guides: Guide[] = [];
  if (across !== undefined) guides.push({ axis: 'x', at: across.line });
  if (down !== undefined) guides.push({ axis: 'y', at: down.line });
  return { by: { x: across?.by ?? 0, y: down?.by ?? 0 }, guides };
}

function edges(axis: 'x' | 'y', { x, y, width, height }: Box): number[] {
  return axis === 'x' ? [x, x + width / 2, x + width] : [y, y + height / 2, y + height];
}

function linesOf(axis: 'x' | 'y', { others, safe, card: { widthPx, heightPx } }: SnapTargets): number[] {
  const [first = 0, , last = 0] = edges(axis, safe);
  const length = axis === 'x' ? widthPx : heightPx;
  return [length / 2, first, last, 0, length, ...others.flatMap((box) => edges(axis, box))];
}

function nearest(
  values: readonly number[],
  lines: readonly number[],
  reachPx: number,
): { by: number; line: number } | undefined {
  let best: { by: number; line: number } | undefined;
  for (const line of lines) {
    for (const value of values) {
      const by = line - value;
      if (Math.abs(by) <= reachPx && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}
