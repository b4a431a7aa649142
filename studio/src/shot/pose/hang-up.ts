import { cameraOf, project } from '../../plates/camera.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { cmPerPixel, placeProduct } from '../framing/fit-product.ts';
import type { Hanger, Placement, ProductView, Rect } from '../shot.ts';

/**
 * How far below the hook's resting point the clothes' upper edge is, units: the neck of a hanger, or its bar with
 * clips.
 */
const dropUnits: Record<Hanger, number> = { shoulders: 0.95, clips: 1.25 };

/** Clothes hang in their true size: a unit of the set is 10 cm. */
const trueScale = 0.1;

/** Short clothes are shown larger, but only so much that the hook still fits them. */
const leastUnits = 5.4;
const mostLarger = 1.3;

/** How far behind the hook's tip they hang, units: their back is 2 to 3 cm from the wall. */
const towardsWall = 0.42;

/** What is seen of the hook above its resting point, units. */
const hookAbove = 0.45;

/** Trousers and skirts have no shoulders: they hang from clips. */
export function hangerFor(category: string | null | undefined): Hanger {
  return category === 'trousers' ? 'clips' : 'shoulders';
}

/**
 * Where clothes hang in a set made for that, in true size; what is too long or too wide is shown smaller, and what is
 * short a little larger.
 */
export function hangUp(meta: PlateMeta, product: ProductView, hanger: Hanger): Placement {
  const [x, y, z] = meta.hang?.at ?? [0, 0, meta.slot.h];
  const cmPerPx = cmPerPixel(product.size, product, 'lying', 0);
  const top = z - dropUnits[hanger];
  const [widthCm, heightCm] = [product.widthPx * cmPerPx, product.heightPx * cmPerPx];
  const larger = Math.max(1, Math.min(mostLarger, leastUnits / (trueScale * Math.max(widthCm, heightCm))));
  const unitsPerCm = Math.min(trueScale * larger, top / heightCm, meta.slot.maxW / widthCm);
  return {
    unitsPerCm,
    xUnits: x,
    yUnits: meta.hang?.kind === 'rail' ? y : y + towardsWall,
    zUnits: top - heightCm * unitsPerCm,
    size: product.size,
    photoPitchDeg: 0,
    cmPerPx,
  };
}

/** The clothes with the hanger's hook above them, plate pixels. */
export function hungRect(meta: PlateMeta, product: ProductView, placement: Placement): Rect {
  const { rect } = placeProduct(meta, product, placement);
  const [x, y, z] = meta.hang?.at ?? [0, 0, meta.slot.h];
  const hook = project(cameraOf(meta), [x, y, z + hookAbove]).yPx;
  return { ...rect, y: Math.min(rect.y, hook), h: rect.h + Math.max(0, rect.y - hook) };
}
