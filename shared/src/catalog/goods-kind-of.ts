import { findCategory } from './categories/index.ts';
import type { CategoryFamily } from './categories/category-entry.ts';
import type { GoodsKind } from './goods-kinds.ts';

const kindOfFamily: Readonly<Record<CategoryFamily, GoodsKind>> = {
  beauty: 'beauty',
  fashion: 'fashion',
  jewellery: 'fashion',
  home: 'home',
  kitchen: 'food',
  food: 'food',
  kids: 'children',
  tech: 'tech',
  sport: 'sport',
  auto: 'workshop',
  tools: 'workshop',
  garden: 'nature',
  health: 'care',
  pets: 'nature',
  office: 'tech',
};

/** Categories that are sold in another voice than the rest of their family. */
const kindOfCategory: Readonly<Record<string, GoodsKind>> = { shoes: 'sport' };

/** In which voice goods of a category are sold. */
export function goodsKindOf(categoryId: string | null): GoodsKind {
  const category = findCategory(categoryId);
  if (category === undefined) return 'any';
  return kindOfCategory[category.id] ?? kindOfFamily[category.family];
}
