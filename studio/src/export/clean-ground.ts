import type { ShareBox } from '@kadr/shared/visuals';
import { solve } from '../geometry/solve.ts';
import { pixelBox } from './measure-picture.ts';

/** Darker tones outside the product's box are something, not the ground; from the second on they become pure white. */
const [cleanFrom, cleanWholly] = [205, 225];
const neutralWithin = 14;
/**
 * Inside the box only what has the ground's own tone there is ground: as far as the first wholly, up to the second less
 * and less.
 */
const [sameTone, nearTone] = [6, 10];
/** Every so many pixels one is looked at for the ground's tone. */
const stride = 4;
/**
 * Where the product's outline is as light as the ground, the way through must be wider than this to be gone, in parts
 * of the longer side.
 */
const gapShare = 1 / 250;
const softPx = 2;
/** Neighbours that differ by no more have no edge between them. */
const flatWithin = 3;
/** More of the picture left grey than this, with no edge towards the white, is a patch that anyone sees. */
const mostPatch = 0.01;
const asGoodAsWhite = 250;

/**
 * Makes the ground pure white where it is nearly so: all that hangs together with the picture's edge, also inside the
 * product's box. The product stays as it is: inside the box nothing is touched but the very tone of the ground, and no
 * way leads through a gap in the product's outline or to a piece of ground that the product encloses. Where the ground
 * is so uneven that a grey patch would be left on white, the picture stays as it was.
 */
export function cleanGround(data: Uint8Array, width: number, height: number, box: ShareBox): void {
  const inBox = pixelBox(box, width, height);
  const isInside = (x: number, y: number) => x >= inBox.left && x < inBox.right && y >= inBox.top && y < inBox.bottom;
  const tone = groundTone(data, width, height, isInside);
  if (!tone) return;
  const before = Uint8Array.from(data);
  const strength = new Float32Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++)
      strength[p] = isInside(x, y) ? sameness(data, 3 * p, tone(x, y)) : lightness(data, 3 * p);
  }
  const gap = Math.max(1, Math.round(gapShare * Math.max(width, height)));
  const like = maskOf(strength.length, (p) => (strength[p] ?? 0) > 0);
  const ground = connected(like, { width, height }, gap, isInside);
  const rim = boxCounts(ground, { width, height }, softPx);
  const whole = (2 * softPx + 1) ** 2;
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (!ground[p]) continue;
      // Only inside the box the product is near: outside it a soft rim would leave grey.
      const soft = isInside(x, y) ? (rim[p] ?? 0) / whole : 1;
      for (let c = 3 * p; c < 3 * p + 3; c++)
        data[c] = Math.round((data[c] ?? 0) + (255 - (data[c] ?? 0)) * (strength[p] ?? 0) * soft);
    }
  }
  const flat = maskOf(strength.length, (p) => lightness(before, 3 * p) > 0 && isFlat(before, p, width));
  const even = connected(flat, { width, height }, gap, isInside);
  let patch = 0;
  for (let y = inBox.top; y < inBox.bottom; y++) {
    for (let x = inBox.left; x < inBox.right; x++) {
      const p = y * width + x;
      const least = Math.min(data[3 * p] ?? 0, data[3 * p + 1] ?? 0, data[3 * p + 2] ?? 0);
      if (even[p] && least < asGoodAsWhite) patch++;
    }
  }
  if (patch > mostPatch * width * height) data.set(before);
}

