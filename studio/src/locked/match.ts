import type { Rect } from '../shot/shot.ts';
import type { Gradients } from './gradients.ts';
import { landmarkNumbers, type Landmarks } from './landmarks.ts';

/** What directions at random agree by, and what is left of one to that. */
const chance = 0.45;

/**
 * How well a picture shows the product in a rectangle, about -0.5 to 1: slopes inside have to point as the product's do
 * (light may differ, which changes their length alike), edges have to run along its outline. Nothing else is asked, so
 * that a scene behind it does not count.
 */
export function matchAt(picture: Gradients, { inside, outline, texture }: Landmarks, { x, y, w, h }: Rect): number {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const within = insideMatch(picture, inside, cx, cy, w, h);
  const along = outlineMatch(picture, outline, cx, cy, w, h);
  return weighed(texture, within, along);
}

/** The match of a place from those of its points inside and of its outline. */
export function weighed(texture: number, within: number, along: number): number {
  const weight = 0.3 + 0.5 * texture;
  return weight * within + (1 - weight) * along;
}

/** The pixel of a place, as a whole number for the engine too: with a float as an index a match takes twice as long. */
export function pixelAt(place: number): number {
  return Math.floor(place) | 0;
}

function insideMatch(
  { widthPx, heightPx, gx, gy }: Gradients,
  points: Float32Array,
  cx: number,
  cy: number,
  w: number,
  h: number,
): number {
  const step = landmarkNumbers;
  let both = 0;
  let ours = 0;
  let theirs = 1e-6;
  for (let p = 0; p < points.length; p += step) {
    const px = pixelAt(cx + points[p]! * w);
    const py = pixelAt(cy + points[p + 1]! * h);
    const ax = points[p + 2]!;
    const ay = points[p + 3]!;
    ours += ax * ax + ay * ay;
    if (px < 0 || py < 0 || px >= widthPx || py >= heightPx) continue;
    const i = py * widthPx + px;
    const bx = gx[i]!;
    const by = gy[i]!;
    both += ax * bx + ay * by;
    theirs += bx * bx + by * by;
  }
  return both / Math.sqrt(ours * theirs + 1e-6);
}

/** Edges may be dark to light or light to dark: only their direction counts. */
function outlineMatch(
  { widthPx, heightPx, ux, uy }: Gradients,
  points: Float32Array,
  cx: number,
  cy: number,
  w: number,
  h: number,
): number {
  const step = landmarkNumbers;
  let sum = 0;
  for (let p = 0; p < points.length; p += step) {
    const px = pixelAt(cx + points[p]! * w);
    const py = pixelAt(cy + points[p + 1]! * h);
    if (px < 0 || py < 0 || px >= widthPx || py >= heightPx) continue;
    const i = py * widthPx + px;
    sum += Math.abs(ux[i]! * points[p + 2]! + uy[i]! * points[p + 3]!);
  }
  return agreement(sum, points.length / step);
}

/** How far beyond chance so many points of an outline agree, by the sum of what each does. */
export function agreement(sum: number, points: number): number {
  return (sum / Math.max(1, points) - chance) / (1 - chance);
}
