import { labOf, lightOf, rgbOf, type Lab } from '@kadr/shared/kernel';

/** How different two colours look, in OKLab: 0 the same, about 0.02 just seen, 1 black and white. */
export function perceptualDistance(one: string, other: string): number {
  const [a, b] = [okLabOf(one), okLabOf(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

function okLabOf(hex: string): Lab {
  const { r, g, b } = rgbOf(hex);
  const [red, green, blue] = [lightOf(r), lightOf(g), lightOf(b)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
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
