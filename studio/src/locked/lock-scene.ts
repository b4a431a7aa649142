import sharp from 'sharp';
import type { RenderedFrame } from '../compose/rendered-frame.ts';
import type { ProductCutout } from '../cutout/product.ts';
import type { Rect, Shot } from '../shot/shot.ts';
import { driftOf } from './check-product.ts';
import { findProduct, pyramidOf, sameThing, scaled, type Found, type Pyramid } from './find-product.ts';
import { measureLocked } from './measure-locked.ts';
import { putBack, type PutBack } from './put-back.ts';
import { readAnswer, type AnswerPicture } from './read-answer.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { whole } from './scene-places.ts';

/**
 * Why a painted scene cannot be used: the product is not in it, twice, drawn again, cut off by the edge, or not true
 * enough in the end.
 */
export type SceneMiss = 'missing' | 'doubled' | 'distorted' | 'cut-off' | 'not-faithful';

export type LockedScene = { frame: RenderedFrame; missed: null } | { frame: null; missed: SceneMiss };

/** Calibrated in lock-scene.test.ts on ten drawn products, painted as they are and with planted faults. */
const lockBounds = { match: 0.42, second: 0.72, strain: 1.3, stretch: 0.05, cutOff: 0.03 };
/** What each measure has to be alone to be as bad as a product drawn again. */
const strainOf = { drift: 0.014, lost: 0.5, unlike: 0.8 };
/** Longer side of the picture on which drift is measured. */
const driftPx = 512;

/**
 * Puts the seller's own pixels back into a scene that a painter made around them: finds each product in the answer,
 * checks that it is there once and unchanged in shape, lays the cut-out over it in the scene's light, and measures the
 * finished frame. The painter's contact shadow and everything around stay. `products` are tight cut-outs. Throws
 * StudioError `scene.unreadable`, `scene.wrong-size`.
 */
export async function lockScene(
  shot: Shot,
  products: readonly ProductCutout[],
  canvas: Pick<SceneCanvas, 'widthPx' | 'heightPx' | 'window' | 'places'>,
  answer: Uint8Array,
): Promise<LockedScene> {
  const picture = await readAnswer(answer, canvas);
  const pyramid = await pyramidOf(picture);
  const k = picture.widthPx / canvas.widthPx;
  const window = scaled(canvas.window, k);
  const places: PutBack[] = [];
  const seen: { places: Found[]; found: Rect }[] = [];
  for (const { cutout, rect } of canvas.places) {
    const product = products[cutout];
    if (!product) continue;
    const found = await findProduct(picture, pyramid, product, scaled(rect, k));
    const [best] = found;
    if (!best || best.match < lockBounds.match) return missed('missing');
    if (await isDistorted(picture, pyramid, product, best)) return missed('distorted');
    if (
      reachesOut(best.rect, window) >
      Math.max(lockBounds.cutOff, reachesOut(scaled(rect, k), window) + lockBounds.cutOff)
    )
      return missed('cut-off');
    seen.push({ places: found, found: best.rect });
    places.push({ product, rect: best.rect });
  }
  if (
    seen.some((one) =>
      isTwice(
        one,
        seen.map(({ found }) => found),
      ),
    )
  )
    return missed('doubled');
  const scale = shot.widthPx / window.w;
  const inFrame = places.map(({ product, rect }) => ({
    product,
    rect: whole(scaled({ ...rect, x: rect.x - window.x, y: rect.y - window.y }, scale)),
  }));
  const base = { pixels: await windowOf(picture, window, shot), widthPx: shot.widthPx, heightPx: shot.heightPx };
  const laid = await putBack(base, inFrame);
  const fidelity = await measureLocked(laid);
  if (!fidelity.delivered) return missed('not-faithful');
  return {
    missed: null,
    frame: {
      pixels: laid.frame.pixels,
      widthPx: shot.widthPx,
      heightPx: shot.heightPx,
      fidelity,
      source: 'compositeWithTrainedAlgorithmicMedia',
      calmArea: null,
      timings: {},
      masks: laid.parts.map(({ rect, alpha }) => ({ rect, alpha })).toReversed(),
    },
  };
}

function missed(reason: SceneMiss): LockedScene {
  return { frame: null, missed: reason };
}

async function isDistorted(
  picture: AnswerPicture,
  { finer }: Pyramid,
  product: ProductCutout,
  { rect, match }: Found,
): Promise<boolean> {
  const level = finer.find((one) => Math.max(one.widthPx, one.heightPx) >= driftPx) ?? finer.at(-1);
  if (!level) return true;
  const { mean, lost, stretch } = await driftOf(level, product, scaled(rect, level.widthPx / picture.widthPx));
  const strain = mean / strainOf.drift + lost / strainOf.lost + (1 - match) / strainOf.unlike;
  return strain > lockBounds.strain || Math.abs(Math.log(stretch)) > lockBounds.stretch;
}

/** A second place that shows the product nearly as well, where none of the placed ones stands. */
function isTwice(
  { places: [best, ...others], found }: { places: Found[]; found: Rect },
  taken: readonly Rect[],
): boolean {
  return others.some(
    ({ rect, match }) =>
      match > lockBounds.match &&
      match > lockBounds.second * (best?.match ?? 1) &&
      !sameThing(rect, found) &&
      taken.every((one) => !sameThing(rect, one)),
  );
}

/** Share of a rectangle's longer reach that lies outside of the window. */
function reachesOut(rect: Rect, window: Rect): number {
  const x = Math.max(0, window.x - rect.x, rect.x + rect.w - window.x - window.w) / rect.w;
  const y = Math.max(0, window.y - rect.y, rect.y + rect.h - window.y - window.h) / rect.h;
  return Math.max(x, y);
}

/** The frame's part of the picture at the frame's size, RGB. */
export async function windowOf(picture: AnswerPicture, window: Rect, { widthPx, heightPx }: Shot): Promise<Uint8Array> {
  const left = Math.max(0, Math.round(window.x));
  const top = Math.max(0, Math.round(window.y));
  return sharp(picture.pixels, { raw: { width: picture.widthPx, height: picture.heightPx, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.min(picture.widthPx - left, Math.round(window.w)),
      height: Math.min(picture.heightPx - top, Math.round(window.h)),
    })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
}
