import { isFrameFor, isFrameWithProps } from '@kadr/shared/catalog';
import { isSoftWear, type FrameType, type StyleId } from '@kadr/shared/visuals';
import { isSizeSeen } from './product/standing-view.ts';
import { closeupPart } from './framing/closeup-source.ts';
import type { ProductView, ShotKind, UnavailableReason } from './shot.ts';

/** What there is of a product besides its main photo. */
export interface FrameMaterial {
  product: ProductView;
  /** How many sample photos are cut out. */
  photoCount: number;
  box: ProductView | null;
  components: readonly ProductView[];
  /** Another product of the seller. */
  partner: ProductView | null;
  contents: readonly string[];
  category: string | null;
  style: StyleId;
}

/** Whether such a frame lives by what stands beside the product. */
export function livesByProps(frameType: FrameType): boolean {
  return frameType === 'ingredients' || isFrameWithProps(frameType);
}

/** How a frame type is drawn, or which photos it lacks. */
export function frameKind(frameType: FrameType, material: FrameMaterial): ShotKind | UnavailableReason {
  const { product, photoCount, box, components, partner, contents, category, style } = material;
  if (!isFrameFor(category, frameType, style)) return 'not-for-goods';
  switch (frameType) {
    case 'compliance':
      return 'white';
    case 'scale':
      if (!isSizeKnown(product)) return 'needs-size';
      return isSizeSeen(product) ? 'scale' : 'needs-front-photo';
    case 'ingredients':
      if (contents.length > 0) return 'set';
      return components.length > 0 ? 'spread' : 'needs-contents';
    case 'angles':
      return photoCount >= 2 ? 'grid' : 'needs-photos';
    case 'detail':
    case 'macro':
      return noCloseup(frameType, product, category) ?? 'closeup';
    case 'mixmatch':
      return partner ? 'set' : 'needs-partner';
    case 'kit':
      return components.length > 0 ? 'spread' : 'needs-components';
    case 'pack':
      return box ? 'set' : 'needs-box';
    default:
      return 'set';
  }
}

/**
 * A closeup of clothes that has to show more of their longer side, for the photo has fewer pixels of it than that, cuts
 * sleeves and words off and is of no part.
 */
const ofClothes = { most: 0.56, enoughPx: 1800 };

/** Why the photo makes no such closeup; null where it does. */
function noCloseup(
  frameType: 'detail' | 'macro',
  product: ProductView,
  category: string | null,
): UnavailableReason | null {
  const part = closeupPart(frameType, product);
  const ownPx = Math.max(product.widthPx, product.heightPx) / (product.isEnlarged ? 2 : 1);
  const isCrop = isSoftWear(category) && ownPx < ofClothes.enoughPx && (part ?? 1) > ofClothes.most;
  if (part === null || isCrop) return 'photo-too-small';
  if (product.closeupFaults?.includes(`${frameType}-soft`)) return 'photo-unsharp';
  return product.closeupFaults?.includes(`${frameType}-plain`) ? 'photo-plain' : null;
}

const kinds: readonly string[] = ['set', 'white', 'grid', 'closeup', 'scale', 'spread'] satisfies ShotKind[];

export function isShotKind(kind: ShotKind | UnavailableReason): kind is ShotKind {
  return kinds.includes(kind);
}

/** Whether the seller has stated at least one length: all others follow from the photo's proportions. */
function isSizeKnown({ size }: ProductView): boolean {
  return !(size.widthGuessed && size.heightGuessed && size.depthGuessed);
}

/** Frame types in the order in which sellers need them; one that is missing here is offered nowhere. */
export const frameTypesByNeed: readonly FrameType[] = [
  'hero',
  'compliance',
  'benefit',
  'detail',
  'scale',
  'context',
  'in_use',
  'angle',
  'angles',
  'ingredients',
  'editorial',
  'macro',
  'pack',
  'kit',
  'install',
  'prep',
  'mixmatch',
  'care',
  'gift',
  'motion',
];
