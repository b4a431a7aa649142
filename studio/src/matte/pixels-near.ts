/** The pixels within a square's reach of a part, with the part. `part` and the result: indices of pixels, row by row. */
export function pixelsNear(part: readonly number[], reachPx: number, width: number, height: number): Set<number> {
  const found = new Set<number>();
  for (const i of part) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let v = Math.max(0, y - reachPx); v <= Math.min(height - 1, y + reachPx); v++)
      for (let u = Math.max(0, x - reachPx); u <= Math.min(width - 1, x + reachPx); u++) found.add(v * width + u);
  }
  return found;
}
