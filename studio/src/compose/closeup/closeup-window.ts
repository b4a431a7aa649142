import type { ProductCutout } from '../../cutout/product.ts';
import type { CutSides } from '@kadr/shared/visuals';
import { mostOfProduct, shownShare, widestWindowPx } from '../../shot/framing/closeup-source.ts';
import { insideCut } from '../../shot/framing/cut-edge.ts';
import type { HeightRange, Rect } from '../../shot/shot.ts';
import { asideOf, islandsOf, lostByCuts, type Island } from './closeup-islands.ts';
import { boxOf, lineOf, structureOf, type Structure } from './closeup-structure.ts';

/** Versions of a closeup stand apart by so much of the window, or, on products with little room, by as much as goes. */
const separations = [0.5, 0.3, 0.16, 0.08];

/** How much a border that runs through lettering or another detail counts against a window. */
const cutPenalty = 1.4;

/** How much a window inside the product is worth more than one across its outline: a closeup is about what is in it. */
const fullness = 3;

/** How much a window loses whose product lies in one half of it. */
const perLopsided = 1.2;

/**
 * A window may be larger than asked by these, where that keeps lettering whole; never so large that it is no closeup.
 */
const growths = [1, 1.1, 1.2, 1.3, 1.4];
const mostShown = 0.85;
const mostGrownShare = 1.4 * mostOfProduct;

/** A window may reach so much of itself beyond the product, so that what is at its edge has a margin. */
const beyond = 0.06;

/** Windows are tried so far apart, pixels of the small copy. */
const searchStepPx = 2;

interface Place {
  /** Middle of the window, pixels of the small copy. */
  x: number;
  y: number;
  score: number;
  growth: number;
}

interface WindowWhere {
  cut?: CutSides | undefined;
  within?: HeightRange | undefined;
  /** False where a larger window would be another picture's. */
  mayGrow?: boolean;
}

/**
 * The window of at least that size (cut-out pixels, may reach out of a slim product) with the most to see: most
 * structure inside the product, no word or print cut, little else cut by its border, filled by the product. `choice` takes the n-th
 * best of clearly different windows, counted round; deterministic. Coordinates may be negative where the window is
 * wider than the product. Beyond a side that the photo's edge cut (`cut`) it never reaches; its middle lies `within` those
 * shares of the height, as far as the product's ends allow.
 */
export async function closeupWindow(
  product: ProductCutout,
  size: { w: number; h: number },
  choice: number,
  { cut, within, mayGrow = true }: WindowWhere = {},
): Promise<Rect> {
  const structure = await structureOf(product);
  const most = mostShown * Math.max(product.widthPx, product.heightPx);
  const widest = widestWindowPx({ ...product, cut });
  const isStillCloseup = (growth: number) => {
    const grown = { w: size.w * growth, h: size.h * growth };
    return (
      Math.max(grown.w, grown.h) <= most &&
      grown.w <= widest.w &&
      grown.h <= widest.h &&
      shownShare(product, grown) <= mostGrownShare
    );
  };
  const inCopy = { w: size.w * structure.scale, h: size.h * structure.scale };
  const searched = { structure, islands: islandsOf(structure, inCopy), cut };
  const places = growths
    .filter((growth) => growth === 1 || (mayGrow && isStillCloseup(growth)))
    .flatMap((growth) => inside(placesIn(searched, size, growth), structure.heightPx, within))
    .toSorted((a, b) => b.score - a.score || a.growth - b.growth || a.y - b.y || a.x - b.x);
  const best = apart(places, inCopy.w, inCopy.h, choice + 1);
  const { x, y, growth } = best[choice % Math.max(1, best.length)] ?? { x: 0, y: 0, growth: 1 };
  const w = Math.round(size.w * growth);
  const h = Math.round(size.h * growth);
  const across = reachOf(w, product.widthPx, cut?.left, cut?.right);
  const down = reachOf(h, product.heightPx, cut?.top, cut?.bottom);
  return {
    x: startOf(x / structure.scale, w, { length: product.widthPx, ...across }),
    y: startOf(y / structure.scale, h, { length: product.heightPx, ...down }),
    w,
    h,
  };
}

/** How far a window reaches beyond the product before and behind it; where the photo's edge cut it, it stays inside. */
function reachOf(window: number, product: number, before = false, behind = false): { before: number; behind: number } {
  const [beside, inside] = [beyond * window, -insideCut * product];
  return { before: before ? inside : beside, behind: behind ? inside : beside };
}

