import { findCategory, type CategoryFamily } from '@kadr/shared/catalog';
import type { StyleId } from '@kadr/shared/visuals';

/**
 * Styles whose things tell of a use, and the families of goods that these things go with. Others go with anything. That
 * is narrower than what a style is recommended for: `family` sells kitchenware, but its toy car goes with toys only.
 */
const goWith: Partial<Record<StyleId, readonly CategoryFamily[]>> = {
  automotive_garage: ['auto', 'tools'],
  cozy_hollywood: ['beauty', 'jewellery', 'fashion'],
  editorial_gourmet: ['food', 'kitchen'],
  family: ['kids'],
  functional_clean: ['home', 'kitchen', 'food', 'tech', 'auto', 'tools', 'garden', 'health', 'pets', 'office', 'sport'],
  gamer_neon: ['tech'],
  glam: ['beauty', 'jewellery'],
  gourmet: ['food', 'kitchen'],
  high_tech: ['tech', 'auto'],
  japandi: ['home', 'kitchen', 'food', 'beauty', 'garden'],
  kids_magic: ['kids'],
  medical_clean: ['health', 'beauty'],
  outdoor_adventure: ['sport', 'fashion', 'tools'],
  pinterest_style: ['beauty', 'jewellery', 'home', 'fashion'],
  romantic: ['beauty', 'jewellery', 'fashion', 'food'],
  rustic_homestead: ['food', 'kitchen', 'home', 'garden'],
  sport_active: ['sport'],
  tech_minimal: ['tech'],
};

/** Goods of such a family that they do not go with: what is walked in stands on no dressing table. */
const notWith: Partial<Record<StyleId, readonly string[]>> = {
  cozy_hollywood: ['shoes', 'sportswear', 'backpacks', 'suitcases', 'travel-bags'],
};

/** Whether a style's things have nothing to do with any of the goods: a kettlebell beside a cup of coffee. */
export function areThingsStrange(style: StyleId, categories: readonly string[]): boolean {
  const known = categories.flatMap((id) => findCategory(id) ?? []);
  const friends = goWith[style];
  const goesWith = ({ id, family }: { id: string; family: CategoryFamily }): boolean =>
    friends?.includes(family) === true && notWith[style]?.includes(id) !== true;
  return friends !== undefined && known.length > 0 && !known.some(goesWith);
}
