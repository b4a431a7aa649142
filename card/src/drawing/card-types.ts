import type Konva from 'konva';

/** The classes of Konva that a card is made of; the caller brings its own Konva. */
export type KonvaKit = Pick<typeof Konva, 'Group' | 'Shape' | 'Util'>;
export type KonvaGroup = InstanceType<KonvaKit['Group']>;
export type KonvaShape = InstanceType<KonvaKit['Shape']>;

export type CardLanguage = 'en' | 'pl' | 'ru';

/** Pictures of logos, by their id in the seller's library. */
export type CardImages = ReadonlyMap<string, CardPicture>;

/** A decoded picture: an image element or bitmap in the browser, an Image of the canvas library on the server. */
export interface CardPicture {
  source: object;
  widthPx: number;
  heightPx: number;
}
