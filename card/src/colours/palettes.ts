import { labOf, rgbOf } from '@kadr/shared/kernel';
import { contrastRatio, readableOn, withLightness } from './colour.ts';
import { chromaOf, hueDistance } from './differences.ts';
import type { CardColours } from '@kadr/shared/designs';

export interface Palette {
  id: string;
  colours: CardColours;
}

function palette(id: string, title: string, text: string, decor: string): Palette {
  return { id, colours: { title, text, decor } };
}

/** Palettes that work together: title and text stand out from decor by 4.5:1 or more. */
export const readyPalettes: readonly Palette[] = [
  palette('paper', '#1c1a17', '#3d3a34', '#faf8f4'),
  palette('ink', '#ffffff', '#e9e4da', '#1c1a17'),
  palette('forest', '#ffe9a8', '#ffffff', '#1d3b25'),
  palette('gold', '#f0c870', '#fff6e4', '#1a1310'),
  palette('berry', '#c2255c', '#3b2b4f', '#fff4fa'),
  palette('sea', '#ffffff', '#dff3f7', '#0d4f63'),
  palette('sky', '#0b5cad', '#1d3347', '#eaf5ff'),
  palette('sand', '#7a4a21', '#4a3a2a', '#f6eadb'),
  palette('terracotta', '#fff1e2', '#ffe7d3', '#9c3f20'),
  palette('plum', '#ffd6ec', '#f6eaf7', '#4b1d52'),
  palette('mint', '#0f5c46', '#24443a', '#e6f6ee'),
  palette('signal', '#ffe14d', '#ffffff', '#c1121f'),
  palette('lemon', '#1b1b1b', '#33301f', '#ffe14d'),
  palette('neon', '#7dffb2', '#e5e9ff', '#14102b'),
  palette('steel', '#ffffff', '#dfe6ee', '#2b3a4a'),
  palette('lavender', '#4c2a86', '#352c4a', '#f1ecfb'),
];

/** Colours from this chroma on carry a field of their own. */
const boldFrom = 38;

/** Lightness of the surfaces that are made from a colour of the picture. */
const darkSurface = 24;
const lightSurface = 95;

/**
 * Palettes made from colours of the picture (strongest first): for each a deep surface with light letters and, for the
 * colourful ones, a pale surface with deep letters, a pastel and a field of the colour itself. Letters stand out by 4.5:1 or more.
 */
export function palettesFromColours(colours: readonly string[]): Palette[] {
  return colours.flatMap((colour, index) => {
    const chroma = chromaOf(colour);
    const deep = withLightness(colour, darkSurface, Math.min(1, 30 / Math.max(chroma, 1)));
    const accent =
      colours.find((other) => other !== colour && hueDistance(other, colour) > 40 && chromaOf(other) > 18) ?? colour;
    const onDeep = palette(
      `picture-${index}-deep`,
      legible(withLightness(accent, 86), deep),
      legible(withLightness(colour, 97, 0.2), deep),
      deep,
    );
    if (chroma >= boldFrom)
      return [onDeep, paleOf(index, colour, accent), softOf(index, colour), boldOf(index, colour)];
    if (chroma < 14) return index > 0 ? [onDeep] : [onDeep, paleOf(index, colour, accent)];
    return [onDeep, paleOf(index, colour, accent), softOf(index, colour)];
  });
}

function paleOf(index: number, colour: string, accent: string): Palette {
  const pale = withLightness(colour, lightSurface, Math.min(0.5, 8 / Math.max(chromaOf(colour), 1)));
  return palette(
    `picture-${index}-pale`,
    legible(withLightness(accent, 34), pale),
    legible(withLightness(colour, 20, 0.5), pale),
    pale,
  );
}

/** Lightness and most chroma of a pastel; a yellow one that is not lighter and stronger is beige. */
const pastel = { lightness: 87, chroma: 20 } as const;
const yellowPastel = { lightness: 91, chroma: 34 } as const;
/** How many times its chroma a dull colour gets as a pastel. */
const mostBrightened = 1.6;

function softOf(index: number, colour: string): Palette {
  const { lightness, chroma } = hueDistance(colour, '#d8b400') < 30 ? yellowPastel : pastel;
  const soft = withLightness(colour, lightness, Math.min(mostBrightened, chroma / Math.max(chromaOf(colour), 1)));
  const letters = withLightness(colour, 16, 0.6);
  return palette(`picture-${index}-soft`, legible(letters, soft), legible(letters, soft), soft);
}

/** A field of the colour itself, light with dark letters or deep enough for white ones. */
function boldOf(index: number, colour: string): Palette {
  const { l, b } = labOf(rgbOf(colour));
  // A dark yellow is brown.
  const isLight = l > (b > 30 ? 42 : 58);
  const field = withLightness(colour, isLight ? 80 : 40);
  const letters = isLight ? withLightness(colour, 12, 0.5) : '#ffffff';
  return palette(`picture-${index}-bold`, legible(letters, field), legible(letters, field), field);
}

function legible(colour: string, ground: string): string {
  return contrastRatio(colour, ground) >= 4.5 ? colour : readableOn(ground, []);
}
