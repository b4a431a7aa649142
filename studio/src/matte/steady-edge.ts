import { alongLine, type AlongLine } from './along-line.ts';
import type { Matte } from './matte.ts';
import { clamp01, smoothStep } from './smooth-step.ts';
import { traceContours, type Contour } from './trace-contours.ts';

/** How far the photo may have moved the edge, in radii of the network's uncertainty. */
const reachOf = 1.3;
/** Over how much of a line its shift, its unrest and its contrast are averaged, to each side, in radii. */
const alongOf = 4;
/** Shorter lines are specks, in radii. */
const leastLength = 4;
/** Points this far to each side of one say which way the line runs there. */
const tangentPx = 3;
/** What comes and goes along the edge, beside the network's line, pixels; from where to where it is a fray. */
const frayed: readonly [number, number] = [0.1, 0.18];
/** How much of it is unrest that the network's line has not: 1 all of it; -1 it took away unrest of that line. */
const added: readonly [number, number] = [0.3, 0.6];
/** So much more contrast along the edge than along the calm line speaks for it: fur, leaves. */
const supported: readonly [number, number] = [1.1, 1.35];
/** Where more of the edge than this is out of reach, something else happened to it. */
const mostLost = 0.05;
/** So far from the calm line, in radii, a single tuft that the photo shows counts by itself. */
const farOf = 0.4;
/** What crosses the way out or in so far from a line, in radii, and is no wider than this, is a spine, a lace or a slit. */
const fineWithin = 2;
const fineWidth = 1.2;
/** So far around such the edge stays as it is, in radii. */
const sparedOf = 2;
/** An edge is never sharper than this, pixels from empty to full. */
const sharpest = 1.5;
const half = 127.5;

export interface FollowedEdge {
  /** After it followed the photo. */
  readonly matte: Matte;
  /** Before. */
  readonly rough: Matte;
  readonly rgb: Uint8Array;
  readonly radiusPx: number;
}

/**
 * Where the photo's colours moved the edge to and fro although the network saw a calm line (a rim that looks like every
 * other stripe of a table cloth, a ball on grass), and the photo has no more contrast along the frayed one, the edge
 * becomes the network's line again, moved by what the photo moved it on the whole. A new matte, or the same.
 */
export function steadyEdge(edge: FollowedEdge): Matte {
  const reach = Math.round(reachOf * edge.radiusPx);
  const lines = traceContours(edge.rough)
    .filter(({ x }) => x.length > leastLength * edge.radiusPx)
    .map((contour) => wantedLine(contour, edge, reach));
  return lines.some(({ weight }) => weight.some((w) => w > 0)) ? drawn(lines, edge.matte, reach) : edge.matte;
}

/** A line of the network: its points, and at each the direction outwards, one pixel long. */
interface Line {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
}

interface WantedLine extends Line {
  /** How far outside the line the edge is to run, how wide it is, and how much of that is wanted: 0 to 1. */
  readonly shift: Float32Array;
  readonly softness: Float32Array;
  readonly weight: Float32Array;
}

