import { cameraOf, project } from './camera.ts';
import type { Plane } from './plane.ts';
import type { PlateMeta } from './plate-meta.ts';

/** Depths of a plate along the camera's axis, as its file has them. */
interface Depths {
  widthPx: number;
  heightPx: number;
  data: Uint16Array;
}

/** It is looked for so far around the point that carries the hanger, and counts from so far before it, units. */
const around = 0.9;
const before = 0.08;

/**
 * What of a peg or hook (parts of these names) is before the hanger's hook that lies on it, its knob or tip, from the
 * set's own pixels: straight alpha, the plate's curve.
 */
export function beforeTheHook(
  { set, depth }: { set: Plane; depth: Depths },
  meta: PlateMeta,
  { hang, numbers }: { hang: NonNullable<PlateMeta['hang']>; numbers: Plane },
): Plane & { left: number; top: number } {
  const camera = cameraOf(meta);
  const rest = project(camera, hang.at);
  const scale = set.widthPx / meta.widthPx;
  const reach = (around / rest.depth) * camera.focalPx * scale;
  const left = Math.max(0, Math.floor(rest.xPx * scale - reach));
  const top = Math.max(0, Math.floor(rest.yPx * scale - reach));
  const widthPx = Math.min(set.widthPx, Math.ceil(rest.xPx * scale + reach)) - left;
  const heightPx = Math.min(set.heightPx, Math.ceil(rest.yPx * scale + reach)) - top;
  const ofCarrier = meta.parts.map((name) => name === hang.kind);
  const isCarrier = (at: number): boolean => ofCarrier[numbers.data[at]! - 1] ?? false;
  const farthest = farthestStep(rest.depth - before, meta);
  const data = new Uint8Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const [u, v] = [(left + x + 0.5) / set.widthPx, (top + y + 0.5) / set.heightPx];
      if (nearestAround(depth, u, v) > farthest) continue;
      const from = ((top + y) * set.widthPx + left + x) * 3;
      const at = (y * widthPx + x) * 4;
      data.set(set.data.subarray(from, from + 3), at);
      data[at + 3] = Math.round(255 * shareAt(numbers, u, v, isCarrier));
    }
  return { left, top, widthPx, heightPx, channels: 4, data };
}

/** The last step of a plate's depths (`FORMAT.md`) that is not behind a depth in units. */
function farthestStep(units: number, { depth: { near, ratio } }: PlateMeta): number {
  return (Math.log(units / near) / Math.log(ratio)) * 65535;
}

/** The least of the four depths around a place: an edge does not end before its part does. */
function nearestAround({ widthPx, heightPx, data }: Depths, u: number, v: number): number {
  const [x, y] = [Math.floor(u * widthPx - 0.5), Math.floor(v * heightPx - 0.5)];
  let least = Infinity;
  for (let corner = 0; corner < 4; corner++) {
    const column = Math.min(widthPx - 1, Math.max(0, x + (corner & 1)));
    const row = Math.min(heightPx - 1, Math.max(0, y + (corner >> 1)));
    least = Math.min(least, data[row * widthPx + column]!);
  }
  return least;
}

/** Which share of a place is of some pixels, bilinear. */
function shareAt(plane: Plane, u: number, v: number, isOne: (at: number) => boolean): number {
  const [x, y] = [u * plane.widthPx - 0.5, v * plane.heightPx - 0.5];
  let share = 0;
  for (let corner = 0; corner < 4; corner++) {
    const column = Math.floor(x) + (corner & 1);
    const row = Math.floor(y) + (corner >> 1);
    if (column < 0 || row < 0 || column >= plane.widthPx || row >= plane.heightPx) continue;
    if (isOne(row * plane.widthPx + column)) share += (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
  }
  return share;
}
