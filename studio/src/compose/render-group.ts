import type { ProductCutout } from '../cutout/product.ts';
import type { FrameSet } from '../light/frame-set.ts';
import { placeProduct, type PlacedProduct } from '../shot/fit-product.ts';
import type { Placement, Rect } from '../shot/shot.ts';
import type { CompanionCutout } from './companion-cutouts.ts';
import type { MeasuredPart } from './measured-part.ts';
import { renderInSet, type SetLook, type SetPicture } from './render-set.ts';
import { standCompanion, type StoodCompanion } from './stand-companion.ts';
import { settled } from './standing-room.ts';
import type { Stopwatch } from './stopwatch.ts';

/** A picture with everything in it that stands beside the product. */
export interface GroupPicture extends SetPicture {
  /** Further products of the seller, to be measured like the main one. */
  further: MeasuredPart[];
  /** Where companions of any kind are, in the shot's order; null where one found no room. */
  stood: (Rect | null)[];
}

interface Witness {
  cutout: ProductCutout;
  stood: StoodCompanion;
  /** The set as it would be without this one. */
  without: FrameSet;
}

/** How near a companion's middle may come to the product's, parts of both half widths: behind it, beside it. */
const nearest = { behind: 0.8, beside: 1.06 };

/**
 * Stands the companions in the set, the farthest first, then the product before them. `settling` moves props to where the set
 * has floor and leaves out those that find none; further products always stay.
 */
export async function renderGroup(
  frameSet: FrameSet, product: ProductCutout, companions: readonly CompanionCutout[], placement: Placement, crop: Rect, look: SetLook, settling: boolean, watch: Stopwatch,
): Promise<GroupPicture> {
  const witnesses: Witness[] = [];
  const stood = new Map<CompanionCutout, Rect>();
  const taken: { x: number; half: number }[] = [];
  const main = placeProduct(frameSet.meta, product, placement);
  for (const entry of companions) {
    const { cutout, companion, sellers, drawn } = entry;
    const own = placeProduct(frameSet.meta, cutout, companion.placement);
    const behind = companion.placement.yUnits > placement.yUnits + main.depthUnits / 2 && !main.lying;
    const least = (main.imageWidthUnits + own.imageWidthUnits) / 2 * (behind ? nearest.behind : nearest.beside);
    const besides = (main.imageWidthUnits + own.imageWidthUnits) / 2 * nearest.beside;
    const isFree = ({ xUnits }: Placement) => taken.every(({ x, half }) => Math.abs(x - xUnits) > half + own.imageWidthUnits / 2);
    const place = settling && !sellers ? settled(frameSet, cutout, companion.placement, crop, placement, least, besides, isFree) : companion.placement;
    if (!place) continue;
    taken.push({ x: place.xUnits, half: own.imageWidthUnits / 2 });
    const light = { ...look.light, shadowStrength: drawn ? 0 : look.light.shadowStrength * (sellers ? 1 : groundedness(own)) };
    const without = sellers ? copyOf(frameSet) : null;
    const made = await standCompanion(frameSet, cutout, place, crop, light, look.relight && !drawn);
    for (const witness of witnesses) made.bake(witness.without, true);
    stood.set(entry, made.product.rect);
    if (!without) continue;
    made.bake(without, false);
    witnesses.push({ cutout, stood: made, without });
  }
  watch.lap('props');
  const picture = await renderInSet(frameSet, product, placement, crop, look, watch);
  const further = witnesses.map(({ cutout, stood: { product: sized, intended }, without }): MeasuredPart => ({
    product: cutout, rect: sized.rect, rgba: sized.rgba, intended, bare: picture.again(without), foreground: frameSet.foreground,
  }));
  return { ...picture, further, stood: companions.map((companion) => stood.get(companion) ?? null) };
}

/** Heaps and other flat things touch the floor here and there only: their shadows are lighter than those of a body of their outline. */
function groundedness({ imageHeightUnits, imageWidthUnits, lying }: PlacedProduct): number {
  return lying ? 1 : Math.max(0.35, Math.min(1, 0.15 + 1.5 * imageHeightUnits / imageWidthUnits));
}

/** A set whose pictures may change on their own. (`slice` of what sharp answers would share its memory: it is a Buffer.) */
function copyOf(frameSet: FrameSet): FrameSet {
  const { set, keyShare, accentShare } = frameSet;
  return { ...frameSet, set: new Uint8Array(set), keyShare: new Uint8Array(keyShare), accentShare: accentShare && new Uint8Array(accentShare) };
}
