import { beautyCategories } from './beauty-categories.ts';
import type { CategoryEntry } from './category-entry.ts';
import { fashionCategories } from './fashion-categories.ts';
import { homeCategories } from './home-categories.ts';
import { kidsCategories } from './kids-categories.ts';
import { kitchenCategories } from './kitchen-categories.ts';
import { otherCategories } from './other-categories.ts';
import { techCategories } from './tech-categories.ts';
import { workCategories } from './work-categories.ts';

/** The category tree, two levels, each top category followed by its children. */
export const categories: readonly CategoryEntry[] = [
  ...homeCategories,
  ...kitchenCategories,
  ...beautyCategories,
  ...fashionCategories,
  ...kidsCategories,
  ...otherCategories,
  ...techCategories,
  ...workCategories,
];

const byId = new Map(categories.map((entry) => [entry.id, entry]));

export function findCategory(id: string | null): CategoryEntry | undefined {
  return id === null ? undefined : byId.get(id);
}

/** For what none of the others fits. */
export const otherCategory = 'other-goods';
