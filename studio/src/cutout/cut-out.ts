import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { startStopwatch, type Stopwatch, type Timings } from '../stopwatch.ts';
import { StudioError } from '../studio-error.ts';
import { addSmallParts } from './add-small-parts.ts';
import { cleanMatte, emptyUpTo } from './clean-matte.ts';
import { clearBetweenHairs } from './clear-between-hairs.ts';
import { clearGaps } from './clear-gaps.ts';
import { withCoarseParts } from './coarse-parts.ts';
import { clearNotches } from './clear-notches.ts';
import { closeBays } from './close-bays.ts';
import { withOwnHoles } from './own-holes.ts';
import { completeRounds } from './complete-rounds.ts';
import { judgeCutOut } from './confidence.ts';
import type { CutOutConfidence, CutOutEvidence } from './confidence.ts';
import { checkOutline } from './against-photo/check-outline.ts';
import type { OutlineFault } from './against-photo/outline-fault.ts';
import { cropToProduct } from './crop-to-product.ts';
import { lookWithin } from './look-closer.ts';
import { runPasses } from './matte-passes.ts';
import type { MattePasses, NextPass } from './matte-passes.ts';
import type { MattePort } from './matte-port.ts';
import { countFrom } from '../matte/mask-of.ts';
import { resizeMatte, resizeRgb } from '../matte/matte.ts';
import type { Matte } from '../matte/matte.ts';
import { withoutShadows } from './own-shadows.ts';
import { isAllGone, isCutOutAlready } from './own-transparency.ts';
import { alphaBounds, cropMatte, cropPixels, grow, placeMatte } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { ProductCutout } from './product.ts';
import { clearHairyRim, clearMixedRim } from '../matte/mixed-rim.ts';
import { refineMatte } from '../matte/refine-matte.ts';
import { softEdgeColour } from './soft-edge-colour.ts';
import { settleDoubts } from './settle-doubts.ts';
import { settlePlaces } from '../matte/settle-places.ts';
import { steadyEdge } from '../matte/steady-edge.ts';
import { openGround } from './open-ground.ts';
import { openWindows } from './open-windows.ts';
import { withPaleSoles } from './pale-soles.ts';
import { seePerson, type SeenPerson } from './see-person.ts';
import { trustSurePredictions } from './sure-predictions.ts';
import { openWearerGaps } from './wearer-gaps.ts';
import { withWornParts } from './worn-parts.ts';

/** The long side that cut-outs are made at: what the largest frame can show, and no more. */
export const maxWorkingSidePx = 2048;
/** A matte with less than this share of solid pixels has found nothing that could be sold. */
export const minProductShare = 0.001;

export interface CutOut {
  product: ProductCutout;
  /** The whole photo's matte, at most `maxWorkingSidePx` on the long side. */
  matte: Matte;
  /** Where the product lies in the matte. */
  box: PixelBox;
  confidence: CutOutConfidence;
  /** Where cut-out and photo do not agree, the largest first. */
  faults: OutlineFault[];
  /** By stage: `scale` (with the look for a person), `first-pass`, `second-pass` where there was one, `person`, `refine`, `judge`, `decontaminate`. */
  timings: Timings;
}

