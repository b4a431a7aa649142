import type { ProductCutout } from './product.ts';

const opaque = 128;
/** Legs are looked for so high above the lowest pixel, in parts of the height; all of a leg's rows look alike. */
const legRows = [0.04, 0.07, 0.1];
/** At one of these heights what they carry is one piece, at least so wide a part of the whole. */
const bodyRows = [0.25, 0.35, 0.45, 0.55];
const bodyWidth = 0.6;
/** In parts of the width: the thickest leg, how far apart two outer legs stand at least, a gap that is none. */
const thickestLeg = 0.16;
const leastApart = 0.4;
const noGap = 0.01;

/**
 * Whether a product stands on two legs, one at each side: of a chair that was photographed straight from the front the
 * others are hidden behind them.
 */
export function standsOnTwoLegs(product: ProductCutout): boolean {
  const { widthPx } = product;
  const standsSo = legRows.every((share) => {
    const runs = runsAt(product, share);
    const [left, right] = runs;
    if (!left || !right || runs.length > 2) return false;
    const isThin = runs.every(({ from, to }) => to - from < thickestLeg * widthPx);
    return isThin && right.from - left.to >= leastApart * widthPx;
  });
  return (
    standsSo && bodyRows.some((share) => runsAt(product, share).some((run) => run.to - run.from > bodyWidth * widthPx))
  );
}

interface Run {
  from: number;
  to: number;
}

/** The product's runs of pixels in the row at that share of its height above the lowest. */
function runsAt({ widthPx, heightPx, rgba }: ProductCutout, share: number): Run[] {
  const row = Math.max(0, Math.round((1 - share) * heightPx) - 1) * widthPx;
  const runs: Run[] = [];
  for (let x = 0; x < widthPx; x++) {
    if (rgba[(row + x) * 4 + 3]! < opaque) continue;
    const last = runs.at(-1);
    if (last && x - last.to <= Math.max(1, noGap * widthPx)) last.to = x;
    else runs.push({ from: x, to: x });
  }
  return runs;
}
