import type { WornKind } from '@kadr/shared/visuals';
import sharp, { type Sharp } from 'sharp';
import type { ReadText } from '../reading/index.ts';
import type { ProductCutout } from '../cutout/product.ts';
import type { Rect, Shot } from '../shot/shot.ts';
import { findProduct, pyramidOf, scaled, type Found, type Pyramid } from './find-product.ts';
import { windowOf, type LockedScene } from './lock-scene.ts';
import { colourBounds, coloursOf, labsOf, presenceOf, type MainColour } from './main-colours.ts';
import { printPatch } from './print-patch.ts';
import { readAnswer, type AnswerPicture } from './read-answer.ts';
import type { SceneCanvas } from './scene-canvas.ts';
import { whole } from './scene-places.ts';
import { wordsKept } from './words-kept.ts';
import { wornOutline } from './worn-outline.ts';

/** A painted person with the product, and all that it is compared with. */
export interface WornScene {
  shot: Shot;
  products: readonly ProductCutout[];
  canvas: Pick<SceneCanvas, 'widthPx' | 'heightPx' | 'window' | 'places'>;
  worn: WornKind;
  read: ReadText;
}

/** Calibrated in check-worn.test.ts on drawn garments and things, worn as they are and with planted faults. */
const wornBounds = { print: 0.72, outline: 0.8, rigid: 0.5 };
/** These keep their shape on a body: their whole view is looked for. Cloth does not: its outline is compared. */
const rigidKinds: readonly WornKind[] = ['feet', 'carried', 'wrist', 'jewellery'];
const samplePx = 96;

type Frame = { pixels: Uint8Array; widthPx: number; heightPx: number };

/**
 * A scene in which a model painted the product on a person. Nothing is put back; measured are the print (found again as
 * it is), the words on it (read before and after, none lost and none added), its colours where it was found, and its
 * outline. Whatever falls short is `not-faithful`. The report's `shapeIou` is the outline's likeness, `ssim` the
 * print's. Throws StudioError `scene.unreadable`, `scene.wrong-size`.
 */
export async function checkWorn(scene: WornScene, answer: Uint8Array): Promise<LockedScene> {
  const { shot, products, canvas, worn, read } = scene;
  const main = canvas.places.at(-1);
  const product = main && products[main.cutout];
  if (!main || !product) return { frame: null, missed: 'missing' };
  const picture = await readAnswer(answer, canvas);
  const pyramid = await pyramidOf(picture);
  const k = picture.widthPx / canvas.widthPx;
  const window = scaled(canvas.window, k);
  const frame = { pixels: await windowOf(picture, window, shot), widthPx: shot.widthPx, heightPx: shot.heightPx };
  const { place, printed, print, rigid } = await placeOf(picture, pyramid, product, scaled(main.rect, k));
  const inFrame = (one: Rect): Rect =>
    whole(scaled({ ...one, x: one.x - window.x, y: one.y - window.y }, shot.widthPx / window.w));
  const rect = inFrame(place);
  const colours = await coloursOf(product);
  const deltaE = await colourOf(frame, rect, colours);
  const outline = rigidKinds.includes(worn) ? rigid : await wornOutline(frame, product, rect, colours);
  // Reading takes longer than all the rest.
  if (!looksKept({ worn, outline, print, deltaE })) return { frame: null, missed: 'not-faithful' };
  // Read again from near: with all the product in view the recognizer may lose letters.
  const near = [...(printed ? [inFrame(printed)] : []), ...(rigidKinds.includes(worn) ? [] : [middleOf(rect)])];
  const areas = [rect, ...near];
  const readings = [];
  for (const area of areas) readings.push(...(await readAround(frame, area, read)));
  const words = wordsKept(await readProduct(product, read), readings);
  if (words.kept < words.read || words.foreign.length > 0) return { frame: null, missed: 'not-faithful' };
  return {
    missed: null,
    frame: {
      ...frame,
      masks: [{ rect, alpha: new Uint8Array() }],
      source: 'trainedAlgorithmicMedia',
      calmArea: null,
      timings: {},
      fidelity: {
        shapeIou: outline,
        deltaE: { mean: deltaE, p95: deltaE },
        ssim: print ?? rigid,
        label: null,
        lightShift: 1,
        worn: { print, wordsRead: words.read, wordsKept: words.kept },
        delivered: true,
        faults: [],
      },
    },
  };
}

