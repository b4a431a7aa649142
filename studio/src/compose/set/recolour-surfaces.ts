import sharp from 'sharp';
import type { Surface } from '@kadr/shared/visuals';
import type { Plate } from '../../plates/plate-catalogue.ts';
import type { Plane } from '../../plates/plane.ts';
import type { PlateParts, PlatePixels } from '../../plates/plate-pixels.ts';
import { surfaceParts } from '../../plates/surface-parts.ts';
import { lightToPlateSignal, plateLightTable, srgbLightTable } from '../../plates/tone-curve.ts';
import type { Rgb, Shot } from '../../shot/shot.ts';

/**
 * The plate's pictures, its surfaces in the colours that the shot asks for. Throws StudioError `studio.plate-invalid`.
 */
export async function platePixelsOf(plate: Plate, shot: Shot, maxWidthPx?: number): Promise<PlatePixels> {
  const pixels = await plate.pixels(maxWidthPx);
  const colours = Object.entries(shot.backdrop.surfaces) as [Surface, string][];
  const parts = colours.length > 0 ? await plate.parts() : null;
  if (!parts) return pixels;
  let { set } = pixels;
  for (const [surface, hex] of colours) {
    const numbers = surfaceParts(parts.names, surface);
    const isSweep = surface === 'wall' && !shot.backdrop.surfaces.floor;
    set = await recoloured(set, parts, isSweep ? withSweptFloor(parts, numbers) : numbers, hex);
  }
  return { ...pixels, set };
}

/**
 * A colour is no darker or lighter than this many times the surface's own: less is black, more shows the plate's noise.
 */
const [leastGain, mostGain] = [0.005, 6];

/** Mean albedos (linear) of one sheet of paper differ by less. */
const sameAlbedo = 0.03;

/** A wall that runs on into the floor without an edge is one sheet with it. */
function withSweptFloor({ albedo, numbers, names }: PlateParts, wall: readonly number[]): readonly number[] {
  const floor = surfaceParts(names, 'floor');
  const [a, b] = [wall, floor].map((of) => meanLight(albedo, maskOf(numbers, of)));
  return a && b && a.every((value, k) => Math.abs(value - b[k]!) < sameAlbedo) ? [...wall, ...floor] : wall;
}

function maskOf({ data }: Plane, numbers: readonly number[]): Uint8Array {
  return data.map((number) => (numbers.includes(number) ? 255 : 0));
}

/**
 * The set with these parts of another colour (#rrggbb). Its light, shadows and texture stay: their albedo alone is
 * replaced, by its mean.
 */
async function recoloured(set: Plane, parts: PlateParts, numbers: readonly number[], hex: string): Promise<Plane> {
  const mask = maskOf(parts.numbers, numbers);
  const mean = meanLight(parts.albedo, mask);
  if (!mean) return set;
  const { widthPx: width, heightPx: height } = parts.numbers;
  const share = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(0.7)
    .resize(set.widthPx, set.heightPx, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const gains = [0, 1, 2].map((k) => {
    const asked = srgbLightTable[Number.parseInt(hex.slice(1 + 2 * k, 3 + 2 * k), 16)]!;
    return Math.max(leastGain, Math.min(mostGain, asked / mean[k]!));
  });
  return { ...set, data: multiplied(set.data, share, gains) };
}

/** Mean of an sRGB picture's linear light where the mask is set; null where it is empty. */
function meanLight({ data }: Plane, mask: Uint8Array): Rgb | null {
  const sum: Rgb = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    count++;
    for (let k = 0; k < 3; k++) sum[k]! += srgbLightTable[data[i * 3 + k]!]!;
  }
  return count === 0 ? null : (sum.map((value) => Math.max(1e-3, value / count)) as Rgb);
}

/** RGB bytes in the plate's curve, their light times `gains` where `share` is 255, unchanged where it is 0. */
function multiplied(data: Uint8Array, share: Uint8Array, gains: readonly number[]): Uint8Array {
  const signal = (byte: number, gain: number) => Math.round(lightToPlateSignal(plateLightTable[byte]! * gain));
  const whole = gains.map((gain) => Uint8Array.from({ length: 256 }, (_, byte) => signal(byte, gain)));
  const result = new Uint8Array(data);
  for (let i = 0; i < share.length; i++) {
    const part = share[i]!;
    if (part === 0) continue;
    for (let k = 0, at = i * 3; k < 3; k++, at++) {
      const byte = data[at]!;
      result[at] = part === 255 ? whole[k]![byte]! : signal(byte, 1 + (gains[k]! - 1) * (part / 255));
    }
  }
  return result;
}