/** Whether no edge runs between a pixel and the next ones, to the right and below. */
function isFlat(data: Uint8Array, p: number, width: number): boolean {
  for (let c = 3 * p; c < 3 * p + 3; c++) {
    const at = data[c] ?? 0;
    if (Math.abs((data[c + 3] ?? at) - at) > flatWithin || Math.abs((data[c + 3 * width] ?? at) - at) > flatWithin)
      return false;
  }
  return true;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Tone = readonly [number, number, number];

/** How surely a light neutral pixel is the ground, 0 to 1. */
function lightness(data: Uint8Array, i: number): number {
  const r = data[i] ?? 0;
  const g = data[i + 1] ?? 0;
  const b = data[i + 2] ?? 0;
  const least = Math.min(r, g, b);
  return Math.max(r, g, b) - least > neutralWithin
    ? 0
    : Math.max(0, Math.min(1, (least - cleanFrom) / (cleanWholly - cleanFrom)));
}

function sameness(data: Uint8Array, i: number, [red, green, blue]: Tone): number {
  const off = Math.max(
    Math.abs((data[i] ?? 0) - red),
    Math.abs((data[i + 1] ?? 0) - green),
    Math.abs((data[i + 2] ?? 0) - blue),
  );
  return Math.max(0, Math.min(1, (nearTone - off) / (nearTone - sameTone)));
}

/**
 * The ground's tone at any place, as a plane through what lies around the box: a ground is lighter on one side. Null
 * where there is none.
 */
function groundTone(
  data: Uint8Array,
  width: number,
  height: number,
  isInside: (x: number, y: number) => boolean,
): ((x: number, y: number) => Tone) | null {
  const sums = new Float64Array(9);
  const values = new Float64Array(9);
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const i = 3 * (y * width + x);
      if (isInside(x, y) || lightness(data, i) === 0) continue;
      const at = [1, x / width, y / height];
      for (let a = 0; a < 3; a++) {
        for (let b = 0; b < 3; b++) {
          sums[3 * a + b] = (sums[3 * a + b] ?? 0) + (at[a] ?? 0) * (at[b] ?? 0);
          values[3 * b + a] = (values[3 * b + a] ?? 0) + (at[a] ?? 0) * (data[i + b] ?? 0);
        }
      }
    }
  }
  const planes = [0, 1, 2].map((c) =>
    solve([0, 1, 2].map((row) => [...sums.subarray(3 * row, 3 * row + 3), values[3 * c + row] ?? 0])),
  );
  const [red, green, blue] = planes;
  if (!red || !green || !blue) return null;
  const on = ([base = 0, across = 0, down = 0]: readonly number[], x: number, y: number) =>
    base + (across * x) / width + (down * y) / height;
  return (x, y) => [on(red, x, y), on(green, x, y), on(blue, x, y)];
}

/** The part of a mask that hangs together with the picture's edge by ways wider than `gap` on both sides. */
function connected(
  like: Uint8Array,
  { width, height }: Size,
  gap: number,
  isInside: (x: number, y: number) => boolean,
): Uint8Array {
  const whole = (2 * gap + 1) ** 2;
  const around = boxCounts(like, { width, height }, gap);
  const free = maskOf(like.length, (p) => around[p] === whole);
  const edge: number[] = [];
  const start = (x: number, y: number) => {
    if (!isInside(x, y)) edge.push(y * width + x);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) start(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) start(x, y);
  const reached = reachedFrom(edge, free, width);
  const near = boxCounts(reached, { width, height }, gap, 0);
  return maskOf(like.length, (p) => near[p] !== 0 && like[p] === 1);
}

/** All of a mask that hangs together with some of its pixels, left and right, above and below. */
function reachedFrom(open: number[], free: Uint8Array, width: number): Uint8Array {
  const reached = new Uint8Array(free.length);
  for (let p = open.pop(); p !== undefined; p = open.pop()) {
    if (!free[p] || reached[p]) continue;
    const start = p - (p % width);
    let from = p;
    while (from > start && free[from - 1]) from--;
    // The whole run of its row at once; of each run above and below that touches it, one pixel to go on from.
    for (let q = from; q < start + width && free[q]; q++) {
      reached[q] = 1;
      for (let next = q - width; next <= q + width; next += 2 * width)
        if (free[next] && !reached[next] && (q === from || !free[next - 1])) open.push(next);
    }
  }
  return reached;
}

function maskOf(length: number, is: (p: number) => boolean): Uint8Array {
  const mask = new Uint8Array(length);
  for (let p = 0; p < length; p++) if (is(p)) mask[p] = 1;
  return mask;
}

/** How many ones lie within `reach` of each pixel; beyond the edges all are `beyond`. */
function boxCounts(ones: Uint8Array, { width, height }: Size, reach: number, beyond: 0 | 1 = 1): Uint16Array {
  const rows = new Uint16Array(width * height);
  const counts = new Uint16Array(width * height);
  // A window of `reach` to both sides slides along each row.
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width, (y + 1) * width];
    let sum = reach * beyond;
    for (let p = start; p <= start + reach; p++) sum += p < end ? (ones[p] ?? 0) : beyond;
    for (let p = start; p < end; p++) {
      rows[p] = sum;
      sum += p + reach + 1 < end ? (ones[p + reach + 1] ?? 0) : beyond;
      sum -= p - reach >= start ? (ones[p - reach] ?? 0) : beyond;
    }
  }
  // The same for all columns at once, row after row as they lie in memory.
  const outside = new Uint16Array(width).fill(beyond * (2 * reach + 1));
  const row = (y: number) => (y < 0 || y >= height ? outside : rows.subarray(y * width, (y + 1) * width));
  const sums = new Uint16Array(width);
  for (let y = -reach; y <= reach; y++) {
    const entering = row(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (entering[x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    counts.set(sums, y * width);
    const [entering, leaving] = [row(y + reach + 1), row(y - reach)];
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (entering[x] ?? 0) - (leaving[x] ?? 0);
  }
  return counts;
}
