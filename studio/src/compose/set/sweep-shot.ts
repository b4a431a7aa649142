import type { CutSides } from '@kadr/shared/visuals';
import type { ProductCutout } from '../../cutout/product.ts';
import { plateLightTable } from '../../plates/tone-curve.ts';
import { lyingPitchDeg } from '../../shot/group/arrange-plain.ts';
import { cmPerPixel, placeProduct } from '../../shot/framing/fit-product.ts';
import type { Placement, Rect, Rgb, Shot } from '../../shot/shot.ts';
import { personWindow, whiteFraming } from '../../shot/pose/person-window.ts';
import type { CompanionCutout } from '../group/companion-cutouts.ts';
import { renderGroup, type GroupPicture } from '../group/render-group.ts';
import type { Stopwatch } from '../../stopwatch.ts';
import { sweepFrameSet, sweepMeta } from './sweep-frame-set.ts';

/** How a product (with what stands next to it) is shown on a drawn backdrop; parts of the frame. */
export interface SweepLook {
  fillHeight: number;
  fillWidth: number;
  /** Where the group's middle is down the frame: low and tall goods are centred alike. */
  middle: number;
  /** And across it; in the middle by default. */
  centre?: number;
  colour: Rgb;
  fall: number;
  /** White stays white, the photo's light is kept, no grain: frames for marketplaces. */
  plain: boolean;
}

/** White of the plate's curve nearest to 1; developed without film it is 255. */
export const whiteLight = plateLightTable.find((light) => light >= 1) ?? 1;

/** What stands on a backdrop, and the size of its picture. */
export interface SweepScene {
  product: ProductCutout;
  companions: readonly CompanionCutout[];
  frame: { widthPx: number; heightPx: number };
}

/** Draws a product on a backdrop, seen from the height of its own photo, as large as the look allows. */
export async function renderOnSweep(
  shot: Shot,
  { product, companions, frame }: SweepScene,
  look: SweepLook,
  watch: Stopwatch,
): Promise<GroupPicture> {
  const lying = shot.placement.photoPitchDeg >= lyingPitchDeg;
  const sweep = { colour: look.colour, fall: look.fall, pitchDeg: shot.placement.photoPitchDeg, lying };
  const base = sweepMeta(sweep, frame);
  // The scale of the photo, with the camera that it is shown by: the same for what it is compared with.
  const cmPerPx =
    shot.placement.cmPerPx ?? cmPerPixel(shot.placement.size, product, lying ? 'lying' : 'standing', base.pitchDeg);
  let placement: Placement = { ...shot.placement, cmPerPx };
  let others = companions.map((entry) => entry.companion.placement);
  const group = () =>
    around([
      placeProduct(base, product, placement).rect,
      ...companions.map(({ cutout }, i) => placeProduct(base, cutout, others[i]!).rect),
    ]);
  const cut = shot.cut ? cutRect(product, shot.cut, frame) : null;
  for (let pass = 0; pass < 4; pass++) {
    const whole = group();
    const grown = cut
      ? cut.w / whole.w
      : Math.min((look.fillHeight * frame.heightPx) / whole.h, (look.fillWidth * frame.widthPx) / whole.w);
    placement = scaled(placement, grown);
    others = others.map((other) => scaled(other, grown));
  }
  const whole = group();
  const right = cut ? whole.x - cut.x : whole.x + whole.w / 2 - (look.centre ?? 0.5) * frame.widthPx;
  const low = cut
    ? whole.y - cut.y
    : lying && companions.length === 0
      ? 0
      : whole.y + whole.h / 2 - look.middle * frame.heightPx;
  const meta = {
    ...base,
    cam: { ...base.cam, shift: [right / frame.widthPx, -low / frame.widthPx] as [number, number] },
  };
  const frameSet = sweepFrameSet(sweep, meta);
  watch.lap('set');
  const crop: Rect = { x: 0, y: 0, w: frame.widthPx, h: frame.heightPx };
  const lens = look.plain
    ? { ...shot.lens, grain: 0, vignette: 0, exposure: 1, saturation: 1, backgroundBlur: 0, panning: 0 }
    : { ...shot.lens, vignette: 0, backgroundBlur: 0 };
  const placed = companions.map((entry, i) => ({ ...entry, companion: { ...entry.companion, placement: others[i]! } }));
  return renderGroup(
    { frameSet, crop },
    { product, companions: placed, placement, settling: false },
    { light: shot.light, lens, film: !look.plain, relight: !look.plain, seed: shot.seed },
    watch,
  );
}

function scaled(placement: Placement, by: number): Placement {
  return {
    ...placement,
    unitsPerCm: placement.unitsPerCm * by,
    xUnits: placement.xUnits * by,
    yUnits: placement.yUnits * by,
  };
}

function around(rects: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return {
    x,
    y,
    w: Math.max(...rects.map((rect) => rect.x + rect.w)) - x,
    h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y,
  };
}

/** Where a cut-out is that ends at the frame's edge where the photo's edge cut it; null where no such frame is. */
function cutRect(product: ProductCutout, cut: CutSides, frame: { widthPx: number; heightPx: number }): Rect | null {
  const { widthPx: w, heightPx: h } = product;
  const window = personWindow({ w, h }, cut, whiteFraming, frame.widthPx / frame.heightPx);
  if (!window) return null;
  const scale = frame.widthPx / window.w;
  return { x: -window.x * scale, y: -window.y * scale, w: w * scale, h: h * scale };
}
