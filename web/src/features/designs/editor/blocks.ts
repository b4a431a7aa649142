import { overlapArea, type Box, type CardLayout } from '@kadr/card';
import type { CardObject, ObjectPaint, Placement } from '@kadr/shared/designs';
import type { Language, Translated } from '@kadr/shared/kernel';
import type { BlockGround, BlockNumber } from './blocks-of-facts.ts';
import { newObjectId } from './clipboard.ts';

/** A point on a grid inside the safe area at which a box covers least of product and texts. */
function freePlace({ safeArea, layers, product }: CardLayout, size: { width: number; height: number }): Box {
  const steps = 12;
  const room = { x: Math.max(0, safeArea.width - size.width), y: Math.max(0, safeArea.height - size.height) };
  const taken = [...layers.map(({ ink }) => ink), ...(product === null ? [] : [product, product])];
  const places = Array.from({ length: (steps + 1) ** 2 }, (_, index): Box => ({
    ...size,
    x: safeArea.x + (room.x * (index % (steps + 1))) / steps,
    y: safeArea.y + (room.y * Math.floor(index / (steps + 1))) / steps,
  }));
  const cost = (box: Box) => taken.reduce((sum, other) => sum + overlapArea(box, other), 0);
  return places.reduce((best, other) => (cost(other) < cost(best) ? other : best));
}

const everyLanguage = (say: (language: Language) => string): Translated => ({
  en: say('en'),
  pl: say('pl'),
  ru: say('ru'),
});

interface Words {
  readonly text: Translated;
  readonly lettering?: 'title' | 'body';
  readonly colour: ObjectPaint;
  readonly align?: 'left' | 'center';
  readonly scale: number;
}

/** Makes objects at boxes in card pixels. */
function maker({ widthPx, heightPx }: CardLayout) {
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
    shape: (box: Box, shape: 'rounded' | 'ellipse' | 'burst', colour: ObjectPaint): CardObject => ({
      kind: 'shape',
      id: newObjectId(),
      shape,
      filled: true,
      aspect: box.width / box.height,
      colour,
      placement: placement(box),
    }),
    icon: (box: Omit<Box, 'height'>, icon: 'check', colour: ObjectPaint): CardObject => ({
      kind: 'icon',
      id: newObjectId(),
      icon,
      colour,
      placement: placement(box),
    }),
    pointer: (box: Omit<Box, 'height'>, text: Translated): CardObject => ({
      kind: 'pointer',
      id: newObjectId(),
      text,
      to: { x: 0.5, y: 0.5 },
      colour: 'decor',
      placement: placement(box),
    }),
  };
}

/** Words to be written, in the language that is shown. */
type Placeholder = Translated;

export function placeholderIn(language: Language, words: string): Placeholder {
  return everyLanguage((one) => (one === language ? words : ''));
}

const short = ({ widthPx, heightPx }: CardLayout) => Math.min(widthPx, heightPx);

/** A confirmed number as large as a headline, with what it means below, on a ground of its own. */
export function numberObjects({ value, caption }: BlockNumber, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: side * 0.36, height: side * 0.2 });
  const { words, shape } = maker(layout);
  const inner = { x: box.x + side * 0.02, width: box.width - side * 0.04 };
  return [
    shape(box, 'rounded', 'decor'),
    words(
      { ...inner, y: box.y + side * 0.022 },
      { text: value, lettering: 'title', colour: 'title', scale: Math.min(2, (side / 1536) * 1.9) },
    ),
    words({ ...inner, y: box.y + side * 0.138 }, { text: caption, colour: 'text', scale: (side / 1536) * 0.8 }),
  ];
}

/** Words that the seller then points to a part of the product. */
export function calloutObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  return [maker(layout).pointer(freePlace(layout, { width: side * 0.3, height: side * 0.08 }), text)];
}

/** A burst with two words. */
export function badgeObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: side * 0.24, height: side * 0.24 });
  const { words, shape } = maker(layout);
  return [
    shape(box, 'burst', 'decor'),
    words(
      { x: box.x + side * 0.03, width: box.width - side * 0.06, y: box.y + side * 0.09 },
      { text, lettering: 'title', colour: 'title', scale: (side / 1536) * 0.95 },
    ),
  ];
}

/** Three numbered steps in a row. */
export function stepObjects(text: Placeholder, { layout }: BlockGround): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: layout.safeArea.width, height: side * 0.2 });
  const { words, shape } = maker(layout);
  const column = box.width / 3;
  const disc = side * 0.075;
  return [
    shape(box, 'rounded', 'decor'),
    ...[0, 1, 2].flatMap((index) => {
      const left = box.x + index * column;
      return [
        shape({ x: left + (column - disc) / 2, y: box.y + side * 0.02, width: disc, height: disc }, 'ellipse', 'title'),
        words(
          { x: left + (column - disc) / 2, y: box.y + side * 0.033, width: disc },
          {
            text: everyLanguage(() => String(index + 1)),
            lettering: 'body',
            colour: 'decor',
            scale: (side / 1536) * 0.85,
          },
        ),
        words(
          { x: left + side * 0.015, y: box.y + side * 0.11, width: column - side * 0.03 },
          { text, colour: 'text', scale: (side / 1536) * 0.85 },
        ),
      ];
    }),
  ];
}

/** What the right column of a comparison is in: quiet, whatever the palette. */
const quiet = { ground: '#f1eee9', ink: '#3a3631' } as const;
const rows = 3;

/** Two columns: the product's in the card's colours, with checks, and a quiet one. */
export function comparisonObjects(
  heads: { readonly ours: Translated; readonly others: Translated },
  text: Placeholder,
  { layout }: BlockGround,
): CardObject[] {
  const side = short(layout);
  const box = freePlace(layout, { width: layout.safeArea.width, height: side * 0.36 });
  const { words, shape, icon } = maker(layout);
  const gap = side * 0.02;
  const width = (box.width - gap) / 2;
  const scale = (side / 1536) * 0.85;
  const columnOf = (x: number, isOurs: boolean) => [
    shape({ ...box, x, width }, 'rounded', isOurs ? 'decor' : quiet.ground),
    words(
      { x: x + gap, y: box.y + side * 0.025, width: width - 2 * gap },
      {
        text: isOurs ? heads.ours : heads.others,
        lettering: 'title',
        colour: isOurs ? 'title' : quiet.ink,
        scale: scale * 1.1,
      },
    ),
    ...Array.from({ length: rows }, (_, row) => {
      const y = box.y + side * (0.11 + row * 0.08);
      const mark = side * 0.045;
      return [
        ...(isOurs ? [icon({ x: x + gap, y, width: mark }, 'check', 'title')] : []),
        words(
          { x: x + gap + (isOurs ? mark + gap * 0.6 : 0), y, width: width - 2 * gap - (isOurs ? mark + gap * 0.6 : 0) },
          { text, colour: isOurs ? 'text' : quiet.ink, align: 'left', scale },
        ),
      ];
    }).flat(),
  ];
  return [...columnOf(box.x, true), ...columnOf(box.x + width + gap, false)];
}
