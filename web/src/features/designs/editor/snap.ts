import type { Box } from '@kadr/card';
import type { CardArea, Point } from './motion.ts';

/** A line to which a moved layer has snapped, in card pixels: no longer than from the layer to what it met. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
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
  const by = { x: across?.by ?? 0, y: down?.by ?? 0 };
  const moved = { ...box, x: box.x + by.x, y: box.y + by.y };
  const guides = [...guideOf('x', across?.line, moved), ...guideOf('y', down?.line, moved)];
  return { by, guides };
}

/** A line that something can be drawn to: where it is, and from where to where it reaches. */
interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function guideOf(axis: 'x' | 'y', line: Line | undefined, moved: Box): Guide[] {
  if (line === undefined) return [];
  const [from, , to] = edges(axis === 'x' ? 'y' : 'x', moved);
  return [{ axis, at: line.at, from: Math.min(line.from, from), to: Math.max(line.to, to) }];
}

function edges(axis: 'x' | 'y', { x, y, width, height }: Box): [number, number, number] {
  return axis === 'x' ? [x, x + width / 2, x + width] : [y, y + height / 2, y + height];
}

function linesOf(axis: 'x' | 'y', { others, safe, card: { widthPx, heightPx } }: SnapTargets): Line[] {
  const ofBox = (box: Box, which: readonly number[]): Line[] => {
    const [from, , to] = edges(axis === 'x' ? 'y' : 'x', box);
    return edges(axis, box)
      .filter((_, index) => which.includes(index))
      .map((at) => ({ at, from, to }));
  };
  const card = { x: 0, y: 0, width: widthPx, height: heightPx };
  return [
    ...ofBox(card, [1]),
    ...ofBox(safe, [0, 2]),
    ...ofBox(card, [0, 2]),
    ...others.flatMap((box) => ofBox(box, [0, 1, 2])),
  ];
}

function nearest(
  values: readonly number[],
  lines: readonly Line[],
  reachPx: number,
): { by: number; line: Line } | undefined {
  let best: { by: number; line: Line } | undefined;
  for (const line of lines) {
    for (const value of values) {
      const by = line.at - value;
      if (Math.abs(by) <= reachPx && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}
