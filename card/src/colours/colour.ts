import { hexOf, labOf, luminanceOf, rgbOf, rgbOfLab } from '@kadr/shared/kernel';

/** A colour between two, `share` of the way to the second, in sRGB. */
export function mixColours(from: string, to: string, share: number): string {
  const a = rgbOf(from);
  const b = rgbOf(to);
  const mix = (x: number, y: number) => x + (y - x) * share;
  return hexOf({ r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b) });
}

/** CSS colour with an opacity. */
export function withAlpha(hex: string, alpha: number): string {
  const { r, g, b } = rgbOf(hex);
  return `rgba(${r}, ${g}, ${b}, ${Number(alpha.toFixed(3))})`;
}

/** Contrast of two luminances, 1 to 21 (WCAG 2.2). */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function contrastRatio(one: string, other: string): number {
  return contrastOfLuminances(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)));
}

/** The colour with another lightness (L*, 0 to 100) and its chroma multiplied. */
export function withLightness(hex: string, lightness: number, chromaFactor = 1): string {
  const lab = labOf(rgbOf(hex));
  return hexOf(rgbOfLab({ l: lightness, a: lab.a * chromaFactor, b: lab.b * chromaFactor }));
}

/** The first of the candidates that stands out from the ground by `minimum`, else the best of them. */
export function readableOn(ground: string, candidates: readonly string[], minimum = 4.5): string {
  const withExtremes = [...candidates, '#ffffff', '#16130f'];
  const good = candidates.find((colour) => contrastRatio(colour, ground) >= minimum);
  if (good !== undefined) return good;
  return withExtremes.reduce((best, colour) =>
    contrastRatio(colour, ground) > contrastRatio(best, ground) ? colour : best,
  );
}

/** How different two colours look, in OKLab: 0 the same, about 0.02 just seen, 1 black and white. */
export function perceptualDistance(one: string, other: string): number {
  const [a, b] = [okLabOf(one), okLabOf(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

function okLabOf(hex: string): { l: number; a: number; b: number } {
  const { r, g, b } = rgbOf(hex);
  const [red, green, blue] = [r, g, b].map((channel) => linearOf(channel / 255)) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

function linearOf(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** How colourful a colour is, in L*a*b*: 0 grey, about 100 the purest red. */
export function chromaOf(colour: string): number {
  const { a, b } = labOf(rgbOf(colour));
  return Math.hypot(a, b);
}

/** In L*a*b*, in degrees: about 40 red, 90 yellow. */
export function hueOf(colour: string): number {
  const { a, b } = labOf(rgbOf(colour));
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** How far two hues are apart, 0 to 180 degrees. */
export function hueDistance(one: string, other: string): number {
  const distance = Math.abs(hueOf(one) - hueOf(other)) % 360;
  return Math.min(distance, 360 - distance);
}
