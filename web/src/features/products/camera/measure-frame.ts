/** What a small picture of the camera's view tells, fast enough to be asked several times a second. */

export interface Pixels {
  /** RGBA, row by row. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface FrameMeasures {
  /** How much of the frame the product takes, by its longer extent; null where it cannot be told from its ground. */
  readonly fill: number | null;
  /** A part of the product is washed out by a light, and the rest is not. */
  readonly hasGlare: boolean;
  readonly isDark: boolean;
}

/**
 * The frame's rim that is taken for the ground, as a share of its shorter side, and how much of the rim makes a
 * colour one of the ground's.
 */
const rimShare = 0.04;
const colourShare = 0.004;
const mostColours = 64;
/** Difference from each colour of the ground, over all three channels (0 to 765). */
const productFrom = 45;
/** A product is all of a piece: so much of its extent is filled, else what was found is the ground's unrest. */
const compactFrom = 0.35;
const whiteFrom = 250;
const darkBelow = 45;

/** `pixels`: some 100 px on the long side are enough. */
export function measureFrame(pixels: Pixels): FrameMeasures {
  const { data, width, height } = pixels;
  const ground = coloursOfRim(pixels);
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  let [product, washedOut, light] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const r = data[4 * i] ?? 0;
    const g = data[4 * i + 1] ?? 0;
    const b = data[4 * i + 2] ?? 0;
    light += r + g + b;
    if (isGround(ground, r, g, b)) continue;
    product++;
    columns[i % width] = (columns[i % width] ?? 0) + 1;
    rows[Math.floor(i / width)] = (rows[Math.floor(i / width)] ?? 0) + 1;
    if (Math.min(r, g, b) >= whiteFrom) washedOut++;
  }
  const [across, down] = [extent(columns, product), extent(rows, product)];
  const isFound = product > 0.01 * width * height && product > compactFrom * across * down;
  const washedShare = product === 0 ? 0 : washedOut / product;
  return {
    fill: isFound ? Math.max(across / width, down / height) : null,
    // What is white all over is a white product.
    hasGlare: isFound && washedShare > 0.015 && washedShare < 0.35,
    isDark: light / (3 * width * height) < darkBelow,
  };
}

/** The colours that the rim mostly has, each three numbers. */
function coloursOfRim({ data, width, height }: Pixels): readonly number[] {
  const thick = Math.max(1, Math.round(rimShare * Math.min(width, height)));
  const counts = new Map<number, number>();
  let all = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= thick && y >= thick && x < width - thick && y < height - thick) continue;
      const at = 4 * (y * width + x);
      const bin = (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4);
      counts.set(bin, (counts.get(bin) ?? 0) + 1);
      all++;
    }
  return [...counts]
    .filter(([, count]) => count >= colourShare * all)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostColours)
    .flatMap(([bin]) => [16 * (bin >> 8) + 8, 16 * ((bin >> 4) & 15) + 8, 16 * (bin & 15) + 8]);
}

function isGround(colours: readonly number[], r: number, g: number, b: number): boolean {
  for (let i = 0; i < colours.length; i += 3) {
    const off =
      Math.abs(r - (colours[i] ?? 0)) + Math.abs(g - (colours[i + 1] ?? 0)) + Math.abs(b - (colours[i + 2] ?? 0));
    if (off <= productFrom) return true;
  }
  return false;
}

/** How far the counts reach, without the outermost fiftieths: dust and noise. */
function extent(counts: Uint32Array, total: number): number {
  const skip = total / 50;
  const edge = (all: Uint32Array): number => {
    let sum = 0;
    return all.findIndex((count) => (sum += count) > skip);
  };
  return Math.max(0, counts.length - edge(counts) - edge(counts.toReversed()));
}

/** From here on a picture counts as blurred. */
export const blurredFrom = 0.68;
/** Mean step from pixel to pixel below which there is nothing that could be sharp. */
const flatBelow = 1.2;

/**
 * How blurred a piece of the view is that was taken at full size: 0 to 1, null where it shows nothing but an even
 * surface. A picture that is sharp loses much when it is blurred once more, a blurred one little (Crete and others,
 * "The blur effect", 2007).
 */
export function blurOf(pixels: Pixels): number | null {
  const grey = greyOf(pixels);
  const { width, height } = pixels;
  const across = blurAlong(grey, { length: width, step: 1, lines: height, nextLine: width });
  const down = blurAlong(grey, { length: height, step: width, lines: width, nextLine: 1 });
  if (across === null || down === null) return across ?? down;
  return Math.max(across, down);
}

interface Direction {
  readonly length: number;
  readonly step: number;
  readonly lines: number;
  readonly nextLine: number;
}

const reach = 4;

function blurAlong(grey: Float32Array, { length, step, lines, nextLine }: Direction): number | null {
  let [steps, lost] = [0, 0];
  for (let line = 0; line < lines; line++) {
    const at = (i: number): number => grey[line * nextLine + i * step] ?? 0;
    let sum = 0;
    for (let i = 0; i <= 2 * reach; i++) sum += at(i);
    for (let i = reach + 1; i < length - reach; i++) {
      const before = sum;
      sum += at(i + reach) - at(i - reach - 1);
      const own = Math.abs(at(i) - at(i - 1));
      steps += own;
      lost += Math.max(0, own - Math.abs(sum - before) / (2 * reach + 1));
    }
  }
  return steps / (lines * length) < flatBelow ? null : 1 - lost / steps;
}

function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
  return grey;
}
