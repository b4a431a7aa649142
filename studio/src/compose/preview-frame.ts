import type { ProductCutout } from '../cutout/product.ts';
import { openFrameMemory, type FrameMemory } from '../light/frame-memory.ts';
import { fullLight } from '../light/light-map.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { plateOfShot } from '../shot/plate/plate-of-shot.ts';
import type { Shot } from '../shot/shot.ts';
import { tightCutout } from '../shot/product/tight-cutout.ts';
import { compose } from './compose.ts';
import { drawFrame } from './draw-frame.ts';
import { plateFrameSet } from './set/plate-frame-set.ts';
import { renderInSet } from './set/render-set.ts';
import { startStopwatch } from '../stopwatch.ts';

/** Width of the plates' small copies that previews are drawn from; they have their own place in the cache. */
const previewPlatePx = 480;

/**
 * A small picture (longer side `edgePx`, at most 320) of a shot in a set, for galleries of styles: with the product, or
 * without one the set alone. Not measured and not for delivery. RGB pixels. Throws as `renderFrame` does; without a
 * product a shot that has no set has no preview either: StudioError `studio.plate-missing`.
 */
export async function previewFrame(
  shot: Shot,
  product: ProductCutout | null,
  options: { plates: PlateCatalogue; edgePx?: number },
): Promise<{ pixels: Uint8Array; widthPx: number; heightPx: number }> {
  const scale = Math.min(320, options.edgePx ?? 320) / Math.max(shot.widthPx, shot.heightPx);
  const frame = { widthPx: Math.round(shot.widthPx * scale), heightPx: Math.round(shot.heightPx * scale) };
  if (shot.kind !== 'set' && product) {
    const { pixels } = await drawFrame(
      { ...shot, ...frame },
      [tightCutout(product)],
      options.plates,
      startStopwatch(),
      openFrameMemory(),
    );
    return { pixels, ...frame };
  }
  const memory = openFrameMemory();
  const pixels = await smallSet(shot, product && tightCutout(product), options.plates, frame, memory);
  memory.close();
  return { pixels, ...frame };
}

async function smallSet(
  shot: Shot,
  product: ProductCutout | null,
  plates: PlateCatalogue,
  frame: { widthPx: number; heightPx: number },
  memory: FrameMemory,
): Promise<Uint8Array> {
  const plate = plateOfShot(shot, plates);
  const frameSet = await plateFrameSet(
    plate.meta,
    await plate.pixels(previewPlatePx),
    shot.plate?.mirrored ?? false,
    shot.crop,
    frame,
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
    return (await renderInSet(frameSet, product, [], shot.placement, shot.crop, look, startStopwatch())).pixels;
  }
  return compose(
    frameSet,
    { mood: shot.light.mood, map: fullLight(frameSet.grid.depth.length), glow: null },
    [],
    frameSet.meta.grade,
    {
      exposure: shot.lens.exposure,
      vignette: 0.1,
      grain: 0,
      film: true,
      seed: 0,
    },
  ).pixels;
}
