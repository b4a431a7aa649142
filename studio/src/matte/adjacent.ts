/** The four pixels beside pixel `i`, as indexes; on the left and right edge -1 stands for what is outside the picture. */
export function adjacentTo(i: number, width: number): readonly number[] {
  const x = i % width;
  return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
}
