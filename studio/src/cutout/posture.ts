import type { ProductCutout } from './product.ts';

/** How a product lies in its outline. */
export interface Posture {
  /** Long, and neither upright nor level. */
  isDiagonal: boolean;
  /** Not quite so long, but askew, and heavier on one side than what it would stand on bears: it would fall over. */
  isTipped: boolean;
  /** Its outline is about a circle. */
  isRound: boolean;
  /** Share of the outline that is the same mirrored left to right. */
  symmetry: number;
}

/** What falls over is so much longer than wide, and its middle so far beside its foot, in parts of its width. */
const tipped = { elongation: 1.5, beside: 0.05 };
/** What is so near the ground, in parts of the longer side, bears it. */
const bearing = 0.03;

export function measurePosture(product: ProductCutout): Posture {
  const { area, elongation, tiltDeg, middleX } = measureAxes(product);
  const { widthPx, heightPx } = product;
  const aspect = widthPx / heightPx;
  return {
    isDiagonal: elongation > 2 && isAskew(tiltDeg),
    isTipped:
      elongation > tipped.elongation && isAskew(tiltDeg) && besideFoot(product, middleX) > tipped.beside * widthPx,
    isRound: aspect > 0.88 && aspect < 1.14 && circleShare(product, area) > roundEnough,
    symmetry: mirrorSymmetry(product),
  };
}

/** A ball has more than so much in common with a circle; a cup on its saucer less. */
const roundEnough = 0.95;

const isAskew = (tiltDeg: number): boolean => tiltDeg > 18 && tiltDeg < 72;

/** How far a column lies beside all that bears the product; 0 above its foot. */
function besideFoot({ rgba, widthPx, heightPx }: ProductCutout, column: number): number {
  const near = Math.round(bearing * Math.max(widthPx, heightPx));
  let lowest = -1;
  const feet: number[] = [];
  for (let y = heightPx - 1; y >= 0 && (lowest < 0 || y >= lowest - near); y--) {
    for (let x = 0; x < widthPx; x++) {
      if ((rgba[4 * (y * widthPx + x) + 3] ?? 0) < 128) continue;
      lowest = Math.max(lowest, y);
      feet.push(x);
    }
  }
  const [left, right] = feet.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [widthPx, 0]);
  return Math.max(0, left - column, column - right);
}

/** What an outline has in common with the circle of its area in the middle of its box, over both together. */
function circleShare({ rgba, widthPx, heightPx }: ProductCutout, area: number): number {
  const [middleX, middleY, radius] = [(widthPx - 1) / 2, (heightPx - 1) / 2, Math.sqrt(area / Math.PI)];
  let both = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const isInside = Math.hypot(x - middleX, y - middleY) <= radius;
      if (isInside && (rgba[4 * (y * widthPx + x) + 3] ?? 0) >= 128) both++;
    }
  }
  return area === 0 ? 0 : both / (2 * area - both);
}

/** From the second moments: ratio of the axes and the angle of the long one to the horizontal, 0 to 90 degrees. */
function measureAxes({ rgba, widthPx, heightPx }: ProductCutout): {
  area: number;
  elongation: number;
  tiltDeg: number;
  middleX: number;
} {
  const m = { n: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if ((rgba[4 * (y * widthPx + x) + 3] ?? 0) < 128) continue;
      m.n++;
      m.x += x;
      m.y += y;
      m.xx += x * x;
      m.xy += x * y;
      m.yy += y * y;
    }
  }
  const n = Math.max(1, m.n);
  const xx = m.xx / n - (m.x / n) ** 2;
  const yy = m.yy / n - (m.y / n) ** 2;
  const xy = m.xy / n - (m.x / n) * (m.y / n);
  const spread = Math.sqrt(((xx - yy) / 2) ** 2 + xy ** 2);
  const long = (xx + yy) / 2 + spread;
  const short = Math.max(1e-9, (xx + yy) / 2 - spread);
  const tilt = Math.abs((0.5 * Math.atan2(2 * xy, xx - yy) * 180) / Math.PI);
  return { area: m.n, elongation: Math.sqrt(long / short), tiltDeg: tilt, middleX: m.x / n };
}

/** Share of an outline that is the same mirrored left to right. */
export function mirrorSymmetry({ rgba, widthPx, heightPx }: ProductCutout): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const a = (rgba[4 * (y * widthPx + x) + 3] ?? 0) >= 128;
      const b = (rgba[4 * (y * widthPx + widthPx - 1 - x) + 3] ?? 0) >= 128;
      if (a && b) both++;
      if (a || b) either++;
    }
  }
  return either === 0 ? 0 : both / either;
}