/** The places whose middles are in the range, or the nearest to it. */
function inside(places: Place[], heightPx: number, within: HeightRange | undefined): Place[] {
  if (!within) return places;
  const awayOf = ({ y }: Place) => Math.max(0, within.from * heightPx - y, y - within.to * heightPx);
  const nearest = places.reduce((least, place) => Math.min(least, awayOf(place)), Infinity);
  return places.filter((place) => awayOf(place) <= nearest);
}

/**
 * Where a window begins that lies around a middle, at most so far out of the product or, if it is wider than that,
 * around all of it.
 */
function startOf(middle: number, window: number, of: { length: number; before: number; behind: number }): number {
  if (window >= of.length) return Math.round((of.length - window) / 2);
  return Math.round(Math.max(-of.before, Math.min(of.length - window + of.behind, middle - window / 2)));
}

interface Searched {
  structure: Structure;
  islands: readonly Island[];
  cut: CutSides | undefined;
}

function placesIn({ structure, islands, cut }: Searched, size: { w: number; h: number }, growth: number): Place[] {
  const { widthPx, heightPx, scale, detail, cover } = structure;
  const w = Math.min(widthPx, Math.max(1, Math.floor(size.w * growth * scale)));
  const h = Math.min(heightPx, Math.max(1, Math.floor(size.h * growth * scale)));
  const whole = size.w * size.h * (growth * scale) ** 2;
  const all = { x: 0, y: 0, w: widthPx, h: heightPx };
  const seenIn = (box: Rect) => boxOf({ sums: detail, widthPx, heightPx }, box);
  const coverIn = (box: Rect) => boxOf({ sums: cover, widthPx, heightPx }, box);
  const usual = seenIn(all) / Math.max(1, coverIn(all));
  const across = w < widthPx ? reachOf(w, 0, cut?.left, cut?.right) : { before: 0, behind: 0 };
  const down = h < heightPx ? reachOf(h, 0, cut?.top, cut?.bottom) : { before: 0, behind: 0 };
  const places: Place[] = [];
  for (let y = -Math.floor(down.before); y + h <= heightPx + down.behind; y += searchStepPx) {
    for (let x = -Math.floor(across.before); x + w <= widthPx + across.behind; x += searchStepPx) {
      const box = { x, y, w, h };
      const seen = seenIn(box);
      const onBorder = lineOf(structure, box) / Math.max(1e-6, usual);
      const isAside = lopsidedness(coverIn, box) * perLopsided + asideOf(islands, box);
      const lost = 1 + cutPenalty * onBorder + lostByCuts(islands, box, seen) + isAside;
      const score = ((seen / whole) * (coverIn(box) / whole) ** fullness) / lost;
      places.push({ x: x + w / 2, y: y + h / 2, growth, score });
    }
  }
  return places;
}

/** By how much the product covers one half of a window more than the other: 0 where it is in the middle. */
function lopsidedness(coverIn: (box: Rect) => number, { x, y, w, h }: Rect): number {
  const half = Math.floor(w / 2);
  const [left, right] = [coverIn({ x, y, w: half, h }), coverIn({ x: x + w - half, y, w: half, h })];
  return Math.abs(left - right) / Math.max(1, left + right);
}

/** The best places that stand apart: as many as wanted if the product has them at any separation. */
function apart(places: readonly Place[], ww: number, wh: number, count: number): Place[] {
  const chosen: Place[] = [];
  for (const part of separations) {
    for (const place of places) {
      if (chosen.length >= count) return chosen;
      if (chosen.every((other) => Math.abs(other.x - place.x) > ww * part || Math.abs(other.y - place.y) > wh * part))
        chosen.push(place);
    }
  }
  return chosen;
}

/** The cut-out's pixels in a window; transparent where the window reaches out of the cut-out. */
export function cropCutout(product: ProductCutout, window: Rect): ProductCutout {
  const rgba = new Uint8Array(window.w * window.h * 4);
  const left = Math.max(0, window.x);
  const right = Math.min(product.widthPx, window.x + window.w);
  for (let y = Math.max(0, window.y); y < Math.min(product.heightPx, window.y + window.h); y++) {
    const from = (y * product.widthPx + left) * 4;
    rgba.set(product.rgba.subarray(from, from + (right - left) * 4), ((y - window.y) * window.w + left - window.x) * 4);
  }
  return { widthPx: window.w, heightPx: window.h, rgba };
}
