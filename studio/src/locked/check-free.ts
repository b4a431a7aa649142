import sharp, { type Sharp } from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { deltaE2000, labOf } from '../fidelity/delta-e.ts';
import type { FidelityReport } from '../fidelity/measure-fidelity.ts';
import { srgbLightTable } from '../plates/tone-curve.ts';
import type { Rect, Shot } from '../shot/shot.ts';
import { findProduct, pyramidOf, scaled } from './find-product.ts';
import type { LockedScene } from './lock-scene.ts';
import { readAnswer } from './read-answer.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { whole } from './scene-places.ts';

/** A colour that makes up a part of the product. */
interface MainColour {
  lab: [number, number, number];
  share: number;
}

/** Calibrated in check-free.test.ts. */
const bounds = { deltaE: 11, presence: 0.3 };
const samplePx = 96;
/** Colours nearer than this are one, and parts smaller than this do not count. */
const apartDeltaE = 14;
const leastShare = 0.08;

/**
 * A scene in which the model posed the product again: nothing is put back, and what can be measured is whether the product's main colours are
 * there, in enough of the picture. `shapeIou` says how much of them was found, `ssim` how well the seller's own view of it is found again (1 is only
 * reached where it was not posed differently). Throws StudioError `scene.unreadable`, `scene.wrong-size`.
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
    const found = (await coloursOf(product)).map((colour) => presenceOf(colour, seen, part));
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
  if (fidelity.deltaE.mean > bounds.deltaE || fidelity.shapeIou < bounds.presence)
    return { frame: null, missed: 'not-faithful' };
  const pixels = await window.resize(shot.widthPx, shot.heightPx, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  const { widthPx, heightPx } = shot;
  const source = 'trainedAlgorithmicMedia';
  return { missed: null, frame: { pixels, widthPx, heightPx, masks, fidelity, source, timings: {} } };
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

async function coloursOf({ rgba, widthPx, heightPx }: ProductCutout): Promise<MainColour[]> {
  const small = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } }).resize(48, 48, { fit: 'fill' });
  return mainColours(labsOf(await small.raw().toBuffer(), 4));
}

function labsOf(pixels: Uint8Array, channels: 3 | 4): [number, number, number][] {
  const labs: [number, number, number][] = [];
  for (let i = 0; i < pixels.length; i += channels) {
    if (channels === 4 && pixels[i + 3]! < 200) continue;
    const lab: [number, number, number] = [0, 0, 0];
    labOf(srgbLightTable[pixels[i]!]!, srgbLightTable[pixels[i + 1]!]!, srgbLightTable[pixels[i + 2]!]!, lab);
    labs.push(lab);
  }
  return labs;
}

/** Each colour that is far from those taken before it, with what belongs to it. */
function mainColours(labs: readonly [number, number, number][]): MainColour[] {
  const groups: { lab: [number, number, number]; count: number }[] = [];
  for (const lab of labs) {
    const near = groups.find((group) => distanceOf(group.lab, lab) < apartDeltaE);
    if (!near) groups.push({ lab: [...lab], count: 1 });
    else {
      near.count++;
      for (const k of [0, 1, 2] as const) near.lab[k] += (lab[k] - near.lab[k]) / near.count;
    }
  }
  return groups
    .map(({ lab, count }) => ({ lab, share: count / Math.max(1, labs.length) }))
    .filter(({ share }) => share >= leastShare);
}

/** How near the picture comes to a colour over enough of its area, and how much of that area shows it. */
function presenceOf(
  { lab, share }: MainColour,
  seen: readonly [number, number, number][],
  part: number,
): { deltaE: number; presence: number } {
  const needed = Math.max(6, Math.round(seen.length * part * share * 0.4));
  const nearest = seen.map((other) => distanceOf(lab, other)).toSorted((a, b) => a - b);
  const within = nearest.filter((distance) => distance <= bounds.deltaE).length;
  return { deltaE: nearest[Math.floor(needed * bounds.presence)] ?? 100, presence: Math.min(1, within / needed) };
}

/** Light may be brighter or darker: lightness counts half. */
function distanceOf(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return deltaE2000([a[0], a[1], a[2]], [a[0] + (b[0] - a[0]) / 2, b[1], b[2]]);
}
