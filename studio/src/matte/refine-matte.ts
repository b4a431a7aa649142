import { boxMean, boxScratch, type BoxScratch } from './box-filter.ts';
import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';
import { cropMatte, grow, type PixelBox } from './pixel-box.ts';
import { clamp01, smoothStep } from './smooth-step.ts';

/** Flat colours count as equal below this variance (of values from 0 to 1). */
const guideEpsilon = 2e-4;
/** Distance of the two sides' colours, in units of their own scatter: below the first the photo cannot help. */
const separationFrom = 3;
const separationFull = 12;
const tilePx = 128;

/**
 * Moves the edge of a matte, which comes from a smaller picture, to where the photo has it: a guided filter with the
 * photo's colours as guide (He, Sun, Tang 2010), applied only in a band around the edge and only as far as product and
 * background differ there in colour (elsewhere the filter makes it worse). `rgb` and the matte have the same size.
 * `clearEdgeShare` says for how much of the edge that was so.
 */
export function refineMatte(rgb: Uint8Array, matte: Matte, radiusPx: number): { matte: Matte; clearEdgeShare: number } {
  const refined = { ...matte, alpha: Uint8Array.from(matte.alpha) };
  const planes = createPlanes(tilePx + 4 * radiusPx);
  let edgeCount = 0;
  let clearCount = 0;
  for (const tile of tilesOf(matte)) {
    const near = grow(tile, radiusPx, matte);
    if (!hasEdge(matte, near)) continue;
    const band = edgeDistance(cropMatte(matte, near));
    // What lies further off than the two means of the filter reach has no part in a pixel's result.
    const box = grow(tile, 2 * radiusPx, matte);
    const { filtered, trust } = refineBox({ rgb, matte, radiusPx }, box, planes);
    for (let y = tile.top; y < tile.top + tile.heightPx; y++) {
      for (let x = tile.left; x < tile.left + tile.widthPx; x++) {
        if ((band[(y - near.top) * near.widthPx + x - near.left] ?? 0) > radiusPx) continue;
        const i = y * matte.widthPx + x;
        const at = (y - box.top) * box.widthPx + x - box.left;
        const before = (matte.alpha[i] ?? 0) / 255;
        // The filter flattens the ends of the scale a little: stretched back.
        const after = clamp01(((filtered[at] ?? 0) - 0.06) / 0.88);
        const weight = smoothStep(separationFrom, separationFull, trust[at] ?? 0);
        refined.alpha[i] = Math.round(255 * (before + (after - before) * weight));
        edgeCount++;
        if (weight > 0.5) clearCount++;
      }
    }
  }
  return { matte: refined, clearEdgeShare: clearCount / Math.max(1, edgeCount) };
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

function refineBox(
  { rgb, matte, radiusPx }: { rgb: Uint8Array; matte: Matte; radiusPx: number },
  box: PixelBox,
  planes: Planes,
): { filtered: Float32Array; trust: Float32Array } {
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
    filtered: guidedFilter([r, g, b], p, meansOf(radiusPx)),
    trust: colourSeparation([r, g, b], p, meansOf(2 * radiusPx), planes),
  };
}

type Guide = readonly [Float32Array, Float32Array, Float32Array];
/** The means around each pixel of a plane, or of the product of two. */
type Means = (plane: Float32Array, by?: Float32Array) => Float32Array;

/**
 * Colour guided filter: in each window alpha is an affine function of the colour; the 3 x 3 system solved by cofactors.
 */
