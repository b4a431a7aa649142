import { findCategory, type CategoryFamily } from '@kadr/shared/catalog';
import { frameTypes, type FrameType } from '@kadr/shared/visuals';
import type { PropUse } from '../props/prop-file.ts';
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
}

/** Frame types that put props next to the product, and which props. */
export const propUseOf: Partial<Record<FrameType, PropUse>> = {
  context: 'context',
  in_use: 'in_use',
  prep: 'prep',
  install: 'install',
  care: 'care',
  ingredients: 'ingredients',
  gift: 'gift',
};

/** How a frame type is drawn, or which photos it lacks. */
export function frameKind(
  frameType: FrameType,
  { product, photoCount, box, components, partner }: FrameMaterial,
): ShotKind | UnavailableReason {
  switch (frameType) {
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
      return partner ? 'set' : 'needs-partner';
    case 'kit':
      return components.length > 0 ? 'spread' : 'needs-components';
    case 'pack':
      return box ? 'set' : 'needs-box';
    default:
      return 'set';
  }
}

const kinds: readonly string[] = ['set', 'white', 'grid', 'closeup', 'scale', 'spread'] satisfies ShotKind[];

export function isShotKind(kind: ShotKind | UnavailableReason): kind is ShotKind {
  return kinds.includes(kind);
}

export function familyOf(category: string | null | undefined): CategoryFamily | null {
  return (category ? findCategory(category)?.family : null) ?? null;
}

/** Frame types in the order in which sellers need them. */
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
  ...frameTypes.filter((type) => ['install', 'prep', 'care', 'gift', 'mixmatch', 'motion'].includes(type)),
];
