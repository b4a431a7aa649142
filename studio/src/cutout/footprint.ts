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
const maxDepthShare = 0.5;

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
  const round = ellipseThrough(knee, width / 2, depthLimit);
  const misfit = roundMisfit(widths, round, knee);
  const isCornered = cornerMisfit(widths, width / 2, knee) < misfit;
  const ratio = isCornered ? knee / (width / 2) : round.halfDepth / round.halfWidth;
  return { ratio, widthShare: width / product.widthPx, misfit };
}

interface Ellipse {
  halfWidth: number;
  halfDepth: number;
}

/**
 * The ellipse whose knee this is. On half an ellipse of depth b followed by upright sides the point farthest above the
 * chord over the depth T lies at b (1 − v), where v = (b/T) / √(1 + (b/T)²), and has √(1 − v²) of the full width. A
 * knee deeper than any ellipse has it is the corner of a straight-edged base: that is its whole depth.
 */
function ellipseThrough(knee: number, halfWidth: number, depthLimit: number): Ellipse {
  for (let halfDepth = Math.max(1, knee); halfDepth < 0.75 * depthLimit; halfDepth++) {
    const slope = halfDepth / depthLimit;
    const v = slope / Math.sqrt(1 + slope * slope);
    if (halfDepth * (1 - v) >= knee) return { halfWidth: halfWidth / Math.sqrt(1 - v * v), halfDepth };
  }
  return { halfWidth, halfDepth: knee };
}

/** For each column: how far its outermost solid pixel is from the product's end on that side, or Infinity. */
export function outerEdge({ rgba, widthPx, heightPx }: ProductCutout, side: 'bottom' | 'top'): number[] {
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

function roundMisfit(widths: number[], { halfWidth, halfDepth }: Ellipse, knee: number): number {
  return meanMisfit(widths, knee, halfWidth, (depth) => {
    const rest = 1 - (depth + 0.5) / halfDepth;
    return Math.sqrt(Math.max(0, 1 - rest * rest));
  });
}

/** The same for the corner of a box that stands askew: its outline widens evenly. */
function cornerMisfit(widths: number[], halfWidth: number, knee: number): number {
  return meanMisfit(widths, knee, halfWidth, (depth) => (depth + 0.5) / (knee + 1));
}

function meanMisfit(widths: number[], knee: number, halfWidth: number, shareAt: (depth: number) => number): number {
  if (knee < 3) return 0;
  let sum = 0;
  for (let depth = 0; depth <= knee; depth++) sum += Math.abs((widths[depth] ?? 0) / (2 * halfWidth) - shareAt(depth));
  return sum / (knee + 1);
}
