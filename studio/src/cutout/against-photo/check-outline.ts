import { countFrom, maskBelow } from '../../matte/mask-of.ts';
import { averaged, outlinePicture, type SmallPicture } from '../../outline/index.ts';
import type { Matte } from '../../matte/matte.ts';
import { distanceTo } from '../../matte/distance.ts';
import type { PixelBox } from '../../matte/pixel-box.ts';
import { thingsBeside } from './beside.ts';
import { shortEnds } from './cut-short.ts';
import { fineHoles } from './fine-holes.ts';
import { isOfWearer } from './of-wearer.ts';
import { isShown, predictionSize, type Prediction, type Size } from './prediction.ts';
import { missingHalf } from './other-half.ts';
import { oddSpikes } from './odd-spikes.ts';
import type { OutlineFault, OutlineFaultKind } from './outline-fault.ts';
import { partsOf, type Part } from './parts-in-doubt.ts';
import { productPart } from './product-part.ts';
import { likeness, runOn, shadowLike } from './run-on.ts';
import { isOutvoted, isVouchedFor } from './run-views.ts';
import { joinHoles } from './see-through.ts';
import { areaOf, roomOf, spotsOf } from './spots.ts';
import { waveringSpots } from './wavering-spots.ts';

/** `rgb` and `matte` of one size: the photo and its cut-out as it is used. */
export interface PhotoEvidence {
  readonly rgb: Uint8Array;
  readonly matte: Matte;
  readonly predictions: readonly Prediction[];
  /** The network's own matte, of the same size, where there is one. */
  readonly raw?: Matte;
  /** Where the person network sees a person, with what is worn; of any size. */
  readonly person?: Matte;
}

/** What the network is sure of. */
const sureProduct = 176;
const sureGround = 40;
/** What the network has a faint notion of: glass, say, of which only the lid was cut out. */
const faint = 20;
/** Least shares of the product for each sign: what the network saw weighs more than colours do. */
const least = {
  seen: 0.035,
  faint: 0.2,
  runOn: 0.06,
  half: 0.05,
  added: 0.04,
  beside: 0.06,
  hole: 0.008,
  through: 0.015,
} as const;
/** So much rarer in the product than around it, as a logarithm. */
const groundLike = -2;
const whiteFrom = 205;
/** Parts thinner than twice this share of the product's size are rims. */
const thinShare = 0.02;

/**
 * Compares a cut-out with its photo: whether other passes of the network, colours that run on across its edge, or its
 * other half show a part that it lacks, or something in it that is none of it. The largest first; none where all agree.
 */
export function checkOutline({ rgb, matte, predictions, raw, person }: PhotoEvidence): OutlineFault[] {
  const { small: picture } = outlinePicture(rgb, matte.widthPx, matte.heightPx);
  const alpha = averaged(matte.alpha, 1, matte, predictionSize(matte));
  const area = countFrom(alpha, 128);
  if (area === 0) return [];
  const like = likeness(picture, alpha);
  const scene: Scene = { picture, alpha, area, like, thinPx: Math.max(1.5, thinShare * Math.sqrt(area)) };
  const foreign = foreignParts(scene, predictions).filter(
    ({ kind, part }) => kind !== 'part-added' || !person || !isOfWearer(part, { alpha, person, size: picture }),
  );
  const parts = withoutTwice([...missingParts(scene, predictions, person), ...foreign]).map(
    ({ kind, part }): OutlineFault => ({
      kind,
      share: part.pixels / area,
      box: shareBox(part.box, picture),
      ...(kind === 'part-missing' ? {} : { spots: spotsOf(part, picture), within: roomOf(part, picture) }),
    }),
  );
  const product = productPart(rgb, matte);
  const ends = (product ? shortEnds(product, matte) : []).map(({ share, box }): OutlineFault => ({
    kind: 'part-missing',
    share,
    box: shareBox(box, matte),
  }));
  const faultIn = (kind: OutlineFaultKind, { pixels, box }: Part): OutlineFault => ({
    kind,
    share: pixels / countFrom(matte.alpha, 128),
    box: shareBox(box, matte),
  });
  const tooMuch = (kind: OutlineFaultKind, part: Part): OutlineFault => ({
    ...faultIn(kind, part),
    spots: spotsOf(part, matte),
    within: roomOf(part, matte),
  });
  const spikes = (product ? oddSpikes(product, matte) : []).map((part) => tooMuch('part-added', part));
  const lace = fineHoles({ rgb, raw: raw ?? matte, matte });
  const wavering = raw ? waveringSpots({ rgb, raw, matte }) : [];
  const windows = [
    ...wavering.map((part) => tooMuch('hole-filled', part)),
    ...(lace ? [{ ...faultIn('hole-filled', lace), openings: areaOf(lace.box, matte) }] : []),
  ];
  const faults = [...parts, ...ends, ...spikes, ...windows].toSorted((a, b) => b.share - a.share);
  return joinHoles(faults, { rgb, raw: raw ?? matte, matte });
}

