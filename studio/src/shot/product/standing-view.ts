import type { ProductView } from '../shot.ts';

/** Stated lengths and the photo agree within so much; otherwise the product is turned and the length is not shown. */
const agreement = 0.05;

/** From above this a photo's perspective changes how high a product looks by more than a stated height may be off. */
export const steepDeg = 18;

/** What of a standing product's stated lengths its photo shows. */
interface StandingView {
  readonly cmPerPx: number;
  /** What the cut-out's whole width spans; null where the product is turned or that length is not stated. */
  readonly acrossCm: number | null;
  /** The height and the pixels that it spans from the foot up; null where it is not stated or seen too steeply. */
  readonly upCm: number | null;
  readonly upPx: number;
}

/** As deep as wide within so much, a product may be round: then it looks the same however it is turned. */
const maybeRound = 0.15;
/** However it is turned, a width that is so far off says that the lengths are of something else. */
const ofSomethingElse = 0.25;
/** What is seen of a turned product's depth is at most so much of its height: more of it makes the scale unsure. */
const mostDepthSeen = 0.25;

/** Seen steeply, where the height says little, a width may be either of two lengths that are so nearly as far off. */
const maybeOther = 0.2;

/** A way in which the stated lengths could be what the photo shows. */
interface Reading {
  readonly cmPerPx: number;
  /** By how much the width in the photo is off from what it would be. */
  readonly off: number;
}

interface Facing extends Reading {
  readonly cm: number;
  readonly isGuess: boolean;
  /** It ends in a rounding, not in an upper face: its height is that of its whole outline. */
  readonly isRounded: boolean;
}

/**
 * Maps stated lengths to the photo of a product that stands upright, seen from `pitchDeg` above: its height is
 * foreshortened by the cosine, and what is behind its foot shows above (of a ball hardly anything). Its width is the
 * stated width or depth, whichever agrees with the picture.
 */
export function standingView({
  widthPx,
  heightPx,
  size,
  pitchDeg,
}: Pick<ProductView, 'widthPx' | 'heightPx' | 'size'> & { pitchDeg: number }): StandingView {
  const { widthCm, heightCm, depthCm } = size;
  if (size.heightGuessed) {
    const acrossCm = size.widthGuessed && !size.depthGuessed ? depthCm : widthCm;
    return { cmPerPx: acrossCm / widthPx, acrossCm, upCm: null, upPx: 0 };
  }
  const [cos, sin] = [Math.cos((pitchDeg * Math.PI) / 180), Math.sin((pitchDeg * Math.PI) / 180)];
  const reading = (seenCm: number, acrossCm: number): Reading => {
    const cmPerPx = seenCm / heightPx;
    return { cmPerPx, off: Math.abs((widthPx * cmPerPx) / acrossCm - 1) };
  };
  const turnedBy = (deg: number): Reading => {
    const [c, s] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
    return reading(heightCm * cos + (widthCm * s + depthCm * c) * sin, widthCm * c + depthCm * s);
  };
  const facing = (cm: number, isGuess: boolean, behindCm: number): Facing[] => {
    const roundedCm = Math.hypot(heightCm * cos, behindCm * sin);
    const box = { ...reading(heightCm * cos + behindCm * sin, cm), cm, isGuess, isRounded: false };
    const isWhole = Math.abs(widthCm / depthCm - 1) <= agreement && Math.abs(roundedCm / heightCm - 1) <= agreement;
    return isWhole ? [box, { ...reading(roundedCm, cm), cm, isGuess, isRounded: true }] : [box];
  };
  const [nearest, ...others] = [
    ...facing(widthCm, size.widthGuessed ?? false, depthCm),
    ...facing(depthCm, size.depthGuessed ?? false, widthCm),
  ].toSorted((a, b) => a.off - b.off);
  const isUnsure =
    nearest !== undefined &&
    pitchDeg > steepDeg &&
    others.some(({ cm, off }) => Math.abs(cm / nearest.cm - 1) > agreement && off <= maybeOther);
  const agrees = nearest && !nearest.isGuess && !isUnsure && nearest.off <= agreement ? nearest : null;
  const turned = Array.from({ length: 31 }, (_, i) => turnedBy(i * 3)).toSorted((a, b) => a.off - b.off)[0]!;
  const isTurned =
    turned.off <= agreement &&
    Math.abs(widthCm / depthCm - 1) > maybeRound &&
    sin * Math.max(widthCm, depthCm) <= mostDepthSeen * heightCm;
  // Seen nearly level, the height alone gives the scale, however the product is turned.
  const turning = sin * (Math.hypot(widthCm, depthCm) - Math.min(widthCm, depthCm));
  const isSure = agrees !== null || isTurned || (turning <= agreement * heightCm && turned.off <= ofSomethingElse);
  // Where width and height differ a little, the scale between them keeps both lines nearly right.
  const cmPerPx = agrees ? Math.sqrt(agrees.cmPerPx * (agrees.cm / widthPx)) : turned.cmPerPx;
  return {
    cmPerPx,
    acrossCm: agrees?.cm ?? null,
    upCm: isSure && pitchDeg <= steepDeg ? heightCm : null,
    upPx: agrees?.isRounded ? heightPx : frontPart((heightCm * cos) / cmPerPx / heightPx) * heightPx,
  };
}

/** So little of an upper face may as well be the front's own upper edge. */
const mostOfUpperFace = 0.07;

/**
 * Which part of an outline is the front, by its lengths: from the foot up to its upper edge; between the two where it
 * cannot be told from the top of the outline.
 */
export function frontPart(byLengths: number): number {
  return byLengths >= 1 - mostOfUpperFace ? (byLengths + 1) / 2 : byLengths;
}

/** From this height a product lies in its photo. */
const lyingFromDeg = 62;

/** A view that no one said and that is less sure may be that of a thing that leans: it has to lie straight. */
const sureView = 0.5;
const straightWithin = 0.15;
/** What is hardly longer than wide looks so however it is turned: nothing says that it lies straight. */
const leastLong = 1.08;

/** Whether two stated sides, the longest of them, are as long to each other as what is seen. */
function liesStraight({ widthPx, heightPx, size }: Pick<ProductView, 'widthPx' | 'heightPx' | 'size'>): boolean {
  const [short = 1, middle = 1, long = 1] = [size.widthCm, size.heightCm, size.depthCm].toSorted((a, b) => a - b);
  const aspect = Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx);
  if (aspect < leastLong) return false;
  return [short, middle].some((other) => Math.abs(long / other / aspect - 1) <= straightWithin);
}

/** Whether the photo shows at least one stated length, so that the product's true size can be shown. */
export function isSizeSeen({ widthPx, heightPx, size, camera }: ProductView): boolean {
  if (camera.view === 'top' || camera.pitchDeg >= lyingFromDeg)
    return camera.confidence >= sureView || liesStraight({ widthPx, heightPx, size });
  const { acrossCm, upCm } = standingView({ widthPx, heightPx, size, pitchDeg: camera.pitchDeg });
  return acrossCm !== null || upCm !== null;
}
