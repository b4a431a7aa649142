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

/** Styles whose sets from the side are a road, a track, a boulder or a workshop's bench. */
const roughGround: readonly StyleId[] = ['automotive_garage', 'outdoor_adventure', 'sport_active', 'street_style'];

/** Whether goods of a category can stand in a style: what is worn on the head does not stand on a road. */
export function canStandIn(categoryId: string | null, styleId: StyleId): boolean {
  return !(isSoftWear(categoryId) && roughGround.includes(styleId));
}

/**
 * Whether goods of a category can lie on the ground of a style: food does not lie on soil, nor clothes beside a plate.
 */
export function canLieIn(categoryId: string | null, styleId: StyleId): boolean {
  const family = findCategory(categoryId)?.family;
  if (isSoftWear(categoryId)) return !noBed.includes(styleId);
  return !(family && clean.includes(family) && bareGround.includes(styleId));
}

/** Styles whose rooms are no place for clothes that a grown-up wears: a workshop, a children's room, a gamer's den. */
const roomsForOthers: readonly StyleId[] = ['automotive_garage', 'family', 'gamer_neon', 'kids_magic'];

/** No one walks on straw mats in shoes, and of these the feet are seen. */
const withFeet: readonly string[] = ['trousers', 'shoes'];

/** Clothes in which someone runs; in others no one stands on a track. */
const forSport: readonly string[] = ['sportswear', 'shoes', 'tops', 'kids-clothing'];

/** Whether a category can be worn in the room of a style; what children wear, or drivers, belongs where others do not. */
export function canBeWornIn(categoryId: string | null, styleId: StyleId): boolean {
  if (styleId === 'japandi') return !withFeet.includes(categoryId ?? '');
  if (findCategory(categoryId)?.family !== 'fashion') return true;
  if (styleId === 'sport_active') return forSport.includes(categoryId ?? '');
  return !roomsForOthers.includes(styleId) || isForOthers(categoryId);
}

const isForOthers = (categoryId: string | null): boolean =>
  categoryId === 'kids-clothing' || categoryId === 'moto-gear';

/** Rooms in which no bicycle, and nothing else that is ridden or pushed outdoors, is parked. */
const parlours: readonly StyleId[] = ['japandi', 'luxury', 'pinterest_style'];
const ofOutdoors: readonly CategoryFamily[] = ['sport', 'auto', 'garden'];

/** Whether large goods of a category can stand on the floor of a style's room. */
export function canStandInRoom(categoryId: string | null, styleId: StyleId): boolean {
  const family = findCategory(categoryId)?.family;
  const isParked = family !== undefined && ofOutdoors.includes(family);
  return canStandIn(categoryId, styleId) && !(isParked && parlours.includes(styleId));
}
