import { inset, overlapArea, type Box, type CardLayout } from '@kadr/card';
import type { BenefitIcon, CardObject, ObjectPaint, Placement } from '@kadr/shared/designs';
import type { Language, Translated } from '@kadr/shared/kernel';
import { newObjectId } from './clipboard.ts';
import type { Point } from './motion.ts';

/** How bad it is to cover a square pixel of the title, of the product, of another text. */
const badness = { title: 6, product: 2, other: 1 } as const;

/** What a box covers of product and texts, in square pixels, those that matter more counted more. */
export function covered({ layers, product }: CardLayout, box: Box): number {
  return layers.reduce(
    (sum, { id, ink }) => sum + overlapArea(box, ink) * (id === 'title' ? badness.title : badness.other),
    product === null ? 0 : overlapArea(box, product) * badness.product,
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a line from a box to a point crosses of texts, in square pixels of its own width. */
function crossed({ layers }: CardLayout, box: Box, end: Point): number {
  const from = middleOf(box);
  const steps = 40;
  const length = Math.hypot(end.x - from.x, end.y - from.y);
  const dot = (length / steps) * linePx;
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 0.5) / steps;
    const point = {
      x: from.x + (end.x - from.x) * share,
      y: from.y + (end.y - from.y) * share,
      width: 1,
      height: 1,
    };
    return layers.reduce(
      (sum, { id, ink }) => sum + overlapArea(point, ink) * dot * (id === 'title' ? badness.title : badness.other),
      0,
    );
  }).reduce((sum, one) => sum + one, 0);
}

/** About the height of letters: a line through them harms as much. */
const linePx = 60;

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** How bad it is for words to be a pixel farther from what they point to, in pixels of their height. */
const farness = 0.12;

/** Where the words of a call-out to a point cover and cross least, and near to it; of no point: to the product. */
export function placeOfWords(layout: CardLayout, size: Size, to?: Point): Box {
  const { product, widthPx, heightPx } = layout;
  const end = to ?? middleOf(product ?? { x: 0, y: 0, width: widthPx, height: heightPx });
  return freePlace(layout, size, 'top', (box) => {
    const from = middleOf(box);
    return crossed(layout, box, end) + Math.hypot(from.x - end.x, from.y - end.y) * size.height * farness;
  });
}

/**
 * Where inside the safe area a box and the air around it cover least of product and texts, `more` counted in: the
 * highest such place, or the lowest.
 */
export function freePlace(
  layout: CardLayout,
  size: Size,
  prefer: 'top' | 'foot' = 'top',
  more: (box: Box) => number = () => 0,
): Box {
  const { safeArea } = layout;
  const air = short(layout) * 0.015;
  const steps = 12;
  const room = { x: Math.max(0, safeArea.width - size.width), y: Math.max(0, safeArea.height - size.height) };
  const places = Array.from({ length: (steps + 1) ** 2 }, (_, index): Box => ({
    ...size,
    x: safeArea.x + (room.x * (index % (steps + 1))) / steps,
    y: safeArea.y + (room.y * Math.floor(index / (steps + 1))) / steps,
  }));
  const worth = (box: Box) => -covered(layout, inset(box, -air)) - more(box);
  const ordered = prefer === 'top' ? places : places.toReversed();
  return ordered.reduce((best, other) => (worth(other) > worth(best) ? other : best));
}

const sizes = [1, 0.85, 0.72] as const;

/** The largest of three sizes at which a box is free, and where; the first where none is. */
export function freeSize(layout: CardLayout, { width, height }: Size): { readonly box: Box; readonly by: number } {
  const tried = sizes.map((by) => ({ by, box: freePlace(layout, { width: width * by, height: height * by }) }));
  const [first] = tried;
  if (first === undefined) throw new Error('there is a size');
  return tried.find(({ box }) => covered(layout, box) === 0) ?? first;
}

/** The paints of a part at a place: a ground that stands out there, and what is read on it. */
export interface Tone {
  readonly ground: ObjectPaint;
  readonly strong: ObjectPaint;
  readonly soft: ObjectPaint;
}

/** On the picture a part has the card's ground; on that ground, or partly on it, it is the other way round. */
export function toneAt({ picture: { window }, covers }: CardLayout, box: Box): Tone {
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2, width: 1, height: 1 };
  const onGround = covers.reduce((sum, cover) => sum + overlapArea(box, cover), 0);
  const isOnPicture = overlapArea(middle, window) > 0 && onGround <= width * height * 0.1;
  return isOnPicture
    ? { ground: 'decor', strong: 'title', soft: 'text' }
    : { ground: 'title', strong: 'decor', soft: 'decor' };
}

export const everyLanguage = (say: (language: Language) => string): Translated => ({
  en: say('en'),
  pl: say('pl'),
  ru: say('ru'),
});

/** What stands for the others, and for before: quiet, whatever the palette. */
export const quiet = { ground: '#f1eee9', ink: '#3a3631' } as const;

interface Words {
  readonly text: Translated;
  readonly lettering?: 'title' | 'body';
  readonly colour: ObjectPaint;
  readonly align?: 'left' | 'center';
  readonly scale: number;
}

/** A picture of the seller's library, or a part of the product, as it is held on a card. */
export interface OwnPicture {
  /** What its layer is called. */
  readonly name: string;
  readonly imageId: string;
  /** Width to height. */
  readonly aspect: number;
}

/** Makes objects at boxes in card pixels. */
export function maker({ widthPx, heightPx }: CardLayout) {
  const placement = ({ x, y, width }: Omit<Box, 'height'>, scale = 1): Placement => ({
    x: x / widthPx,
    y: y / heightPx,
    width: width / widthPx,
    rotationDegrees: 0,
    scale,
  });
  return {
    words: (
      box: Omit<Box, 'height'>,
      { text, lettering = 'body', colour, align = 'center', scale }: Words,
    ): CardObject => ({
      kind: 'text',
      id: newObjectId(),
      text,
      lettering,
      colour,
      align,
      placement: placement(box, scale),
    }),
    shape: (box: Box, shape: 'rounded' | 'pill' | 'ellipse' | 'burst' | 'arrow', colour: ObjectPaint): CardObject => ({
      kind: 'shape',
      id: newObjectId(),
      shape,
      filled: true,
      aspect: box.width / box.height,
      colour,
      placement: placement(box),
    }),
    icon: (box: Omit<Box, 'height'>, icon: BenefitIcon, colour: ObjectPaint): CardObject => ({
      kind: 'icon',
      id: newObjectId(),
      icon,
      colour,
      placement: placement(box),
    }),
    picture: (box: Omit<Box, 'height'>, { imageId, aspect, name }: OwnPicture): CardObject => ({
      traits: { name },
      kind: 'logo',
      id: newObjectId(),
      imageId,
      aspect,
      placement: placement(box),
    }),
    pointer: (box: Omit<Box, 'height'>, text: Translated, colour: ObjectPaint): CardObject => ({
      kind: 'pointer',
      id: newObjectId(),
      text,
      to: { x: 0.5, y: 0.5 },
      colour,
      placement: placement(box),
    }),
  };
}

/** Words to be written, in the language that is shown. */
export type Placeholder = Translated;

export function placeholderIn(language: Language, words: string): Placeholder {
  return everyLanguage((one) => (one === language ? words : ''));
}

export const short = ({ widthPx, heightPx }: CardLayout) => Math.min(widthPx, heightPx);
