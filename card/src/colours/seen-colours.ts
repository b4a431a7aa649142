import type { ShareBox } from '@kadr/shared/visuals';
import { chromaOf, hueDistance, perceptualDistance } from './differences.ts';
import { colourShares, type ColourShare } from './picture-palette.ts';

/** The colours that a card's panels lie beside. */
export interface SeenColours {
  readonly product: readonly ColourShare[];
  /** Of its uppermost part, which reaches over a panel at a card's head. */
  readonly head: readonly ColourShare[];
  /** What the product stands on. */
  readonly ground: readonly ColourShare[];
}

/** Of a product's box so much at each side may be its set: what is farther in is the product. */
const rim = 0.2;
/** The strip that a product stands on: so much of its height above its foot and below it. */
const strip = { above: 0.04, below: 0.12 } as const;

/**
 * The colours of a picture's product and of what it stands on.
 * @param pixelsOf 8-bit RGBA of a small copy of a part of the picture, which is given in shares of it
 */
export function seenColours(product: ShareBox, pixelsOf: (part: ShareBox) => ArrayLike<number>): SeenColours {
  const parts = partsAround(product);
  const of = (part: ShareBox) => colourShares(pixelsOf(part));
  return { product: of(parts.product), head: of(parts.head), ground: of(parts.ground) };
}

/** Where the product and what it stands on are seen, in shares of the picture. */
export function partsAround({ x, y, width, height }: ShareBox): Readonly<Record<keyof SeenColours, ShareBox>> {
  const foot = y + height;
  const top = Math.min(foot - strip.above * height, 0.98);
  return {
    product: { x: x + width * rim, y: y + height * rim, width: width * (1 - 2 * rim), height: height * (1 - 2 * rim) },
    head: { x: x + width * 0.3, y: y + height * 0.06, width: width * 0.4, height: height * 0.16 },
    ground: { x, y: top, width, height: Math.max(0.01, Math.min(1, foot + strip.below * height) - top) },
  };
}

/** In OKLab: fields nearer than this to a product look like a part of it, its edge dissolves. */
const nearProduct = 0.2;
/** The same beside what the product stands on, where the field has a colour of its own. */
const nearGround = 0.13;
const leastChroma = 15;

/** The share of the product, 0 to 1, that a field of this colour beside it would swallow; of its ground a little less. */
export function swallowedShare(field: string, { product, head, ground }: SeenColours): number {
  const near = (colours: readonly ColourShare[], within: number) =>
    shareOf(colours.filter(({ colour }) => perceptualDistance(colour, field) < within));
  const chroma = chromaOf(field);
  const onGround = chroma >= leastChroma ? near(ground, nearGround) * 0.7 : 0;
  const isLoud = chroma >= loud.field;
  const ofItsHue = product.filter(
    ({ colour }) => isLoud && chromaOf(colour) >= loud.product && hueDistance(colour, field) < loud.degrees,
  );
  // Some of what is read as its head is the set beside it.
  return Math.max(near(product, nearProduct), near(head, nearProduct) * 0.6, onGround, shareOf(ofItsHue));
}

/** A field with so much chroma outshouts a product of its own hue, which has this much. */
const loud = { field: 38, product: 25, degrees: 25 } as const;

function shareOf(colours: readonly ColourShare[]): number {
  return colours.reduce((sum, { share }) => sum + share, 0);
}
