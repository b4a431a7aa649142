import { footShare, type ProductBox } from '@kadr/shared/visuals';
import type { Box } from '../scene/geometry.ts';
import { isInside, outlineOf, type Point } from '../scene/outline.ts';
import type { Frost, Paint, PathShape } from '../scene/scene.ts';

/** What of a card lies over its picture, or beside it. */
interface Covering {
  readonly window: Box;
  readonly clip?: string | null | undefined;
  readonly frost?: Frost | null | undefined;
  readonly shapes?: readonly PathShape[] | undefined;
}

/** Hides what lies at a point of the card: 0 nothing of it, 1 all. */
export type Cover = (at: Point) => number;

/** How much a mask hides of the picture. */
export function coverOf({ window, clip, frost, shapes = [] }: Covering): Cover {
  const opening = clip ? areaOf(clip) : undefined;
  const pane = frost ? areaOf(frost.d) : undefined;
  const areas = shapes.map(({ d, fill }) => ({ area: areaOf(d), fill }));
  return (at) => {
    if (!isWithin(window, at) || opening?.(at) === false || pane?.(at) === true) return 1;
    // A line has a ground of its own on its other side, or is the edge of one.
    return areas.reduce((most, { area, fill }) => (area(at) ? Math.max(most, fill ? alphaAt(fill, at) : 1) : most), 0);
  };
}

/** The same of what has an edge that is seen: a fade over a product's side is no edge. */
export function edgesOf({ shapes = [], ...covering }: Covering): Cover {
  return coverOf({ ...covering, shapes: shapes.filter(({ fill }) => !fill || !isFade(fill)) });
}

function isFade(paint: Paint): boolean {
  return paint.kind !== 'solid' && paint.stops.some(([, colour]) => alphaOf(colour) === 0);
}

/** Whether a point lies in what a path encloses. */
function areaOf(d: string): (at: Point) => boolean {
  const outline = outlineOf(d);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return ({ x, y }) => x >= left && x <= right && y >= top && y <= bottom && isInside(outline, { x, y });
}

function isWithin({ x, y, width, height }: Box, at: Point): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

function alphaAt(paint: Paint, at: Point): number {
  if (paint.kind === 'solid') return alphaOf(paint.colour);
  const share =
    paint.kind === 'radial'
      ? Math.hypot(at.x - paint.centre[0], at.y - paint.centre[1]) / paint.radius
      : along(paint.from, paint.to, at);
  const after = paint.stops.findIndex(([offset]) => offset >= share);
  const next = paint.stops[after] ?? paint.stops.at(-1);
  const last = paint.stops[after - 1] ?? next;
  if (last === undefined || next === undefined) return 0;
  const between = next[0] === last[0] ? 0 : (share - last[0]) / (next[0] - last[0]);
  return alphaOf(last[1]) * (1 - between) + alphaOf(next[1]) * between;
}

function along(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  { x, y }: Point,
): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  return ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
}

/** Of `#rrggbb`, `#rrggbbaa` or `rgba(…)`. */
function alphaOf(colour: string): number {
  if (colour.startsWith('#')) return colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
  return Number(/,\s*([\d.]+)\)$/u.exec(colour)?.[1] ?? 1);
}

/** A product that comes nearer to its picture's lower edge, in shares of it, goes on beyond it. */
const cutOff = 0.01;

/** Points across and down at which a part of a product is looked at. */
const [across, down] = [9, 3];

/**
 * Whether a product stands clear of a mask's edges, panels and fades, with so much ground around its foot that its shadow
 * is there. One whose foot no one has measured does, and one that the picture cuts off.
 * @param onCard the product's box, in pixels of the card
 * @param shade the most that may lie over it, 0 to 1
 */
export function standsClear(
  cover: Cover,
  onCard: Box,
  { foot, x, y, width, height }: ProductBox,
  { airPx, shade }: { readonly airPx: number; readonly shade: number },
): boolean {
  if (foot === undefined || y + height > 1 - cutOff) return true;
  const scale = onCard.width / width;
  const top = onCard.y + onCard.height * (1 - footShare);
  return pointsOf({
    x: onCard.x + (foot.from - x) * scale - airPx,
    y: top,
    width: (foot.to - foot.from) * scale + 2 * airPx,
    height: onCard.height * footShare + airPx,
  }).every((at) => cover(at) <= shade);
}

/** Rows and columns of a product's box in which most products are as wide or high as it is. */
const middles = [0.3, 0.45, 0.6, 0.75] as const;
const reachSteps = 20;
/** From so much on an edge is seen. */
const seenEdge = 0.25;

/** How far a mask's edge comes into a product: from its sides, a share of its width, and from above, one of its height. */
export function reachInto(
  cover: Cover,
  { x, y, width, height }: Box,
): { readonly aside: number; readonly above: number } {
  const most = (at: (along: number, middle: number) => Point) =>
    Math.max(
      ...middles.map((middle) => {
        const steps = Array.from({ length: reachSteps }, (_, step) => cover(at((step + 0.5) / reachSteps, middle)));
        return steps.filter((hidden) => hidden >= seenEdge).length / reachSteps;
      }),
    );
  return {
    aside: most((along, middle) => ({ x: x + along * width, y: y + middle * height })),
    above: most((along, middle) => ({ x: x + middle * width, y: y + along * height })),
  };
}

/** Places across a product's box at which something over its side is seen. */
const atSides = [0.02, 0.07, 0.93, 0.98] as const;

/**
 * Whether nothing of a mask lies over a product's sides, such as the see-through rim of a panel.
 * @param shade the most that may, 0 to 1
 */
export function hasClearSides(cover: Cover, { x, y, width, height }: Box, shade: number): boolean {
  return middles.every((middle) =>
    atSides.every((along) => cover({ x: x + along * width, y: y + middle * height }) <= shade),
  );
}

function pointsOf({ x, y, width, height }: Box): Point[] {
  return Array.from({ length: across * down }, (_, index) => ({
    x: x + ((index % across) / (across - 1)) * width,
    y: y + (Math.floor(index / across) / (down - 1)) * height,
  }));
}
