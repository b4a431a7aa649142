import type { ProductCutout } from '../cutout/product.ts';
import { blurBackground } from '../lens/background-blur.ts';
import { alphaMapOf } from '../light/alpha-map.ts';
import type { FrameSet } from '../light/frame-set.ts';
import { backdropTint } from '../light/backdrop-tint.ts';
import { backgroundGlow } from '../light/glow.ts';
import { lightMapOf } from '../light/light-map.ts';
import { relightOf } from '../light/relight.ts';
import { placeProduct, type PlacedProduct } from '../shot/fit-product.ts';
import type { Rect, Rgb, Shot } from '../shot/shot.ts';
import type { BareSamples } from '../fidelity/shape.ts';
import { compose, type Composed } from './compose.ts';
import { inFrame, lightBehind, productLayerOf, sizeProduct, type SizedProduct } from './product-layer.ts';
import type { Stopwatch } from './stopwatch.ts';

/** How a frame set is lit and finished; `film` off keeps white white (compliance). */
export interface SetLook {
  light: Shot['light'];
  backdrop?: Shot['backdrop'];
  lens: Shot['lens'];
  film: boolean;
  relight: boolean;
  seed: number;
}

export interface SetPicture extends Composed {
  product: SizedProduct;
  placed: PlacedProduct;
  /** Colour of the light that was put on the product. */
  intended: Rgb;
  /** The same picture, made of another copy of the set: what it would be without something that stands in it. */
  again: (frameSet: FrameSet) => BareSamples;
}

const grainSteps = 2.2;
const vignetteShare = 0.11;

/** Puts the product into a frame set: light, composite, lens. `crop` is the window in the coordinates of `frameSet.camera`. */
export async function renderInSet(
  frameSet: FrameSet, product: ProductCutout, placement: Shot['placement'], crop: Rect, look: SetLook, watch: Stopwatch,
): Promise<SetPicture> {
  const placed = placeProduct(frameSet.meta, product, placement);
  const sized = await sizeProduct(product, inFrame(placed.rect, crop, frameSet));
  const alpha = await alphaMapOf(sized.rgba, sized.rect.w, sized.rect.h);
  watch.lap('product');
  await blurBackground(frameSet, look.lens.backgroundBlur, placed.yUnits + placed.depthUnits / 2 + 0.1);
  const map = await lightMapOf(frameSet, sized, alpha, placed, look.light);
  watch.lap('light');
  const behind = await lightBehind(frameSet, sized.rect);
  const size = { rgba: sized.rgba, widthPx: sized.rect.w, heightPx: sized.rect.h };
  const relight = await relightOf(size, alpha, placed, frameSet.meta, look.light.mood, look.relight ? behind.mean : null);
  const layer = await productLayerOf(sized, relight, behind.cells, frameSet.widthPx, !placed.lying && look.relight);
  watch.lap('relight');
  const glow = backgroundGlow(frameSet.grid, sized.rect, placed, relight.drowned);
  const tint = look.backdrop ? backdropTint(frameSet, look.backdrop, placed.lying, placed.yUnits + placed.depthUnits / 2, behind.mean) : null;
  const { grade } = frameSet.meta;
  const drawn = (set: FrameSet) => compose(set, { mood: look.light.mood, map, glow, tint }, layer, { saturation: grade.saturation * look.lens.saturation, contrast: grade.contrast }, {
    exposure: look.lens.exposure, vignette: vignetteShare * look.lens.vignette, grain: grainSteps * look.lens.grain, film: look.film, seed: look.seed,
  });
  const composed = drawn(frameSet);
  watch.lap('composite');
  return { ...composed, product: sized, placed, intended: relight.mean, again: (set) => sampled(drawn(set).pixels, composed.bare, frameSet.widthPx) };
}

/** Every n-th pixel of a picture, the same as `like` has. */
function sampled(pixels: Uint8Array, like: BareSamples, framePx: number): BareSamples {
  const { stepPx, widthPx, heightPx } = like;
  const target = new Uint8Array(widthPx * heightPx * 3);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const at = (Math.floor(i / widthPx) * stepPx * framePx + i % widthPx * stepPx) * 3;
    for (let k = 0; k < 3; k++) target[i * 3 + k] = pixels[at + k]!;
  }
  return { stepPx, widthPx, heightPx, pixels: target };
}
