import type { ShareBox } from '@kadr/shared/visuals';
import type { ProductCutout } from '../../cutout/product.ts';
import { createSpareMemory, type FrameMemory, type SpareMemory } from '../../light/frame-memory.ts';
import { panAlong } from '../../lens/panning.ts';
import { mirrorMeta } from '../../plates/camera.ts';
import type { Plate, PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { plateOfShot } from '../../shot/plate/plate-of-shot.ts';
import { tightCutout } from '../../shot/product/tight-cutout.ts';
import type { Rect, Shot } from '../../shot/shot.ts';
import { startStopwatch } from '../../stopwatch.ts';
import { StudioError } from '../../studio-error.ts';
import { companionCutouts } from '../group/companion-cutouts.ts';
import { renderGroup, settledCompanions, type GroupPicture, type GroupScene } from '../group/render-group.ts';
import { hangOn } from '../hanger/hang-on.ts';
import { plateFrameSet } from '../set/plate-frame-set.ts';
import { platePixelsOf } from '../set/recolour-surfaces.ts';
import { carryMarks, marksOf, type MarkedFrame } from './carry-marks.ts';
import { liftProduct } from './lift-product.ts';
import { withPlainSurround } from './plain-surround.ts';

/**
 * A reframed shot, taken apart: RGB of the scene with the product's shadow but without the product, and the product
 * by itself.
 */
export interface SceneLayers {
  widthPx: number;
  heightPx: number;
  background: Uint8Array;
  /**
   * Straight alpha, sRGB, in whole pixels within the window: over the background it gives the finished picture. Null
   * where none of it is in the window.
   */
  product: { rect: Rect; rgba: Uint8Array } | null;
}

/** A part of a scene, in shares of the shot's frame; it may reach beyond the frame, and beyond the plate. */
export interface SceneView {
  window: ShareBox;
  widthPx: number;
  heightPx: number;
}

export interface SceneOptions {
  plates: PlateCatalogue;
  /** Whose watermark the scene carries; left out: none. */
  marks?: MarkedFrame;
  spareMemory?: SpareMemory;
}

/** Plates are read from copies of this width where no more is shown of them; they have their own place in the cache. */
const smallPlatePx = 1024;

/** Size of the frame that companions find their places in: the light's grid is as fine as in the largest. */
const settlingPx = 768;

/**
 * The scene of a shot on a plate through another window, with the frame's own light, props and lens, but for its
 * vignette. Where the plate ends its ground and wall go on as plain surfaces. Deterministic. Throws as `renderFrame`
 * does; StudioError `studio.plate-missing` for a shot without a set, `studio.window-outside` for a window beside it.
 */
export async function renderScene(
  shot: Shot,
  products: readonly ProductCutout[],
  view: SceneView,
  options: SceneOptions,
): Promise<SceneLayers> {
  const [main, ...others] = products.map(tightCutout);
  if (!main) throw new StudioError('product.missing', { frameType: shot.frameType });
  const plate = plateOfShot(shot, options.plates);
  const asked = cropOf(shot, view.window);
  const inside = within(asked, plate.meta);
  if (!inside) throw new StudioError('studio.window-outside', { plate: plate.id });
  const place = placeIn(inside, asked, view);
  const memory = (options.spareMemory ?? createSpareMemory()).open();
  const picture = await pictureThrough(
    { shot, plate, products: [main, ...others], plates: options.plates, memory },
    { crop: inside, widthPx: place.w, heightPx: place.h },
  );
  const { product: sized, pixels, behind } = picture;
  const inPlace = { widthPx: place.w, heightPx: place.h };
  const product = behind && liftProduct({ whole: pixels, background: behind, ...inPlace }, sized);
  const background = await withPlainSurround({ pixels: behind ?? pixels, ...inPlace }, place, view, shot.seed);
  if (product) product.rect = { ...product.rect, x: product.rect.x + place.x, y: product.rect.y + place.y };
  if (options.marks) {
    const marks = await marksOf(options.marks);
    carryMarks(
      { pixels: background, channels: 3, rect: { x: 0, y: 0, w: view.widthPx, h: view.heightPx } },
      view,
      marks,
    );
    if (product) carryMarks({ pixels: product.rgba, channels: 4, rect: product.rect }, view, marks);
  }
  memory.close();
  return { widthPx: view.widthPx, heightPx: view.heightPx, background, product };
}

/** How far the plate of a shot goes on beyond the frame, in shares of the frame. Null for a shot without a set. */
export function sceneReach(
  shot: Shot,
  plates: PlateCatalogue,
): { left: number; top: number; right: number; bottom: number } | null {
  if (shot.kind !== 'set' || !shot.plate) return null;
  const { crop } = shot;
  const { meta } = plateOfShot(shot, plates);
  return {
    left: Math.max(0, crop.x / crop.w),
    top: Math.max(0, crop.y / crop.h),
    right: Math.max(0, (meta.widthPx - crop.x - crop.w) / crop.w),
    bottom: Math.max(0, (meta.heightPx - crop.y - crop.h) / crop.h),
  };
}

function cropOf({ crop }: Shot, { x, y, width, height }: ShareBox): Rect {
  return { x: crop.x + x * crop.w, y: crop.y + y * crop.h, w: width * crop.w, h: height * crop.h };
}

function within(asked: Rect, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Rect | null {
  const [x, y] = [Math.max(0, asked.x), Math.max(0, asked.y)];
  const [w, h] = [Math.min(widthPx, asked.x + asked.w) - x, Math.min(heightPx, asked.y + asked.h) - y];
  return w > 1 && h > 1 ? { x, y, w, h } : null;
}

/** Where a part of the asked window lies in its picture, in whole pixels. */
function placeIn(inside: Rect, asked: Rect, { widthPx, heightPx }: SceneView): Rect {
  const across = (x: number) => Math.round(((x - asked.x) / asked.w) * widthPx);
  const down = (y: number) => Math.round(((y - asked.y) / asked.h) * heightPx);
  const [x, y] = [across(inside.x), down(inside.y)];
  return { x, y, w: Math.max(1, across(inside.x + inside.w) - x), h: Math.max(1, down(inside.y + inside.h) - y) };
}

interface Staging {
  shot: Shot;
  plate: Plate;
  products: readonly [ProductCutout, ...ProductCutout[]];
  plates: PlateCatalogue;
  memory: FrameMemory;
}

async function pictureThrough(
  { shot, plate, products, plates, memory }: Staging,
  { crop, widthPx, heightPx }: { crop: Rect; widthPx: number; heightPx: number },
): Promise<GroupPicture> {
  const [product] = products;
  const mirrored = shot.plate?.mirrored ?? false;
  // Of a small picture of much of the plate a small copy tells as much.
  const shownPx = (plate.meta.widthPx * widthPx) / crop.w;
  const pixels = await platePixelsOf(plate, shot, shownPx <= smallPlatePx ? smallPlatePx : undefined);
  const source = { meta: plate.meta, pixels, mirrored };
  const hung = await hangOn(shot, product, mirrored ? mirrorMeta(plate.meta) : plate.meta, plates.props);
  const scene: GroupScene = {
    product,
    companions: hung?.hanger ? [hung.hanger] : await companionCutouts(shot, products, plates),
    placement: hung?.placement ?? shot.placement,
    settling: true,
  };
  // Companions stand where they stand in the frame, whatever else of the set is seen.
  const small = settlingPx / Math.max(shot.widthPx, shot.heightPx);
  const frame = { widthPx: Math.round(shot.widthPx * small), heightPx: Math.round(shot.heightPx * small) };
  const places =
    scene.companions.length === 0
      ? []
      : settledCompanions({ frameSet: await plateFrameSet(source, shot.crop, frame, memory), crop: shot.crop }, scene);
  const companions = places.map(({ entry, place }) => ({
    ...entry,
    companion: { ...entry.companion, placement: place },
  }));
  const frameSet = await plateFrameSet(source, crop, { widthPx, heightPx }, memory);
  // What the lens does is told in parts of the frame's width.
  const nearer = shot.crop.w / crop.w;
  const lens = {
    ...shot.lens,
    backgroundBlur: shot.lens.backgroundBlur * nearer,
    panning: shot.lens.panning * nearer,
    vignette: 0,
  };
  panAlong(frameSet, lens.panning);
  return renderGroup(
    { frameSet, crop },
    { ...scene, companions, settling: false },
    { light: shot.light, backdrop: shot.backdrop, lens, film: true, relight: true, seed: shot.seed, apart: true },
    startStopwatch(),
  );
}
