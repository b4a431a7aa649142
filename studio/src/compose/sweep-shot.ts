import type { ProductCutout } from '../cutout/product.ts';
import { plateLightTable } from '../plates/tone-curve.ts';
import { cmPerPixel, placeProduct } from '../shot/fit-product.ts';
import type { Rect, Rgb, Shot } from '../shot/shot.ts';
import { renderInSet, type SetPicture } from './render-set.ts';
import type { Stopwatch } from './stopwatch.ts';
import { sweepFrameSet, sweepMeta } from './sweep-frame-set.ts';

/** How a product is shown on a drawn backdrop; parts of the frame. */
export interface SweepLook {
  fillHeight: number;
  fillWidth: number;
  /** Where the product's middle is down the frame: low and tall goods are centred alike. */
  middle: number;
  colour: Rgb;
  fall: number;
  /** White stays white, the photo's light is kept, no grain: frames for marketplaces. */
  plain: boolean;
}

/** White of the plate's curve nearest to 1; developed without film it is 255. */
export const whiteLight = plateLightTable.find((light) => light >= 1) ?? 1;

/** Draws a product on a backdrop, seen from the height of its own photo. */
export async function renderOnSweep(
  shot: Shot, product: ProductCutout, frame: { widthPx: number; heightPx: number }, look: SweepLook, watch: Stopwatch,
): Promise<SetPicture> {
  const lying = shot.placement.photoPitchDeg >= 62;
  const sweep = { colour: look.colour, fall: look.fall, pitchDeg: shot.placement.photoPitchDeg, lying };
  const base = sweepMeta(sweep, frame);
  const cm = cmPerPixel(shot.placement.size, product.widthPx, product.heightPx, lying ? 'lying' : 'standing', base.pitchDeg);
  const frameUnits = 5;
  const unitsPerCm = Math.min(
    look.fillHeight * frameUnits / (product.heightPx * cm),
    look.fillWidth * frameUnits * frame.widthPx / frame.heightPx / (product.widthPx * cm),
  );
  const placement = { ...shot.placement, unitsPerCm, xUnits: 0 };
  const first = placeProduct(base, product, placement).rect;
  placement.unitsPerCm *= Math.min(look.fillHeight * frame.heightPx / first.h, look.fillWidth * frame.widthPx / first.w);
  const { rect } = placeProduct(base, product, placement);
  const lifted = lying ? 0 : rect.y + rect.h / 2 - look.middle * frame.heightPx;
  const meta = { ...base, cam: { ...base.cam, shift: [0, -lifted / frame.widthPx] as [number, number] } };
  const frameSet = sweepFrameSet(sweep, meta);
  watch.lap('set');
  const whole: Rect = { x: 0, y: 0, w: frame.widthPx, h: frame.heightPx };
  const lens = look.plain ? { ...shot.lens, grain: 0, vignette: 0, exposure: 1, saturation: 1, backgroundBlur: 0 } : { ...shot.lens, vignette: 0 };
  return renderInSet(frameSet, product, placement, whole,
    { light: shot.light, lens, film: !look.plain, relight: !look.plain, seed: shot.seed }, watch);
}