export interface CutOutOptions {
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A photo as it is cut out: at most `maxWorkingSidePx` on the long side. */
export interface ScaledPhoto {
  readonly rgb: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The photo's own transparency where that is its matte already: the network is not needed. */
  readonly ownMatte: Matte | null;
  /** Where the photo shows a person; null where it has a matte of its own. */
  readonly person: SeenPerson | null;
}

/**
 * Cuts the product out of a photo: the port's matte, cleaned, moved to the photo's own edges, and the old background's
 * colour taken out of the edge. A photo that comes with transparency is taken as cut out already.
 * Throws StudioError `cutout.nothing-found`, what the port throws, or the signal's reason.
 */
export async function cutOut(photo: DecodedPhoto, port: MattePort, options: CutOutOptions = {}): Promise<CutOut> {
  const watch = startStopwatch();
  const scaled = await scalePhoto(photo);
  watch.lap('scale');
  options.onProgress?.(0.05);
  const passes = scaled.ownMatte ? null : await timedPasses(scaled, port, { ...options, watch });
  const made = await finishCutOut(scaled, passes, options);
  return { ...made, timings: { ...watch.timings, ...made.timings } };
}

/** The first step of a cut-out. Throws StudioError `cutout.nothing-found` for a photo that is all transparent. */
export async function scalePhoto(photo: DecodedPhoto): Promise<ScaledPhoto> {
  if (isAllGone(photo.alpha)) throw new StudioError('cutout.nothing-found');
  const scale = Math.min(1, maxWorkingSidePx / Math.max(photo.widthPx, photo.heightPx));
  const size = { widthPx: Math.round(photo.widthPx * scale), heightPx: Math.round(photo.heightPx * scale) };
  const rgb = await resizeRgb(photo.rgb, photo, size);
  const ownMatte = isCutOutAlready(photo.alpha)
    ? await resizeMatte({ ...photo, alpha: photo.alpha }, size.widthPx, size.heightPx)
    : null;
  return { ...size, rgb, ownMatte, person: ownMatte ? null : await seePerson(rgb, size) };
}

/** The second step: the network's runs, each of the two kinds timed, its share of the progress reported. */
export async function timedPasses(
  scaled: ScaledPhoto,
  port: MattePort,
  { watch, signal, onProgress, next }: CutOutOptions & { watch: Stopwatch; next?: NextPass },
): Promise<MattePasses> {
  let pass = 'first-pass';
  const onSecondPass = (): void => {
    watch.lap(pass);
    pass = 'second-pass';
    onProgress?.(0.2);
  };
  const passes = await runPasses(scaled, port, { signal, onSecondPass, ...(next ? { next } : {}) });
  watch.lap(pass);
  onProgress?.(0.8);
  signal?.throwIfAborted();
  return passes;
}

/** The last step; `taken` is null for a photo with a matte of its own. Throws StudioError `cutout.nothing-found`. */
export async function finishCutOut(
  { rgb, ownMatte, person }: ScaledPhoto,
  taken: MattePasses | null,
  { signal, onProgress }: CutOutOptions = {},
): Promise<CutOut> {
  const watch = startStopwatch();
  if (ownMatte) return takeAsItIs(rgb, ownMatte, watch);
  if (!taken || !person) throw new Error('a photo without a matte of its own needs the matte of the network');
  const worn = await withWornParts({ rgb, passes: taken, person: person.matte });
  const passes = withPaleSoles(rgb, withOwnHoles(rgb, withCoarseParts(rgb, worn)));
  watch.lap('person');
  const cleaned = cleanWhereNeeded(trustSurePredictions(rgb, passes));
  if (solidShare(cleaned) < minProductShare) throw new StudioError('cutout.nothing-found');
  const { matte: edged, evidence } = refined(rgb, cleaned, passes);
  const matte = openWearerGaps({ rgb, raw: passes.matte, matte: edged, person: person.matte });
  watch.lap('refine');
  const faults = checkOutline({ rgb, matte, predictions: passes.predictions, raw: passes.matte, person: person.matte });
  const confidence = judgeCutOut({ ...evidence, faults });
  watch.lap('judge');
  onProgress?.(0.9);
  signal?.throwIfAborted();
  const cropped = cropToProduct(rgb, matte);
  if (cropped === null) throw new StudioError('cutout.nothing-found');
  watch.lap('decontaminate');
  onProgress?.(1);
  return { ...cropped, matte, confidence, faults, timings: watch.timings };
}

/** What is as good as empty is empty afterwards: only the rest is worked on. */
function cleanWhereNeeded(matte: Matte): Matte {
  const bounds = alphaBounds(matte, emptyUpTo + 1);
  if (bounds === null) throw new StudioError('cutout.nothing-found');
  const box = grow(bounds, 1, matte);
  return placeMatte(cleanMatte(cropMatte(matte, box)), box, matte);
}

/** Only the product's surroundings are looked at: in most photos that saves half the work. */
function refined(
  rgb: Uint8Array,
  cleaned: Matte,
  passes: MattePasses,
): { matte: Matte; evidence: Omit<CutOutEvidence, 'faults'> } {
  const radius = refineRadius(cleaned);
  const bounds = alphaBounds(cleaned, 1);
  if (bounds === null) throw new StudioError('cutout.nothing-found');
  const box = grow(bounds, 4 * radius, cleaned);
  const part = { rgb: cropPixels(rgb, cleaned.widthPx, box, 3), cleaned: cropMatte(cleaned, box) };
  const raw = cropMatte(passes.matte, box);
  const opened = openGround({ rgb: part.rgb, raw, settled: settleDoubts({ ...part, raw }) });
  const settled = clearGaps({ rgb: part.rgb, raw, settled: opened, radiusPx: radius });
  const closed = closeBays({ ...part, raw, settled });
  const { matte: edged, clearEdgeShare, faintEdgeShare } = refineMatte(part.rgb, closed, radius);
  const clear = clearMixedRim(part.rgb, edged, cleaned);
  const steady = steadyEdge({ matte: clear, rough: closed, rgb: part.rgb, radiusPx: radius });
  const clearOfHairs = clearBetweenHairs({ rgb: part.rgb, raw, matte: steady });
  const rounded = completeRounds({ rgb: part.rgb, raw, matte: clearOfHairs });
  const notched = clearNotches({ rgb: part.rgb, raw, matte: rounded, radiusPx: radius });
  const placed = settlePlaces(part.rgb, clearHairyRim(part.rgb, notched, cleaned));
  const looks = (passes.looks ?? []).map((look) => lookWithin(look, box));
  const windows = openWindows({ rgb: part.rgb, raw, matte: placed, looks });
  const matte = addSmallParts({ rgb: part.rgb, raw, matte: windows, radiusPx: radius });
  return {
    matte: placeMatte(matte, box, cleaned),
    evidence: { rgb: part.rgb, raw, matte, agreement: passes.agreement, clearEdgeShare, faintEdgeShare },
  };
}

function takeAsItIs(rgb: Uint8Array, matte: Matte, watch: Stopwatch): CutOut {
  const clean = withoutShadows(rgb, matte);
  const cropped = cropToProduct(softEdgeColour(rgb, clean), clean, { keepColour: true });
  if (cropped === null) throw new StudioError('cutout.nothing-found');
  watch.lap('decontaminate');
  return { ...cropped, matte: clean, confidence: { score: 0.97, doubts: [] }, faults: [], timings: watch.timings };
}

/** The network sees 1024 pixels a side: its edge is uncertain by about two of its own pixels. */
function refineRadius({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  return Math.max(3, Math.round(Math.max(widthPx, heightPx) / 250));
}

export function solidShare({ alpha }: Matte): number {
  return countFrom(alpha, 128) / alpha.length;
}
