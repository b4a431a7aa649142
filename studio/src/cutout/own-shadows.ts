import type { Matte } from '../matte/matte.ts';
import { countFrom, maskFrom } from '../matte/mask-of.ts';
import { findRegions, type Regions } from '../matte/regions.ts';

/** Alpha: fainter is empty; from here on something is solid; a shadow never hides more than that. */
const [empty, solid, darkest] = [8, 230, 200];
/** A shadow's brightest channel is darker, of 255. */
const mostLight = 48;
/** Smaller regions are the soft edge of dark goods; share of what is seen. */
const leastShare = 0.01;
/** A shadow ends faintly, in so much of its outer edge, and is even: alpha differs so little from pixel to pixel. */
const [faint, faintShare, mostStep] = [48, 0.85, 5];

/**
 * Without the shadows that came with a cut-out. Those beside the product are soft regions that hang on nothing solid;
 * those that touch it are dark, even, and fade out, which black lace, tulle and smoked glass do not. Where nothing is
 * solid (glass, smoke), all stays. `rgb`: sRGB, of the matte's size.
 */
export function withoutShadows(rgb: Uint8Array, matte: Matte): Matte {
  if (countFrom(matte.alpha, solid + 1) === 0) return matte;
  const loose = withoutLoose(matte);
  const { widthPx, heightPx } = matte;
  const regions = findRegions(shadowLike(rgb, loose.alpha), widthPx, heightPx);
  const least = leastShare * countFrom(loose.alpha, empty);
  const isShadow = regions.sizes.map((size, label) => size >= least && isEvenAndFading(loose, regions, label));
  if (!isShadow.includes(true)) return loose;
  return { ...matte, alpha: loose.alpha.map((a, i) => (isShadow[regions.labels[i] ?? -1] === true ? 0 : a)) };
}

function withoutLoose(matte: Matte): Matte {
  const { labels, sizes } = findRegions(maskFrom(matte.alpha, empty), matte.widthPx, matte.heightPx);
  const isSolid = new Uint8Array(sizes.length);
  matte.alpha.forEach((a, i) => {
    if (a > solid) isSolid[labels[i] ?? 0] = 1;
  });
  const alpha = matte.alpha.map((a, i) => ((labels[i] ?? -1) >= 0 && isSolid[labels[i] ?? 0] === 0 ? 0 : a));
  return { ...matte, alpha };
}

function shadowLike(rgb: Uint8Array, alpha: Uint8Array): Uint8Array {
  return alpha.map((a, i) => {
    if (a < empty || a > darkest) return 0;
    return Math.max(rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0) <= mostLight ? 1 : 0;
  });
}

function isEvenAndFading({ alpha, widthPx }: Matte, { labels }: Regions, label: number): boolean {
  let [edge, faintEdge, pairs, steps] = [0, 0, 0, 0];
  labels.forEach((one, i) => {
    if (one !== label) return;
    const a = alpha[i] ?? 0;
    const beside = [i - 1, i + 1, i - widthPx, i + widthPx].map((at) => alpha[at] ?? 0);
    if (beside.some((other) => other < empty)) {
      edge++;
      if (a <= faint) faintEdge++;
    }
    if (labels[i + 1] === label) {
      pairs++;
      steps += Math.abs(a - (alpha[i + 1] ?? 0));
    }
  });
  return edge > 0 && faintEdge >= faintShare * edge && steps <= mostStep * pairs;
}
