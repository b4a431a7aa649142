import { boxMean } from './box-filter.ts';
import { distanceTo } from './distance.ts';
import type { Matte } from './matte.ts';
import { cropMatte, cropPixels, grow, type PixelBox } from './pixel-box.ts';
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
  const band = edgeDistance(matte);
  const refined = { ...matte, alpha: Uint8Array.from(matte.alpha) };
  let edgeCount = 0;
  let clearCount = 0;
  for (const tile of tilesOf(matte)) {
    if (!isNear(band, matte.widthPx, tile, radiusPx)) continue;
    // What lies further off than the two means of the filter reach has no part in a pixel's result.
    const box = grow(tile, 2 * radiusPx, matte);
    const { filtered, trust } = refineBox(cropPixels(rgb, matte.widthPx, box, 3), cropMatte(matte, box), radiusPx);
    for (let y = tile.top; y < tile.top + tile.heightPx; y++) {
      for (let x = tile.left; x < tile.left + tile.widthPx; x++) {
        const i = y * matte.widthPx + x;
        if ((band[i] ?? 0) > radiusPx) continue;
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

/** Most of a picture is far from any edge: only tiles that have some are worked on, which takes a fraction of the time and memory. */
function* tilesOf({ widthPx, heightPx }: Matte): Generator<PixelBox> {
  for (let top = 0; top < heightPx; top += tilePx) {
    for (let left = 0; left < widthPx; left += tilePx) {
      yield { left, top, widthPx: Math.min(tilePx, widthPx - left), heightPx: Math.min(tilePx, heightPx - top) };
    }
  }
}

function isNear(band: Float32Array, width: number, tile: PixelBox, radiusPx: number): boolean {
  for (let y = tile.top; y < tile.top + tile.heightPx; y++) {
    for (let i = y * width + tile.left; i < y * width + tile.left + tile.widthPx; i++) if ((band[i] ?? 0) <= radiusPx) return true;
  }
  return false;
}

function refineBox(rgb: Uint8Array, { widthPx, heightPx, alpha }: Matte, radiusPx: number): { filtered: Float32Array; trust: Float32Array } {
  const p = Float32Array.from(alpha, (a) => a / 255);
  const guide: Guide = [new Float32Array(p.length), new Float32Array(p.length), new Float32Array(p.length)];
  for (const [c, plane] of guide.entries()) for (let i = 0; i < plane.length; i++) plane[i] = (rgb[3 * i + c] ?? 0) / 255;
  return { filtered: guidedFilter(guide, p, widthPx, heightPx, radiusPx), trust: colourSeparation(guide, p, widthPx, heightPx, 2 * radiusPx) };
}

type Guide = readonly [Float32Array, Float32Array, Float32Array];

/** Colour guided filter: in each window alpha is an affine function of the colour; the 3 x 3 system solved by cofactors. */
function guidedFilter(guide: Guide, p: Float32Array, width: number, height: number, radius: number): Float32Array {
  const mean = (values: Float32Array): Float32Array => boxMean(values, width, height, radius);
  const [r, g, b] = guide;
  const [mr, mg, mb, mp] = [mean(r), mean(g), mean(b), mean(p)];
  const [rr, rg, rb] = [mean(product(r, r)), mean(product(r, g)), mean(product(r, b))];
  const [gg, gb, bb] = [mean(product(g, g)), mean(product(g, b)), mean(product(b, b))];
  const [rp, gp, bp] = [mean(product(r, p)), mean(product(g, p)), mean(product(b, p))];
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
  return k0.map((offset, i) => offset + at(kr, i) * at(r, i) + at(kg, i) * at(g, i) + at(kb, i) * at(b, i));
}

/** Squared distance of the mean colours of product and background near each pixel, over their scatter. */
function colourSeparation(guide: Guide, p: Float32Array, width: number, height: number, radius: number): Float32Array {
  const mean = (values: Float32Array): Float32Array => boxMean(values, width, height, radius);
  // Only pixels that are surely one or the other speak for their side.
  const inside = p.map((a) => (a > 0.9 ? 1 : 0));
  const outside = p.map((a) => (a < 0.1 ? 1 : 0));
  const [insideShare, outsideShare] = [mean(inside), mean(outside)];
  const distance = new Float32Array(p.length);
  const scatter = new Float32Array(p.length);
  for (const plane of guide) {
    const square = product(plane, plane);
    const [fi, fo] = [mean(product(plane, inside)), mean(product(plane, outside))];
    const [si, so] = [mean(product(square, inside)), mean(product(square, outside))];
    for (let i = 0; i < p.length; i++) {
      const ni = (insideShare[i] ?? 0) + 1e-6;
      const no = (outsideShare[i] ?? 0) + 1e-6;
      const mi = (fi[i] ?? 0) / ni;
      const mo = (fo[i] ?? 0) / no;
      distance[i] = (distance[i] ?? 0) + (mi - mo) ** 2;
      scatter[i] = (scatter[i] ?? 0) + Math.max(0, (si[i] ?? 0) / ni - mi * mi) + Math.max(0, (so[i] ?? 0) / no - mo * mo);
    }
  }
  return distance.map((d, i) => {
    const isTwoSided = (insideShare[i] ?? 0) > 0.04 && (outsideShare[i] ?? 0) > 0.04;
    return isTwoSided ? d / ((scatter[i] ?? 0) + 5e-4) : 0;
  });
}

function edgeDistance({ alpha, widthPx, heightPx }: Matte): Float32Array {
  const toSolid = distanceTo(alpha.map((a) => (a >= 128 ? 1 : 0)), widthPx, heightPx);
  const toEmpty = distanceTo(alpha.map((a) => (a < 128 ? 1 : 0)), widthPx, heightPx);
  return toSolid.map((d, i) => Math.max(d, toEmpty[i] ?? 0));
}

function product(a: Float32Array, b: Float32Array): Float32Array {
  // A loop, not map: this runs fifteen times over all pixels.
  const result = new Float32Array(a.length);
  for (let i = 0; i < a.length; i++) result[i] = (a[i] ?? 0) * (b[i] ?? 0);
  return result;
}
