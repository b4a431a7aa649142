import { maskBelow, maskFrom } from './mask-of.ts';
import { boxMean, boxScratch, type BoxScratch } from './box-filter.ts';
import { calmEdge } from './calm-edge.ts';
import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';
import { guidedFilter, type Means } from './guided-filter.ts';
import { cropMatte, grow, type PixelBox } from './pixel-box.ts';
import { sideColours, type SideColours } from './side-colours.ts';
import { clamp01, smoothStep } from './smooth-step.ts';
import { trimByColour } from './trim-by-colour.ts';

/** Distance of the two sides' colours, in units of their own scatter: below the first the photo cannot help. */
const separationFrom = 3;
const separationFull = 12;
/** Two colours this near to each other (squared, of values from 0 to 1) look like one: 25 of 255 in each channel. */
const faint = 3 * (25 / 255) ** 2;
const tilePx = 128;

/**
 * Moves the edge of a matte, which comes from a smaller picture, to where the photo has it: a guided filter with the
 * photo's colours as guide (He, Sun, Tang 2010), applied only in a band around the edge and only as far as product and
 * background differ there in colour (elsewhere the filter makes it worse). Then what has the colour of only one side
 * goes to that side (`trimByColour`). `rgb` and the matte have the same size.
 * `clearEdgeShare` says for how much of the edge that was so, `faintEdgeShare` along how much of it the two sides have
 * nearly one colour.
 */
export function refineMatte(
  rgb: Uint8Array,
  matte: Matte,
  radiusPx: number,
): { matte: Matte; clearEdgeShare: number; faintEdgeShare: number } {
  const refined = { ...matte, alpha: new Uint8Array(matte.alpha) };
  const planes = createPlanes(tilePx + 4 * radiusPx);
  const says = new Uint8Array(matte.alpha.length);
  const mix = new Uint8Array(matte.alpha.length);
  let edgeCount = 0;
  let clearCount = 0;
  let faintCount = 0;
  for (const tile of tilesOf(matte)) {
    const near = grow(tile, radiusPx, matte);
    if (!hasEdge(matte, near)) continue;
    const band = edgeDistance(cropMatte(matte, near), radiusPx);
    // What lies further off than the two means of the filter reach has no part in a pixel's result.
    const box = grow(tile, 2 * radiusPx, matte);
    const wanted: number[] = [];
    for (let y = tile.top; y < tile.top + tile.heightPx; y++) {
      for (let x = tile.left; x < tile.left + tile.widthPx; x++)
        if ((band[(y - near.top) * near.widthPx + x - near.left] ?? 0) <= radiusPx)
          wanted.push((y - box.top) * box.widthPx + x - box.left);
    }
    if (wanted.length === 0) continue;
    const { filtered, sides } = refineBox({ rgb, matte, radiusPx }, { box, wanted }, planes);
    for (const at of wanted) {
      const i = (box.top + Math.floor(at / box.widthPx)) * matte.widthPx + box.left + (at % box.widthPx);
      const before = (matte.alpha[i] ?? 0) / 255;
      // The filter flattens the ends of the scale a little: stretched back.
      const after = clamp01(((filtered[at] ?? 0) - 0.06) / 0.88);
      const weight = smoothStep(separationFrom, separationFull, sides.trust[at] ?? 0);
      refined.alpha[i] = Math.round(255 * (before + (after - before) * weight));
      says[i] = sides.says[at] ?? 0;
      mix[i] = Math.round(255 * clamp01(sides.mix[at] ?? 0));
      edgeCount++;
      if (weight > 0.5) clearCount++;
      if ((sides.contrast[at] ?? 0) < faint) faintCount++;
    }
  }
  trimByColour(refined, says, mix);
  return {
    matte: calmEdge(refined, matte, radiusPx),
    clearEdgeShare: clearCount / Math.max(1, edgeCount),
    faintEdgeShare: faintCount / Math.max(1, edgeCount),
  };
}

/**
 * Most of a picture is far from any edge: only tiles that have some are worked on, which takes a fraction of the time
 * and memory.
 */
function* tilesOf({ widthPx, heightPx }: Matte): Generator<PixelBox> {
  for (let top = 0; top < heightPx; top += tilePx) {
    for (let left = 0; left < widthPx; left += tilePx) {
      yield { left, top, widthPx: Math.min(tilePx, widthPx - left), heightPx: Math.min(tilePx, heightPx - top) };
    }
  }
}

/** Whether there are both product and background in a box. */
function hasEdge({ widthPx, alpha }: Matte, { left, top, widthPx: width, heightPx: height }: PixelBox): boolean {
  const isSolid = (alpha[top * widthPx + left] ?? 0) >= 128;
  for (let y = top; y < top + height; y++) {
    for (let i = y * widthPx + left; i < y * widthPx + left + width; i++)
      if ((alpha[i] ?? 0) >= 128 !== isSolid) return true;
  }
  return false;
}

/** Planes of a tile's size, used again for each tile: as garbage they cost a third of the time. */
interface Planes {
  /** The next ones that are taken have so many pixels; those taken before are free. */
  begin: (pixels: number) => void;
  /** Holds whatever was in it last. */
  take: () => Float32Array;
  scratch: BoxScratch;
}

function createPlanes(sidePx: number): Planes {
  const kept: Float32Array[] = [];
  let taken = 0;
  let length = 0;
  return {
    begin: (pixels) => {
      taken = 0;
      length = pixels;
    },
    take: () => (kept[taken++] ??= new Float32Array(sidePx * sidePx)).subarray(0, length),
    scratch: boxScratch(sidePx * sidePx, sidePx),
  };
}

/** Both only at the wanted pixels of the box. */
function refineBox(
  { rgb, matte, radiusPx }: { rgb: Uint8Array; matte: Matte; radiusPx: number },
  { box, wanted }: { box: PixelBox; wanted: readonly number[] },
  planes: Planes,
): { filtered: Float32Array; sides: SideColours } {
  const { widthPx: width, heightPx: height } = box;
  planes.begin(width * height);
  const [p, r, g, b] = [planes.take(), planes.take(), planes.take(), planes.take()];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (box.top + y) * matte.widthPx + box.left + x;
      const to = y * width + x;
      p[to] = (matte.alpha[from] ?? 0) / 255;
      r[to] = (rgb[3 * from] ?? 0) / 255;
      g[to] = (rgb[3 * from + 1] ?? 0) / 255;
      b[to] = (rgb[3 * from + 2] ?? 0) / 255;
    }
  }
  const meansOf =
    (radius: number): Means =>
    (plane, by) => {
      const result = planes.take();
      if (by) for (let i = 0; i < result.length; i++) result[i] = (plane[i] ?? 0) * (by[i] ?? 0);
      boxMean(by ? result : plane, result, width, height, radius, planes.scratch);
      return result;
    };
  return {
    filtered: guidedFilter([r, g, b], p, meansOf(radiusPx), wanted),
    sides: sideColours([r, g, b], { p, wanted }, meansOf(2 * radiusPx), planes.take),
  };
}

/** Distance to the other side, as far as the matte's margins reach. */
function edgeDistance({ alpha, widthPx, heightPx }: Matte, radiusPx: number): Float32Array {
  const band = distanceTo(maskFrom(alpha, 128), widthPx, heightPx, radiusPx);
  const toEmpty = distanceTo(maskBelow(alpha, 128), widthPx, heightPx, radiusPx);
  for (let i = 0; i < band.length; i++) band[i] = Math.max(band[i] ?? 0, toEmpty[i] ?? 0);
  return band;
}
