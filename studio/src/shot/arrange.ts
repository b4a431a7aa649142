import type { PlateMeta } from '../plates/plate-meta.ts';
import type { ChosenProp } from './choose-props.ts';
import { cmPerPixel } from './fit-product.ts';
import type { Companion, Placement, ProductView } from './shot.ts';

/** A product and what stands beside it, in a set. */
export interface Arrangement {
  placement: Placement;
  companions: Companion[];
}

/** Half the width, half the height in the picture and half the depth of something, cm. */
interface Extent {
  half: number;
  high: number;
  deep: number;
}

/** How much smaller than a hero the product stands, so that there is room beside it. */
const smallerThanHero = 0.92;

/** A prop that would make the product smaller than this is not taken; less strict only where too few are left. */
const smallestParts = [0.82, 0.7, 0.58, 0.44];

/** Plinths are round: beside the product there is a little less room than across its middle. */
const roomBeside = 0.97;

/** Free space between things, parts of the slot's height. */
const gapPart = 0.045;

/** Whether the set's key light comes from the right. */
export function keyFromRight(meta: PlateMeta): boolean {
  const key = meta.lights.find((light) => light.group === 'key');
  return ((key?.type === 'sun' ? key.dir?.[0] : key?.loc?.[0]) ?? -1) > 0;
}

/**
 * Puts an odd number of props around the product, the first of `candidates` that there is room for: the largest behind it on the
 * light's side (its shadow falls behind the product), the others beside and before it, none over it. From above they lie
 * around it. All have the product's scale.
 */
export function arrangeProps(meta: PlateMeta, product: ProductView, candidates: readonly ChosenProp[], heroUnitsPerCm: number): Arrangement {
  const lying = meta.camera === 'top';
  const own = extentOf(meta, product);
  const side = keyFromRight(meta) ? 1 : -1;
  const gapCm = gapPart * meta.slot.h / heroUnitsPerCm;
  const room = Math.max(meta.slot.w, meta.slot.maxW) / 2 * (lying ? 1.3 : roomBeside);
  const placeOf = lying ? lyingPlace : standingPlace;
  /** Units per cm at which a prop at its place is within the room. */
  const fitting = ({ view }: ChosenProp, i: number) => {
    const extent = extentOfView(view);
    const beside = room / (Math.abs(placeOf(own, extent, i, gapCm).x) + extent.half * 0.85);
    return lying ? beside : Math.min(beside, meta.slot.h * 1.2 / (2 * extent.high));
  };
  const fitFor = (part: number) => candidates.filter((chosen) => fitting(chosen, 0) >= part * heroUnitsPerCm && fitting(chosen, 1) >= part * heroUnitsPerCm * 0.9);
  const part = smallestParts.find((tried) => fitFor(tried).length >= 3) ?? smallestParts.at(-1)!;
  const least = part * heroUnitsPerCm;
  const fit = fitFor(part);
  const props = bySize(fit.slice(0, fit.length >= 3 ? 3 : 1)).filter((chosen, i) => i === 0 || fitting(chosen, i) >= least * 0.9);
  const spare = fit.slice(3).filter((chosen) => fitting(chosen, 1) >= least * 0.9 && fitting(chosen, 2) >= least * 0.9);
  while (props.length > 0 && props.length < Math.min(3, fit.length) && spare.length > 0) props.push(spare.shift()!);
  const unitsPerCm = Math.max(least * 0.9, Math.min(smallerThanHero * heroUnitsPerCm, ...props.map(fitting)));
  return {
    placement: { unitsPerCm, xUnits: 0, yUnits: 0, size: product.size, photoPitchDeg: product.camera.pitchDeg },
    companions: props.map(({ prop, view }, i) => {
      const place = placeOf(own, extentOfView(view), i, gapCm);
      return {
        of: { prop: prop.name, camera: view.camera }, mirrored: side > 0,
        placement: { unitsPerCm, xUnits: side * place.x * unitsPerCm, yUnits: place.y * unitsPerCm, size: view.size, photoPitchDeg: meta.pitchDeg, cmPerPx: view.cmPerPx },
      };
    }),
  };
}

