/** Photos are compared as small squares, this many pixels a side. */
export const lookSidePx = 32;

/**
 * The colours of what a photo shows before its ground: shares that add up to 1, by lightness and two axes of colour.
 */
export type PhotoLook = Float32Array;

const steps = 5;
const channels = 4;
/** The rim shows the ground; what differs from all of it by less is ground, too. */
const groundWithin = 42;
const rimPx = 2;
/** Where less stands out, the ground is part of what is compared. */
const leastShown = 0.02;

/** `rgba`: the whole photo drawn into the square. */
export function lookOfPixels(rgba: Uint8ClampedArray): PhotoLook {
  const pixels = Array.from({ length: lookSidePx ** 2 }, (_, i) => colourAt(rgba, i));
  const isRim = (i: number) => {
    const [x, y] = [i % lookSidePx, Math.floor(i / lookSidePx)];
    return Math.min(x, y, lookSidePx - 1 - x, lookSidePx - 1 - y) < rimPx;
  };
  const ground = pixels.filter((_, i) => isRim(i));
  const shown = pixels.filter(
    (colour, i) => !isRim(i) && ground.every((other) => distance(colour, other) > groundWithin),
  );
  return histogram(shown.length >= leastShown * pixels.length ? shown : pixels.filter((_, i) => !isRim(i)));
}

/** 0 to 1: how much of the colours two photos have in common. */
export function sharedLook(one: PhotoLook, other: PhotoLook): number {
  return one.reduce((sum, share, i) => sum + Math.min(share, other[i] ?? 0), 0);
}

type Colour = readonly [lightness: number, redGreen: number, yellowBlue: number];

/**
 * Opponent colours, 0 to 255 each, grey in the middle of two; lightness counts half, because light changes more than
 * paint.
 */
function colourAt(rgba: Uint8ClampedArray, index: number): Colour {
  const [r = 0, g = 0, b = 0] = rgba.subarray(channels * index, channels * index + 3);
  const light = (r + g + b) / 3;
  return [light / 2 + 64, clamped(128 + (r - g)), clamped(128 + (r + g) / 2 - b)];
}

const clamped = (value: number) => Math.max(0, Math.min(255, value));
const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Each colour counts for the two nearest steps of each axis, so that a shade more or less is no other colour. */
function histogram(colours: readonly Colour[]): PhotoLook {
  const bins = new Float32Array(steps ** 3);
  for (const colour of colours) {
    const at = colour.map((value) => (value / 255) * (steps - 1));
    for (let corner = 0; corner < 8; corner++) {
      let share = 1 / colours.length;
      let bin = 0;
      at.forEach((place, axis) => {
        const low = Math.min(steps - 2, Math.floor(place));
        const up = (corner >> axis) & 1;
        share *= up === 1 ? place - low : 1 - (place - low);
        bin = bin * steps + low + up;
      });
      bins[bin] = (bins[bin] ?? 0) + share;
    }
  }
  return bins;
}
