import { frameTypes, type FrameType, type StyleId } from '@kadr/shared/visuals';
import { closeupPart } from './closeup-source.ts';
import type { ProductView, ShotKind, UnavailableReason } from './shot.ts';

/** Styles whose set is a place where a product is used, rather than a stage for it. */
const placeStyles: readonly StyleId[] = [
  'lifestyle', 'street_style', 'scandi', 'family', 'sport_active', 'outdoor_adventure', 'editorial_gourmet', 'gourmet',
  'eco_natural', 'rustic_homestead', 'cozy_hollywood', 'pinterest_style', 'japandi', 'loft', 'automotive_garage', 'nordic', 'gamer_neon',
];

/** How a frame type is drawn, or why it cannot be yet. `photoCount` counts the product's cut-out sample photos. */
export function frameKind(frameType: FrameType, style: StyleId, product: ProductView, photoCount: number): ShotKind | UnavailableReason {
  switch (frameType) {
    case 'hero':
    case 'benefit':
    case 'editorial':
    case 'angle':
      return 'set';
    case 'context':
      return placeStyles.includes(style) ? 'set' : 'needs-props';
    case 'gift':
      return style === 'gift_festive' ? 'set' : 'needs-props';
    case 'compliance':
      return 'white';
    case 'scale':
      return 'scale';
    case 'angles':
      return photoCount >= 2 ? 'grid' : 'needs-photos';
    case 'detail':
    case 'macro':
      return closeupPart(frameType, product) === null ? 'photo-too-small' : 'closeup';
    case 'mixmatch':
    case 'kit':
    case 'pack':
      return 'needs-photos';
    default:
      return 'needs-props';
  }
}

const kinds: readonly string[] = ['set', 'white', 'grid', 'closeup', 'scale'] satisfies ShotKind[];

export function isShotKind(kind: ShotKind | UnavailableReason): kind is ShotKind {
  return kinds.includes(kind);
}

/** Frame types in the order in which sellers need them. */
export const frameTypesByNeed: readonly FrameType[] = [
  'hero', 'compliance', 'benefit', 'detail', 'scale', 'angle', 'angles', 'editorial', 'context', 'macro', 'gift',
  ...frameTypes.filter((type) => ['install', 'in_use', 'prep', 'ingredients', 'mixmatch', 'care', 'motion', 'kit', 'pack'].includes(type)),
];
