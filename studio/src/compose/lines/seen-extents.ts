import type { ProductCutout } from '../../cutout/product.ts';
import { lyingPitchDeg } from '../../shot/group/arrange-plain.ts';
import { standingView } from '../../shot/product/standing-view.ts';
import type { ProductSize } from '../../shot/shot.ts';
import { orientedBox, type OrientedBox, type Point } from './oriented-box.ts';

/** A stated length and what of the cut-out it spans, pixels of the cut-out; `side` is where its line is drawn. */
export interface SeenExtent {
  readonly cm: number;
  readonly from: Point;
  readonly to: Point;
  readonly side: 'below' | 'beside' | 'along';
}

/** How large a product is in its photo, and which stated lengths are seen in it without being turned away. */
export interface SeenExtents {
  /** At the middle of the product, in the picture's plane. */
  readonly cmPerPx: number;
  readonly extents: readonly SeenExtent[];
}

/** Stated lengths and the photo agree within so much; otherwise the product is turned and the length is not drawn. */
const agreement = 0.05;
/** Lengths are about the same within this factor; an outline that is so far off all of them shows none of them. */
const asEqual = 1.15;
const ofSomethingElse = 0.5;
/** From this angle a lying product lies askew in its photo. */
const askewDeg = 7;
/**
 * A product that stands slanted has an axis only where it is slim; of other goods that are not round nothing can be
 * read.
 */
const slantedDeg = 12;
const slim = 2.6;
const round = 1.3;
/** A product whose top is narrower than this share of its width ends in a tip. */
const narrowShare = 0.6;

/**
 * Maps the stated lengths to what the photo shows of them. Lengths that are a guess, or are not seen in this view, are
 * left out.
 */
export function seenExtents(cutout: ProductCutout, size: ProductSize, pitchDeg: number): SeenExtents {
  const box = orientedBox(cutout);
  const askew = Math.min(Math.abs(box.angleDeg), 90 - Math.abs(box.angleDeg));
  const known = statedLengths(size);
  if (pitchDeg >= lyingPitchDeg) {
    const isTurned = askew >= askewDeg && !liesUpright(cutout, known) && box.longPx >= round * box.shortPx;
    return lyingExtents(cutout, askew < askewDeg || isTurned ? box : uprightBox(cutout), isTurned, known);
  }
  const isSlanted = askew >= slantedDeg && box.longPx >= round * box.shortPx;
  if (!isSlanted) return standingExtents(cutout, size, pitchDeg);
  const { cmPerPx, extents } = lyingExtents(cutout, box, true, known);
  return { cmPerPx, extents: box.longPx >= slim * box.shortPx ? extents.slice(0, 1) : [] };
}

function statedLengths({
  widthCm,
  heightCm,
  depthCm,
  widthGuessed,
  heightGuessed,
  depthGuessed,
}: ProductSize): number[] {
  return [...(widthGuessed ? [] : [widthCm]), ...(heightGuessed ? [] : [heightCm]), ...(depthGuessed ? [] : [depthCm])];
}

/** A product that stands upright: its width or depth under it, its height beside it. */
function standingExtents(cutout: ProductCutout, size: ProductSize, pitchDeg: number): SeenExtents {
  const { widthPx, heightPx } = cutout;
  const view = standingView({ widthPx, heightPx, size, pitchDeg });
  const { upCm } = view;
  const { cmPerPx, upPx, acrossCm } =
    upCm !== null && endsNarrow(cutout, heightPx - view.upPx)
      ? withWidth(tipped(upCm, size, heightPx, pitchDeg), view.acrossCm, widthPx)
      : view;
  const across: SeenExtent[] =
    acrossCm === null
      ? []
      : [{ cm: acrossCm, from: { x: 0, y: heightPx }, to: { x: widthPx, y: heightPx }, side: 'below' }];
  const top = heightPx - upPx;
  const up: SeenExtent[] =
    upCm === null ? [] : [{ cm: upCm, from: { x: 0, y: top }, to: { x: 0, y: top + upPx }, side: 'beside' }];
  return { cmPerPx, extents: [...across, ...up] };
}

/** Of a pot's foot, a bottle's or a shoe's, parts of the depth: how much nearer than the middle it usually ends. */
const nearEdge = 0.375;

/**
 * The whole outline of what ends in a tip is its height, from the tip above its middle to the near edge of its foot,
 * which is between nothing and half its depth nearer.
 */
function tipped(upCm: number, { widthCm, depthCm }: ProductSize, heightPx: number, pitchDeg: number) {
  const [cos, sin] = [Math.cos((pitchDeg * Math.PI) / 180), Math.sin((pitchDeg * Math.PI) / 180)];
  return { cmPerPx: (upCm * cos + nearEdge * Math.min(widthCm, depthCm) * sin) / heightPx, upPx: heightPx };
}

