import type { OutlineStep } from '@kadr/shared/products';
import sharp from 'sharp';
import { createOutlineSession, matteInPhoto, stretched, type OutlinePatch } from '../outline/index.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { StudioError } from '../studio-error.ts';
import { cropToProduct } from './crop-to-product.ts';
import { maxWorkingSidePx, minProductShare, solidShare } from './cut-out.ts';
import { distanceTo } from '../matte/distance.ts';
import { maskOf } from '../matte/mask-of.ts';
import { resizeRgb } from '../matte/matte.ts';
import type { Matte } from '../matte/matte.ts';
import { isCutOutAlready } from './own-transparency.ts';
import { alphaBounds, cropMatte, cropPixels, grow, placeMatte } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { ProductCutout } from './product.ts';
import { findRegions } from '../matte/regions.ts';
import { refineMatte } from '../matte/refine-matte.ts';
import { shownInPhoto, type ShownInPhoto } from './shown-in-photo.ts';

/** A cut-out with its smaller picture, and where it lies in its photo, in shares of the photo. */
export interface AutomaticCutout {
  product: ProductCutout;
  /** The picture that the person saw: an encoded picture with alpha, tight to the product. */
  view: Uint8Array;
  box: { left: number; top: number; width: number; height: number };
}

/** The photo as the person saw it (an encoded picture), and what they corrected on it. */
export interface OutlineCorrection {
  view: Uint8Array;
  steps: readonly OutlineStep[];
}

export interface CorrectedCutOut {
  product: ProductCutout;
  /** The whole photo's matte, at most `maxWorkingSidePx` on the long side. */
  matte: Matte;
  box: PixelBox;
  shown: ShownInPhoto[];
}

/**
 * Corrects a cut-out as a person did on its smaller picture: the same steps on the same pixels, then what they changed
 * is taken to the photo's own size and, unless it was painted by hand, to the photo's own edges. `automatic` is null
 * where nothing was found. Throws StudioError `cutout.outline-empty` where nothing is left.
 */
export async function correctOutline(
  photo: DecodedPhoto,
  automatic: AutomaticCutout | null,
  { view, steps }: OutlineCorrection,
): Promise<CorrectedCutOut> {
  const seen = await sharp(view)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seenSize = { widthPx: seen.info.width, heightPx: seen.info.height };
  const seenBase = automatic
    ? matteInPhoto(await alphaOf(automatic.view), automatic.box, seenSize)
    : emptyMatte(seenSize);
  const { alpha, byHand } = replay(seen.data, seenBase, steps);

  const scale = Math.min(1, maxWorkingSidePx / Math.max(photo.widthPx, photo.heightPx));
  const size = { widthPx: Math.round(photo.widthPx * scale), heightPx: Math.round(photo.heightPx * scale) };
  const rgb = await resizeRgb(photo.rgb, photo, size);
  const base = automatic ? matteInPhoto(matteOf(automatic.product), automatic.box, size) : emptyMatte(size);
  const matte = withoutTraces(enlarge(rgb, base, { base: seenBase, corrected: { ...seenSize, alpha }, byHand }));
  const cropped =
    solidShare(matte) < minProductShare
      ? null
      : cropToProduct(rgb, matte, { keepColour: isCutOutAlready(photo.alpha) });
  if (cropped === null) throw new StudioError('cutout.outline-empty');
  // As for an automatic cut-out: what lies around the product says nothing of who holds or wears it.
  const around = grow(cropped.box, Math.round(0.02 * Math.max(size.widthPx, size.heightPx)), matte);
  const shown = shownInPhoto(cropPixels(rgb, matte.widthPx, around, 3), cropMatte(matte, around));
  return { ...cropped, matte, shown };
}

/** The corrected outline, and 1 where a brush had the last word. */
function replay(
  rgb: Uint8Array,
  base: Matte,
  steps: readonly OutlineStep[],
): { alpha: Uint8Array; byHand: Uint8Array } {
  const session = createOutlineSession(rgb, base);
  const byHand = new Uint8Array(base.alpha.length);
  for (const step of steps) {
    const patch = session.apply(step);
    if (patch) mark(byHand, base.widthPx, patch, step.kind === 'add' || step.kind === 'erase' ? 1 : 0);
  }
  return { alpha: session.alpha, byHand };
}

