/** A photo as pixels: upright, sRGB, 8 bits a channel, nothing of its metadata left. */
export interface DecodedPhoto {
  widthPx: number;
  heightPx: number;
  /** 3 bytes a pixel, row by row from the top left. Under a transparent pixel: the colour the file had there. */
  rgb: Uint8Array;
  /** The file's own transparency, 1 byte a pixel; null where every pixel is opaque. */
  alpha: Uint8Array | null;
}
