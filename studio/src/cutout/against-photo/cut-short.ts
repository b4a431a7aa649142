import { countFrom } from '../../matte/mask-of.ts';
import type { PixelBox } from '../../matte/pixel-box.ts';
import type { Size } from './prediction.ts';
import type { ProductPart } from './product-part.ts';
import { thinEnds, type ThinEnd } from './thin-ends.ts';

/** Least mean difference, of 255, of what lies ahead of an end to what lies on both sides of it. */
const otherThing = 42;
/** And in units of the scatter of their colours: of grass and gravel each patch looks different. */
const otherThanScatter = 2.2;
/** What is this much nearer to the part's own colour than to the ground is no shadow of it. */
const ownColour = 0.2;
/** A shadow's channels are darkened alike, up to this factor. */
const sameHue = 1.25;
const darkest = 16;

/** An end of a leg, strap or stem behind which the product seems to go on. */
export interface ShortEnd {
  /** In the photo's pixels. */
  readonly box: PixelBox;
  /** Of the product's area, at least: a piece as long as the part is wide. */
  readonly share: number;
}

/**
 * The thin parts of a product that end where nothing ends: at something that stands before them, or in the middle of
 * their own colour. A leg that ends on the floor has the floor on three sides.
 */
export function shortEnds(part: ProductPart, photo: Size): ShortEnd[] {
  const { box, scale } = part;
  const area = countFrom(part.alpha, 128);
  return thinEnds(part).flatMap((end) => {
    if (!goesOn(part, end)) return [];
    const half = end.widthPx / scale;
    const [x, y] = [
      box.left + (end.x + 0.5 * end.widthPx * end.towards[0]) / scale,
      box.top + (end.y + 0.5 * end.widthPx * end.towards[1]) / scale,
    ];
    return [{ box: boxAround(x, y, half, photo), share: end.widthPx ** 2 / area }];
  });
}

/** Mean colour of a patch, and how far its pixels scatter about it. */
interface Patch {
  readonly mean: readonly number[];
  readonly scatter: number;
}

function goesOn(part: ProductPart, end: ThinEnd): boolean {
  const w = end.widthPx;
  const margin = Math.max(2, 0.15 * w);
  const ahead = patchAt(part, end, { along: [margin + 0.2 * w, margin + 1.1 * w], across: [-0.4 * w, 0.4 * w] });
  const beside = [-1, 1].flatMap((side) => {
    const across = [side * (0.5 * w + margin), side * (1.5 * w + margin)] as const;
    const patch = patchAt(part, end, { along: [-1.6 * w, -0.2 * w], across });
    return patch ? [patch] : [];
  });
  const [left, right] = beside;
  if (!ahead || !left || !right) return false;
  const own = patchAt(part, end, { along: [-1.2 * w, -0.2 * w], across: [-0.25 * w, 0.25 * w], isProduct: true });
  const scatter = Math.max(ahead.scatter, left.scatter, right.scatter);
  const least = Math.max(otherThing, otherThanScatter * scatter);
  const isOwn = (one: Patch): boolean => own !== null && difference(ahead, own) < ownColour * difference(ahead, one);
  const differs = beside.every((one) => difference(one, ahead) > least && (isOwn(one) || !isShadow(ahead, one)));
  return differs && difference(left, right) < 0.6 * Math.min(difference(left, ahead), difference(right, ahead));
}

/** In pixels from the end: along the part, forward of it, and across. */
interface PatchPlace {
  readonly along: readonly [number, number];
  readonly across: readonly [number, number];
  readonly isProduct?: boolean;
}

/** The pixels of a patch outside of the product, or inside; null where most of it is neither, or beyond the photo. */
function patchAt(
  { rgb, alpha, widthPx, heightPx }: ProductPart,
  { x, y, towards: [dx, dy] }: ThinEnd,
  { along, across, isProduct = false }: PatchPlace,
): Patch | null {
  const pixels: number[] = [];
  let all = 0;
  const [from, to] = [Math.min(...across), Math.max(...across)];
  for (let s = along[0]; s <= along[1]; s++) {
    for (let t = from; t <= to; t++) {
      all++;
      const [u, v] = [Math.round(x + s * dx - t * dy), Math.round(y + s * dy + t * dx)];
      if (u < 0 || u >= widthPx || v < 0 || v >= heightPx) continue;
      const a = alpha[v * widthPx + u] ?? 0;
      if (isProduct ? a > 230 : a < 25) pixels.push(v * widthPx + u);
    }
  }
  if (pixels.length < Math.max(4, 0.4 * all)) return null;
  const mean = [0, 1, 2].map((c) => pixels.reduce((sum, i) => sum + (rgb[3 * i + c] ?? 0), 0) / pixels.length);
  const spread = pixels.reduce(
    (sum, i) => sum + mean.reduce((d, m, c) => d + Math.abs((rgb[3 * i + c] ?? 0) - m), 0),
    0,
  );
  return { mean, scatter: spread / (3 * pixels.length) };
}

function difference(one: Patch, other: Patch): number {
  return one.mean.reduce((sum, value, c) => sum + Math.abs(value - (other.mean[c] ?? 0)), 0) / 3;
}

/** Darker, and all channels alike. */
function isShadow(dark: Patch, light: Patch): boolean {
  const ratios = dark.mean.map((value, c) => (value + darkest) / ((light.mean[c] ?? 0) + darkest));
  return Math.max(...ratios) < 1 && Math.max(...ratios) < sameHue * Math.min(...ratios);
}

function boxAround(x: number, y: number, half: number, { widthPx, heightPx }: Size): PixelBox {
  const [left, top] = [Math.max(0, Math.round(x - half)), Math.max(0, Math.round(y - half))];
  const [right, bottom] = [Math.min(widthPx, Math.round(x + half)), Math.min(heightPx, Math.round(y + half))];
  return { left, top, widthPx: Math.max(1, right - left), heightPx: Math.max(1, bottom - top) };
}