function mark(map: Uint8Array, width: number, { box, before, after }: OutlinePatch, value: 0 | 1): void {
  for (let i = 0; i < after.length; i++) {
    if (before[i] !== after[i])
      map[(box.top + Math.floor(i / box.widthPx)) * width + box.left + (i % box.widthPx)] = value;
  }
}

/** Fainter than this in all its parts, what lies by itself is a trace of a soft stroke, which no one sees. */
const seenFrom = 64;

/** What no one sees would make the cut-out larger than its product. */
function withoutTraces(matte: Matte): Matte {
  const { alpha, widthPx, heightPx } = matte;
  const { labels, sizes } = findRegions(
    maskOf(alpha, (a) => a > 0),
    widthPx,
    heightPx,
  );
  const most = sizes.map(() => 0);
  for (let i = 0; i < alpha.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0) most[label] = Math.max(most[label] ?? 0, alpha[i] ?? 0);
  }
  if (most.every((value) => value >= seenFrom)) return matte;
  return { ...matte, alpha: alpha.map((a, i) => (a > 0 && (most[labels[i] ?? -1] ?? 0) < seenFrom ? 0 : a)) };
}

interface Seen {
  readonly base: Matte;
  readonly corrected: Matte;
  readonly byHand: Uint8Array;
}

/** Lays what changed over the large matte, and moves its edge to where the large photo has it. */
function enlarge(rgb: Uint8Array, base: Matte, { base: seenBase, corrected, byHand }: Seen): Matte {
  const { widthPx: width, heightPx: height } = corrected;
  const changed = corrected.alpha.map((a, i) => (Math.abs(a - (seenBase.alpha[i] ?? 0)) > 2 ? 1 : 0));
  const seenBox = alphaBounds({ ...corrected, alpha: changed }, 1);
  if (seenBox === null) return base;
  const scale = base.widthPx / width;
  const radius = Math.max(3, Math.round(1.5 * scale));
  const box = grow(
    {
      left: Math.floor(seenBox.left * scale),
      top: Math.floor(seenBox.top * scale),
      widthPx: Math.ceil(seenBox.widthPx * scale),
      heightPx: Math.ceil(seenBox.heightPx * scale),
    },
    3 * radius,
    base,
  );
  const near = distanceTo(changed, width, height).map((away) => (away <= 1 ? 1 : 0));
  const weight = stretched(near, corrected, base, box);
  const wanted = stretched(Float32Array.from(corrected.alpha), corrected, base, box);
  const old = cropMatte(base, box);
  const rough = { ...old, alpha: old.alpha.map((a, i) => Math.round(a + ((wanted[i] ?? 0) - a) * (weight[i] ?? 0))) };
  // At the size that the person saw, the edge is where it belongs already.
  const final =
    scale > 1.05
      ? snapped(rgb, rough, {
          box,
          base,
          radius,
          weight: stretched(
            near.map((value, i) => (byHand[i] === 1 ? 0 : value)),
            corrected,
            base,
            box,
          ),
        })
      : rough;
  return withBox(base, box, final);
}

function snapped(
  rgb: Uint8Array,
  rough: Matte,
  { box, base, radius, weight }: { box: PixelBox; base: Matte; radius: number; weight: Float32Array },
): Matte {
  const refined = refineMatte(cropPixels(rgb, base.widthPx, box, 3), rough, radius).matte.alpha;
  return { ...rough, alpha: rough.alpha.map((a, i) => Math.round(a + ((refined[i] ?? 0) - a) * (weight[i] ?? 0))) };
}

function withBox(base: Matte, box: PixelBox, part: Matte): Matte {
  const placed = placeMatte(part, box, base);
  const isInside = (x: number, y: number): boolean =>
    x >= box.left && x < box.left + box.widthPx && y >= box.top && y < box.top + box.heightPx;
  return {
    ...base,
    alpha: base.alpha.map((a, i) =>
      isInside(i % base.widthPx, Math.floor(i / base.widthPx)) ? (placed.alpha[i] ?? 0) : a,
    ),
  };
}

async function alphaOf(view: Uint8Array): Promise<Matte> {
  const { data, info } = await sharp(view).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, alpha: data };
}

function matteOf({ widthPx, heightPx, rgba }: ProductCutout): Matte {
  return { widthPx, heightPx, alpha: Uint8Array.from({ length: widthPx * heightPx }, (_, i) => rgba[4 * i + 3] ?? 0) };
}

function emptyMatte(size: { widthPx: number; heightPx: number }): Matte {
  return { ...size, alpha: new Uint8Array(size.widthPx * size.heightPx) };
}
