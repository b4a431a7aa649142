import { luminanceOf } from '@kadr/shared/kernel';

/** A card as it is drawn, small: 8-bit RGBA, row by row. */
export interface DrawnPixels {
  readonly rgba: ArrayLike<number>;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Several checks look at the same pixels, which never change once drawn. */
const known = new WeakMap<ArrayLike<number>, Float32Array>();

/** Lightness of each pixel as eyes see steps of it, 0 to 100 (CIE L*). */
function lightnessOf(rgba: ArrayLike<number>): Float32Array {
  const before = known.get(rgba);
  if (before) return before;
  const lightness = new Float32Array(Math.floor(rgba.length / 4));
  for (let pixel = 0; pixel < lightness.length; pixel++) {
    const at = pixel * 4;
    const y = luminanceOf({ r: rgba[at] ?? 0, g: rgba[at + 1] ?? 0, b: rgba[at + 2] ?? 0 });
    lightness[pixel] = y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
  }
  known.set(rgba, lightness);
  return lightness;
}

/** How much lightness changes from one pixel to the next, on average, in L*: below 2 calm, above 5 letters get lost. */
export function unrestOf(rgba: ArrayLike<number>): number {
  const lightness = lightnessOf(rgba);
  let sum = 0;
  for (let pixel = 1; pixel < lightness.length; pixel++)
    sum += Math.abs((lightness[pixel] ?? 0) - (lightness[pixel - 1] ?? 0));
  return sum / Math.max(1, lightness.length - 1);
}

/** Cells along the short side. */
const gridCells = 20;
/** A cell whose lightness spreads less shows nothing. */
const flatSpread = 2.5;

/** The flat cells of a card, those that `isTaken` left out, and how many there are across and down. */
interface FlatGrid {
  readonly flat: boolean[];
  readonly across: number;
  readonly down: number;
}

/** The share of the card that the largest empty area takes: one flat colour or gradient without product or words. */
export function emptyShare(card: DrawnPixels, isTaken: (x: number, y: number) => boolean): number {
  const { flat, across, down } = flatGrid(card, isTaken);
  const seen = new Set<number>();
  let largest = 0;
  for (const [start, isFlat] of flat.entries()) {
    if (!isFlat || seen.has(start)) continue;
    const waiting = [start];
    seen.add(start);
    let size = 0;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      size += 1;
      for (const next of neighbours(cell, across, down)) {
        if (!flat[next] || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    largest = Math.max(largest, size);
  }
  return largest / (across * down);
}

function neighbours(cell: number, across: number, down: number): number[] {
  const [x, y] = [cell % across, Math.floor(cell / across)];
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x + 1 < across ? [cell + 1] : []),
    ...(y > 0 ? [cell - across] : []),
    ...(y + 1 < down ? [cell + across] : []),
  ];
}

function flatGrid({ rgba, widthPx, heightPx }: DrawnPixels, isTaken: (x: number, y: number) => boolean): FlatGrid {
  const lightness = lightnessOf(rgba);
  const cellPx = Math.max(1, Math.min(widthPx, heightPx) / gridCells);
  const [across, down] = [Math.floor(widthPx / cellPx), Math.floor(heightPx / cellPx)];
  const flat = Array.from({ length: across * down }, (_, cell) => {
    const [left, top] = [Math.floor((cell % across) * cellPx), Math.floor(Math.floor(cell / across) * cellPx)];
    if (isTaken((left + cellPx / 2) / widthPx, (top + cellPx / 2) / heightPx)) return false;
    let [least, most] = [100, 0];
    for (let y = top; y < top + Math.floor(cellPx); y++)
      for (let x = left; x < left + Math.floor(cellPx); x++) {
        const value = lightness[y * widthPx + x] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    return most - least < flatSpread * 2;
  });
  return { flat, across, down };
}

/** Share of the side on each side of a fold that must be the same, turned over. */
const foldShare = 0.14;
/** Nothing photographed is as equal as this, in L*, and yet as full of detail. */
const sameWithin = 0.8;
const detailFrom = 3;

/** Whether a part of the picture is turned over next to itself, across or down: nothing that is photographed is. */
export function isFolded({ rgba, widthPx, heightPx }: DrawnPixels): boolean {
  const lightness = lightnessOf(rgba);
  return (
    hasFold(lightness, { length: widthPx, next: 1, lines: heightPx, nextLine: widthPx }) ||
    hasFold(lightness, { length: heightPx, next: widthPx, lines: widthPx, nextLine: 1 })
  );
}

/** Rows or columns of pixels: how many, how long, and how far it is from one pixel and from one line to the next. */
interface Lines {
  readonly length: number;
  readonly next: number;
  readonly lines: number;
  readonly nextLine: number;
}

/** Looks along lines for a place about which they are the same forwards and backwards. In plain loops: it is long. */
function hasFold(values: Float32Array, { length, next, lines, nextLine }: Lines): boolean {
  const reach = Math.round(length * foldShare);
  for (let fold = reach; fold < length - reach; fold++) {
    let difference = 0;
    let detail = 0;
    let count = 0;
    for (let line = 0; line < lines; line += 2) {
      const at = line * nextLine + fold * next;
      for (let step = 0; step < reach; step++) {
        const after = values[at + step * next] ?? 0;
        difference += Math.abs((values[at - (step + 1) * next] ?? 0) - after);
        detail += Math.abs(after - (values[at + (step + 1) * next] ?? 0));
        count += 1;
      }
      // Far apart already: no fold here.
      if (line > lines / 8 && difference / count > sameWithin * 4) break;
    }
    if (difference / count < sameWithin && detail / count > detailFrom * sameWithin) return true;
  }
  return false;
}
