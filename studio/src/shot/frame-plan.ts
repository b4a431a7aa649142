import { findCategory, type CategoryFamily } from '@kadr/shared/catalog';
import type { FrameType, StyleId } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { availableFrameTypes } from './plan-shot.ts';
import type { ProductView } from './shot.ts';

/** Families of goods that are bought for their look, and such that are bought for what they can do. */
const lookFirst: readonly CategoryFamily[] = ['fashion', 'jewellery', 'beauty', 'food', 'home', 'kids'];
const factsFirst: readonly CategoryFamily[] = ['tech', 'tools', 'auto', 'office', 'sport', 'health', 'garden'];

/** Frames that add most, by what sells such goods: how it looks, what it is, or both. */
const byLook: FrameType[] = ['hero', 'detail', 'angle', 'editorial', 'macro', 'context', 'benefit', 'scale', 'angles', 'compliance', 'gift'];
const byFacts: FrameType[] = ['hero', 'benefit', 'scale', 'detail', 'angle', 'context', 'compliance', 'angles', 'editorial', 'macro', 'gift'];
const plain: FrameType[] = ['hero', 'benefit', 'detail', 'context', 'scale', 'angle', 'editorial', 'compliance', 'angles', 'macro', 'gift'];

/**
 * The frames of a photoshoot: up to eight that can be made of these photos in this style, `hero` first (or `compliance`
 * where no set fits the photo). `category` is an id of the catalogue; `photos` are the product's cut-out sample photos, the main one first.
 */
export function framePlan(
  category: string | null | undefined,
  photos: readonly ProductView[],
  where: { style: StyleId; catalogue: PlateCatalogue },
): FrameType[] {
  const [main] = photos;
  if (!main) return [];
  const possible = availableFrameTypes({ style: where.style, category, product: main, format: '1:1', photoCount: photos.length }, where.catalogue)
    .filter((type) => type !== 'angle' || photos.length > 1);
  const family = category ? findCategory(category)?.family : undefined;
  const order = family && lookFirst.includes(family) ? byLook : family && factsFirst.includes(family) ? byFacts : plain;
  const frames = order.filter((type) => possible.includes(type));
  const first: FrameType = frames.includes('hero') ? 'hero' : 'compliance';
  return [first, ...frames.filter((type) => type !== first)].slice(0, 8);
}
