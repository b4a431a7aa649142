import sharp from 'sharp';
import { luminance, srgbLightTable } from '../plates/tone-curve.ts';
import type { Rect, Rgb } from '../shot/shot.ts';
import type { AnswerPicture } from './read-answer.ts';

/** The light that a painted scene throws on the product: a coarse field of brightness, and one colour for the whole. */
export interface SceneLight {
  gain: Float32Array;
  colour: Rgb;
}

const lightCells = 6;
const viewPx = 72;
/** Bounds of what light may do to the seller's pixels. */
const gainBounds = [0.7, 1.3] as const;
const colourBounds = [0.92, 1.09] as const;
/** Where the painter left the product as it was sent, so much of the scene's own light is put on it. */
const ambientPart = 0.3;
/** Linear light that a product's photo is taken for. */
const photoLight = 0.36;

const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value));

/**
 * Reads the light off the painter's own rendering of the product at its place: medians of painted against own light in
 * coarse cells, so that no detail can hide in it. A product that was left as sent gets a little of its surroundings'
 * brightness and colour instead.
 */
export async function sceneLight(picture: AnswerPicture, rgba: Uint8Array, rect: Rect): Promise<SceneLight> {
  const own = await sharp(rgba, { raw: { width: rect.w, height: rect.h, channels: 4 } })
    .resize(viewPx, viewPx, { fit: 'fill' })
    .raw()
    .toBuffer();
  const ratios: { cell: number; light: number; colour: Rgb }[] = [];
  for (let v = 0; v < viewPx; v++) {
    for (let u = 0; u < viewPx; u++) {
      const i = (v * viewPx + u) * 4;
      const painted = pixelAt(picture, rect.x + ((u + 0.5) / viewPx) * rect.w, rect.y + ((v + 0.5) / viewPx) * rect.h);
      if (own[i + 3]! < 250 || !painted) continue;
      const before = lightOf(own, i);
      const mine = luminance(before);
      if (mine < 0.01) continue;
      const light = (luminance(painted) + 0.004) / (mine + 0.004);
      const grey = Math.max(...before) < 2.5 * Math.min(...before) && Math.min(...before) > 0.03;
      ratios.push({
        cell: Math.floor((v / viewPx) * lightCells) * lightCells + Math.floor((u / viewPx) * lightCells),
        light,
        colour: grey ? (before.map((value, k) => painted[k]! / value / light) as Rgb) : [0, 0, 0],
      });
    }
  }
  const all = median(ratios.map(({ light }) => light)) ?? 1;
  const raw = Array.from({ length: lightCells * lightCells }, (_, cell) => {
    const own = ratios.filter((one) => one.cell === cell).map(({ light }) => light);
    return own.length > 12 ? median(own)! : all;
  });
  const coloured = ratios.filter(({ colour }) => colour[1] > 0);
  const seen = ([0, 1, 2] as const).map((k) =>
    coloured.length > 150 ? (median(coloured.map(({ colour }) => colour[k])) ?? 1) : 1,
  ) as Rgb;
  const asSent = Math.max(...raw.map((gain) => Math.abs(Math.log(gain)))) < 0.12;
  const around = asSent ? surroundings(picture, rect) : null;
  return {
    gain: Float32Array.from(smoothed(raw), (gain) => within(gain * (around?.gain ?? 1), gainBounds)),
    colour: seen.map((value, k) => within(value * (around?.colour[k] ?? 1), colourBounds)) as Rgb,
  };
}

/** The gain at a place of the product, 0 to 1 across and down, between the cells' middles. */
export function sceneGainAt(gain: Float32Array, u: number, v: number): number {
  const x = within(u * lightCells - 0.5, [0, lightCells - 1]);
  const y = within(v * lightCells - 0.5, [0, lightCells - 1]);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(lightCells - 1, x0 + 1), Math.min(lightCells - 1, y0 + 1)];
  const row = (line: number) => gain[line * lightCells + x0]! * (1 - x + x0) + gain[line * lightCells + x1]! * (x - x0);
  return row(y0) * (1 - y + y0) + row(y1) * (y - y0);
}

/** Brightness and colour of what is around the product, softened to what a product would take of it. */
function surroundings(picture: AnswerPicture, rect: Rect): { gain: number; colour: Rgb } {
  const sum: Rgb = [0, 0, 0];
  let count = 0;
  for (let v = -0.35; v <= 1.35; v += 0.05) {
    for (let u = -0.5; u <= 1.5; u += 0.05) {
      const light =
        u > 0 && u < 1 && v > 0 && v < 1 ? null : pixelAt(picture, rect.x + u * rect.w, rect.y + v * rect.h);
      if (!light) continue;
      for (const k of [0, 1, 2] as const) sum[k] += light[k];
      count++;
    }
  }
  if (count < 20) return { gain: 1, colour: [1, 1, 1] };
  const mean = sum.map((value) => Math.max(0.02, value / count)) as Rgb;
  const grey = luminance(mean);
  return {
    gain: within((grey / photoLight) ** (ambientPart / 2), [0.8, 1.1]),
    colour: mean.map((value) => within((value / grey) ** ambientPart, [0.95, 1.05])) as Rgb,
  };
}

function pixelAt({ widthPx, heightPx, pixels }: AnswerPicture, x: number, y: number): Rgb | null {
  const [px, py] = [Math.floor(x), Math.floor(y)];
  return px < 0 || py < 0 || px >= widthPx || py >= heightPx ? null : lightOf(pixels, (py * widthPx + px) * 3);
}

function lightOf(pixels: Uint8Array, i: number): Rgb {
  return [srgbLightTable[pixels[i]!]!, srgbLightTable[pixels[i + 1]!]!, srgbLightTable[pixels[i + 2]!]!];
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Each cell a little like its neighbours: light has no borders. */
function smoothed(raw: readonly number[]): number[] {
  return raw.map((own, i) => {
    const [x, y] = [i % lightCells, Math.floor(i / lightCells)];
    let [sum, count] = [own * 2, 2];
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= lightCells || y + dy >= lightCells) continue;
      sum += raw[(y + dy) * lightCells + x + dx]!;
      count++;
    }
    return sum / count;
  });
}
