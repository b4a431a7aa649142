/** sRGB with 8 bits a channel. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

export interface Lab {
  l: number;
  a: number;
  b: number;
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
}

export function hexOf({ r, g, b }: Rgb): string {
  const byte = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** The light of an sRGB channel (0 to 255), 0 to 1. */
export function lightOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminanceOf({ r, g, b }: Rgb): number {
  return 0.2126 * lightOf(r) + 0.7152 * lightOf(g) + 0.0722 * lightOf(b);
}

const white = { x: 0.95047, z: 1.08883 };

/** CIE L*a*b*, D65. */
export function labOf({ r, g, b }: Rgb): Lab {
  const [red, green, blue] = [lightOf(r), lightOf(g), lightOf(b)];
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white.x);
  const y = f(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = f((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white.z);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

export function rgbOfLab({ l, a, b }: Lab): Rgb {
  const y = (l + 16) / 116;
  const inverse = (t: number) => (t ** 3 > 216 / 24389 ? t ** 3 : (116 * t - 16) / (24389 / 27));
  const [X, Y, Z] = [inverse(y + a / 500) * white.x, inverse(y), inverse(y - b / 200) * white.z];
  return {
    r: encoded(Math.max(0, 3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z)),
    g: encoded(Math.max(0, -0.969266 * X + 1.8760108 * Y + 0.041556 * Z)),
    b: encoded(Math.max(0, 0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z)),
  };
}
