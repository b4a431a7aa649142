import { cameraOf } from './camera.ts';
import type { DepthPlane, Plane } from './plane.ts';
import type { PlateMeta } from './plate-meta.ts';

/** A plane is fitted to squares of so many samples to each side of their middle. */
const reach = 3;
const across = 2 * reach + 1;
/** The sum of squared distances from the middle over such a square, along either axis. */
const spread = (across * across * (across * across - 1)) / 12;

/** Samples that lie off their plane by more than this share of their breadth, as a root mean square, are of no surface. */
const mostRough = 1.2;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What a plane fitted to the inverse depths around a sample says: its slopes per sample, and how badly it fits. */
interface Fits {
  readonly slopeX: Float64Array;
  readonly slopeY: Float64Array;
  readonly misfit: Float64Array;
}

/**
 * The normals of a plate's surfaces, from their depth: RGB, `n * 0.5 + 0.5` in world axes, facing the camera, one for
 * each sample. The inverse of the depth of a flat surface is linear in the picture, so a plane is fitted to the 7 x 7
 * samples around each. Where an edge runs through them a square beside it is taken, which shows the sample's own surface;
 * where none fits (leaves, grass) the camera is faced.
 */
export function normalsOf(depth: DepthPlane, meta: PlateMeta): Plane {
  const { widthPx, heightPx } = depth;
  const { right, up, back, focalPx, centreXPx, centreYPx } = cameraOf(meta);
  const inverse = inverseDepths(depth.data, meta.depth);
  const { slopeX, slopeY, misfit } = fitPlanes(inverse, widthPx, heightPx);
  const [stepX, stepY] = [meta.widthPx / widthPx / focalPx, meta.heightPx / heightPx / focalPx];
  const mostMisfit = (mostRough * stepX * across) ** 2;
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const sy = centreYPx / focalPx - (y + 0.5) * stepY;
    for (let x = 0; x < widthPx; x++, at++) {
      const fit = bestFit(misfit, depth, x, y);
      const sx = (x + 0.5) * stepX - centreXPx / focalPx;
      let a = -slopeX[fit]! / stepX;
      let b = slopeY[fit]! / stepY;
      let c = inverse[at]! + a * sx + b * sy;
      if (misfit[fit]! > mostMisfit * (a * a + b * b + c * c)) [a, b, c] = [0, 0, 1];
      const scale = 127.5 / Math.sqrt(a * a + b * b + c * c);
      for (let axis = 0; axis < 3; axis++)
        data[at * 3 + axis] = Math.round(127.5 + (right[axis]! * a + up[axis]! * b + back[axis]! * c) * scale);
    }
  }
  return { widthPx, heightPx, channels: 3, data };
}

function inverseDepths(steps: Uint16Array, { near, ratio }: PlateMeta['depth']): Float64Array {
  const perStep = -Math.log(ratio) / 65535;
  const inverse = new Float64Array(steps.length);
  for (let at = 0; at < steps.length; at++) inverse[at] = Math.exp(steps[at]! * perStep) / near;
  return inverse;
}

/** Sums over the seven samples of a row around each: of the values, of them times their distance, of their squares. */
interface RowSums {
  readonly sum: Float64Array;
  readonly slope: Float64Array;
  readonly squares: Float64Array;
}

function sumRows(values: Float64Array): RowSums {
  const sum = new Float64Array(values.length);
  const slope = new Float64Array(values.length);
  const squares = new Float64Array(values.length);
  for (let at = reach; at < values.length - reach; at++) {
    // Those that hold the end of one row and the beginning of the next are never asked for.
    let [all, along, squared] = [0, 0, 0];
    for (let i = -reach; i <= reach; i++) {
      const value = values[at + i]!;
      all += value;
      along += i * value;
      squared += value * value;
    }
    sum[at] = all;
    slope[at] = along;
    squares[at] = squared;
  }
  return { sum, slope, squares };
}

/** Fits to the square around each sample; for those that would leave the picture there is none, and nothing is written. */
function fitPlanes(values: Float64Array, width: number, height: number): Fits {
  const { sum, slope, squares } = sumRows(values);
  const slopeX = new Float64Array(values.length);
  const slopeY = new Float64Array(values.length);
  const misfit = new Float64Array(values.length);
  for (let y = reach; y < height - reach; y++) {
    for (let at = y * width + reach; at < (y + 1) * width - reach; at++) {
      let [all, alongX, alongY, squared] = [0, 0, 0, 0];
      for (let i = -reach; i <= reach; i++) {
        const row = at + i * width;
        all += sum[row]!;
        alongX += slope[row]!;
        alongY += i * sum[row]!;
        squared += squares[row]!;
      }
      slopeX[at] = alongX / spread;
      slopeY[at] = alongY / spread;
      const explained = (all * all) / (across * across) + (alongX * alongX + alongY * alongY) / spread;
      misfit[at] = Math.max(0, squared - explained);
    }
  }
  return { slopeX, slopeY, misfit };
}

/** Only where a sample's own square fits so many times worse than another does an edge run through it. */
const worseAtEdges = 16;

/** Where the fit for a sample stands: in its own middle or, at an edge, in that of the best other square that holds it. */
function bestFit(misfit: Float64Array, { widthPx, heightPx }: Size, x: number, y: number): number {
  const own = within(y, heightPx) * widthPx + within(x, widthPx);
  let best = own;
  for (let dy = -reach; dy <= reach; dy += reach) {
    const row = within(y + dy, heightPx) * widthPx;
    for (let dx = -reach; dx <= reach; dx += reach) {
      const at = row + within(x + dx, widthPx);
      if (misfit[at]! < misfit[best]!) best = at;
    }
  }
  return misfit[own]! > worseAtEdges * misfit[best]! ? best : own;
}

/** The nearest middle of a square that lies in the picture. */
function within(place: number, length: number): number {
  return place < reach ? reach : place > length - 1 - reach ? length - 1 - reach : place;
}
