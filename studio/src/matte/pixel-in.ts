interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The pixel of a picture of the size `to` that shows the middle of pixel `i` of the same picture of the size `from`. */
export function pixelIn(i: number, from: Size, to: Size): number {
  const x = Math.floor((((i % from.widthPx) + 0.5) * to.widthPx) / from.widthPx);
  const y = Math.floor(((Math.floor(i / from.widthPx) + 0.5) * to.heightPx) / from.heightPx);
  return y * to.widthPx + x;
}
