import { footShare, type ProductBox } from '@kadr/shared/visuals';
import { inset, type Box } from '../scene/geometry.ts';
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
  const opening = clip ? outlineOf(clip) : undefined;
  const pane = frost ? outlineOf(frost.d) : undefined;
  const areas = shapes.map(({ d, fill }) => ({ outline: outlineOf(d), fill }));
  return (at) => {
    if (!isWithin(window, at) || (opening && !isInside(opening, at)) || (pane && isInside(pane, at))) return 1;
    // A line has a ground of its own on its other side, or is the edge of one.
    return areas.reduce(
      (most, { outline, fill }) => (isInside(outline, at) ? Math.max(most, fill ? alphaAt(fill, at) : 1) : most),
      0,
    );
  };
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

/** The lower part of a product in which whatever touches the ground does so: a leg that is farther back, a hand. */
const lowerShare = 0.14;

/** Points across and down at which a part of a product is looked at. */
const [across, down] = [9, 3];

/**
 * Whether a product stands clear of a mask's edges, panels and fades: all of its lower part, and its foot with so much
 * ground around that its shadow is there. One whose foot no one has measured does, and one that the picture cuts off.
 * @param onCard the product's box, in pixels of the card
 * @param shade the most that may lie over it, 0 to 1
 */
export function standsClear(
  cover: Cover,
  onCard: Box,
  product: ProductBox,
  { airPx, shade }: { readonly airPx: number; readonly shade: number },
): boolean {
  const { foot, x, y, width, height } = product;
  if (foot === undefined || y + height > 1 - 0.01) return true;
  const scale = onCard.width / width;
  const part = (share: number) => inset(onCard, { top: onCard.height * (1 - share) });
  const stood = { ...part(footShare), x: onCard.x + (foot.from - x) * scale, width: (foot.to - foot.from) * scale };
  return [inset(stood, { left: -airPx, right: -airPx, bottom: -airPx }), part(lowerShare)].every((box) =>
    pointsOf(box).every((at) => cover(at) <= shade),
  );
}

/** Rows and columns of a product's box in which most products are as wide or high as it is. */
const middles = [0.3, 0.45, 0.6, 0.75] as const;
const reachSteps = 12;
/** From so much on an edge is seen. */
const seenShade = 0.25;

/** How far a mask's edge comes into a product, at its sides or from above: a share of the product's width or height. */
export function reachInto(cover: Cover, { x, y, width, height }: Box): number {
  const shares = middles.flatMap((middle) => {
    const covered = (at: (share: number) => Point) =>
      Array.from({ length: reachSteps }, (_, step) => cover(at((step + 0.5) / reachSteps)) >= seenShade).filter(
        (isCovered) => isCovered,
      ).length / reachSteps;
    return [
      covered((share) => ({ x: x + share * width, y: y + middle * height })),
      covered((share) => ({ x: x + middle * width, y: y + share * height })),
    ];
  });
  return Math.max(...shares);
}

function pointsOf({ x, y, width, height }: Box): Point[] {
  return Array.from({ length: across * down }, (_, index) => ({
    x: x + ((index % across) / (across - 1)) * width,
    y: y + (Math.floor(index / across) / (down - 1)) * height,
  }));
}