interface WornMeasures {
  worn: WornKind;
  outline: number;
  print: number | null;
  deltaE: number;
}

function looksKept({ worn, outline, print, deltaE }: WornMeasures): boolean {
  if (outline < (rigidKinds.includes(worn) ? wornBounds.rigid : wornBounds.outline)) return false;
  if (print !== null && print < wornBounds.print) return false;
  return deltaE <= colourBounds.deltaE;
}

interface WornPlace {
  /** Pixels of the answer. */
  place: Rect;
  /** Where its print is; null: it has none, or it was not found. */
  printed: Rect | null;
  /** How well the print is found again; null: the product has none. */
  print: number | null;
  /** How well the whole product is found as it is. */
  rigid: number;
}

/** Where the product is: by its print where it has one, else by all of it. */
async function placeOf(
  picture: AnswerPicture,
  pyramid: Pyramid,
  product: ProductCutout,
  expected: Rect,
): Promise<WornPlace> {
  const [asItIs] = await findProduct(picture, pyramid, product, expected);
  const rigid = Math.max(0, asItIs?.match ?? 0);
  const printed = await printPatch(product);
  if (!printed)
    return { place: rigid > wornBounds.rigid && asItIs ? asItIs.rect : expected, printed: null, print: null, rigid };
  const part = (rect: Rect): Rect => ({
    x: rect.x + printed.place.x * rect.w,
    y: rect.y + printed.place.y * rect.h,
    w: printed.place.w * rect.w,
    h: printed.place.h * rect.h,
  });
  const [found] = await findProduct(picture, pyramid, printed.patch, part(expected));
  return {
    place: found ? aroundPrint(found, printed.place) : expected,
    printed: found?.rect ?? null,
    print: Math.max(0, found?.match ?? 0),
    rigid,
  };
}

/** The whole product's place, where its print was found. */
function aroundPrint({ rect }: Found, place: Rect): Rect {
  const [w, h] = [rect.w / place.w, rect.h / place.h];
  return { x: rect.x - place.x * w, y: rect.y - place.y * h, w, h };
}

/** How near the picture comes to each of the product's colours where the product was found; the worst. */
async function colourOf(frame: Frame, rect: Rect, colours: readonly MainColour[]): Promise<number> {
  const pixels = await cropOf(frame, rect, 0).resize(samplePx, samplePx, { fit: 'fill' }).raw().toBuffer();
  const seen = labsOf(pixels, 3);
  return Math.max(0, ...colours.map((colour) => presenceOf(colour, seen, 0.7).deltaE));
}

async function readProduct({ rgba, widthPx, heightPx }: ProductCutout, read: ReadText) {
  const opaque = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } });
  const { channels } = await opaque.clone().removeAlpha().stats();
  const [r = 128, g = 128, b = 128] = channels.map(({ mean }) => mean);
  const rgb = await opaque.flatten({ background: { r, g, b } }).removeAlpha().raw().toBuffer();
  return read({ rgb, widthPx, heightPx, alpha: null }, { left: 0, top: 0, widthPx, heightPx });
}

/** Where clothes and bags carry words, also ones that the product does not have. */
const middleOf = ({ x, y, w, h }: Rect): Rect => ({ x: x + 0.2 * w, y: y + 0.1 * h, w: 0.6 * w, h: 0.6 * h });

async function readAround(frame: Frame, rect: Rect, read: ReadText) {
  const { data: rgb, info } = await cropOf(frame, rect, 0.06).raw().toBuffer({ resolveWithObject: true });
  const size = { widthPx: info.width, heightPx: info.height };
  return read({ rgb, ...size, alpha: null }, { left: 0, top: 0, ...size });
}

function cropOf(frame: Frame, { x, y, w, h }: Rect, more: number): Sharp {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  const [left, top] = [within(x - more * w, frame.widthPx - 16), within(y - more * h, frame.heightPx - 16)];
  const [right, bottom] = [within(x + w + more * w, frame.widthPx), within(y + h + more * h, frame.heightPx)];
  return sharp(frame.pixels, { raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 } }).extract({
    left,
    top,
    width: Math.max(16, right - left),
    height: Math.max(16, bottom - top),
  });
}
