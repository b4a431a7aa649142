/** How the export makes the file: cropped, then scaled down. */
export interface PicturePlan {
  /** Makes the ground around the product pure white where it is nearly so. */
  readonly cleanWhite: boolean;
  /** In the picture's pixels; beyond its edges is white. */
  readonly crop: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Never larger than the crop. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly maxBytes: number | null;
  /** No JPEG quality below this one; null = as low as Kadr goes. */
  readonly leastQuality: number | null;
}