function guidedFilter([r, g, b]: Guide, p: Float32Array, mean: Means): Float32Array {
  const [mr, mg, mb, mp] = [mean(r), mean(g), mean(b), mean(p)];
  const [rr, rg, rb] = [mean(r, r), mean(r, g), mean(r, b)];
  const [gg, gb, bb] = [mean(g, g), mean(g, b), mean(b, b)];
  const [rp, gp, bp] = [mean(r, p), mean(g, p), mean(b, p)];
  const at = (values: Float32Array, i: number): number => values[i] ?? 0;
  // The coefficients overwrite the means that they replace.
  for (let i = 0; i < p.length; i++) {
    const [r0, g0, b0, p0] = [at(mr, i), at(mg, i), at(mb, i), at(mp, i)];
    const a = at(rr, i) - r0 * r0 + guideEpsilon;
    const d = at(gg, i) - g0 * g0 + guideEpsilon;
    const f = at(bb, i) - b0 * b0 + guideEpsilon;
    const b1 = at(rg, i) - r0 * g0;
    const c = at(rb, i) - r0 * b0;
    const e = at(gb, i) - g0 * b0;
    const x = at(rp, i) - r0 * p0;
    const y = at(gp, i) - g0 * p0;
    const z = at(bp, i) - b0 * p0;
    const c00 = d * f - e * e;
    const c01 = c * e - b1 * f;
    const c02 = b1 * e - c * d;
    const c11 = a * f - c * c;
    const c12 = b1 * c - a * e;
    const c22 = a * d - b1 * b1;
    const scale = 1 / (a * c00 + b1 * c01 + c * c02);
    const kr = (c00 * x + c01 * y + c02 * z) * scale;
    const kg = (c01 * x + c11 * y + c12 * z) * scale;
    const kb = (c02 * x + c12 * y + c22 * z) * scale;
    rp[i] = kr;
    gp[i] = kg;
    bp[i] = kb;
    mp[i] = p0 - kr * r0 - kg * g0 - kb * b0;
  }
  const [kr, kg, kb, k0] = [mean(rp), mean(gp), mean(bp), mean(mp)];
  for (let i = 0; i < k0.length; i++)
    k0[i] = at(k0, i) + at(kr, i) * at(r, i) + at(kg, i) * at(g, i) + at(kb, i) * at(b, i);
  return k0;
}

/** Squared distance of the mean colours of product and background near each pixel, over their scatter. */
function colourSeparation(guide: Guide, p: Float32Array, mean: Means, planes: Planes): Float32Array {
  // Only pixels that are surely one or the other speak for their side.
  const [inside, outside] = [planes.take(), planes.take()];
  for (let i = 0; i < p.length; i++) {
    inside[i] = (p[i] ?? 0) > 0.9 ? 1 : 0;
    outside[i] = (p[i] ?? 0) < 0.1 ? 1 : 0;
  }
  const [insideShare, outsideShare] = [mean(inside), mean(outside)];
  const [distance, scatter, square] = [planes.take().fill(0), planes.take().fill(0), planes.take()];
  for (const plane of guide) {
    for (let i = 0; i < square.length; i++) square[i] = (plane[i] ?? 0) ** 2;
    const [fi, fo, si, so] = [mean(plane, inside), mean(plane, outside), mean(square, inside), mean(square, outside)];
    for (let i = 0; i < p.length; i++) {
      const ni = (insideShare[i] ?? 0) + 1e-6;
      const no = (outsideShare[i] ?? 0) + 1e-6;
      const mi = (fi[i] ?? 0) / ni;
      const mo = (fo[i] ?? 0) / no;
      distance[i] = (distance[i] ?? 0) + (mi - mo) ** 2;
      scatter[i] =
        (scatter[i] ?? 0) + Math.max(0, (si[i] ?? 0) / ni - mi * mi) + Math.max(0, (so[i] ?? 0) / no - mo * mo);
    }
  }
  for (let i = 0; i < distance.length; i++) {
    const isTwoSided = (insideShare[i] ?? 0) > 0.04 && (outsideShare[i] ?? 0) > 0.04;
    distance[i] = isTwoSided ? (distance[i] ?? 0) / ((scatter[i] ?? 0) + 5e-4) : 0;
  }
  return distance;
}

/** Distance to the other side; right as far as the matte's margins reach. */
function edgeDistance({ alpha, widthPx, heightPx }: Matte): Float32Array {
  const toSolid = distanceTo(
    alpha.map((a) => (a >= 128 ? 1 : 0)),
    widthPx,
    heightPx,
  );
  const toEmpty = distanceTo(
    alpha.map((a) => (a < 128 ? 1 : 0)),
    widthPx,
    heightPx,
  );
  return toSolid.map((d, i) => Math.max(d, toEmpty[i] ?? 0));
}
