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
