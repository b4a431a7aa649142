import type { ProductCutout } from '../cutout/product.ts';
import { createSpareMemory, type FrameMemory, type SpareMemory } from '../light/frame-memory.ts';
import { fullLight } from '../light/light-map.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { plateOfShot } from '../shot/plate/plate-of-shot.ts';
import type { Shot } from '../shot/shot.ts';
import { tightCutout } from '../shot/product/tight-cutout.ts';
import { compose } from './compose.ts';
import { edgeContrast } from './edge-contrast.ts';
import { drawFrame } from './draw-frame.ts';
import { renderGroup } from './group/render-group.ts';
import { hangOn } from './hanger/hang-on.ts';
import { plateFrameSet } from './set/plate-frame-set.ts';
import { platePixelsOf } from './set/recolour-surfaces.ts';
import { startStopwatch } from '../stopwatch.ts';

/** Width of the plates' small copies that previews are drawn from; they have their own place in the cache. */
const previewPlatePx = 480;

export interface Preview {
  /** RGB, sRGB bytes. */
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** How far the product's edge is from the set beside it (`edgeContrast`); null without a set or a product. */
  edgeContrast: number | null;
}

/**
 * A small picture (longer side `edgePx`, at most 320) of a shot in a set, for galleries of styles: with the product, or
 * without one the set alone. Not measured and not for delivery. RGB pixels. Throws as `renderFrame` does; without a
 * product a shot that has no set has no preview either: StudioError `studio.plate-missing`.
 */
export async function previewFrame(
  shot: Shot,
  product: ProductCutout | null,
  options: { plates: PlateCatalogue; edgePx?: number; spareMemory?: SpareMemory },
): Promise<Preview> {
  const scale = Math.min(320, options.edgePx ?? 320) / Math.max(shot.widthPx, shot.heightPx);
  const frame = { widthPx: Math.round(shot.widthPx * scale), heightPx: Math.round(shot.heightPx * scale) };
  const memory = (options.spareMemory ?? createSpareMemory()).open();
  if (shot.kind !== 'set' && product) {
    const { pixels } = await drawFrame({
      shot: { ...shot, ...frame },
      products: [tightCutout(product)],
      plates: options.plates,
      watch: startStopwatch(),
      memory,
    });
    memory.close();
    return { pixels, ...frame, edgeContrast: null };
  }
  const made = await smallSet({ ...shot, ...frame }, product && tightCutout(product), options.plates, memory);
  memory.close();
  return { ...made, ...frame };
}

async function smallSet(
  shot: Shot,
  product: ProductCutout | null,
  plates: PlateCatalogue,
  memory: FrameMemory,
): Promise<Pick<Preview, 'pixels' | 'edgeContrast'>> {
  const plate = plateOfShot(shot, plates);
  const frameSet = await plateFrameSet(
    {
      meta: plate.meta,
      pixels: await platePixelsOf(plate, shot, previewPlatePx),
      mirrored: shot.plate?.mirrored ?? false,
    },
    shot.crop,
    { widthPx: shot.widthPx, heightPx: shot.heightPx },
    memory,
  );
  if (product) {
    const look = {
      light: shot.light,
      backdrop: shot.backdrop,
      lens: shot.lens,
      film: true,
      relight: true,
      seed: shot.seed,
    };
    const hung = await hangOn(shot, product, frameSet.meta, plates.props);
    const scene = {
      product,
      placement: hung?.placement ?? shot.placement,
      companions: hung?.hanger ? [hung.hanger] : [],
      settling: false,
    };
    const made = await renderGroup({ frameSet, crop: shot.crop }, scene, look, startStopwatch());
    const { pixels, product: placed } = made;
    return { pixels, edgeContrast: edgeContrast({ pixels, widthPx: shot.widthPx, heightPx: shot.heightPx }, placed) };
  }
  const { pixels } = compose(
    frameSet,
    { mood: shot.light.mood, map: fullLight(frameSet.grid.depth.length), glow: null },
    [],
    {
      grade: frameSet.meta.grade,
      finish: { exposure: shot.lens.exposure, vignette: 0.1, grain: 0, film: true, seed: 0 },
    },
  );
  return { pixels, edgeContrast: null };
}
