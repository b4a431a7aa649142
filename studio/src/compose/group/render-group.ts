import type { ProductCutout } from '../../cutout/product.ts';
import { blurBackground, type FocusRange } from '../../lens/background-blur.ts';
import type { FrameSet, FrameWindow } from '../../light/frame-set.ts';
import { floorAround } from '../../light/ground.ts';
import { takeLight } from '../../light/light-map.ts';
import { farthestFoot } from '../../shot/framing/farthest-foot.ts';
import { placeProduct, type PlacedProduct } from '../../shot/framing/fit-product.ts';
import type { Placement, Rect } from '../../shot/shot.ts';
import type { CompanionCutout } from './companion-cutouts.ts';
import type { MeasuredPart } from './measured-part.ts';
import { gradeOf, renderInSet, type SetLook, type SetPicture } from '../set/render-set.ts';
import { standCompanion, type StoodCompanion } from './stand-companion.ts';
import { settled } from './standing-room.ts';
import type { Stopwatch } from '../../stopwatch.ts';

/** A picture with everything in it that stands next to the product. */
export interface GroupPicture extends SetPicture {
  /** What stands before the product. */
  before: MeasuredPart['before'];
  /** Further products of the seller, to be measured like the main one. */
  further: MeasuredPart[];
  /** Where companions of any kind are, in the shot's order; null where one found no room. */
  stood: (Rect | null)[];
}

/** How near a companion's middle may come to the product's, parts of both half widths: behind it, next to it. */
const nearest = { behind: 0.8, beside: 1.06 };

/** What stands in a picture, before it is stood in the set. */
export interface GroupScene {
  product: ProductCutout;
  placement: Placement;
  companions: readonly CompanionCutout[];
  /** Props move to where the set has floor and are left out where there is none; further products always stay. */
  settling: boolean;
}

/** Stands the companions in the set, the farthest first, then the product before them. */
export async function renderGroup(
  window: FrameWindow,
  scene: GroupScene,
  look: SetLook,
  watch: Stopwatch,
): Promise<GroupPicture> {
  const { frameSet } = window;
  const { product, placement, companions } = scene;
  const stood = await standCompanions(window, scene, look);
  const all = [...stood.values()];
  watch.lap('props');
  const picture = await renderInSet(window, { product, placement, companions: all }, look, watch);
  const before = frameSet.foreground ? [frameSet.foreground] : [];
  const standing = [
    ...all.map(({ product: { rect, rgba } }) => ({ rect, rgba })),
    { rect: picture.product.rect, rgba: picture.product.rgba },
  ].map((one) => ({ ...one, perFramePx: { x: 1, y: 1 } }));
  const further = companions.flatMap((entry): MeasuredPart[] => {
    const made = stood.get(entry);
    const bare = made && picture.bareOf[all.indexOf(made)];
    return made && bare
      ? [
          {
            product: entry.cutout,
            ...made.product,
            intended: made.intended,
            bare,
            before: [...before, ...standing.slice(all.indexOf(made) + 1)],
          },
        ]
      : [];
  });
  return {
    ...picture,
    before,
    further,
    stood: companions.map((companion) => stood.get(companion)?.product.rect ?? null),
  };
}

/** A prop out of focus is still seen to be what it is; part of the frame's width. */
const mostPropBlur = 0.012;

/**
 * Where the set is out of focus wholly, in heights of the slot: so far behind its middle, which is before the walls of
 * rooms, and at least so far behind the product.
 */
const blurred = { from: 0.6, behind: 0.2 };

/** A companion and the place where it stands. */
interface Settled {
  entry: CompanionCutout;
  place: Placement;
}

/** Where those companions stand that find room in the window, in their order. */
export function settledCompanions(
  window: FrameWindow,
  { product, placement, companions, settling }: GroupScene,
): Settled[] {
  const { frameSet } = window;
  const taken: { x: number; half: number }[] = [];
  const main = placeProduct(frameSet.meta, product, placement);
  return companions.flatMap((entry) => {
    const { cutout, companion, sellers, fixed } = entry;
    const own = placeProduct(frameSet.meta, cutout, companion.placement);
    const behind = companion.placement.yUnits > placement.yUnits + main.depthUnits / 2 && !main.lying;
    const least = ((main.imageWidthUnits + own.imageWidthUnits) / 2) * (behind ? nearest.behind : nearest.beside);
    const besides = ((main.imageWidthUnits + own.imageWidthUnits) / 2) * nearest.beside;
    const isFree = ({ xUnits }: Placement) =>
      taken.every(({ x, half }) => Math.abs(x - xUnits) > half + own.imageWidthUnits / 2);
    const place =
      settling && !sellers && !fixed
        ? settled(window, cutout, companion.placement, { main: placement, least, besides, isFree })
        : companion.placement;
    if (!place) return [];
    taken.push({ x: place.xUnits, half: own.imageWidthUnits / 2 });
    return [{ entry, place }];
  });
}

/** Those companions that found room, in their order. */
async function standCompanions(
  window: FrameWindow,
  scene: GroupScene,
  look: SetLook,
): Promise<Map<CompanionCutout, StoodCompanion>> {
  const { frameSet } = window;
  const stood = new Map<CompanionCutout, StoodCompanion>();
  const main = placeProduct(frameSet.meta, scene.product, scene.placement);
  const focus = focusOf(frameSet, main, look.lens);
  await blurBackground(frameSet, look.lens.backgroundBlur, focus);
  const grade = gradeOf(frameSet, look);
  for (const { entry, place } of settledCompanions(window, scene)) {
    const { cutout, companion, sellers, drawn } = entry;
    const own = placeProduct(frameSet.meta, cutout, companion.placement);
    const light = {
      ...look.light,
      shadowStrength: drawn ? 0 : look.light.shadowStrength * (sellers ? 1 : groundedness(own)),
    };
    const away = Math.min(1, Math.max(0, place.yUnits - focus.end) / focus.reach);
    const blurPx = sellers ? 0 : Math.min(mostPropBlur, look.lens.backgroundBlur) * frameSet.widthPx * away;
    const relit = look.relight && !drawn;
    const made = await standCompanion(window, cutout, place, { light, grade, relit, measured: sellers, blurPx });
    for (const { layer } of stood.values()) if (layer.later) takeLight(layer.later, made.map);
    stood.set(entry, made);
  }
  return stood;
}

/** Where the set loses its focus: behind the product. A plinth that ends within the range stays sharp. */
function focusOf({ grid, meta }: FrameSet, main: PlacedProduct, { backgroundBlur }: SetLook['lens']): FocusRange {
  const { h } = meta.slot;
  const end = farthestFoot(main) + 0.1;
  const reach = Math.max(blurred.behind * h, blurred.from * h - end);
  if (backgroundBlur <= 0) return { end, reach, sharp: null };
  const plinth = floorAround(grid, main.xUnits, main.yUnits);
  return { end, reach, sharp: plinth.ends < end + reach ? plinth.cells : null };
}

/**
 * Heaps and other flat things touch the floor here and there only: their shadows are lighter than those of a body of
 * their outline.
 */
function groundedness({ imageHeightUnits, imageWidthUnits, lying }: PlacedProduct): number {
  return lying ? 1 : Math.max(0.35, Math.min(1, 0.15 + (1.5 * imageHeightUnits) / imageWidthUnits));
}
