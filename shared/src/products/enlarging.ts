/** Longer side of a product that fills most of a frame as it is, and of one that is too small to gain by it. */
const sharpFromPx = 1100;
const gainsFromPx = 160;

/** Whether a cut-out is too small for sharp frames, and large enough to gain by being enlarged. */
export function gainsByEnlarging({
  widthPx,
  heightPx,
}: {
  readonly widthPx: number;
  readonly heightPx: number;
}): boolean {
  const longerPx = Math.max(widthPx, heightPx);
  return longerPx >= gainsFromPx && longerPx < sharpFromPx;
}
