import { isSoftWear } from '../visuals/poses.ts';
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

/**
 * Styles whose sets from above are a laid table, a desk, or a board or disc that clothes would hang over; clothes lie on
 * calm cloth, paper, plaster or concrete.
 */
const noBed: readonly StyleId[] = [
  ...bareGround,
  'corporate_premium',
  'editorial_gourmet',
  'functional_clean',
  'gamer_neon',
  'glam',
  'gourmet',
  'high_tech',
  'kids_magic',
  'rustic_homestead',
  'scandi',
  'warm_minimal',
];

/**
 * Whether goods of a category can lie on the ground of a style: food does not lie on soil, nor clothes beside a plate.
 */
export function canLieIn(categoryId: string | null, styleId: StyleId): boolean {
  const family = findCategory(categoryId)?.family;
  if (isSoftWear(categoryId)) return !noBed.includes(styleId);
  return !(family && clean.includes(family) && bareGround.includes(styleId));
}
