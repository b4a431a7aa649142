import { z } from 'zod';

/** The card's formats, width to height. */
export const cardFormats = ['1:1', '3:4', '4:5', '16:9'] as const;
export const cardFormatSchema = z.enum(cardFormats);
export type CardFormat = z.infer<typeof cardFormatSchema>;

/** The long side of every card, in the pixels that a layout counts in. */
export const cardLongSidePx = 1536;

export interface CardSize {
  widthPx: number;
  heightPx: number;
}

const sizes: Record<CardFormat, CardSize> = {
  '1:1': { widthPx: 1536, heightPx: 1536 },
  '3:4': { widthPx: 1152, heightPx: 1536 },
  '4:5': { widthPx: 1228, heightPx: 1536 },
  '16:9': { widthPx: 1536, heightPx: 864 },
};

export function cardSize(format: CardFormat): CardSize {
  return sizes[format];
}
