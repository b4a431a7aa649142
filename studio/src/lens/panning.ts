import type { Foreground, FrameSet } from '../light/frame-set.ts';

/** The set near the product's foot is smeared less: the eye wants ground to stand on. Parts of the slot's height. */
const calmSlots = 0.2;
const calmPart = 0.35;

/**
 * A camera that goes along with the product: the set is smeared sideways (`part` of the frame's width, a box twice
 * over), what stands at the product's place less. Changes the picture and the key share, so that what is drawn
 * afterwards stays sharp.
 */
export function panAlong(frameSet: FrameSet, part: number): void {
  if (part <= 0) return;
  const {
    setWidthPx: widthPx,
    setHeightPx: heightPx,
    set,
    meta,
    grid,
    shareWidthPx,
    keyShare,
    accentShare,
    foreground,
  } = frameSet;
  const cellPx = (grid.cellPx * widthPx) / frameSet.widthPx;
  const weight = (x: number, y: number): number => {
    const cell =
      Math.min(grid.heightCells - 1, Math.floor(y / cellPx)) * grid.widthCells +
      Math.min(grid.widthCells - 1, Math.floor(x / cellPx));
    const away = Math.abs(grid.position[cell * 3 + 1]!) / (calmSlots * meta.slot.h) - 0.4;
    return calmPart + (1 - calmPart) * Math.max(0, Math.min(1, away));
  };
  const radius = Math.round((part * widthPx) / 2);
  smear({ data: set, width: widthPx, height: heightPx, channels: 3 }, radius, weight);
  const half = (x: number, y: number) => weight(x * 2, y * 2);
  for (const share of [keyShare, accentShare])
    if (share)
      smear(
        { data: share, width: shareWidthPx, height: share.length / 3 / shareWidthPx, channels: 3 },
        Math.round((part * widthPx) / 4),
        half,
      );
  if (!foreground) return;
  frameSet.foreground = widened(foreground, 2 * radius, widthPx);
  const { rect, rgba } = frameSet.foreground;
  smear({ data: rgba, width: rect.w, height: rect.h, channels: 4 }, radius, () => 1);
}

/** A foreground with room at its sides for what a smear spreads, within the set. */
function widened({ rect, rgba, perFramePx }: Foreground, room: number, widthPx: number): Foreground {
  const x = Math.max(0, rect.x - room);
  const wide = { ...rect, x, w: Math.min(widthPx, rect.x + rect.w + room) - x };
  const target = new Uint8Array(wide.w * wide.h * 4);
  for (let y = 0; y < rect.h; y++)
    target.set(rgba.subarray(y * rect.w * 4, (y + 1) * rect.w * 4), (y * wide.w + rect.x - x) * 4);
  return { rect: wide, rgba: target, perFramePx };
}

function smear(
  { data, width, height, channels }: { data: Uint8Array; width: number; height: number; channels: number },
  radius: number,
  weight: (x: number, y: number) => number,
): void {
  if (radius < 1) return;
  const line = new Float32Array(width);
  const reach = new Int32Array(width);
  const room: LineRoom = { reach, line, sums: new Float64Array(width + 1) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) reach[x] = Math.max(1, Math.round(radius * weight(x, y)));
    for (let k = 0; k < channels; k++) smearLine(data, y * width * channels + k, channels, room);
  }
}

/** How far each pixel of a row is smeared, and room for a channel of it; one for all rows. */
interface LineRoom {
  reach: Int32Array;
  line: Float32Array;
  sums: Float64Array;
}

/** One channel of a row, a box twice over, as wide at each pixel as `reach` says. */
function smearLine(data: Uint8Array, start: number, step: number, { reach, line, sums }: LineRoom): void {
  const width = line.length;
  for (let x = 0; x < width; x++) line[x] = data[start + x * step]!;
  for (let pass = 0; pass < 2; pass++) {
    for (let x = 0; x < width; x++) sums[x + 1] = sums[x]! + line[x]!;
    for (let x = 0; x < width; x++) {
      const from = Math.max(0, x - reach[x]!);
      const to = Math.min(width, x + reach[x]! + 1);
      line[x] = (sums[to]! - sums[from]!) / (to - from);
    }
  }
  for (let x = 0; x < width; x++) data[start + x * step] = line[x]! + 0.5;
}
