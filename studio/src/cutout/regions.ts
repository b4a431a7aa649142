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
  for (let start = 0; start < labels.length; start++) {
    if (mask[start] === 0 || labels[start] !== -1) continue;
    const label = sizes.length;
    let size = 0;
    let onEdge = 0;
    let top = 0;
    stack[top++] = start;
    labels[start] = label;
    const visit = (i: number): void => {
      if (mask[i] === 0 || labels[i] !== -1) return;
      labels[i] = label;
      stack[top++] = i;
    };
    while (top > 0) {
      const i = stack[--top] ?? 0;
      const x = i % width;
      size++;
      if (x === 0 || x === width - 1 || i < width || i >= labels.length - width) onEdge++;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < labels.length - width) visit(i + width);
    }
    sizes.push(size);
    edgePixels.push(onEdge);
  }
  return { labels, sizes, edgePixels };
}
