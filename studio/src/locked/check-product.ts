import type { ProductCutout } from '../cutout/product.ts';
import type { Rect } from '../shot/shot.ts';
import type { Gradients } from './gradients.ts';
import { landmarkNumbers, landmarksOf, type Landmarks } from './landmarks.ts';
import { matchAt } from './match.ts';

/** How a painted product differs in shape from the seller's, once it is found. */
export interface Drift {
  /** How far its parts are from where they should be, on average; parts of its diagonal. */
  mean: number;
  /** Share of its parts that cannot be found again near their place. */
  lost: number;
  /** How much wider (or, below 1, narrower) against its height it was drawn; 1 where that fits no better. */
  stretch: number;
}

const grid = 5;
/** A part with fewer points cannot be found alone. */
const leastPoints = 8;
const reachPart = 0.07;
const lostBelow = 0.3;

/**
 * Looks for each part of a product near its place in the picture: a product that was drawn again otherwise has parts
 * elsewhere.
 */
export async function driftOf(picture: Gradients, product: ProductCutout, rect: Rect): Promise<Drift> {
  const marks = await landmarksOf(product, Math.max(16, Math.round(rect.w)), Math.max(16, Math.round(rect.h)), 900);
  const reach = Math.max(2, reachPart * Math.hypot(rect.w, rect.h));
  let [moved, kept, lost] = [0, 0, 0];
  for (let row = 0; row < grid; row++) {
    for (let column = 0; column < grid; column++) {
      const part = partOf(marks, column, row);
      // A thin stem says less than a front full of print.
      const points = (part.inside.length + part.outline.length) / landmarkNumbers;
      if (points < leastPoints) continue;
      const best = nearestMatch(picture, part, rect, reach);
      if (best.match < lostBelow) lost += points;
      else {
        moved += (points * best.distance) / Math.hypot(rect.w, rect.h);
        kept += points;
      }
    }
  }
  return {
    mean: moved / Math.max(1, kept),
    lost: lost / Math.max(1, lost + kept),
    stretch: stretchOf(picture, marks, rect),
  };
}

const stretches = Array.from({ length: 21 }, (_, i) => 1.02 ** (i - 10));
/** A match has to be better by so much to count. */
const leastBetter = 0.05;

function stretchOf(picture: Gradients, marks: Landmarks, rect: Rect): number {
  const asFound = matchAt(picture, marks, rect);
  let best = { stretch: 1, match: asFound + leastBetter };
  for (const stretch of stretches) {
    const [w, h] = [rect.w * Math.sqrt(stretch), rect.h / Math.sqrt(stretch)];
    for (let dx = -3; dx <= 3; dx++) {
      for (let dy = -3; dy <= 3; dy++) {
        const match = matchAt(picture, marks, {
          x: rect.x + (rect.w - w) / 2 + (dx * rect.w) / 60,
          y: rect.y + (rect.h - h) / 2 + (dy * rect.h) / 60,
          w,
          h,
        });
        if (match > best.match) best = { stretch, match };
      }
    }
  }
  return best.stretch;
}

function partOf({ inside, outline, texture }: Landmarks, column: number, row: number): Landmarks {
  const within = (points: Float32Array) => {
    const taken: number[] = [];
    for (let p = 0; p < points.length; p += landmarkNumbers) {
      if (Math.floor((points[p]! + 0.5) * grid) === column && Math.floor((points[p + 1]! + 0.5) * grid) === row)
        taken.push(...points.subarray(p, p + landmarkNumbers));
    }
    return Float32Array.from(taken);
  };
  const part = { inside: within(inside), outline: within(outline) };
  // What the part has decides: a plain one is its piece of the outline, one without outline its print.
  const plain = part.inside.length < (leastPoints * landmarkNumbers) / 2;
  return { ...part, texture: plain ? -0.6 : part.outline.length === 0 ? 1.4 : texture };
}

/** The best place of a part, near places first: a little better far away is no reason to have moved. */
function nearestMatch(
  picture: Gradients,
  part: Landmarks,
  rect: Rect,
  reach: number,
): { distance: number; match: number } {
  const step = Math.max(0.5, reach / 10);
  let best = { distance: 0, match: matchAt(picture, part, rect), worth: -1 };
  best.worth = best.match;
  for (let dy = -reach; dy <= reach; dy += step) {
    for (let dx = -reach; dx <= reach; dx += step) {
      const distance = Math.hypot(dx, dy);
      if (distance > reach) continue;
      const match = matchAt(picture, part, { ...rect, x: rect.x + dx, y: rect.y + dy });
      const worth = match - (0.16 * distance) / reach;
      if (worth > best.worth) best = { distance, match, worth };
    }
  }
  return best;
}
