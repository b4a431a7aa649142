export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of the smallest convex shape around points, in order (Andrew's monotone chain, 1979). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 2 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}

/** Whether a point is inside such a shape, or on its side. */
export const isInHull = (hull: readonly Point[], point: Point): boolean =>
  hull.every((corner, i) => turn(corner, hull[(i + 1) % hull.length], point) >= 0);

/** On which side of the way from `a` to `b` a point is. */
function turn(a: Point | undefined, b: Point | undefined, { x, y }: Point): number {
  return a && b ? (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) : 0;
}
