import type { ProductCutout } from '../cutout/product.ts';
import type { FidelityInput } from '../fidelity/measure-fidelity.ts';
import type { FrameMemory } from '../light/frame-memory.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { plateOfShot } from '../shot/plate/plate-of-shot.ts';
import { lyingPitchDeg } from '../shot/group/arrange-plain.ts';
import type { Rect, Rgb, Shot } from '../shot/shot.ts';
import { panAlong } from '../lens/panning.ts';
import { StudioError } from '../studio-error.ts';
import type { Making } from './compose.ts';
import { companionCutouts } from './group/companion-cutouts.ts';
import { cmPerPixel } from '../shot/framing/fit-product.ts';
import { whiteFill } from '../shot/framing/sharpness.ts';
import { comparedLength, type ComparedLength } from './lines/compared-length.ts';
import { roomForLines } from './lines/room-for-lines.ts';
import { seenExtents, type SeenExtent } from './lines/seen-extents.ts';
import { gridCells } from './grid/grid-cells.ts';
import { hangOn } from './hanger/hang-on.ts';
import { plateFrameSet } from './set/plate-frame-set.ts';
import { platePixelsOf } from './set/recolour-surfaces.ts';
import { renderCloseup } from './closeup/render-closeup.ts';
import type { MeasuredPart } from './group/measured-part.ts';
import { renderGroup, type GroupPicture } from './group/render-group.ts';
import type { Stopwatch } from '../stopwatch.ts';
import { lightOfHex } from './set/sweep-frame-set.ts';
import { placeWithRoom } from './set/place-with-room.ts';
import { renderOnSweep, whiteLight, type SweepLook } from './set/sweep-shot.ts';

/** A drawn frame before it is measured. */
export interface Draft {
  pixels: Uint8Array;
  /** One per product: what its fidelity is measured with, and where the measured picture lies in the frame. */
  products: (FidelityInput & { offset: { x: number; y: number }; alpha: Uint8Array })[];
  /** Whether anything in the picture is not from the photo. */
  synthetic: boolean;
  /** A length of what the product of a `scale` frame is compared with. */
  compared: ComparedLength[];
  /** Which stated lengths the product of a `scale` frame shows. */
  extents: readonly SeenExtent[];
  /** What it was composed of, and where each part of it begins: one, or one a cell of a grid. */
  made: { making: Making; offset: { x: number; y: number } }[];
}

/** A shot with all that it is drawn from. */
export interface FrameDrawing {
  shot: Shot;
  /** The first product is the main one; grids, pairs and kits show the others. */
  products: readonly ProductCutout[];
  plates: PlateCatalogue;
  watch: Stopwatch;
  /** The draft is good until it is closed. */
  memory: FrameMemory;
}

/** Draws a shot of its kind. Throws StudioError `studio.no-room-for-props`. */
export async function drawFrame(drawing: FrameDrawing): Promise<Draft> {
  const { shot, products, watch } = drawing;
  const [main] = products;
  if (!main) throw new StudioError('product.missing', { frameType: shot.frameType });
  switch (shot.kind) {
    case 'set':
      return drawOnPlate(drawing, main);
    case 'white':
    case 'scale':
    case 'spread':
      return drawOnSweep(drawing, main, sweepLookOf(shot, shot.kind));
    case 'grid':
      return drawGrid(shot, products, watch);
    case 'closeup':
      return drawCloseup(shot, main, watch);
  }
}

/**
 * The product on a plain backdrop in the colours of its set, for a frame that promises room for text where its set has
 * none: under the text; what lies, and all in wide frames, beside it.
 */
export async function drawWithRoom(drawing: FrameDrawing): Promise<Draft> {
  const { shot, products } = drawing;
  const [main] = products;
  if (!main) throw new StudioError('product.missing', { frameType: shot.frameType });
  const look = { ...placeWithRoom(shot, main), colour: backdropOf(shot), fall: 0.2, plain: false };
  return drawOnSweep({ ...drawing, shot: { ...shot, companions: [] } }, main, look);
}

