/** A cut-out's pixels, and the stated lengths of what it shows, all in one unit. */
export interface ShapeInPhoto {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A photo of what stands looks down on it by no more than this; and lengths are off by so much. */
const mostPitchDeg = 40;
const play = 1.15;

/**
 * Whether an outline is taller than anything of such lengths that stands: a skateboard, a pen or a knife that lies
 * along the photo. From `mostPitchDeg` above a standing box shows its height and the depth behind it, above the shorter
 * of its sides.
 */
export function isTooTallToStand({ widthPx, heightPx, length, width, height }: ShapeInPhoto): boolean {
  const [across, deep] = [Math.min(length, width), Math.max(length, width)];
  // Height times the cosine and depth times the sine are most together at this pitch.
  const pitch = Math.min((mostPitchDeg * Math.PI) / 180, Math.atan2(deep, height));
  const tallest = height * Math.cos(pitch) + deep * Math.sin(pitch);
  return heightPx / widthPx > (play * tallest) / across;
}
