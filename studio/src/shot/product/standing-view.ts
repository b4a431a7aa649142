import type { ProductView } from '../shot.ts';

/** Stated lengths and the photo agree within so much; otherwise the product is turned and the length is not shown. */
const agreement = 0.05;

/** From above this a photo's perspective changes how high a product looks by more than a stated height may be off. */
const steepDeg = 18;

/** What of a standing product's stated lengths its photo shows. */
interface StandingView {
  readonly cmPerPx: number;
  /** What the cut-out's whole width spans; null where the product is turned or that length is not stated. */
  readonly acrossCm: number | null;
  /** The height and the pixels that it spans from the foot up; null where it is not stated or seen too steeply. */
  readonly upCm: number | null;
  readonly upPx: number;
}

/**
 * Maps stated lengths to the photo of a product that stands upright, seen from `pitchDeg` above: its height is
 * foreshortened by the cosine, and what is behind its foot shows above. Its width is the stated width or depth,
 * whichever agrees with the picture.
 */
export function standingView({
  widthPx,
  heightPx,
  size,
  pitchDeg,
}: Pick<ProductView, 'widthPx' | 'heightPx' | 'size'> & { pitchDeg: number }): StandingView {
  const { widthCm, heightCm, depthCm } = size;
  if (size.heightGuessed) {
    const acrossCm = size.widthGuessed ? depthCm : widthCm;
    return { cmPerPx: acrossCm / widthPx, acrossCm, upCm: null, upPx: 0 };
  }
  const [cos, sin] = [Math.cos((pitchDeg * Math.PI) / 180), Math.sin((pitchDeg * Math.PI) / 180)];
  const turnedBy = (deg: number) => {
    const [c, s] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
    const cmPerPx = (heightCm * cos + (widthCm * s + depthCm * c) * sin) / heightPx;
    return { cmPerPx, off: Math.abs((widthPx * cmPerPx) / (widthCm * c + depthCm * s) - 1) };
  };
  const facing = [
    { ...turnedBy(0), cm: widthCm, guessed: size.widthGuessed },
    { ...turnedBy(90), cm: depthCm, guessed: size.depthGuessed },
  ].toSorted((a, b) => a.off - b.off)[0]!;
  const agrees = !facing.guessed && facing.off <= agreement;
  const turned = Array.from({ length: 31 }, (_, i) => turnedBy(i * 3)).toSorted((a, b) => a.off - b.off)[0]!;
  const { cmPerPx, off } = agrees ? facing : turned;
  // Seen level, the height alone gives the scale; from above a depth that does not fit would make it wrong.
  const isSure = off <= agreement || sin * Math.max(widthCm, depthCm) <= agreement * heightCm;
  const isHeightSeen = isSure && pitchDeg <= steepDeg;
  return {
    cmPerPx,
    acrossCm: agrees ? facing.cm : null,
    upCm: isHeightSeen ? heightCm : null,
    upPx: (heightCm * cos) / cmPerPx,
  };
}

/** From this height a product lies in its photo. */
const lyingFromDeg = 62;

/** Whether the photo shows at least one stated length, so that the product's true size can be shown. */
export function isSizeSeen({ widthPx, heightPx, size, camera }: ProductView): boolean {
  if (camera.view === 'top' || camera.pitchDeg >= lyingFromDeg) return true;
  const { acrossCm, upCm } = standingView({ widthPx, heightPx, size, pitchDeg: camera.pitchDeg });
  return acrossCm !== null || upCm !== null;
}
