import { overlapArea, type Box, type CardLayout } from '@kadr/card';
import type { BenefitIcon, CardObject, ObjectPaint, Placement } from '@kadr/shared/designs';
import type { Language, Translated } from '@kadr/shared/kernel';
import { newObjectId } from './clipboard.ts';

/** A point on a grid inside the safe area at which a box covers least of product and texts. */
export function freePlace({ safeArea, layers, product }: CardLayout, size: { width: number; height: number }): Box {
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
export type Placeholder = Translated;

export function placeholderIn(language: Language, words: string): Placeholder {
  return everyLanguage((one) => (one === language ? words : ''));
}

export const short = ({ widthPx, heightPx }: CardLayout) => Math.min(widthPx, heightPx);
