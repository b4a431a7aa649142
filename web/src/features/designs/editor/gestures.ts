import { layerScaleRange, type Box, type Placement } from '@kadr/shared/designs';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface CardArea {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A line to which a moved text has snapped, in card pixels. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

const leastWidthShare = 0.06;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** At least a bit of every text stays on the card, so that it can be taken hold of again. */
function onCard(placement: Placement): Placement {
  return { ...placement, x: clamp(placement.x, 0.04 - placement.width, 0.96), y: clamp(placement.y, -0.1, 0.97), width: clamp(placement.width, leastWidthShare, 2) };
}

/** Moved by so many card pixels. */
export function moved(start: Placement, by: Point, card: CardArea): Placement {
  return onCard({ ...start, x: start.x + by.x / card.widthPx, y: start.y + by.y / card.heightPx });
}

/**
 * How far to correct a move so that the box's edges or middle meet the card's middle, the safe area or another text; and the lines that
 * it met. Nothing farther than `reachPx` draws it.
 */
export function snap(box: Box, others: readonly Box[], safe: Box, card: CardArea, reachPx: number): { by: Point; guides: Guide[] } {
  const across = nearest([box.x, box.x + box.width / 2, box.x + box.width], linesOf('x', others, safe, card), reachPx);
  const down = nearest([box.y, box.y + box.height / 2, box.y + box.height], linesOf('y', others, safe, card), reachPx);
  const guides: Guide[] = [];
  if (across !== undefined) guides.push({ axis: 'x', at: across.line });
  if (down !== undefined) guides.push({ axis: 'y', at: down.line });
  return { by: { x: across?.by ?? 0, y: down?.by ?? 0 }, guides };
}

function linesOf(axis: 'x' | 'y', others: readonly Box[], safe: Box, card: CardArea): number[] {
  const edges = (box: Box) => axis === 'x' ? [box.x, box.x + box.width / 2, box.x + box.width] : [box.y, box.y + box.height / 2, box.y + box.height];
  const [first, , last] = edges(safe);
  return [(axis === 'x' ? card.widthPx : card.heightPx) / 2, first ?? 0, last ?? 0, ...others.flatMap(edges)];
}

function nearest(values: readonly number[], lines: readonly number[], reachPx: number): { by: number; line: number } | undefined {
  let best: { by: number; line: number } | undefined;
  for (const value of values) {
    for (const line of lines) {
      const by = line - value;
      if (Math.abs(by) <= reachPx && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}

/** A corner of the box, by its side: -1 left or top, 1 right or bottom. */
export interface Corner {
  readonly x: -1 | 1;
  readonly y: -1 | 1;
}

/** Larger or smaller by a corner; the opposite corner stays where it is, turned boxes too. */
export function scaled(start: Placement, box: Box, corner: Corner, pointer: Point, card: CardArea): Placement {
  const angle = (start.rotationDegrees * Math.PI) / 180;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const anchor = turned({ x: (-corner.x * box.width) / 2, y: (-corner.y * box.height) / 2 }, angle, centre);
  const reach = turned({ x: pointer.x - anchor.x, y: pointer.y - anchor.y }, -angle, { x: 0, y: 0 });
  const diagonal = { x: corner.x * box.width, y: corner.y * box.height };
  const along = (reach.x * diagonal.x + reach.y * diagonal.y) / (diagonal.x ** 2 + diagonal.y ** 2);
  return scaledBy(start, box, clampFactor(start, along), { x: -corner.x, y: -corner.y }, card);
}

/** Larger or smaller by a factor about a point of the box: -1, -1 its left top corner, 0, 0 its centre. */
export function scaledBy(start: Placement, box: Box, factor: number, about: Point, card: CardArea): Placement {
  const by = clampFactor(start, factor);
  const angle = (start.rotationDegrees * Math.PI) / 180;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fixed = { x: (about.x * box.width) / 2, y: (about.y * box.height) / 2 };
  const anchor = turned(fixed, angle, centre);
  const middle = turned({ x: -fixed.x * by, y: -fixed.y * by }, angle, anchor);
  return onCard({
    ...start, scale: start.scale * by, width: start.width * by,
    x: (middle.x - (box.width * by) / 2) / card.widthPx, y: (middle.y - (box.height * by) / 2) / card.heightPx,
  });
}

function clampFactor(start: Placement, factor: number): number {
  return clamp(factor, layerScaleRange.min / start.scale, layerScaleRange.max / start.scale);
}

/** Wider or narrower by a side; the text wraps anew. The other side stays where it is. */
export function widened(start: Placement, box: Box, side: -1 | 1, pointer: Point, card: CardArea): Placement {
  const angle = (start.rotationDegrees * Math.PI) / 180;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const anchor = turned({ x: (-side * box.width) / 2, y: 0 }, angle, centre);
  const reach = turned({ x: pointer.x - anchor.x, y: pointer.y - anchor.y }, -angle, { x: 0, y: 0 });
  const width = clamp(side * reach.x, leastWidthShare * card.widthPx, card.widthPx * 1.5);
  const middle = turned({ x: (side * width) / 2, y: 0 }, angle, anchor);
  return onCard({ ...start, width: width / card.widthPx, x: (middle.x - width / 2) / card.widthPx, y: (middle.y - box.height / 2) / card.heightPx });
}

/** Upright within so many degrees. */
const uprightDegrees = 3;

/** Turned so that its top points to the pointer; by steps of 15 degrees when `inSteps`. */
export function rotated(start: Placement, box: Box, pointer: Point, inSteps: boolean): Placement {
  const dx = pointer.x - (box.x + box.width / 2);
  const dy = pointer.y - (box.y + box.height / 2);
  return turnedTo(start, (Math.atan2(dx, -dy) * 180) / Math.PI, inSteps);
}

export function turnedTo(start: Placement, degrees: number, inSteps = false): Placement {
  const stepped = inSteps ? Math.round(degrees / 15) * 15 : degrees;
  const wrapped = ((((stepped + 180) % 360) + 360) % 360) - 180;
  const rotationDegrees = Math.abs(wrapped) < uprightDegrees ? 0 : Math.round(wrapped * 10) / 10;
  return { ...start, rotationDegrees };
}

function turned(point: Point, angle: number, about: Point): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: about.x + point.x * cos - point.y * sin, y: about.y + point.x * sin + point.y * cos };
}
