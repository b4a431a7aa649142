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
