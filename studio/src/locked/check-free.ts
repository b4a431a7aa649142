import sharp, { type Sharp } from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import type { FidelityReport } from '../fidelity/measure-fidelity.ts';
import type { Rect, Shot } from '../shot/shot.ts';
import { findProduct, pyramidOf, scaled } from './find-product.ts';
import type { LockedScene } from './lock-scene.ts';
import { colourBounds, coloursOf, labsOf, presenceOf } from './main-colours.ts';
import { readAnswer } from './read-answer.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { whole } from './scene-places.ts';

const samplePx = 96;

/**
 * A scene in which the model posed the product again: nothing is put back, and what can be measured is whether the
 * product's main colours are there, in enough of the picture. `shapeIou` says how much of them was found, `ssim` how
 * well the seller's own view of it is found again (1 is only reached where it was not posed differently). Throws
 * StudioError `scene.unreadable`, `scene.wrong-size`.
 */
export async function checkFree(
  shot: Shot,
  products: readonly ProductCutout[],
  canvas: Pick<SceneCanvas, 'widthPx' | 'heightPx' | 'window' | 'places'>,
  answer: Uint8Array,
): Promise<LockedScene> {
  const picture = await readAnswer(answer, canvas);
  const k = picture.widthPx / canvas.widthPx;
  const { x, y, w, h } = scaled(canvas.window, k);
  const window = partOf(picture, { x, y, w, h });
  const seen = labsOf(await window.clone().resize(samplePx, samplePx, { fit: 'fill' }).raw().toBuffer(), 3);
  const pyramid = await pyramidOf(picture);
  const fidelity = flawless();
  const masks: { rect: ReturnType<typeof whole>; alpha: Uint8Array }[] = [];
  for (const { cutout, rect } of canvas.places) {
    const product = products[cutout];
    if (!product) continue;
    const part = (rect.w * rect.h) / (canvas.window.w * canvas.window.h);
    const colours = await coloursOf(product);
    const found = colours.map((colour) => presenceOf(colour, seen, part));
    fidelity.deltaE.mean = Math.max(fidelity.deltaE.mean, ...found.map(({ deltaE }) => deltaE));
    fidelity.shapeIou = Math.min(fidelity.shapeIou, ...found.map(({ presence }) => presence));
    const [best] = await findProduct(picture, pyramid, product, scaled(rect, k));
    fidelity.ssim = Math.min(fidelity.ssim, Math.max(0, best?.match ?? 0));
    const place = best && best.match > 0.4 ? best.rect : scaled(rect, k);
    masks.unshift({
      rect: whole(scaled({ ...place, x: place.x - x, y: place.y - y }, shot.widthPx / w)),
      alpha: new Uint8Array(),
    });
  }
  fidelity.deltaE.p95 = fidelity.deltaE.mean;
  if (fidelity.deltaE.mean > colourBounds.deltaE || fidelity.shapeIou < colourBounds.presence)
    return { frame: null, missed: 'not-faithful' };
  const pixels = await window.resize(shot.widthPx, shot.heightPx, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  const { widthPx, heightPx } = shot;
  const source = 'trainedAlgorithmicMedia';
  return { missed: null, frame: { pixels, widthPx, heightPx, masks, calmArea: null, fidelity, source, timings: {} } };
}

/** The report before anything is measured. */
function flawless(): FidelityReport {
  return {
    shapeIou: 1,
    deltaE: { mean: 0, p95: 0 },
    ssim: 1,
    label: null,
    lightShift: 1,
    delivered: true,
    faults: [],
  };
}

/** The part of an sRGB picture that a rectangle covers, cut at the picture's edges. */
function partOf({ pixels, widthPx, heightPx }: Awaited<ReturnType<typeof readAnswer>>, { x, y, w, h }: Rect): Sharp {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } }).extract({
    left,
    top,
    width: Math.min(Math.round(w), widthPx - left),
    height: Math.min(Math.round(h), heightPx - top),
  });
}