const bySize = (props: readonly ChosenProp[]): ChosenProp[] => props.toSorted((a, b) => extentOfView(b.view).high * extentOfView(b.view).half - extentOfView(a.view).high * extentOfView(a.view).half);

function extentOfView(view: ChosenProp['view']): Extent {
  return { half: view.widthPx * view.cmPerPx / 2, high: view.heightPx * view.cmPerPx / 2, deep: view.size.depthCm / 2 };
}

/** Places for the light's side at positive x, cm. */
function standingPlace(own: Extent, { half, deep }: Extent, i: number, gap: number): { x: number; y: number } {
  if (i === 0) return { x: own.half * 0.85 + half * 0.72, y: own.deep + deep + gap };
  if (i === 1) return { x: -(own.half + half + gap), y: -own.deep * 0.4 };
  return { x: own.half + half * 0.9 + gap, y: -(own.deep * 0.7 + deep + gap) };
}

function lyingPlace(own: Extent, { half, high }: Extent, i: number, gap: number): { x: number; y: number } {
  if (i === 0) return { x: own.half + half + gap * 1.5, y: own.high - high * 0.9 };
  if (i === 1) return { x: -(own.half + half + gap * 1.5), y: -own.high * 0.55 };
  return { x: own.half + half + gap * 2.2, y: -own.high + high * 0.7 };
}

/** Cut-out 1 beside the product, both as large as the set allows; `behind` puts it half behind the product. */
export function arrangePair(meta: PlateMeta, product: ProductView, other: ProductView, otherCmPerPx: number | null, heroUnitsPerCm: number, behind: boolean): Arrangement {
  const lying = meta.camera === 'top';
  const own = extentOf(meta, product);
  const cm = otherCmPerPx ?? cmPerPixel(other.size, other.widthPx, other.heightPx, lying ? 'lying' : 'standing', meta.pitchDeg);
  const next: Extent = { half: other.widthPx * cm / 2, high: other.heightPx * cm / 2, deep: other.size.depthCm / 2 };
  const overlap = behind && !lying ? Math.min(own.half, next.half) * 0.35 : -gapPart * meta.slot.h / heroUnitsPerCm;
  const width = 2 * own.half + 2 * next.half - overlap;
  const room = Math.max(meta.slot.w, meta.slot.maxW) * (lying ? 1.25 : 1);
  const unitsPerCm = Math.min(room / width, meta.slot.h / (2 * Math.max(own.high, next.high)), heroUnitsPerCm * 1.15);
  const side = keyFromRight(meta) ? 1 : -1;
  const deeper = behind && !lying ? own.deep + next.deep * 0.6 : 0;
  // The other one stands on the light's side: the product's shadow falls away from it.
  return {
    placement: { unitsPerCm, xUnits: -side * (width / 2 - own.half) * unitsPerCm, yUnits: -deeper * 0.3 * unitsPerCm, size: product.size, photoPitchDeg: product.camera.pitchDeg },
    companions: [{
      of: { cutout: 1 }, mirrored: false,
      placement: { unitsPerCm, xUnits: side * (width / 2 - next.half) * unitsPerCm, yUnits: deeper * 0.7 * unitsPerCm, size: other.size, photoPitchDeg: other.camera.pitchDeg, cmPerPx: cm },
    }],
  };
}

/** A box holds its product: so much larger is its diagonal in the picture. */
const boxOverProduct = 1.12;

/** Cm per pixel of a box's photo, whose own size nobody measured. */
export function boxCmPerPx(meta: PlateMeta, product: ProductView, box: ProductView): number {
  const { half, high } = extentOf(meta, product);
  return boxOverProduct * 2 * Math.hypot(half, high) / Math.hypot(box.widthPx, box.heightPx);
}

function extentOf(meta: PlateMeta, product: ProductView): Extent {
  const cm = cmPerPixel(product.size, product.widthPx, product.heightPx, meta.camera === 'top' ? 'lying' : 'standing', meta.pitchDeg);
  return { half: product.widthPx * cm / 2, high: product.heightPx * cm / 2, deep: product.size.depthCm / 2 };
}
