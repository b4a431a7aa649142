import type { ProductCutout } from '../../cutout/product.ts';
import type { Grade } from '../../lens/grade.ts';
import { alphaMapOf } from '../../light/alpha-map.ts';
import type { FrameSet, FrameWindow } from '../../light/frame-set.ts';
import { continueUnder } from '../../light/around-companions.ts';
import { backdropTint } from '../../light/backdrop-tint.ts';
import { curveBelow } from '../../light/feet.ts';
import { backgroundGlow } from '../../light/glow.ts';
import { lightMapOf, takeLight, together } from '../../light/light-map.ts';
import { shadeOpenings } from '../../light/openings.ts';
import { relightOf } from '../../light/relight.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { placeProduct, type PlacedProduct } from '../../shot/framing/fit-product.ts';
import type { Rgb, Shot } from '../../shot/shot.ts';
import type { BareSamples } from '../../fidelity/shape.ts';
import { compose, type Making } from '../compose.ts';
import { frontPartOf } from '../group/front-part.ts';
import { inFrame, lightBehind, productLayerOf, sizeProduct, type SizedProduct } from '../group/product-layer.ts';
import { shine, type StoodCompanion } from '../group/stand-companion.ts';
import type { Stopwatch } from '../../stopwatch.ts';

/** How a frame set is lit and finished; `film` off keeps white white (compliance). */
export interface SetLook {
  light: Shot['light'];
  backdrop?: Shot['backdrop'];
  lens: Shot['lens'];
  film: boolean;
  relight: boolean;
  seed: number;
  /** Whether the picture is also wanted without the product, its shadow left in it. */
  apart?: boolean;
}

export interface SetPicture {
  /** RGB, sRGB bytes. */
  pixels: Uint8Array;
  /** The picture without the product but with its shadow; null unless asked for. */
  behind: Uint8Array | null;
  /** The picture without the product, and without each companion that is measured. */
  bare: BareSamples;
  bareOf: (BareSamples | null)[];
  product: SizedProduct;
  placed: PlacedProduct;
  /** Colour of the light that was put on the product. */
  intended: Rgb;
  making: Making;
}

const grainSteps = 2.2;
const vignetteShare = 0.11;

/**
 * How far shade keeps the ground's own colour. What is left there is the light of a sky, which looks like a blue rim on
 * cream, most of all around cloth. Under an open sky, where everything's shade is blue, it stays so.
 */
function shadeColourOf({ style }: PlateMeta, { lying }: PlacedProduct): number {
  if (style === 'outdoor_adventure') return 0;
  return lying ? 0.8 : 0.5;
}

/** The set's grade under a look. */
export function gradeOf({ meta: { grade } }: FrameSet, { lens }: SetLook): Grade {
  return { saturation: grade.saturation * lens.saturation, contrast: grade.contrast };
}

/** What stands in a set: the product, before companions that stand there already. */
export interface SetScene {
  product: ProductCutout;
  placement: Shot['placement'];
  companions: readonly StoodCompanion[];
}

/** Puts the product into a frame set, before the companions that stand there: light, composite, lens. */
export async function renderInSet(
  { frameSet, crop }: FrameWindow,
  { product, placement, companions }: SetScene,
  look: SetLook,
  watch: Stopwatch,
): Promise<SetPicture> {
  const placed = placeProduct(frameSet.meta, product, placement);
  const sized = await sizeProduct(product, inFrame(placed.rect, crop, frameSet));
  const alpha = await alphaMapOf(sized.rgba, sized.rect.w, sized.rect.h);
  watch.lap('product');
  const map = await lightMapOf(frameSet, sized, { alpha, placed }, look.light);
  // Ground that is white stays white; the backdrop of a person is far behind them.
  if (look.film && !placed.isPerson) shadeOpenings(map, frameSet.grid, alpha, sized.rect);
  watch.lap('light');
  const behind = await lightBehind(frameSet, sized.rect);
  const relight = relightOf(
    sized,
    { alpha, placed },
    { meta: frameSet.meta, mood: look.light.mood },
    look.relight ? behind.mean : null,
  );
  if (map.reflection) shine(map.reflection, relight.mean);
  const grade = gradeOf(frameSet, look);
  const front = frontPartOf(frameSet, sized.rect, look.light.mood, grade);
  const layer = await productLayerOf(sized, {
    relight,
    behind: behind.cells,
    framePx: frameSet.widthPx,
    curveBelow: !placed.lying && !placed.floats && look.relight ? curveBelow(alpha, placed) : null,
    front,
    measured: true,
  });
  watch.lap('relight');
  const glow = backgroundGlow(frameSet.grid, sized.rect, placed, relight.drowned);
  const tint = look.backdrop ? backdropTint(frameSet, look.backdrop, placed, behind.mean) : null;
  for (const companion of companions) if (companion.layer.later) takeLight(companion.layer.later, map);
  continueUnder(map, frameSet.grid);
  const whole = together([...companions.map((companion) => companion.map), map], frameSet.grid.depth.length);
  const making: Making = {
    frameSet,
    light: { mood: look.light.mood, map: whole, glow, tint, shadeColour: shadeColourOf(frameSet.meta, placed) },
    layers: [...companions.map((companion) => companion.layer), layer],
    look: { grade, finish: finishOf(look), apart: look.apart ?? false },
  };
  const { pixels, behind: without, bare } = compose(frameSet, making.light, making.layers, making.look);
  watch.lap('composite');
  return {
    pixels,
    behind: without,
    bare: bare.at(-1)!,
    bareOf: bare,
    product: sized,
    placed,
    intended: relight.mean,
    making,
  };
}

function finishOf({ lens, film, seed }: SetLook): Making['look']['finish'] {
  return {
    exposure: lens.exposure,
    vignette: vignetteShare * lens.vignette,
    grain: grainSteps * lens.grain,
    film,
    seed,
  };
}
