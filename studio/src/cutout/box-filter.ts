/**
 * Mean over the square of side 2r+1 around each pixel, edge pixels repeated outward; running sums, so the cost does
 * not depend on r. One channel, row by row.
 */
export function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y++) sumAlongRow(source, rows, y * width, width, radius);
  return meanAlongColumns(rows, width, height, radius);
}

function sumAlongRow(source: Float32Array, target: Float32Array, start: number, width: number, radius: number): void {
  let sum = 0;
  for (let x = -radius; x <= radius; x++) sum += at(source, start + clamp(x, width - 1));
  for (let x = 0; x < width; x++) {
    target[start + x] = sum;
    sum += at(source, start + clamp(x + radius + 1, width - 1)) - at(source, start + clamp(x - radius, width - 1));
  }
}

function meanAlongColumns(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = new Float32Array(width * height);
  const sums = new Float64Array(width);
  const scale = 1 / (2 * radius + 1) ** 2;
  for (let y = -radius; y <= radius; y++) {
    const row = clamp(y, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + at(rows, row + x);
  }
  for (let y = 0; y < height; y++) {
    const entering = clamp(y + radius + 1, height - 1) * width;
    const leaving = clamp(y - radius, height - 1) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      result[y * width + x] = sum * scale;
      sums[x] = sum + at(rows, entering + x) - at(rows, leaving + x);
    }
  }
  return result;
}

function clamp(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value;
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
