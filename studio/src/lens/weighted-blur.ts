interface Size {
  readonly width: number;
  readonly height: number;
}

/** Box passes of which a blur consists: three are as good as a Gaussian. */
const passes = 3;

/**
 * An RGB picture (bytes) blurred by `sigma` pixels, each pixel counting by its weight (above 0): what weighs little does
 * not smear into what weighs much.
 */
export function weightedBlur(
  rgb: Uint8Array,
  weights: Float32Array,
  { sigma, ...size }: Size & { readonly sigma: number },
): Uint8Array {
  const radius = Math.max(1, Math.round((Math.sqrt((12 * sigma * sigma) / passes + 1) - 1) / 2));
  const blurred = (values: Float32Array) => {
    let plane = values;
    for (let pass = 0; pass < passes; pass++) plane = boxBlur(plane, size, radius);
    return plane;
  };
  const weight = blurred(weights);
  const result = new Uint8Array(rgb.length);
  for (let channel = 0; channel < 3; channel++) {
    const plane = blurred(weights.map((one, i) => one * rgb[i * 3 + channel]!));
    for (let i = 0; i < plane.length; i++) result[i * 3 + channel] = plane[i]! / weight[i]! + 0.5;
  }
  return result;
}

/** The mean of each value and of those up to `radius` cells away, across and down; beyond the edge there are none. */
export function boxBlur(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row++)
    boxLine(values, across, { start: row * width, length: width, step: 1, radius });
  const both = new Float32Array(values.length);
  for (let column = 0; column < width; column++)
    boxLine(across, both, { start: column, length: height, step: width, radius });
  return both;
}

interface Line {
  readonly start: number;
  readonly length: number;
  readonly step: number;
  readonly radius: number;
}

function boxLine(source: Float32Array, target: Float32Array, { start, length, step, radius }: Line): void {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i++) sum += source[start + i * step]!;
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += source[start + (i + radius) * step]!;
    if (i > radius) sum -= source[start + (i - radius - 1) * step]!;
    target[start + i * step] = sum / (Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1);
  }
}