interface Scene {
  readonly picture: SmallPicture;
  /** The cut-out at the size of a prediction. */
  readonly alpha: Uint8Array;
  readonly area: number;
  /** See `likeness`. */
  readonly like: Float32Array | null;
  readonly thinPx: number;
}

interface FoundPart {
  readonly kind: OutlineFaultKind;
  readonly part: Part;
}

/** One part that several signs point at counts once, as its largest. */
function withoutTwice(found: readonly FoundPart[]): FoundPart[] {
  const kept: FoundPart[] = [];
  for (const one of found.toSorted((a, b) => b.part.pixels - a.part.pixels)) {
    const isKnown = kept.some(({ part }) => part.mask.some((value, i) => value === 1 && one.part.mask[i] === 1));
    if (!isKnown) kept.push(one);
  }
  return kept;
}

function missingParts(
  { picture, alpha, area, like, thinPx }: Scene,
  predictions: readonly Prediction[],
  person: Matte | undefined,
): FoundPart[] {
  const outside = (i: number): boolean => (alpha[i] ?? 0) < 60;
  const seen = (from: number, below: number, leastPx: number): Part[] =>
    partsOf(
      alpha.map((_, i) => {
        const most = predictions.reduce((max, { matte }) => Math.max(max, matte.alpha[i] ?? 0), 0);
        return outside(i) && most >= from && most < below ? 1 : 0;
      }),
      picture,
      thinPx,
      leastPx,
    ).filter(
      (part) =>
        !isOutvoted(part, { predictions, person, size: picture }) && !standsBeside(part, { picture, alpha, thinPx }),
    );
  const shadow = shadowLike(picture, alpha);
  const goesOn = like
    ? runOn(picture, alpha, like).map((value, i) => (outside(i) && shadow[i] === 0 ? value : 0))
    : null;
  const half = like
    ? missingHalf(picture, alpha).map((value, i) => ((like[i] ?? 0) > 0 && shadow[i] === 0 ? value : 0))
    : null;
  const parts = [
    seen(sureProduct, Infinity, least.seen * area),
    seen(faint, sureProduct, least.faint * area),
    goesOn ? partsOf(goesOn, picture, thinPx, least.runOn * area) : [],
    half ? partsOf(half, picture, thinPx, least.half * area) : [],
  ];
  return parts.flat().map((part) => ({ kind: 'part-missing' as const, part }));
}

/** Whether a part that the network saw and the cut-out lacks is no part of the product, but a thing beside it. */
function standsBeside(part: Part, { picture, alpha, thinPx }: Pick<Scene, 'picture' | 'alpha' | 'thinPx'>): boolean {
  const together = alpha.map((a, i) => (part.mask[i] === 1 ? 255 : a));
  const things = thingsBeside({ picture, alpha: together, thinPx, leastPx: part.pixels / 2 });
  return things.some(
    ({ mask }) => mask.reduce((sum, value, i) => sum + value * (part.mask[i] ?? 0), 0) > part.pixels / 2,
  );
}

function foreignParts({ picture, alpha, area, like, thinPx }: Scene, predictions: readonly Prediction[]): FoundPart[] {
  const denied = alpha.map((a, i) =>
    a >= 200 &&
    predictions.some((prediction) => isShown(prediction, i) && (prediction.matte.alpha[i] ?? 0) < sureGround)
      ? 1
      : 0,
  );
  const fromOutside = distanceTo(maskBelow(alpha, 128), picture.widthPx, picture.heightPx);
  const isInside = ({ mask }: Part): boolean => mask.every((value, i) => value === 0 || (fromOutside[i] ?? 0) > 2);
  const beside = thingsBeside({ picture, alpha, thinPx, leastPx: least.beside * area }).filter((p) => !isInside(p));
  const seen = partsOf(denied, picture, thinPx / 2, least.hole * area).flatMap((part): FoundPart[] => {
    if (isInside(part)) return [{ kind: 'hole-filled', part }];
    const isDoubted = part.pixels >= least.added * area && !isVouchedFor(part, predictions);
    return isDoubted ? [{ kind: 'part-added', part }] : [];
  });
  const through = partsOf(groundWithin(picture, alpha, like), picture, thinPx, least.through * area).filter(isInside);
  return [
    ...seen,
    ...through.map((part) => ({ kind: 'hole-filled' as const, part })),
    ...beside.map((part) => ({ kind: 'part-added' as const, part })),
  ];
}

/**
 * Pixels of the cut-out that look like the ground; of a white one nothing can be said, prints are white too. 1 where
 * that is so.
 */
function groundWithin({ rgb }: SmallPicture, alpha: Uint8Array, like: Float32Array | null): Uint8Array {
  const isWhite = (i: number): boolean =>
    Math.min(rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0) > whiteFrom;
  return alpha.map((a, i) => (a >= 200 && (like?.[i] ?? 0) < groundLike && !isWhite(i) ? 1 : 0));
}

function shareBox({ left, top, widthPx, heightPx }: PixelBox, size: Size): OutlineFault['box'] {
  return {
    left: left / size.widthPx,
    top: top / size.heightPx,
    width: widthPx / size.widthPx,
    height: heightPx / size.heightPx,
  };
}
