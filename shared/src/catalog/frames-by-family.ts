import type { FrameType } from '../visuals/frame-types.ts';
import type { CategoryFamily } from './categories/category-entry.ts';
import { findCategory } from './categories/index.ts';
import { isFrameFor } from './props/props-beside.ts';

/**
 * The frames that sell goods of a family, the best first. Those with props are left out for a category that `propTable`
 * has none for.
 */
const wanted: Readonly<Record<CategoryFamily, readonly FrameType[]>> = {
  beauty: ['hero', 'benefit', 'detail', 'pack', 'scale', 'in_use', 'editorial', 'compliance', 'gift', 'context'],
  fashion: ['hero', 'angle', 'detail', 'angles', 'editorial', 'benefit', 'compliance', 'care', 'scale', 'macro'],
  jewellery: ['hero', 'macro', 'scale', 'gift', 'detail', 'angle', 'editorial', 'benefit', 'compliance', 'pack'],
  home: ['hero', 'context', 'scale', 'detail', 'in_use', 'benefit', 'angle', 'editorial', 'compliance', 'care'],
  kitchen: ['hero', 'prep', 'scale', 'detail', 'benefit', 'in_use', 'kit', 'angle', 'editorial', 'compliance', 'care'],
  food: ['hero', 'prep', 'benefit', 'detail', 'pack', 'scale', 'editorial', 'compliance', 'gift', 'context'],
  kids: ['hero', 'scale', 'benefit', 'angle', 'detail', 'gift', 'kit', 'pack', 'editorial', 'compliance', 'context'],
  tech: ['hero', 'benefit', 'kit', 'angle', 'scale', 'detail', 'pack', 'in_use', 'editorial', 'compliance', 'context'],
  sport: ['hero', 'benefit', 'scale', 'detail', 'angle', 'in_use', 'kit', 'editorial', 'compliance', 'angles', 'care'],
  auto: ['hero', 'install', 'benefit', 'scale', 'kit', 'detail', 'angle', 'editorial', 'compliance', 'pack', 'care'],
  tools: ['hero', 'install', 'benefit', 'scale', 'kit', 'detail', 'angle', 'pack', 'editorial', 'compliance'],
  garden: ['hero', 'scale', 'benefit', 'detail', 'kit', 'context', 'angle', 'editorial', 'compliance'],
  health: ['hero', 'benefit', 'scale', 'pack', 'detail', 'in_use', 'compliance', 'angle', 'editorial'],
  pets: ['hero', 'scale', 'benefit', 'detail', 'angle', 'editorial', 'compliance', 'pack'],
  office: ['hero', 'benefit', 'in_use', 'scale', 'detail', 'kit', 'angle', 'editorial', 'compliance', 'pack'],
};
const anyGoods: readonly FrameType[] = [
  'hero',
  'benefit',
  'detail',
  'scale',
  'angle',
  'pack',
  'kit',
  'editorial',
  'compliance',
  'angles',
  'macro',
];

/** Frames that sell goods of a category and make sense for them, the best first; null is any goods. */
export function framesFor(categoryId: string | null): readonly FrameType[] {
  const family = findCategory(categoryId)?.family;
  return (family ? wanted[family] : anyGoods).filter((type) => isFrameFor(categoryId, type));
}
