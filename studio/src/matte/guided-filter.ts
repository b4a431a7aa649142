/** Flat colours count as equal below this variance (of values from 0 to 1). */
const guideEpsilon = 2e-4;

export type Guide = readonly [Float32Array, Float32Array, Float32Array];
/** The means around each pixel of a plane, or of the product of two. */
export type Means = (plane: Float32Array, by?: Float32Array) => Float32Array;

/**
 * Colour guided filter: in each window alpha is an affine function of the colour; the 3 x 3 system solved by cofactors
 * (He, Sun, Tang 2010). Right at the wanted pixels only.
 */
export function guidedFilter([r, g, b]: Guide, p: Float32Array, mean: Means, wanted: readonly number[]): Float32Array {
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
  for (const i of wanted) k0[i] = at(k0, i) + at(kr, i) * at(r, i) + at(kg, i) * at(g, i) + at(kb, i) * at(b, i);
  return k0;
}