function wantedLine(contour: Contour, { matte, rgb, radiusPx }: FollowedEdge, reach: number): WantedLine {
  const along = Math.round(alongOf * radiusPx);
  const { means, middles } = alongLine(contour.x.length, contour.isClosed);
  const line = withDirections(means(contour.x, 1), means(contour.y, 1), contour.isClosed);
  const found = Float32Array.from(line.x, (_, k) => crossing(matte, line, k, reach));
  const shift = means(middles(found, along), along >> 1);
  const own = found.map((d, k) => (Number.isNaN(d) ? (shift[k] ?? 0) : d));
  const lost = means(
    found.map((d) => (Number.isNaN(d) ? 1 : 0)),
    radiusPx,
  );
  const [edgeUnrest, lineUnrest] = [unrest(line, own, means, along), unrest(line, shift, means, along)];
  const apart = means(
    edgeUnrest.map((d, k) => (d - (lineUnrest[k] ?? 0)) ** 2),
    along,
  );
  const more = means(
    edgeUnrest.map((d, k) => d ** 2 - (lineUnrest[k] ?? 0) ** 2),
    along,
  );
  const [edgeContrast, lineContrast] = [contrast(rgb, matte, line, own), contrast(rgb, matte, line, shift)];
  const [held, wanted] = [means(edgeContrast, along), means(lineContrast, along)];
  const [heldHere, wantedHere] = [means(edgeContrast, radiusPx >> 1), means(lineContrast, radiusPx >> 1)];
  const isSpared = own.map((d, k) => {
    const isTuft = Math.abs(d - (shift[k] ?? 0)) > farOf * radiusPx;
    const isSeen = (heldHere[k] ?? 0) > supported[1] * Math.max(1, wantedHere[k] ?? 0);
    return (isTuft && isSeen) || isCrossed(matte, line, k, { shift: d, radiusPx }) ? 1 : 0;
  });
  const spared = means(isSpared, Math.round(sparedOf * radiusPx));
  const weight = shift.map((_, k) => {
    if ((lost[k] ?? 0) > mostLost || (spared[k] ?? 0) > 1e-3) return 0;
    const frays = smoothStep(...frayed, Math.sqrt(apart[k] ?? 0));
    const isAdded = smoothStep(...added, (more[k] ?? 0) / Math.max(1e-6, apart[k] ?? 0));
    return frays * isAdded * (1 - smoothStep(...supported, (held[k] ?? 0) / Math.max(1, wanted[k] ?? 0)));
  });
  const steepness = means(
    own.map((d, k) => Math.max(0, alphaAt(matte, line, k, d - 0.75) - alphaAt(matte, line, k, d + 0.75)) / 255 / 1.5),
    along,
  );
  const softness = steepness.map((s) => Math.max(sharpest, Math.min(radiusPx, 1 / Math.max(0.05, s))));
  return { ...line, shift, softness, weight: means(weight, radiusPx) };
}

/** The matte with its edge along the lines, as far as their weights say. */
function drawn(lines: readonly WantedLine[], matte: Matte, reach: number): Matte {
  const { widthPx: width, heightPx: height } = matte;
  const nearest = new Float32Array(matte.alpha.length).fill(reach * reach);
  const alpha = matte.alpha.slice();
  for (const { x, y, nx, ny, shift, softness, weight } of lines) {
    for (let k = 0; k < x.length; k++) {
      const [px, py] = [x[k] ?? 0, y[k] ?? 0];
      for (let v = Math.max(0, Math.ceil(py - reach)); v <= Math.min(height - 1, py + reach); v++) {
        for (let u = Math.max(0, Math.ceil(px - reach)); u <= Math.min(width - 1, px + reach); u++) {
          const i = v * width + u;
          const away = (u - px) ** 2 + (v - py) ** 2;
          // A pixel belongs to the line that is nearest to it, also where nothing is wanted there.
          if (away >= (nearest[i] ?? 0)) continue;
          nearest[i] = away;
          const outside = (u - px) * (nx[k] ?? 0) + (v - py) * (ny[k] ?? 0);
          const wanted = 255 * clamp01(0.5 + ((shift[k] ?? 0) - outside) / (softness[k] ?? 1));
          const before = matte.alpha[i] ?? 0;
          alpha[i] = Math.round(before + (wanted - before) * (weight[k] ?? 0));
        }
      }
    }
  }
  return { ...matte, alpha };
}

function withDirections(x: Float32Array, y: Float32Array, isClosed: boolean): Line {
  const count = x.length;
  const at = (k: number): number => (isClosed ? (k + count) % count : Math.max(0, Math.min(count - 1, k)));
  const [nx, ny] = [new Float32Array(count), new Float32Array(count)];
  for (let k = 0; k < count; k++) {
    const dx = (x[at(k + tangentPx)] ?? 0) - (x[at(k - tangentPx)] ?? 0);
    const dy = (y[at(k + tangentPx)] ?? 0) - (y[at(k - tangentPx)] ?? 0);
    const length = Math.max(1e-6, Math.hypot(dx, dy));
    // The product is on the line's left.
    nx[k] = -dy / length;
    ny[k] = dx / length;
  }
  return { x, y, nx, ny };
}

