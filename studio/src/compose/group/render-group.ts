import type { ProductCutout } from '../../cutout/product.ts';
import { blurBackground } from '../../lens/background-blur.ts';
import type { FrameSet } from '../../light/frame-set.ts';
import { takeLight } from '../../light/light-map.ts';
import { placeProduct, type PlacedProduct } from '../../shot/framing/fit-product.ts';
import type { Placement, Rect } from '../../shot/shot.ts';
import type { CompanionCutout } from './companion-cutouts.ts';
import type { MeasuredPart } from './measured-part.ts';
import { gradeOf, renderInSet, type SetLook, type SetPicture } from '../set/render-set.ts';
import { standCompanion, type StoodCompanion } from './stand-companion.ts';
import { settled } from './standing-room.ts';
import type { Stopwatch } from '../../stopwatch.ts';

/** A picture with everything in it that stands beside the product. */
export interface GroupPicture extends SetPicture {
  /** What stands before the product. */
  before: MeasuredPart['before'];
  /** Further products of the seller, to be measured like the main one. */
  further: MeasuredPart[];
  /** Where companions of any kind are, in the shot's order; null where one found no room. */
  stood: (Rect | null)[];
}

/** How near a companion's middle may come to the product's, parts of both half widths: behind it, beside it. */
const nearest = { behind: 0.8, beside: 1.06 };

/**
 * Stands the companions in the set, the farthest first, then the product before them. `settling` moves props to where the set
 * has floor and leaves out those that find none; further products always stay.
 */
export async function renderGroup(
  frameSet: FrameSet,
  product: ProductCutout,
  companions: readonly CompanionCutout[],
  placement: Placement,
  crop: Rect,
  look: SetLook,
  settling: boolean,
  watch: Stopwatch,
): Promise<GroupPicture> {
  const all: StoodCompanion[] = [];
  const stood = new Map<CompanionCutout, StoodCompanion>();
  const taken: { x: number; half: number }[] = [];
  const main = placeProduct(frameSet.meta, product, placement);
  const focusEnds = main.yUnits + main.depthUnits / 2 + 0.1;
  await blurBackground(frameSet, look.lens.backgroundBlur, focusEnds);
  const grade = gradeOf(frameSet, look);
  for (const entry of companions) {
    const { cutout, companion, sellers, drawn } = entry;
    const own = placeProduct(frameSet.meta, cutout, companion.placement);
    const behind = companion.placement.yUnits > placement.yUnits + main.depthUnits / 2 && !main.lying;
    const least = ((main.imageWidthUnits + own.imageWidthUnits) / 2) * (behind ? nearest.behind : nearest.beside);
    const besides = ((main.imageWidthUnits + own.imageWidthUnits) / 2) * nearest.beside;
    const isFree = ({ xUnits }: Placement) =>
      taken.every(({ x, half }) => Math.abs(x - xUnits) > half + own.imageWidthUnits / 2);
    const place =
      settling && !sellers
        ? settled(frameSet, cutout, companion.placement, crop, placement, least, besides, isFree)
        : companion.placement;
    if (!place) continue;
    taken.push({ x: place.xUnits, half: own.imageWidthUnits / 2 });
    const light = {
      ...look.light,
      shadowStrength: drawn ? 0 : look.light.shadowStrength * (sellers ? 1 : groundedness(own)),
    };
    const away = Math.min(1, Math.max(0, place.yUnits - focusEnds));
    const blurPx = sellers ? 0 : look.lens.backgroundBlur * frameSet.widthPx * away;
    const made = await standCompanion(frameSet, cutout, place, crop, {
      light,
      grade,
      relit: look.relight && !drawn,
      measured: sellers,
      blurPx,
    });
    for (const {
      layer: { later },
    } of all)
      if (later) takeLight(later, made.map);
    all.push(made);
    stood.set(entry, made);
  }
  watch.lap('props');
  const picture = await renderInSet(frameSet, product, all, placement, crop, look, watch);
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

/** Heaps and other flat things touch the floor here and there only: their shadows are lighter than those of a body of their outline. */
function groundedness({ imageHeightUnits, imageWidthUnits, lying }: PlacedProduct): number {
  return lying ? 1 : Math.max(0.35, Math.min(1, 0.15 + (1.5 * imageHeightUnits) / imageWidthUnits));
}
