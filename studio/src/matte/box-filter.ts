/** What `boxMean` works in, kept from call to call. */
export interface BoxScratch {
  rows: Float32Array;
  sums: Float64Array;
}

/** For pictures of at most so many pixels and so wide. */
export function boxScratch(pixels: number, width: number): BoxScratch {
  return { rows: new Float32Array(pixels), sums: new Float64Array(width) };
}

/**
 * Writes into `target` the mean over the square of side 2r+1 around each pixel of `source`, edge pixels repeated
 * outward; running sums, so the cost does not depend on r. One channel, row by row; `target` may be `source`.
 */
export function boxMean(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  scratch: BoxScratch,
): void {
  for (let y = 0; y < height; y++) sumAlongRow(source, scratch.rows, y * width, width, radius);
  meanAlongColumns(target, width, height, radius, scratch);
}

function sumAlongRow(source: Float32Array, target: Float32Array, start: number, width: number, radius: number): void {
  let sum = 0;
  for (let x = -radius; x <= radius; x++) sum += at(source, start + clamp(x, width - 1));
  const [first, last] = [at(source, start), at(source, start + width - 1)];
  for (let x = 0; x < width; x++) {
    target[start + x] = sum;
    const entering = x + radius + 1 < width ? at(source, start + x + radius + 1) : last;
    const leaving = x >= radius ? at(source, start + x - radius) : first;
    sum += entering - leaving;
  }
}

function meanAlongColumns(
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  { rows, sums }: BoxScratch,
): void {
  const scale = 1 / (2 * radius + 1) ** 2;
  sums.fill(0, 0, width);
  for (let y = -radius; y <= radius; y++) {
    const row = clamp(y, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + at(rows, row + x);
  }
  for (let y = 0; y < height; y++) {
    const entering = clamp(y + radius + 1, height - 1) * width;
    const leaving = clamp(y - radius, height - 1) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      target[y * width + x] = sum * scale;
      sums[x] = sum + at(rows, entering + x) - at(rows, leaving + x);
    }
  }
}

function clamp(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value;
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
