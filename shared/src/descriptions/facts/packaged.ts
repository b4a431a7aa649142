import { findCategory } from '../../catalog/index.ts';

const packagedFamilies: readonly string[] = ['beauty', 'food', 'health'];
/** Sold as they are packed, and made of what they are made of; the first of these are mixtures. */
const mixtures = ['cleaning', 'laundry', 'fertilizers', 'pet-food', 'cat-litter', 'sports-nutrition', 'car-care', 'motor-oils', 'paints', 'baby-care'];
const packaged = [...mixtures, 'paper-goods', 'building-supplies', 'baby-feeding', 'diapers', 'printers', 'batteries'];
const ownBody = ['beauty-tools', 'hair-tools', 'shaving', 'medical-supplies', 'massagers'];

/** Whether what is seen of such goods is their packaging. */
export function isPackaged(categoryId: string | null): boolean {
  return isOf(categoryId, packaged);
}

/** Whether a material that their print or title names is what is in them, or what they are for: soy in a sauce, wood under a varnish. */
export function namesIngredients(categoryId: string | null): boolean {
  return isOf(categoryId, mixtures);
}

function isOf(categoryId: string | null, ids: readonly string[]): boolean {
  const category = findCategory(categoryId);
  if (!category) return false;
  return ids.includes(category.id) || (packagedFamilies.includes(category.family) && !ownBody.includes(category.id));
}