/** How far outside a line the matte is half, at one of its points; NaN where that is not within reach. */
function crossing(matte: Matte, line: Line, k: number, reach: number): number {
  const step = 0.5;
  const isInside = alphaAt(matte, line, k, 0) >= half;
  const side = isInside ? 1 : -1;
  let near = alphaAt(matte, line, k, 0);
  for (let t = step; t <= reach; t += step) {
    const far = alphaAt(matte, line, k, side * t);
    if (far >= half !== isInside) return side * (t - step + (step * (near - half)) / (near - far));
    near = far;
  }
  return NaN;
}

/** Whether something fine crosses the way straight out of, or into, the edge at a point of a line. */
function isCrossed(
  matte: Matte,
  { x, y, nx, ny }: Line,
  k: number,
  { shift, radiusPx }: { shift: number; radiusPx: number },
): boolean {
  const { alpha, widthPx, heightPx } = matte;
  const solidAt = (t: number, along: number): boolean | null => {
    const u = Math.round((x[k] ?? 0) + t * (nx[k] ?? 0) - along * (ny[k] ?? 0));
    const v = Math.round((y[k] ?? 0) + t * (ny[k] ?? 0) + along * (nx[k] ?? 0));
    return u < 0 || v < 0 || u >= widthPx || v >= heightPx ? null : (alpha[v * widthPx + u] ?? 0) >= half;
  };
  const widest = fineWidth * radiusPx;
  for (let away = 2; away <= fineWithin * radiusPx; away++) {
    for (const isOut of [true, false]) {
      const t = shift + (isOut ? away : -away);
      if (solidAt(t, 0) !== isOut) continue;
      let width = 1;
      for (const step of [1, -1])
        for (let along = step; width <= widest && solidAt(t, along) === isOut; along += step) width++;
      if (width <= widest) return true;
    }
  }
  return false;
}

/** The matte so many pixels outside a point of a line (bilinear). */
function alphaAt({ alpha, widthPx, heightPx }: Matte, { x, y, nx, ny }: Line, k: number, t: number): number {
  const u = Math.min(widthPx - 1.001, Math.max(0, (x[k] ?? 0) + t * (nx[k] ?? 0)));
  const v = Math.min(heightPx - 1.001, Math.max(0, (y[k] ?? 0) + t * (ny[k] ?? 0)));
  const i = Math.floor(v) * widthPx + Math.floor(u);
  const [fx, fy] = [u % 1, v % 1];
  const upper = (alpha[i] ?? 0) + ((alpha[i + 1] ?? 0) - (alpha[i] ?? 0)) * fx;
  const lower = (alpha[i + widthPx] ?? 0) + ((alpha[i + widthPx + 1] ?? 0) - (alpha[i + widthPx] ?? 0)) * fx;
  return upper + (lower - upper) * fy;
}

/** How much the photo changes across what runs so far outside a line, at each of its points. */
function contrast(rgb: Uint8Array, { widthPx, heightPx }: Matte, line: Line, shift: Float32Array): Float32Array {
  const pixel = (k: number, t: number): number => {
    const x = Math.min(widthPx - 1, Math.max(0, Math.round((line.x[k] ?? 0) + t * (line.nx[k] ?? 0))));
    const y = Math.min(heightPx - 1, Math.max(0, Math.round((line.y[k] ?? 0) + t * (line.ny[k] ?? 0))));
    return 3 * (y * widthPx + x);
  };
  return shift.map((by, k) => {
    const [inner, outer] = [pixel(k, by - 1.5), pixel(k, by + 1.5)];
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs((rgb[inner + c] ?? 0) - (rgb[outer + c] ?? 0));
    return sum / 3;
  });
}

/** How far what runs so far outside a line is from its own mean, outwards; a curve, always on one side of it, is none. */
function unrest({ x, y, nx, ny }: Line, shift: Float32Array, means: AlongLine['means'], along: number): Float32Array {
  const reach = along >> 1;
  const [px, py] = [
    x.map((one, k) => one + (shift[k] ?? 0) * (nx[k] ?? 0)),
    y.map((one, k) => one + (shift[k] ?? 0) * (ny[k] ?? 0)),
  ];
  const [mx, my] = [means(px, reach), means(py, reach)];
  const off = px.map((one, k) => (one - (mx[k] ?? 0)) * (nx[k] ?? 0) + ((py[k] ?? 0) - (my[k] ?? 0)) * (ny[k] ?? 0));
  const bend = means(off, reach);
  return off.map((d, k) => d - (bend[k] ?? 0));
}
