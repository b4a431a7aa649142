import type Konva from 'konva';

/** The classes of Konva that a card is made of; the caller brings its own Konva. */
export type KonvaKit = Pick<typeof Konva, 'Group' | 'Shape' | 'Util'>;
export type KonvaGroup = InstanceType<KonvaKit['Group']>;
export type KonvaShape = InstanceType<KonvaKit['Shape']>;

export type CardLanguage = 'en' | 'pl' | 'ru';

/** Pictures of logos, by their id in the seller's library. */
export type CardImages = ReadonlyMap<string, CardPicture>;

/** A part of a scene: `part` is where it lies in the visual, in shares of it; it may reach beyond. */
export interface ScenePart {
  source: object;
  part: { x: number; y: number; width: number; height: number };
}

/** The reframed scene of a visual: the set with the product's shadow, and the product by itself, to be laid over it. */
export interface CardScene {
  /** Each covers those before it: a whole one in small, an exact one of what is seen. */
  background: readonly ScenePart[];
  product: ScenePart | null;
}

/** A decoded picture: an image element or bitmap in the browser, an Image of the canvas library on the server. */
export interface CardPicture {
  source: object;
  widthPx: number;
  heightPx: number;
  /** Left out: the picture is all there is. */
  scene?: CardScene | undefined;
}
