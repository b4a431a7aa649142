import type { StyleId } from '../visuals/styles.ts';
import type { CategoryFamily } from './categories/category-entry.ts';
import { findCategory } from './categories/index.ts';

/** Styles whose sets from above are bare ground: soil, asphalt, a track, a workshop's floor. */
const bareGround: readonly StyleId[] = [
  'automotive_garage',
  'eco_natural',
  'outdoor_adventure',
  'sport_active',
  'street_style',
];

/** What is eaten, eaten from, or put on skin. */
const clean: readonly CategoryFamily[] = ['food', 'kitchen', 'beauty', 'health'];

/** Whether goods of a category can lie on the ground of a style: food does not lie on soil. */
export function canLieIn(categoryId: string | null, styleId: StyleId): boolean {
  const family = findCategory(categoryId)?.family;
  return !(family && clean.includes(family) && bareGround.includes(styleId));
}
