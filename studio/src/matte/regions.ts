import type { PixelBox } from './pixel-box.ts';

/** Connected regions of a mask (4 neighbours): `labels` is −1 outside of the mask, else an index into the lists. */
export interface Regions {
  labels: Int32Array;
  sizes: number[];
  /** How many of a region's pixels lie on the edge of the picture. */
  edgePixels: number[];
}

/** Finds the regions of the pixels for which `mask` is not 0. */
export function findRegions(mask: Uint8Array, width: number, height: number): Regions {
  const labels = new Int32Array(width * height).fill(-1);
  const sizes: number[] = [];
  const edgePixels: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (mask[start] === 0 || labels[start] !== -1) continue;
    const label = sizes.length;
    let [size, onEdge] = [0, 0];
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      if (labels[i] !== -1) continue;
      // By runs along rows, not by pixels: most of a region is far from its edge.
      const y = Math.floor(i / width);
      const [row, next] = [y * width, (y + 1) * width];
      let [from, to] = [i, i + 1];
      while (from > row && mask[from - 1] !== 0) from--;
      while (to < next && mask[to] !== 0) to++;
      for (let at = from; at < to; at++) labels[at] = label;
      size += to - from;
      if (y === 0 || y === height - 1) onEdge += to - from;
      else onEdge += from === row && to === next && width > 1 ? 2 : from === row || to === next ? 1 : 0;
      if (y > 0) pushRuns(stack, { mask, labels, from: from - width, to: to - width });
      if (y < height - 1) pushRuns(stack, { mask, labels, from: from + width, to: to + width });
    }
    sizes.push(size);
    edgePixels.push(onEdge);
  }
  return { labels, sizes, edgePixels };
}

interface PartOfRow {
  readonly mask: Uint8Array;
  readonly labels: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** The first pixel of each run of marked pixels without a label. */
function pushRuns(stack: number[], { mask, labels, from, to }: PartOfRow): void {
  for (let i = from; i < to; i++) {
    if (mask[i] === 0 || labels[i] !== -1) continue;
    stack.push(i);
    while (i < to && mask[i] !== 0) i++;
  }
}

/** The box around each region; `width` is the picture's. */
export function regionBoxes({ labels, sizes }: Pick<Regions, 'labels' | 'sizes'>, width: number): PixelBox[] {
  const boxes = sizes.map((): PixelBox => ({ left: 0, top: 0, widthPx: 0, heightPx: 0 }));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    const box = label < 0 ? undefined : boxes[label];
    if (!box) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (box.heightPx === 0) [box.left, box.top] = [x, y];
    const right = Math.max(box.left + box.widthPx, x + 1);
    box.left = Math.min(box.left, x);
    box.widthPx = right - box.left;
    box.heightPx = y + 1 - box.top;
  }
  return boxes;
}

/**
 * 1 for the pixels of the regions that are wanted. A list that is asked for its entry −1, label of all else, takes some
 * twenty times as long.
 */
export function maskOfRegions(labels: Int32Array, isWanted: readonly boolean[]): Uint8Array {
  const mask = new Uint8Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0 && isWanted[label] === true) mask[i] = 1;
  }
  return mask;
}

/** The pixels of each region that is wanted; none of the others. */
export function regionPixels(
  { labels, sizes }: Pick<Regions, 'labels' | 'sizes'>,
  wanted: readonly boolean[],
): number[][] {
  const pixels = sizes.map((): number[] => []);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0 && wanted[label] === true) pixels[label]?.push(i);
  }
  return pixels;
}

/** For each region of a mask the mean of a value over its pixels, or over those that count. */
export function regionMeans(labels: Int32Array, count: number, value: (i: number) => number | null): number[] {
  const [sums, counts] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    const one = label < 0 ? null : value(i);
    if (one === null) continue;
    sums[label] = (sums[label] ?? 0) + one;
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return Array.from(sums, (sum, label) => sum / (counts[label] ?? 0));
}
