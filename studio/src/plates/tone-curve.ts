/**
 * Transfer curves. `light` is linear sRGB light where 1 is paper white; `byte` is 0 to 255.
 * sRGB: IEC 61966-2-1. The plate's curve: `studio/plates/FORMAT.md` (keeps lights up to 4 in 8 bits).
 */
const knee = 0.6;
const kneeWidth = 1.2;

/** The brightest light that the engine carries. */
export const maxLight = 4;

/** sRGB electro-optical function, signal and light 0 to 1. */
export function srgbToLight(signal: number): number {
  return signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
}

/** sRGB opto-electronic function, light and signal 0 to 1. */
export function lightToSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Linear light of a plate's byte (0 to 255); at most 4. */
export function plateByteToLight(byte: number): number {
  const signal = srgbToLight(byte / 255);
  if (signal < knee) return signal;
  return Math.min(maxLight, knee - kneeWidth * Math.log(Math.max(1e-9, 1 - (signal - knee) / (1 - knee))));
}

/** The plate's signal (0 to 255, not rounded) of a linear light. Inverse of `plateByteToLight`. */
export function lightToPlateSignal(light: number): number {
  const y = Math.max(0, light);
  const signal = y < knee ? y : knee + (1 - knee) * (1 - Math.exp(-(y - knee) / kneeWidth));
  return Math.max(0, Math.min(255, lightToSrgb(signal) * 255));
}

/** `plateByteToLight` for each byte. */
export const plateLightTable = Float32Array.from({ length: 256 }, (_, byte) => plateByteToLight(byte));

/** Linear light of each sRGB byte. */
export const srgbLightTable = Float32Array.from({ length: 256 }, (_, byte) => srgbToLight(byte / 255));

const signalSteps = 1 << 14;
const signalTable = Float32Array.from({ length: signalSteps + 1 }, (_, i) => 255 * lightToSrgb(i / signalSteps));

/** sRGB signal, 0 to 255, of light (more than 1 is white), by a table: right to a tenth of a step. */
export function signalOf(light: number): number {
  return signalTable[light >= 1 ? signalSteps : (light * signalSteps + 0.5) | 0]!;
}

/** Relative luminance of linear sRGB (Rec. 709 weights). */
export function luminance([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The same of the pixel whose red is at that place. */
export function luminanceAt(light: ArrayLike<number>, at: number): number {
  return 0.2126 * light[at]! + 0.7152 * light[at + 1]! + 0.0722 * light[at + 2]!;
}
