import type { PlacedText } from './placed-text.ts';

export interface VectorCard {
  /** Units of the file: the card's pixels. */
  widthPx: number;
  heightPx: number;
  /** Everything but the free texts, JPEG, and its size in pixels. */
  ground: { jpeg: Uint8Array; widthPx: number; heightPx: number };
  texts: readonly PlacedText[];
  /** What the file says of how it came about (XMP). */
  xmp: string;
}

/** The card as SVG: its texts as outlines over a picture of the rest, at any size as sharp as letters are. */
export function cardSvg({ widthPx, heightPx, ground, texts, xmp }: VectorCard): string {
  const paths = texts.map(
    ({ d, colour, opacity, matrix }) =>
      `<path d="${d}" fill="${colour}" transform="matrix(${matrix.map((value) => value.toFixed(4)).join(' ')})"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`,
  );
  const jpeg = Buffer.from(ground.jpeg).toString('base64');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ground.widthPx}" height="${ground.heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<metadata>${xmp}</metadata>`,
    `<image width="${widthPx}" height="${heightPx}" preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg}"/>`,
    ...paths,
    '</svg>',
  ].join('\n');
}