/** How large each kind shows its group, and on which backdrop. */
function sweepLookOf(shot: Shot, kind: 'white' | 'scale' | 'spread'): SweepLook {
  if (kind === 'white')
    return {
      fillHeight: whiteFill,
      fillWidth: whiteFill,
      middle: 0.5,
      colour: [whiteLight, whiteLight, whiteLight],
      fall: 0,
      plain: true,
    };
  const fall = kind === 'scale' ? 0.22 : 0.16;
  return { fillHeight: 0.76, fillWidth: 0.82, middle: 0.5, colour: backdropOf(shot), fall, plain: false };
}

async function drawCloseup(shot: Shot, main: ProductCutout, watch: Stopwatch): Promise<Draft> {
  const closeup = await renderCloseup(shot, main, backdropOf(shot), watch);
  const part = {
    product: closeup.part,
    rect: closeup.product.rect,
    bare: closeup.bare,
    before: [],
    intended: closeup.intended,
  };
  return {
    pixels: closeup.pixels,
    synthetic: false,
    compared: [],
    extents: [],
    made: [{ making: closeup.making, offset: { x: 0, y: 0 } }],
    products: [{ ...part, ...wholeFrame(shot, closeup.pixels), alpha: alphaOf(closeup.product.rgba) }],
  };
}

async function drawOnPlate(
  { shot, products, plates, watch, memory }: FrameDrawing,
  product: ProductCutout,
): Promise<Draft> {
  const plate = plateOfShot(shot, plates);
  const mirrored = shot.plate?.mirrored ?? false;
  const source = { meta: plate.meta, pixels: await platePixelsOf(plate, shot), mirrored };
  const frameSet = await plateFrameSet(source, shot.crop, shot, memory);
  panAlong(frameSet, shot.lens.panning);
  watch.lap('set');
  const hung = await hangOn(shot, product, frameSet.meta, plates.props);
  const companions = hung?.hanger ? [hung.hanger] : await companionCutouts(shot, products, plates);
  const picture = await renderGroup(
    { frameSet, crop: shot.crop },
    { product, companions, placement: hung?.placement ?? shot.placement, settling: true },
    { light: shot.light, backdrop: shot.backdrop, lens: shot.lens, film: true, relight: true, seed: shot.seed },
    watch,
  );
  for (const all of [
    companions.filter(({ companion }) => 'prop' in companion.of),
    companions.filter(({ companion }) => companion.requested),
  ]) {
    const lost = all.length > 0 && all.every((one) => !isSeen(picture.stood[companions.indexOf(one)] ?? null, shot));
    if (lost) throw new StudioError('studio.no-room-for-props', { frameType: shot.frameType, plate: plate.id });
  }
  return {
    pixels: picture.pixels,
    synthetic: true,
    compared: [],
    extents: [],
    made: [{ making: picture.making, offset: { x: 0, y: 0 } }],
    products: partsOf(shot, product, picture),
  };
}

/** Part of a prop's width and height that is within the frame where it counts as seen. */
const seenPart = 0.4;

function isSeen(rect: Rect | null, { widthPx, heightPx }: Shot): boolean {
  if (!rect) return false;
  const { x, y, w, h } = rect;
  return (
    Math.min(x + w, widthPx) - Math.max(x, 0) >= seenPart * w &&
    Math.min(y + h, heightPx) - Math.max(y, 0) >= seenPart * h
  );
}

async function drawOnSweep(
  { shot, products, plates, watch }: FrameDrawing,
  product: ProductCutout,
  look: SweepLook,
): Promise<Draft> {
  const isScale = shot.kind === 'scale';
  const { size, photoPitchDeg } = shot.placement;
  const seen = isScale ? seenExtents(product, size, photoPitchDeg) : null;
  const measuredShot = seen ? atScale(shot, product, seen.cmPerPx) : shot;
  const companions = await companionCutouts(measuredShot, products, plates);
  const place = seen ? roomForLines(shot, seen.extents, companions) : {};
  const picture = await renderOnSweep(measuredShot, { product, companions, frame: shot }, { ...look, ...place }, watch);
  const compared = companions.flatMap((entry, i) => {
    const rect = picture.stood[i];
    return isScale && rect ? [comparedLength(entry, rect)] : [];
  });
  return {
    pixels: picture.pixels,
    synthetic: shot.kind !== 'white',
    compared,
    extents: seen?.extents ?? [],
    made: [{ making: picture.making, offset: { x: 0, y: 0 } }],
    products: partsOf(measuredShot, product, picture),
  };
}

