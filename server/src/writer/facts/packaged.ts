import { findCategory } from '@kadr/shared/catalog';

const packagedFamilies: readonly string[] = ['beauty', 'food', 'health'];
/** Sold as they are packed, and made of what they are made of; the first of these are mixtures. */
const mixtures = [
  'cleaning',
  'laundry',
  'fertilizers',
  'pet-food',
  'cat-litter',
  'sports-nutrition',
  'car-care',
  'motor-oils',
  'paints',
  'baby-care',
];
const packaged = [...mixtures, 'paper-goods', 'building-supplies', 'baby-feeding', 'diapers', 'printers', 'batteries'];
const byWeight = [...mixtures, 'building-supplies', 'candles', 'needlework', 'art-supplies', 'fitness'];
const ofDrinks = ['mugs', 'drinkware', 'teapots', 'baby-feeding', 'drinks', 'alcohol'];
const ownBody = ['beauty-tools', 'hair-tools', 'shaving', 'medical-supplies', 'massagers'];

/** Whether what is seen of such goods is their packaging. */
export function isPackaged(categoryId: string | null): boolean {
  return isOf(categoryId, packaged);
}

/**
 * Whether a material that their print or title names is what is in them, or what they are for: soy in a sauce, wood
 * under a varnish.
 */
export function namesIngredients(categoryId: string | null): boolean {
  return isOf(categoryId, mixtures);
}

/**
 * Whether a weight that their title gives is what the package holds: a chair's is what it bears, a kitchen scale's how
 * far it goes.
 */
export function isSoldByWeight(categoryId: string | null): boolean {
  return isOf(categoryId, byWeight);
}

/** Whether a volume of theirs is none but a size: "34 L". */
export function hasNoVolume(categoryId: string | null): boolean {
  const category = findCategory(categoryId);
  return category !== undefined && (category.parentId ?? category.id) === 'fashion';
}

/** Whether one drinks from them, or drinks them: their ounces are fluid ones. */
export function isForDrinks(categoryId: string | null): boolean {
  return categoryId !== null && ofDrinks.includes(categoryId);
}

function isOf(categoryId: string | null, ids: readonly string[]): boolean {
  const category = findCategory(categoryId);
  if (!category) return false;
  return ids.includes(category.id) || (packagedFamilies.includes(category.family) && !ownBody.includes(category.id));
}
