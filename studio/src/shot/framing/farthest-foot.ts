import { rayThrough } from '../../plates/camera.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Placement } from '../shot.ts';
import { placeProduct, type PlacedProduct } from './fit-product.ts';

/**
 * World y at which the set's camera sees the floor through the farthest foot of a product, units. A photo that looks
 * down more steeply than the set shows back feet higher, so they seem to stand farther away than they are.
 */
export function farthestFoot(placed: PlacedProduct): number {
  const { camera, rect, yUnits, depthUnits, imageHeightUnits, photoPitchDeg } = placed;
  const back = yUnits + depthUnits / 2;
  if (placed.lying || placed.floats || placed.isPerson) return back;
  const lift = depthUnits * Math.sin((Math.max(4, Math.min(60, photoPitchDeg)) * Math.PI) / 180);
  const ray = rayThrough(camera, rect.x + rect.w / 2, rect.y + rect.h * (1 - Math.min(1, lift / imageHeightUnits)));
  if (ray[2] > -1e-3) return back;
  return Math.max(back, camera.origin[1] + (ray[1] * camera.origin[2]) / -ray[2]);
}

/** Back feet seem to stand at most so far behind the slot's middle, and goods are moved forward at most so far: slots. */
const mostBehind = 0.5;
const mostForward = 0.5;

/** In so many steps. */
const forwardSteps = 8;

/**
 * World y of goods in a room, so that no foot seems to stand where floor and wall meet; 0 where they stand clear of it
 * in the middle of the slot, and in sets that are no rooms.
 */
export function clearOfWall(
  meta: PlateMeta,
  product: { widthPx: number; heightPx: number },
  placement: Placement,
): number {
  const { camera, sizeClass, slot } = meta;
  if (sizeClass !== 'floor' || camera === 'top') return 0;
  for (let step = 0; step < forwardSteps; step++) {
    const yUnits = (-step / forwardSteps) * mostForward * slot.d;
    if (farthestFoot(placeProduct(meta, product, { ...placement, yUnits })) <= mostBehind * slot.d) return yUnits;
  }
  return -mostForward * slot.d;
}
