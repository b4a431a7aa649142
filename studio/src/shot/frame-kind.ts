import { frameTypes, type FrameType, type StyleId } from '@kadr/shared/visuals';
import { frameSizePx, type FrameFormat, type ProductView, type ShotKind, type UnavailableReason } from './shot.ts';

/** Styles whose set is a place where a product is used, rather than a stage for it. */
const placeStyles: readonly StyleId[] = [
  'lifestyle', 'street_style', 'scandi', 'family', 'sport_active', 'outdoor_adventure', 'editorial_gourmet', 'gourmet',
  'eco_natural', 'rustic_homestead', 'cozy_hollywood', 'pinterest_style', 'japandi', 'loft', 'automotive_garage', 'nordic', 'gamer_neon',
];

/** A photo's pixels are never enlarged by more than this. */
const mostEnlarged = 1.5;

/** The shortest window of a photo that makes a closeup: 1024 pixels of frame. */
const closeupSourcePx = Math.ceil(1024 / mostEnlarged);

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

/** Part of the product's longer side that a closeup shows, or null when the photo is too small for one. */
export function closeupPart(frameType: 'detail' | 'macro', product: { widthPx: number; heightPx: number }): number | null {
  const longestPx = Math.max(product.widthPx, product.heightPx);
  const wanted = frameType === 'detail' ? 0.55 : 0.3;
  const part = Math.max(wanted, closeupSourcePx / longestPx);
  return part <= wanted * 1.5 ? part : null;
}

/** Size of a closeup: the full one, or so much smaller that the photo's window of that length is enlarged 1.5 times. */
export function closeupFramePx(format: FrameFormat, windowPx: number): { widthPx: number; heightPx: number } {
  const full = frameSizePx(format);
  const scale = Math.min(1, windowPx * mostEnlarged / Math.max(full.widthPx, full.heightPx));
  return { widthPx: Math.round(full.widthPx * scale), heightPx: Math.round(full.heightPx * scale) };
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
