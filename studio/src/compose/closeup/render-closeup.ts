import type { ProductCutout } from '../../cutout/product.ts';
import type { BareSamples } from '../../fidelity/shape.ts';
import { gainCells } from '../../light/relight.ts';
import { softenEdges } from '../../lens/soften-edges.ts';
import { closeupWindowPx } from '../../shot/framing/closeup-source.ts';
import type { Rect, Rgb, Shot } from '../../shot/shot.ts';
import { backdropShadow } from './backdrop-shadow.ts';
import { closeupWindow, cropCutout } from './closeup-window.ts';
import { compose, type Making } from '../compose.ts';
import { productLayerOf, sizeProduct, type SizedProduct } from '../group/product-layer.ts';
import type { Stopwatch } from '../../stopwatch.ts';
import { sweepFrameSet, sweepMeta } from '../set/sweep-frame-set.ts';

/** A closeup and the part of the cut-out that it shows. */
export interface Closeup {
  pixels: Uint8Array;
  bare: BareSamples;
  product: SizedProduct;
  window: Rect;
  part: ProductCutout;
  /** Colour of the light that was put on the product. */
  intended: Rgb;
  making: Making;
}

/** A closeup keeps the photo's light, a little below white so that highlights keep their drawing. */
const closeupLight = 0.97;

/** Draws a window of the photo's own pixels on a plain backdrop; `macro` lets the corners go out of focus. */
export async function renderCloseup(
  shot: Shot,
  product: ProductCutout,
  colour: Rgb,
  watch: Stopwatch,
): Promise<Closeup> {
  const { widthPx, heightPx } = shot;
  const window = await closeupWindow(
    product,
    closeupWindowPx({ ...product, cut: shot.cut }, shot.closeup.part, widthPx / heightPx),
    shot.closeup.choice,
    { cut: shot.cut, within: shot.closeup.within, mayGrow: shot.frameType === 'detail' },
  );
  const part = cropCutout(product, window);
  const sized = await sizeProduct(part, { x: 0, y: 0, w: widthPx, h: heightPx });
  watch.lap('product');
  const sweep = { colour, fall: 0.25, pitchDeg: 7, lying: false };
  const frameSet = sweepFrameSet(sweep, sweepMeta(sweep, shot));
  const { key, fill } = shot.light.mood;
  const mean = [0, 1, 2].map((c) => closeupLight * (0.62 * key[c]! + 0.38 * fill[c]!)) as Rgb;
  const relight = {
    gain: Float32Array.from({ length: gainCells * gainCells * 3 }, (_, i) => mean[i % 3]!),
    mean,
    drowned: 0,
  };
  const layer = await productLayerOf(sized, {
    relight,
    behind: new Float32Array(24 * 24 * 3).fill(0.5),
    framePx: widthPx,
    curveBelow: null,
    front: null,
    measured: true,
  });
  watch.lap('light');
  const making: Making = {
    frameSet,
    light: { mood: shot.light.mood, map: await backdropShadow(sized, frameSet.grid), glow: null },
    layers: [layer],
    look: {
      grade: { saturation: 1, contrast: 1 },
      finish: {
        exposure: shot.lens.exposure,
        vignette: 0.05,
        grain: 1.6 * shot.lens.grain,
        film: true,
        seed: shot.seed,
      },
    },
  };
  const { pixels, bare } = compose(frameSet, making.light, making.layers, making.look);
  if (shot.frameType === 'macro') await softenEdges(pixels, widthPx, heightPx);
  watch.lap('composite');
  return { pixels, bare: bare[0]!, product: sized, window, part, intended: mean, making };
}
