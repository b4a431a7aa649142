import type { Rect } from '../../shot/shot.ts';
import { boxOf, type Structure } from './closeup-structure.ts';

/** Colours so far (of 255) from those around them stand by themselves: the strongest first, then what is fainter. */
const clearDistances = [80, 40];

/** What is larger than this, of a window, cannot be kept whole. */
const mostOfWindow = 1.2;

/** Letters so near to each other (pixels of the small copy, across and down) are one word; a line of words is wide. */
const nearX = 3;
const nearY = 1;

/** What is smaller, or has less of all that there is to see, may be cut: it is texture. */
const leastSidePx = 5;
const leastShare = 0.004;

/** What is cut needs so many pixels of the small copy around it to be whole. */
const marginPx = 2;

/** How much a window loses by cutting all islands, each counting the same, and by how much of what it shows is cut. */
const perIslands = 2;
const perShare = 6;

/** A thing that stands by itself on a product, such as a word, a label or an eye: pixels of the small copy. */
export interface Island extends Rect {
  /** Structure in it. */
  detail: number;
}

/** The islands of a product that a window of that size can hold whole. */
export function islandsOf(
  { distance, detail, widthPx, heightPx }: Structure,
  window: { w: number; h: number },
): Island[] {
  const sums = { sums: detail, widthPx, heightPx };
  const all = boxOf(sums, { x: 0, y: 0, w: widthPx, h: heightPx });
  const taken = new Uint8Array(distance.length);
  const islands: Island[] = [];
  for (const clear of clearDistances) {
    const seen = Uint8Array.from(taken);
    for (let start = 0; start < distance.length; start++) {
      if (seen[start] || distance[start]! < clear) continue;
      const { box, pixels } = grown({ distance, seen, widthPx, heightPx, clear }, start);
      if (box.w > mostOfWindow * window.w || box.h > mostOfWindow * window.h) continue;
      const inside = boxOf(sums, box);
      for (const pixel of pixels) take(taken, pixel, widthPx);
      if (Math.max(box.w, box.h) >= leastSidePx && inside >= leastShare * all) islands.push({ ...box, detail: inside });
    }
  }
  return islands;
}

interface Field {
  distance: Float32Array;
  seen: Uint8Array;
  widthPx: number;
  heightPx: number;
  clear: number;
}

/** A pixel of an island and its neighbours, which are of no other. */
function take(taken: Uint8Array, pixel: number, widthPx: number): void {
  for (let line = -2; line <= 2; line++)
    taken.fill(1, Math.max(0, pixel + line * widthPx - 2), Math.max(0, pixel + line * widthPx + 3));
}

/** All clear pixels that are near to each other, from one of them on, and the box around them. */
function grown({ distance, seen, widthPx, heightPx, clear }: Field, start: number): { box: Rect; pixels: number[] } {
  const pixels = [start];
  seen[start] = 1;
  let [left, right, top, bottom] = [widthPx, 0, heightPx, 0];
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next]!;
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    for (let v = Math.max(0, y - nearY); v <= Math.min(heightPx - 1, y + nearY); v++) {
      for (let u = Math.max(0, x - nearX); u <= Math.min(widthPx - 1, x + nearX); u++) {
        const to = v * widthPx + u;
        if (seen[to] || distance[to]! < clear) continue;
        seen[to] = 1;
        pixels.push(to);
      }
    }
  }
  return { box: { x: left, y: top, w: right - left + 1, h: bottom - top + 1 }, pixels };
}

/**
 * What a window loses because its border cuts islands that it could hold whole with a margin; 0 where each of them is
 * whole inside or outside. `shown` is the structure in the window.
 */
export function lostByCuts(islands: readonly Island[], window: Rect, shown: number): number {
  let lost = 0;
  for (const { x, y, w, h, detail } of islands) {
    const across = overlap(x, w, window.x, window.w);
    const down = overlap(y, h, window.y, window.h);
    if (across === 'outside' || down === 'outside' || (across !== 'cut' && down !== 'cut')) continue;
    lost += perIslands / islands.length + (perShare * detail) / Math.max(1e-6, shown);
  }
  return lost;
}

/** What a window shows lies in its middle or at its thirds, so far from its middle, in parts of its side. */
const mostAside = 0.18;
const perAside = 3;

/** What a window loses because the things that it holds whole lie near its border. */
export function asideOf(islands: readonly Island[], window: Rect): number {
  let [sum, aside] = [0, 0];
  for (const { x, y, w, h, detail } of islands) {
    if (overlap(x, w, window.x, window.w) !== 'whole' || overlap(y, h, window.y, window.h) !== 'whole') continue;
    const across = Math.abs((x + w / 2 - window.x) / window.w - 0.5);
    const down = Math.abs((y + h / 2 - window.y) / window.h - 0.5);
    sum += detail;
    aside += detail * (Math.max(0, across - mostAside) + Math.max(0, down - mostAside));
  }
  return sum === 0 ? 0 : (perAside * aside) / sum;
}

/** Where a stretch lies in a window's: a margin belongs to it, and one too long for the window is not cut by it. */
function overlap(from: number, length: number, windowFrom: number, windowLength: number): 'outside' | 'cut' | 'whole' {
  const whole = length + 2 * marginPx;
  const seen = Math.min(from + length + marginPx, windowFrom + windowLength) - Math.max(from - marginPx, windowFrom);
  if (seen <= marginPx) return 'outside';
  return seen < whole && whole <= windowLength ? 'cut' : 'whole';
}
