import { keyFromRight } from '../../plates/key-light.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { ChosenProp } from '../props/choose-props.ts';
import { cmPerPixel, photoOf } from '../framing/fit-product.ts';
import { groupFits, type NeighbourPlace, type Extent } from './floor-room.ts';
import type { Companion, Placement, ProductView } from '../shot.ts';

/** A prop and its place around the product, cm; `requested`: a refinement asked for it. */
export interface PropPlace extends NeighbourPlace {
  chosen: ChosenProp;
  requested?: boolean;
}

/** A product and what stands next to it, in a set. */
export interface Arrangement {
  placement: Placement;
  companions: Companion[];
}

/** How much smaller than a hero the product stands, so that there is room next to it. */
const smallerThanHero = 0.92;

/** A prop that would make the product smaller than this is not taken; less strict only where too few are left. */
const smallestParts = [0.82, 0.7, 0.58, 0.5, 0.44];

/** Several props are not worth a product smaller than this: then one. */
const smallestOfThree = 0.5;

/** Free space between things, parts of the slot's height. */
const gapPart = 0.045;

/** Free space between things, cm. */
export function gapCmOf(meta: PlateMeta, heroUnitsPerCm: number): number {
  return (gapPart * meta.slot.h) / heroUnitsPerCm;
}

/**
 * One to three props around the product, the first of `candidates` that there is room for: the largest behind it on the
 * light's side (its shadow falls behind the product), the others next to and before it, none over it. From above they
 * lie around it. None where the product would become too small.
 */
export function propGroup(
  meta: PlateMeta,
  product: ProductView,
  candidates: readonly ChosenProp[],
  heroUnitsPerCm: number,
): PropPlace[] {
  const lying = meta.camera === 'top';
  const own = extentOf(meta, product);
  const gapCm = gapCmOf(meta, heroUnitsPerCm);
  const placed = (chosen: ChosenProp, i: number): PropPlace => {
    const extent = extentOfView(chosen.view);
    return { chosen, extent, ...(lying ? lyingPlace : standingPlace)(own, extent, i, gapCm) };
  };
  const fitting = (chosen: ChosenProp, i: number) => groupFits(meta, own, [placed(chosen, i)]).unitsPerCm;
  const fitFor = (part: number) =>
    candidates.filter(
      (chosen) => fitting(chosen, 0) >= part * heroUnitsPerCm && fitting(chosen, 1) >= part * heroUnitsPerCm * 0.9,
    );
  const groupFor = (least: number, fit: readonly ChosenProp[]) => {
    const props = bySize(fit.slice(0, 3));
    const spare = fit.slice(3);
    const goTogether = (some: readonly ChosenProp[]) => {
      const places = some.map(placed);
      return groupFits(meta, own, places).unitsPerCm >= least * 0.9 && (!lying || lieApart(places));
    };
    while (props.length === 3) {
      if (goTogether(props)) return props;
      const next = spare.shift();
      if (!next) break;
      props[2] = next;
    }
    const pair = bySize(fit.slice(0, 2));
    return pair.length === 2 && goTogether(pair) ? pair : fit.slice(0, 1);
  };
  const groups = smallestParts.map((part) => groupFor(part * heroUnitsPerCm, fitFor(part)));
  const props =
    groups.find(({ length }, i) => length === 3 && smallestParts[i]! >= smallestOfThree) ??
    groups.find(({ length }, i) => length === 2 && smallestParts[i]! >= smallestOfThree) ??
    groups.find(({ length }) => length > 0) ??
    [];
  return props.map(placed);
}

/** The group in the set, all in the product's scale and its whole in the middle of the floor: wide goods move aside. */
export function arrangeProps(
  meta: PlateMeta,
  product: ProductView,
  group: readonly PropPlace[],
  heroUnitsPerCm: number,
): Arrangement {
  const side = keyFromRight(meta) ? 1 : -1;
  const fits = groupFits(meta, extentOf(meta, product), group);
  const unitsPerCm = Math.min(smallerThanHero * heroUnitsPerCm, fits.unitsPerCm);
  const at = ({ x, y }: { x: number; y: number }) => ({
    unitsPerCm,
    xUnits: side * (x - fits.x) * unitsPerCm,
    yUnits: (y - fits.y) * unitsPerCm,
  });
  return {
    placement: { ...at({ x: 0, y: 0 }), size: product.size, ...photoOf(product) },
    companions: group.map((place) => ({
      of: { prop: place.chosen.prop.name, camera: place.chosen.view.camera },
      mirrored: side > 0,
      ...(place.requested && { requested: true }),
      placement: {
        ...at(place),
        size: place.chosen.view.size,
        photoPitchDeg: meta.pitchDeg,
        cmPerPx: place.chosen.view.cmPerPx,
      },
    })),
  };
}

