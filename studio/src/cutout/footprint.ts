import type { ProductCutout } from './product.ts';

/** The nearer half of what a product stands on (or of its rim), as its outline shows it. */
export interface Footprint {
  /** Half its depth over half its width in the picture: the sine of the pitch, where it is as deep as wide. */
  ratio: number;
  /** Its width over the product's. */
  widthShare: number;
  /** How far it is from half an ellipse: 0 exact, above 0.1 something else. */
  misfit: number;
}

/** Only so much of the height can belong to the base: the rest is the product's sides. */
const maxDepthShare = 0.4;

/**
 * Follows how fast the outline widens from its lowest (or highest) pixel: fast along the base, slowly along the sides;
 * the knee between them is where the base ends.
 */
export function measureFootprint(product: ProductCutout, side: 'bottom' | 'top'): Footprint {
  const edge = outerEdge(product, side);
  const depthLimit = Math.max(4, Math.min(Math.round(maxDepthShare * product.heightPx), product.widthPx));
  const widths = widthsByDepth(edge, depthLimit);
  const widest = widths[depthLimit - 1] ?? 0;
  if (widest < 4) return { ratio: 0, widthShare: 0, misfit: 1 };
  const knee = findKnee(widths, widest);
  const width = widths[knee] ?? 0;
  // At the knee an ellipse has reached about 97 % of its width and three quarters of its depth.
  const halfWidth = width / 2 / 0.97;
  const halfDepth = knee <= 1 ? knee : knee / 0.75;
  return { ratio: halfDepth / halfWidth, widthShare: width / product.widthPx, misfit: ellipseMisfit(widths, halfWidth, halfDepth, knee) };
}

/** For each column: how far its outermost solid pixel is from the product's end on that side, or Infinity. */
function outerEdge({ rgba, widthPx, heightPx }: ProductCutout, side: 'bottom' | 'top'): number[] {
  const depths: number[] = [];
  for (let x = 0; x < widthPx; x++) {
    let depth = 0;
    while (depth < heightPx) {
      const y = side === 'bottom' ? heightPx - 1 - depth : depth;
      if ((rgba[4 * (y * widthPx + x) + 3] ?? 0) >= 128) break;
      depth++;
    }
    depths.push(depth < heightPx ? depth : Infinity);
  }
  const nearest = Math.min(...depths);
  return depths.map((depth) => depth - nearest);
}

/** From the leftmost to the rightmost column that the outline has reached by each depth. */
function widthsByDepth(edge: number[], depthLimit: number): number[] {
  const widths: number[] = [];
  for (let depth = 0; depth < depthLimit; depth++) {
    const first = edge.findIndex((d) => d <= depth);
    const last = edge.findLastIndex((d) => d <= depth);
    widths.push(first < 0 ? 0 : last - first + 1);
  }
  return widths;
}

/** The point farthest above the chord of the curve (Satopää and others 2011, "Kneedle"). */
function findKnee(widths: number[], widest: number): number {
  let best = 0;
  let bestGain = -1;
  widths.forEach((width, depth) => {
    const gain = width / widest - depth / widths.length;
    if (gain > bestGain) {
      bestGain = gain;
      best = depth;
    }
  });
  return best;
}

function ellipseMisfit(widths: number[], halfWidth: number, halfDepth: number, knee: number): number {
  if (knee < 3) return 0;
  let sum = 0;
  for (let depth = 0; depth <= knee; depth++) {
    const rest = 1 - (depth + 0.5) / halfDepth;
    const expected = 2 * halfWidth * Math.sqrt(Math.max(0, 1 - rest * rest));
    sum += Math.abs((widths[depth] ?? 0) - expected);
  }
  return sum / (knee + 1) / (2 * halfWidth);
}
