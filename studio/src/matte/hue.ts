/** Differences of red and blue to the brightness, like the two channels of hue in a JPEG file, and the brightness. */
export function hueOf(
  values: ArrayLike<number>,
  scale: number,
  from: number,
): [red: number, blue: number, brightness: number] {
  const [r, g, b] = [values[from] ?? 0, values[from + 1] ?? 0, values[from + 2] ?? 0];
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  return [scale * (r - y), scale * (b - y), scale * y];
}

/** Changes a pixel by a difference of hue and of brightness, as `hueOf` gives them. */
export function shiftHue(colour: Uint8Array, from: number, [red, blue, all]: readonly [number, number, number]): void {
  const green = -(0.299 * red + 0.114 * blue) / 0.587;
  [red, green, blue].forEach((by, c) => {
    colour[from + c] = Math.max(0, Math.min(255, Math.round((colour[from + c] ?? 0) + by + all)));
  });
}
