import type { FontBook } from '../../fonts/font-book.ts';
import type { CardLanguage } from '../../drawing/card-types.ts';
import type { FreeText } from './split-letters.ts';

/** Outlines of a text on the card. */
export interface PlacedText {
  /** SVG path data of M, L, Q, C and Z with absolute coordinates. */
  d: string;
  /** `#rrggbb`. */
  colour: string;
  opacity: number;
  /** From the text's box to the card, as of SVG: a b c d e f. */
  matrix: readonly [number, number, number, number, number, number];
}

export function placedText({ layer, part }: FreeText, fonts: FontBook, language: CardLanguage): PlacedText {
  const { box, rotationDegrees, opacity } = layer;
  const angle = (rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    d: part.runs.map((run) => fonts.outline({ ...part, ...run, language })).join(''),
    colour: part.colour,
    opacity,
    matrix: [
      cos,
      sin,
      -sin,
      cos,
      x - (box.width / 2) * cos + (box.height / 2) * sin,
      y - (box.width / 2) * sin - (box.height / 2) * cos,
    ],
  };
}
