import type { ProductCutout } from '../cutout/product.ts';
import type { Rect } from '../shot/shot.ts';
import { gradientsOf, greyOf, type Gradients } from './gradients.ts';
import { landmarksOf, type Landmarks } from './landmarks.ts';
import { matchAt } from './match.ts';
import { matchesOver, withBorder } from './match-grid.ts';
import type { AnswerPicture } from './read-answer.ts';

/** A product in a picture: whole pixels are not meant. */
export interface Found {
  rect: Rect;
  /** See `matchAt`, at a size where details count. */
  match: number;
}

/**
 * Longer side of the picture where all places are looked at, and the sizes at which the best ones are looked at closer.
 * The match is told at the first of these: beyond it, painters draw print again.
 */
const coarsePx = 128;
const finerPx = [256, 512, 1024];
/** How much smaller and larger than it was sent a product is looked for, and in which steps. */
const scales = Array.from({ length: 23 }, (_, i) => 0.6 * 1.05 ** i);
const kept = 8;
const keptPerScale = 40;

/** Slopes of one picture at the sizes that are looked at. */
export interface Pyramid {
  coarse: Gradients;
  finer: Gradients[];
}

export async function pyramidOf(picture: AnswerPicture): Promise<Pyramid> {
  const longer = Math.max(picture.widthPx, picture.heightPx);
  // Once for all sizes: it takes longer than the scaling.
  const grey = await greyOf(picture);
  const at = (edge: number) =>
    gradientsOf(grey, Math.round((picture.widthPx * edge) / longer), Math.round((picture.heightPx * edge) / longer));
  return {
    coarse: await at(coarsePx),
    finer: await Promise.all(finerPx.filter((edge) => edge <= longer * 1.01).map(at)),
  };
}

/**
 * Looks for a product everywhere in a picture, upright and of any size near `expected` (picture pixels). The best place
 * first; further ones are elsewhere, so that a product that is there twice is found twice.
 */
export async function findProduct(
  picture: AnswerPicture,
  pyramid: Pyramid,
  product: ProductCutout,
  expected: Rect,
): Promise<Found[]> {
  const scale = pyramid.coarse.widthPx / picture.widthPx;
  const small = await landmarksOf(
    product,
    Math.max(12, Math.round(expected.w * scale)),
    Math.max(12, Math.round(expected.h * scale)),
    110,
  );
  const places = apart(
    [...everywhere(pyramid.coarse, small, scaled(expected, scale))].toSorted((a, b) => b.match - a.match),
  );
  const all = [{ rect: scaled(expected, scale), match: 0 }, ...places.slice(0, kept)];
  const near = all.map(({ rect }) =>
    scaled(climbed(pyramid.coarse, small, { rect, match: matchAt(pyramid.coarse, small, rect) }, 1).rect, 1 / scale),
  );
  let told = near.map((rect) => ({ rect, match: 0 }));
  for (const [i, level] of pyramid.finer.entries()) {
    const k = level.widthPx / picture.widthPx;
    const marks = await landmarksOf(
      product,
      Math.max(16, Math.round(expected.w * k)),
      Math.max(16, Math.round(expected.h * k)),
      400,
    );
    const closer = told.map((one) => {
      const { rect, match } = climbed(
        level,
        marks,
        { rect: scaled(one.rect, k), match: matchAt(level, marks, scaled(one.rect, k)) },
        1.5,
      );
      return { rect: scaled(rect, 1 / k), match: i === 0 ? match : one.match };
    });
    told = i === 0 ? apart(closer.toSorted((a, b) => b.match - a.match)) : closer;
  }
  return told;
}

function* everywhere(picture: Gradients, marks: Landmarks, expected: Rect): Generator<Found> {
  const slopes = withBorder(picture);
  for (const scale of scales) {
    const [w, h] = [expected.w * scale, expected.h * scale];
    const lefts = placesAlong(w, picture.widthPx);
    const tops = placesAlong(h, picture.heightPx);
    const [columns, rows] = [lefts.map((x) => x + w / 2), tops.map((y) => y + h / 2)];
    const matches = matchesOver(slopes, marks, { w, h, columns, rows });
    const best: Found[] = [];
    for (const [i, match] of matches.entries()) {
      if (best.length === keptPerScale && match <= best.at(-1)!.match) continue;
      const at = best.findIndex((other) => other.match < match);
      const rect = { x: lefts[i % lefts.length]!, y: tops[Math.floor(i / lefts.length)]!, w, h };
      best.splice(at < 0 ? best.length : at, 0, { rect, match });
      best.length = Math.min(best.length, keptPerScale);
    }
    yield* best;
  }
}

/** Where something of a length begins that may reach out of the picture by less than a third. */
function placesAlong(length: number, picturePx: number): number[] {
  const places: number[] = [];
  for (let middle = length * 0.3; middle < picturePx - length * 0.3; middle += 2) places.push(middle - length / 2);
  return places;
}

/**
 * Uphill from a place, in steps that get smaller: sideways and up by `stepPx`, larger and smaller by as much at the
 * edge.
 */
function climbed(picture: Gradients, marks: Landmarks, from: Found, stepPx: number): Found {
  let best = from;
  for (let step = stepPx; step >= 0.2; step /= 2) {
    for (let moved = true, tries = 0; moved && tries < 12; tries++) {
      moved = false;
      for (const [dx, dy, ds] of [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
        [0, 0.5, 1],
        [0, -0.5, 1],
        [0, 0.5, -1],
        [0, -0.5, -1],
      ] as const) {
        const { x, y, w, h } = best.rect;
        const grow = 1 + (ds * step * 2) / Math.max(w, h);
        const rect = {
          x: x + dx * step - (w * (grow - 1)) / 2,
          y: y + dy * step - (h * (grow - 1)) / 2,
          w: w * grow,
          h: h * grow,
        };
        const match = matchAt(picture, marks, rect);
        if (match > best.match + 1e-5) {
          best = { rect, match };
          moved = true;
        }
      }
    }
  }
  return best;
}

/** Of places that show one and the same thing, the best. Sorted as they come. */
function apart(places: readonly Found[]): Found[] {
  const chosen: Found[] = [];
  for (const one of places) if (chosen.every((other) => !sameThing(one.rect, other.rect))) chosen.push(one);
  return chosen;
}

export function sameThing(a: Rect, b: Rect): boolean {
  return (
    Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < 0.4 * Math.max(a.w, b.w) &&
    Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < 0.4 * Math.max(a.h, b.h)
  );
}

export function scaled({ x, y, w, h }: Rect, k: number): Rect {
  return { x: x * k, y: y * k, w: w * k, h: h * k };
}