/** The shot with the product's scale as its pixels show it; what it is compared with keeps its distance. */
function atScale(shot: Shot, { widthPx, heightPx }: ProductCutout, cmPerPx: number): Shot {
  const { placement } = shot;
  const { size, photoPitchDeg, unitsPerCm } = placement;
  const planned =
    placement.cmPerPx ??
    cmPerPixel(size, { widthPx, heightPx }, photoPitchDeg >= lyingPitchDeg ? 'lying' : 'standing', photoPitchDeg);
  const wider = ((cmPerPx - planned) * widthPx * unitsPerCm) / 2;
  return {
    ...shot,
    placement: { ...placement, cmPerPx },
    companions: shot.companions.map((companion) => ({
      ...companion,
      placement: {
        ...companion.placement,
        xUnits: companion.placement.xUnits + Math.sign(companion.placement.xUnits) * wider,
      },
    })),
  };
}

/**
 * All sample photos of a product in one calm picture, each grounded by a soft shadow that stays in its cell. At most
 * four.
 */
async function drawGrid(shot: Shot, products: readonly ProductCutout[], watch: Stopwatch): Promise<Draft> {
  const shown = products.slice(0, 4);
  const unshadowed = { ...shot, light: { ...shot.light, casts: false } };
  const pixels = new Uint8Array(shot.widthPx * shot.heightPx * 3);
  const parts: Draft['products'] = [];
  const made: Draft['made'] = [];
  const aspect = shown.reduce((sum, { widthPx, heightPx }) => sum + widthPx / heightPx, 0) / shown.length;
  for (const [i, cell] of gridCells(shown.length, shot, aspect).entries()) {
    const product = shown[i];
    if (!product) break;
    const frame = { widthPx: cell.w, heightPx: cell.h };
    const picture = await renderOnSweep(
      unshadowed,
      { product, companions: [], frame },
      { fillHeight: 0.66, fillWidth: 0.7, middle: 0.51, colour: backdropOf(shot), fall: 0, plain: false },
      watch,
    );
    for (let y = 0; y < cell.h; y++) {
      pixels.set(
        picture.pixels.subarray(y * cell.w * 3, (y + 1) * cell.w * 3),
        ((cell.y + y) * shot.widthPx + cell.x) * 3,
      );
    }
    parts.push({
      ...measured({ product, ...picture.product, bare: picture.bare, before: [], intended: picture.intended }),
      frame: { pixels: picture.pixels, ...frame },
      offset: { x: cell.x, y: cell.y },
    });
    made.push({ making: picture.making, offset: { x: cell.x, y: cell.y } });
  }
  return { pixels, products: parts, synthetic: true, compared: [], extents: [], made };
}

function partsOf(shot: Shot, main: ProductCutout, picture: GroupPicture): Draft['products'] {
  const { product, bare, intended, before, further } = picture;
  return [{ product: main, ...product, bare, before, intended }, ...further].map((part) => ({
    ...measured(part),
    ...wholeFrame(shot, picture.pixels),
  }));
}

function measured({ rgba, ...part }: MeasuredPart): Omit<Draft['products'][number], 'frame' | 'offset'> {
  return { ...part, alpha: alphaOf(rgba) };
}

function wholeFrame(shot: Shot, pixels: Uint8Array): Pick<Draft['products'][number], 'frame' | 'offset'> {
  return { frame: { pixels, widthPx: shot.widthPx, heightPx: shot.heightPx }, offset: { x: 0, y: 0 } };
}

/** The colour of a refinement, or the style's lightest one, most of the way to white: calm, but of the style. */
function backdropOf(shot: Shot): Rgb {
  if (shot.backdrop.colour) return lightOfHex(shot.backdrop.colour);
  const colours = shot.palette.map(lightOfHex);
  const lightest = colours.reduce((best, colour) => (colour[1] > best[1] ? colour : best));
  return lightest.map((light) => 0.35 * light + 0.65 * 0.86) as Rgb;
}

function alphaOf(rgba: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3]!;
  return alpha;
}
