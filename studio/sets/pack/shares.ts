/** Light below this has no share worth keeping: the noise of black would be divided by itself. */
const leastLight = 2e-3;

/** Which part of each value is the key's and the accent's light; fill is what remains of 1. */
export interface LightShares {
  key: Float32Array;
  fill: Float32Array;
  accent: Float32Array | null;
}

/** Divides by the groups' own sum, so that the shares add up to 1 although each group was denoised alone. */
export function sharesOf(groups: { key: Float32Array; fill: Float32Array; accent: Float32Array | null }): LightShares {
  const total = groups.key.map((light, i) => Math.max(leastLight, light + groups.fill[i]! + (groups.accent?.[i] ?? 0)));
  const key = groups.key.map((light, i) => light / total[i]!);
  const accent = groups.accent?.map((light, i) => light / total[i]!) ?? null;
  return { key, accent, fill: key.map((share, i) => 1 - share - (accent?.[i] ?? 0)) };
}