/**
 * The scale that the height gives, where the width agrees with it; up to twice as far apart the scale between the two,
 * so that both lines are nearly right; beyond that no width.
 */
function withWidth({ cmPerPx, upPx }: { cmPerPx: number; upPx: number }, acrossCm: number | null, widthPx: number) {
  const byWidth = acrossCm === null ? cmPerPx : acrossCm / widthPx;
  const apart = Math.abs(byWidth / cmPerPx - 1);
  if (apart <= agreement) return { cmPerPx, upPx, acrossCm };
  if (apart <= 2 * agreement) return { cmPerPx: Math.sqrt(byWidth * cmPerPx), upPx, acrossCm };
  return { cmPerPx, upPx, acrossCm: null };
}

/**
 * Seen from above, a box or a cup ends in its upper face, which is no part of its height: the height is that of its
 * front. What ends in a tip (a plant in its pot) has none.
 */
function endsNarrow({ rgba, widthPx }: ProductCutout, rows: number): boolean {
  let widest = 0;
  for (let y = 0; y < Math.floor(rows); y++) {
    let count = 0;
    for (let x = 0; x < widthPx; x++) if ((rgba[4 * (y * widthPx + x) + 3] ?? 0) >= 128) count++;
    widest = Math.max(widest, count);
  }
  return widest < narrowShare * widthPx;
}

/** Whether the photo's own axes are the product's: of clothes the tightest box around sleeves leans, they do not. */
function liesUpright({ widthPx, heightPx }: ProductCutout, known: readonly number[]): boolean {
  const aspect = Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx);
  const longest = Math.max(...known);
  return known.some((other) => other < longest && Math.abs(longest / other / aspect - 1) <= agreement * 3);
}

function uprightBox({ widthPx, heightPx }: ProductCutout): OrientedBox {
  return {
    longPx: Math.max(widthPx, heightPx),
    shortPx: Math.min(widthPx, heightPx),
    angleDeg: widthPx >= heightPx ? 0 : 90,
    middle: { x: widthPx / 2, y: heightPx / 2 },
  };
}

/** A product that lies, or is askew in its photo: its two longest visible sides along its own axes. */
function lyingExtents(
  { widthPx, heightPx }: ProductCutout,
  box: OrientedBox,
  isAskew: boolean,
  known: readonly number[],
): SeenExtents {
  const longest = Math.max(...known);
  // What lies shows its longest side, unless two others are as long as each other (a bowl from above).
  const pairs = known
    .flatMap((one, i) => known.slice(i + 1).map((other) => [Math.max(one, other), Math.min(one, other)] as const))
    .filter(([long, short]) => long === longest || long / short <= asEqual);
  const offOf = ([long, short]: readonly [number, number]) =>
    Math.abs(long / short / (box.longPx / Math.max(1, box.shortPx)) - 1);
  const [best] = pairs.toSorted((a, b) => offOf(a) - offOf(b));
  const long = best && offOf(best) <= agreement * 2 ? best[0] : longest;
  const short = best && offOf(best) <= agreement ? best[1] : null;
  const cmPerPx = long / box.longPx;
  // Its outline is none of its sides: a lace sticks out, or it leans.
  if (best && offOf(best) > ofSomethingElse) return { cmPerPx, extents: [] };
  if (!isAskew) {
    const isWide = widthPx >= heightPx;
    const [across, up] = isWide ? [long, short] : [short, long];
    const extents: (SeenExtent | null)[] = [
      across === null
        ? null
        : { cm: across, from: { x: 0, y: heightPx }, to: { x: widthPx, y: heightPx }, side: 'below' },
      up === null ? null : { cm: up, from: { x: 0, y: 0 }, to: { x: 0, y: heightPx }, side: 'beside' },
    ];
    return { cmPerPx, extents: extents.filter((extent) => extent !== null) };
  }
  return {
    cmPerPx,
    extents: [along(box, long, 'long'), ...(short === null ? [] : [along(box, short, 'short')])],
  };
}

/** The lower long edge of an oriented box, or its right short one. */
function along({ longPx, shortPx, angleDeg, middle }: OrientedBox, cm: number, which: 'long' | 'short'): SeenExtent {
  const [cos, sin] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
  const at = (u: number, v: number): Point => ({ x: middle.x + u * cos - v * sin, y: middle.y + u * sin + v * cos });
  const [u, v] = [longPx / 2, shortPx / 2];
  return which === 'long'
    ? { cm, from: at(-u, v), to: at(u, v), side: 'along' }
    : { cm, from: at(u, -v), to: at(u, v), side: 'along' };
}
