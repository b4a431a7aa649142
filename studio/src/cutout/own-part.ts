/** What stands out of the ground beside a product, in a patch of the photo; masks are 1 where a pixel is meant. */
export interface StandingOut {
  readonly mask: Uint8Array;
  readonly isProduct: Uint8Array;
  /** Distance to the product, pixels. */
  readonly toProduct: Float32Array;
  /** As the network gave it. */
  readonly raw: Uint8Array;
  /** How far a pixel stands out of the ground; from 1 on it does. */
  readonly degree: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** What the network has a notion of; of plain ground it sees 0 to 4. */
export const faintFrom = 8;
/** The network has a notion of so much of it. */
const leastSeen = 0.6;
/** It reaches so far out, in radii of the network's uncertainty, and is so much wider at its root at most: shadows are bands. */
const leastReach = 1.35;
const mostWide = 2.5;
/** Within so many pixels of its edge so much of all its contrast falls off: a shadow's edge is softer. */
const edgePx = 2;
const contrastPx = 8;
/** Nearer to the product pixels are mixed with it. */
const mixedPx = 2;
const leastSharp = 0.66;
/** What points more to the ground than this may be a shadow or a reflection. */
const downwards = 0.7;
/** So far to both sides, in its own reach, there may not be the product: shading fills its corners. */
const besideOf = 3;

/** Whether what stands out is a part of the product that sticks out: no shading, shadow, corner or blurred edge. */
export function isOwnPart(out: StandingOut, radiusPx: number): boolean {
  const shape = shapeOf(out);
  if (shape.root === 0 || shape.reach < leastReach * radiusPx || shape.root > mostWide * shape.reach) return false;
  if (shape.seen < leastSeen * shape.pixels || shape.down > downwards) return false;
  const isEnclosed = [1, -1].every((side) => meetsProduct(out, shape, side));
  return !isEnclosed && sharpnessOf(out) >= leastSharp;
}

interface PartShape {
  readonly pixels: number;
  /** Of how many of them the network has a notion. */
  readonly seen: number;
  /** How far it reaches out of the product, and how many of its pixels touch that. */
  readonly reach: number;
  readonly root: number;
  /** Its middle, and the way out, one pixel long; `down` is how far that points downwards. */
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

function shapeOf({ mask, toProduct, raw, width }: StandingOut): PartShape {
  const sums = { pixels: 0, seen: 0, x: 0, y: 0, root: 0, rootX: 0, rootY: 0, reach: 0 };
  mask.forEach((value, i) => {
    if (value === 0) return;
    const [x, y, d] = [i % width, Math.floor(i / width), toProduct[i] ?? 0];
    sums.pixels++;
    if ((raw[i] ?? 0) >= faintFrom) sums.seen++;
    sums.x += x;
    sums.y += y;
    sums.reach = Math.max(sums.reach, d);
    if (d > 1) return;
    sums.root++;
    sums.rootX += x;
    sums.rootY += y;
  });
  const { pixels, seen, root, reach } = sums;
  const [x, y] = [sums.x / pixels, sums.y / pixels];
  const [across, down] = [x - sums.rootX / root, y - sums.rootY / root];
  const length = Math.max(1e-6, Math.hypot(across, down));
  return { pixels, seen, root, reach, x, y, across: across / length, down: down / length };
}

/** Whether the product is met on the way along its outline to one side (1 or -1) from the middle of a part. */
function meetsProduct({ isProduct, width, height }: StandingOut, shape: PartShape, side: number): boolean {
  for (let t = 0; t <= besideOf * shape.reach; t += 0.7) {
    const x = Math.round(shape.x - side * t * shape.down);
    const y = Math.round(shape.y + side * t * shape.across);
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    if (isProduct[y * width + x] === 1) return true;
  }
  return false;
}

/** How much of its contrast a part loses right at its edge to the ground, 0 to 1: the mean along that edge. */
function sharpnessOf({ mask, isProduct, toProduct, degree, width, height }: StandingOut): number {
  let [edges, sum] = [0, 0];
  mask.forEach((value, i) => {
    if (value === 0) return;
    const isEdge = [i - 1, i + 1, i - width, i + width].some((at) => mask[at] === 0 && isProduct[at] === 0);
    if (!isEdge || (toProduct[i] ?? 0) <= mixedPx) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [near, all] = [
      { in: 0, out: Infinity },
      { in: 0, out: Infinity },
    ];
    for (let v = Math.max(0, y - contrastPx); v <= Math.min(height - 1, y + contrastPx); v++)
      for (let u = Math.max(0, x - contrastPx); u <= Math.min(width - 1, x + contrastPx); u++) {
        const at = v * width + u;
        if ((toProduct[at] ?? 0) <= mixedPx) continue;
        const d = degree[at] ?? 0;
        for (const range of Math.max(Math.abs(u - x), Math.abs(v - y)) <= edgePx ? [near, all] : [all]) {
          if (mask[at] === 1) range.in = Math.max(range.in, d);
          else range.out = Math.min(range.out, d);
        }
      }
    if (near.out === Infinity) return;
    edges++;
    sum += (near.in - near.out) / Math.max(0.1, all.in - all.out);
  });
  return edges === 0 ? 0 : sum / edges;
}
