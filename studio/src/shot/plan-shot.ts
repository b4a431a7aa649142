import type { FrameType, StyleId } from '@kadr/shared/visuals';
import { stylesOf, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { refinementOf } from './change/refinement.ts';
import { frameKind, frameTypesByNeed, isShotKind, livesByProps } from './frame-kind.ts';
import { materialOf } from './group/group.ts';
import { choosePlate } from './plate/choose-plate.ts';
import { asLaid } from './product/as-laid.ts';
import { plateFor, shotInSet } from './shot-in-set.ts';
import type { ShotRequest } from './shot-request.ts';
import { shotWithoutSet } from './shot-without-set.ts';
import type { ProductView, Shot, Unavailable, UnavailableReason } from './shot.ts';

/** Added to the seed where a refinement calls for another set. */
const anotherSeed = 4099;

/**
 * Plans a frame: which plate, where the product stands and how large, which window, light and lens; or says why it
 * cannot be made and what can. Pure and deterministic: the same request and catalogue give the same shot.
 */
export function planShot(asked: ShotRequest, catalogue: PlateCatalogue): Shot | Unavailable {
  const refinement = refinementOf(asked.prompt);
  const another = refinement?.changes.some(({ kind }) => kind === 'another-set') ? anotherSeed : 0;
  const request = {
    ...asked,
    product: asLaid(asked.product, asked.category),
    partner: asked.partner && asLaid(asked.partner, asked.partnerCategory),
    seed: (asked.seed ?? 0) + another,
  };
  const kind = frameKind(request.frameType, materialOf(request));
  if (!isShotKind(kind)) return unavailable(kind, request, catalogue);
  if (kind !== 'set') return shotWithoutSet(request, kind, catalogue, refinement);
  const shot = shotInSet(request, catalogue, refinement);
  if (typeof shot !== 'string') return shot;
  return request.frameType === 'angle'
    ? shotWithoutSet(request, 'grid', catalogue, refinement)
    : unavailable(shot, request, catalogue);
}

/** Offers what this product and style can have instead, best first. */
function unavailable(reason: UnavailableReason, request: ShotRequest, catalogue: PlateCatalogue): Unavailable {
  return {
    unavailable: reason,
    offers: availableFrameTypes(request, catalogue).filter((type) => type !== request.frameType),
  };
}

/** Every frame type that can be made of this product in this style, in the order in which sellers need them. */
export function availableFrameTypes(
  request: Omit<ShotRequest, 'frameType' | 'prompt'>,
  catalogue: PlateCatalogue,
): FrameType[] {
  const product = asLaid(request.product, request.category);
  const choice = plateFor({ ...request, product, frameType: 'hero' }, catalogue);
  return frameTypesByNeed.filter((type) => {
    const kind = frameKind(type, materialOf(request));
    if (!isShotKind(kind) || kind !== 'set') return isShotKind(kind);
    if (typeof choice === 'string') return type === 'angle';
    return (
      !livesByProps(type) || typeof shotInSet({ ...request, product, frameType: type }, catalogue, null) !== 'string'
    );
  });
}

/** Styles that have a plate for this product, best fits first by the catalogue's order. */
export function availableStyles(product: ProductView, catalogue: PlateCatalogue): StyleId[] {
  return stylesOf(catalogue).filter(
    (style) =>
      typeof choosePlate(catalogue, { style, format: '1:1', size: product.size, camera: product.camera }) !== 'string',
  );
}
