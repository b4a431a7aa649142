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
  const stack = new Int32Array(width * height);
  const sizes: number[] = [];
  const edgePixels: number[] = [];
  const lastRow = (height - 1) * width;
  for (let start = 0; start < labels.length; start++) {
    if (mask[start] === 0 || labels[start] !== -1) continue;
    const label = sizes.length;
    let size = 0;
    let onEdge = 0;
    let top = 0;
    stack[top++] = start;
    labels[start] = label;
    while (top > 0) {
      const i = stack[--top] ?? 0;
      const x = i % width;
      size++;
      if (x === 0 || x === width - 1 || i < width || i >= lastRow) onEdge++;
      // Written out four times: a function here would double the time.
      if (x > 0 && mask[i - 1] !== 0 && labels[i - 1] === -1) {
        labels[i - 1] = label;
        stack[top++] = i - 1;
      }
      if (x < width - 1 && mask[i + 1] !== 0 && labels[i + 1] === -1) {
        labels[i + 1] = label;
        stack[top++] = i + 1;
      }
      if (i >= width && mask[i - width] !== 0 && labels[i - width] === -1) {
        labels[i - width] = label;
        stack[top++] = i - width;
      }
      if (i < lastRow && mask[i + width] !== 0 && labels[i + width] === -1) {
        labels[i + width] = label;
        stack[top++] = i + width;
      }
    }
    sizes.push(size);
    edgePixels.push(onEdge);
  }
  return { labels, sizes, edgePixels };
}

/** The box around each region; `width` is the picture's. */
export function regionBoxes({ labels, sizes }: Pick<Regions, 'labels' | 'sizes'>, width: number): PixelBox[] {
  const boxes = sizes.map((): PixelBox => ({ left: 0, top: 0, widthPx: 0, heightPx: 0 }));
  labels.forEach((label, i) => {
    const box = label < 0 ? undefined : boxes[label];
    if (!box) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (box.heightPx === 0) [box.left, box.top] = [x, y];
    const right = Math.max(box.left + box.widthPx, x + 1);
    box.left = Math.min(box.left, x);
    box.widthPx = right - box.left;
    box.heightPx = y + 1 - box.top;
  });
  return boxes;
}

/** The pixels of each region that is wanted; none of the others. */
export function regionPixels(
  { labels, sizes }: Pick<Regions, 'labels' | 'sizes'>,
  wanted: readonly boolean[],
): number[][] {
  const pixels = sizes.map((): number[] => []);
  labels.forEach((label, i) => {
    if (label >= 0 && wanted[label] === true) pixels[label]?.push(i);
  });
  return pixels;
}

/** For each region of a mask the mean of a value over its pixels, or over those that count. */
export function regionMeans(labels: Int32Array, count: number, value: (i: number) => number | null): number[] {
  const [sums, counts] = [new Float64Array(count), new Float64Array(count)];
  labels.forEach((label, i) => {
    const one = label < 0 ? null : value(i);
    if (one === null) return;
    sums[label] = (sums[label] ?? 0) + one;
    counts[label] = (counts[label] ?? 0) + 1;
  });
  return Array.from(sums, (sum, label) => sum / (counts[label] ?? 0));
}