const bySize = (props: readonly ChosenProp[]): ChosenProp[] =>
  props.toSorted(
    (a, b) =>
      extentOfView(b.view).high * extentOfView(b.view).half - extentOfView(a.view).high * extentOfView(a.view).half,
  );

export function extentOfView(view: ChosenProp['view']): Extent {
  return {
    half: (view.widthPx * view.cmPerPx) / 2,
    high: (view.heightPx * view.cmPerPx) / 2,
    deep: view.size.depthCm / 2,
  };
}

/** Places for the light's side at positive x, cm. What would end behind the floor's edge stands next to the product. */
function standingPlace(own: Extent, { half, deep }: Extent, i: number, gap: number): { x: number; y: number } {
  if (i === 0)
    return own.half > own.high * 1.3
      ? { x: own.half + half + gap, y: own.deep * 0.3 }
      : { x: own.half * 0.85 + half * 0.72, y: own.deep + deep + gap };
  if (i === 1) return { x: -(own.half + half + gap), y: -own.deep * 0.4 };
  return { x: own.half + half * 0.9 + gap, y: -(own.deep * 0.7 + deep + gap) };
}

function lyingPlace(own: Extent, { half, high }: Extent, i: number, gap: number): { x: number; y: number } {
  if (i === 0) return { x: own.half + half + gap * 1.5, y: own.high - high * 0.9 };
  if (i === 1) return { x: -(own.half + half + gap * 1.5), y: -own.high * 0.55 };
  return { x: own.half + half + gap * 2.2, y: -own.high + high * 0.7 };
}

/** Whether the first and the third, which lie on the same side, leave each other room. */
function lieApart([first, , third]: readonly PropPlace[]): boolean {
  return !first || !third || Math.abs(first.y - third.y) >= 0.95 * (first.extent.high + third.extent.high);
}

/** What stands next to a product in a pair. */
export interface PairPartner {
  view: ProductView;
  /** Of its photo where its own size is not known. */
  cmPerPx: number | null;
  /** Half behind the product, not next to it. */
  behind: boolean;
}

/** Cut-out 1 next to the product, both as large as the set allows. */
export function arrangePair(
  meta: PlateMeta,
  product: ProductView,
  { view: other, cmPerPx: otherCmPerPx, behind }: PairPartner,
  heroUnitsPerCm: number,
): Arrangement {
  const lying = meta.camera === 'top';
  const own = extentOf(meta, product);
  const cm = otherCmPerPx ?? cmPerPixel(other.size, other, lying ? 'lying' : 'standing', meta.pitchDeg);
  const next: Extent = {
    half: (other.widthPx * cm) / 2,
    high: (other.heightPx * cm) / 2,
    deep: other.size.depthCm / 2,
  };
  const overlap = behind && !lying ? Math.min(own.half, next.half) * 0.35 : (-gapPart * meta.slot.h) / heroUnitsPerCm;
  const width = 2 * own.half + 2 * next.half - overlap;
  const room = Math.max(meta.slot.w, meta.slot.maxW) * (lying ? 1.25 : 1);
  const unitsPerCm = Math.min(room / width, meta.slot.h / (2 * Math.max(own.high, next.high)), heroUnitsPerCm * 1.15);
  const side = keyFromRight(meta) ? 1 : -1;
  const deeper = behind && !lying ? own.deep + next.deep * 0.6 : 0;
  // The other one stands on the light's side: the product's shadow falls away from it.
  return {
    placement: {
      unitsPerCm,
      xUnits: -side * (width / 2 - own.half) * unitsPerCm,
      yUnits: -deeper * 0.3 * unitsPerCm,
      size: product.size,
      ...photoOf(product),
    },
    companions: [
      {
        of: { cutout: 1 },
        mirrored: false,
        placement: {
          unitsPerCm,
          xUnits: side * (width / 2 - next.half) * unitsPerCm,
          yUnits: deeper * 0.7 * unitsPerCm,
          size: other.size,
          ...photoOf(other),
          cmPerPx: cm,
        },
      },
    ],
  };
}

/** A box holds its product: so much larger is its diagonal in the picture. */
const boxOverProduct = 1.12;

/** Cm per pixel of a box's photo, whose own size no one measured. */
export function boxCmPerPx(meta: PlateMeta, product: ProductView, box: ProductView): number {
  const { half, high } = extentOf(meta, product);
  return (boxOverProduct * 2 * Math.hypot(half, high)) / Math.hypot(box.widthPx, box.heightPx);
}

export function extentOf(meta: PlateMeta, product: ProductView): Extent {
  const cm = cmPerPixel(product.size, product, meta.camera === 'top' ? 'lying' : 'standing', meta.pitchDeg);
  return { half: (product.widthPx * cm) / 2, high: (product.heightPx * cm) / 2, deep: product.size.depthCm / 2 };
}
