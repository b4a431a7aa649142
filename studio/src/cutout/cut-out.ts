import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { startStopwatch, type Stopwatch, type Timings } from '../stopwatch.ts';
import { StudioError } from '../studio-error.ts';
import { cleanMatte, emptyUpTo } from './clean-matte.ts';
import { judgeCutOut } from './confidence.ts';
import type { CutOutConfidence } from './confidence.ts';
import { cropToProduct } from './crop-to-product.ts';
import { lookForProduct } from './matte-passes.ts';
import type { MatteLooks } from './matte-passes.ts';
import type { MattePort } from './matte-port.ts';
import { resizeMatte, resizeRgb } from '../matte/matte.ts';
import type { Matte } from '../matte/matte.ts';
import { isAllGone, isCutOutAlready, withoutLooseShadows } from './own-transparency.ts';
import { alphaBounds, cropMatte, cropPixels, grow, placeMatte } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { ProductCutout } from './product.ts';
import { refineMatte } from '../matte/refine-matte.ts';

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
  /** By stage: `scale`, `first-look`, `second-look` where there was one, `refine`, `decontaminate`. */
  timings: Timings;
}

export interface CutOutOptions {
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Cuts the product out of a photo: the port's matte, cleaned, moved to the photo's own edges, and the old background's
 * colour taken out of the edge. A photo that comes with transparency is taken as cut out already.
 * Throws StudioError `cutout.nothing-found`, what the port throws, or the signal's reason.
 */
export async function cutOut(photo: DecodedPhoto, port: MattePort, options: CutOutOptions = {}): Promise<CutOut> {
  if (isAllGone(photo.alpha)) throw new StudioError('cutout.nothing-found');
  const scale = Math.min(1, maxWorkingSidePx / Math.max(photo.widthPx, photo.heightPx));
  const size = { widthPx: Math.round(photo.widthPx * scale), heightPx: Math.round(photo.heightPx * scale) };
  const watch = startStopwatch();
  const rgb = await resizeRgb(photo.rgb, photo, size);
  watch.lap('scale');
  options.onProgress?.(0.05);
  if (isCutOutAlready(photo.alpha))
    return takeAsItIs(rgb, await resizeMatte({ ...photo, alpha: photo.alpha }, size.widthPx, size.heightPx), watch);
  return find(rgb, size, port, watch, options);
}

async function find(
  rgb: Uint8Array,
  size: { widthPx: number; heightPx: number },
  port: MattePort,
  watch: Stopwatch,
  { signal, onProgress }: CutOutOptions,
): Promise<CutOut> {
  let look = 'first-look';
  const onSecondLook = (): void => {
    watch.lap(look);
    look = 'second-look';
    onProgress?.(0.2);
  };
  const looks = await lookForProduct(rgb, size, port, { signal, onSecondLook });
  watch.lap(look);
  onProgress?.(0.8);
  signal?.throwIfAborted();
  const cleaned = cleanWhereNeeded(looks.matte);
  if (solidShare(cleaned) < minProductShare) throw new StudioError('cutout.nothing-found');
  const { matte, confidence } = refineAndJudge(rgb, cleaned, looks);
  watch.lap('refine');
  onProgress?.(0.9);
  signal?.throwIfAborted();
  const cropped = cropToProduct(rgb, matte);
  if (cropped === null) throw new StudioError('cutout.nothing-found');
  watch.lap('decontaminate');
  onProgress?.(1);
  return { ...cropped, matte, confidence, timings: watch.timings };
}

/** What is as good as empty is empty afterwards: only the rest is worked on. */
function cleanWhereNeeded(matte: Matte): Matte {
  const bounds = alphaBounds(matte, emptyUpTo + 1);
  if (bounds === null) throw new StudioError('cutout.nothing-found');
  const box = grow(bounds, 1, matte);
  return placeMatte(cleanMatte(cropMatte(matte, box)), box, matte);
}

/** Only the product's surroundings are looked at: in most photos that saves half the work. */
function refineAndJudge(
  rgb: Uint8Array,
  cleaned: Matte,
  looks: MatteLooks,
): { matte: Matte; confidence: CutOutConfidence } {
  const radius = refineRadius(cleaned);
  const bounds = alphaBounds(cleaned, 1);
  if (bounds === null) throw new StudioError('cutout.nothing-found');
  const box = grow(bounds, 4 * radius, cleaned);
  const part = { rgb: cropPixels(rgb, cleaned.widthPx, box, 3), cleaned: cropMatte(cleaned, box) };
  const { matte, clearEdgeShare } = refineMatte(part.rgb, part.cleaned, radius);
  const confidence = judgeCutOut({
    rgb: part.rgb,
    raw: cropMatte(looks.matte, box),
    matte,
    agreement: looks.agreement,
    clearEdgeShare,
  });
  return { matte: placeMatte(matte, box, cleaned), confidence };
}

function takeAsItIs(rgb: Uint8Array, matte: Matte, watch: Stopwatch): CutOut {
  const clean = withoutLooseShadows(matte);
  const cropped = cropToProduct(rgb, clean, { keepColour: true });
  if (cropped === null) throw new StudioError('cutout.nothing-found');
  watch.lap('decontaminate');
  return { ...cropped, matte: clean, confidence: { score: 0.97, doubts: [] }, timings: watch.timings };
}

/** The network sees 1024 pixels a side: its edge is uncertain by about two of its own pixels. */
function refineRadius({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  return Math.max(3, Math.round(Math.max(widthPx, heightPx) / 250));
}

export function solidShare({ alpha }: Matte): number {
  return alpha.reduce((count, a) => count + (a >= 128 ? 1 : 0), 0) / alpha.length;
}
