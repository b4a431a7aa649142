import type { FrameType } from './frame-types.ts';

/** How a product is worn: on the upper or lower body or both, on feet or a wrist, carried, or as jewellery. */
export const wornKinds = ['upper-body', 'lower-body', 'body', 'feet', 'carried', 'wrist', 'jewellery'] as const;
export type WornKind = (typeof wornKinds)[number];

/**
 * By category. Underwear, swimwear and clothes for children are left out on purpose, hats and glasses because they need
 * a face.
 */
const kindByCategory: Readonly<Record<string, WornKind>> = {
  tops: 'upper-body',
  suits: 'upper-body',
  outerwear: 'upper-body',
  sportswear: 'upper-body',
  trousers: 'lower-body',
  dresses: 'body',
  shoes: 'feet',
  handbags: 'carried',
  backpacks: 'carried',
  'travel-bags': 'carried',
  watches: 'wrist',
  jewellery: 'jewellery',
};

/** How the free way of a frame shows the product on a person; null where it does not. */
export function wornKind(frameType: FrameType, categoryId: string | null): WornKind | null {
  return frameType === 'in_use' && categoryId !== null ? (kindByCategory[categoryId] ?? null) : null;
}
