import type { PixelBox } from '../matte/pixel-box.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';

/** A line of text in one picture. */
export interface ReadLine {
  text: string;
  /** 0 to 1, as the recognizer sees it. */
  confidence: number;
  box: PixelBox;
}

/** Reads the text in a part of a photo; an empty list where there is none, it fails or it takes too long. */
export type ReadText = (photo: DecodedPhoto, area: PixelBox, signal?: AbortSignal) => Promise<ReadLine[]>;
