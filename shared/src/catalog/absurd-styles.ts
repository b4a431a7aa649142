import type { StyleId } from '../visuals/styles.ts';
import type { CategoryEntry, CategoryFamily } from './categories/category-entry.ts';

/** Styles whose table sets are no place for such goods: four at most, so that the choice stays wide. */
const ofFamily: Readonly<Record<CategoryFamily, readonly StyleId[]>> = {
  beauty: ['automotive_garage', 'gamer_neon', 'gourmet', 'high_tech'],
  fashion: ['gourmet', 'editorial_gourmet', 'medical_clean', 'kids_magic'],
  jewellery: ['gourmet', 'automotive_garage', 'sport_active', 'family'],
  home: ['automotive_garage', 'gamer_neon', 'sport_active', 'street_style'],
  kitchen: ['automotive_garage', 'gamer_neon', 'sport_active', 'street_style'],
  food: ['automotive_garage', 'gamer_neon', 'medical_clean', 'street_style'],
  kids: ['automotive_garage', 'gamer_neon', 'dark_mood', 'gourmet'],
  tech: ['gourmet', 'editorial_gourmet', 'rustic_homestead', 'kids_magic'],
  sport: ['gourmet', 'cozy_hollywood', 'romantic', 'glam'],
  auto: ['gourmet', 'editorial_gourmet', 'romantic', 'kids_magic'],
  tools: ['gourmet', 'editorial_gourmet', 'romantic', 'glam'],
  garden: ['gamer_neon', 'glam', 'high_tech', 'medical_clean'],
  health: ['automotive_garage', 'gamer_neon', 'gourmet', 'kids_magic'],
  pets: ['automotive_garage', 'gamer_neon', 'gourmet', 'editorial_gourmet'],
  office: ['gourmet', 'editorial_gourmet', 'sport_active', 'automotive_garage'],
};

const onFood: readonly StyleId[] = ['gourmet', 'editorial_gourmet', 'rustic_homestead', 'lifestyle'];
const inWorkshops: readonly StyleId[] = ['automotive_garage', 'gamer_neon', 'sport_active', 'street_style'];

/** Categories of which other styles make no sense than of their family. */
const ofCategory: Readonly<Record<string, readonly StyleId[]>> = {
  // What is walked in stands on no kitchen table, and nothing that is fed to animals or cleans does.
  shoes: onFood,
  sportswear: onFood,
  'moto-gear': onFood,
  suitcases: onFood,
  'travel-bags': onFood,
  cleaning: ['gourmet', 'editorial_gourmet', 'gamer_neon', 'street_style'],
  fertilizers: ['gourmet', 'editorial_gourmet', 'family', 'lifestyle'],
  'cat-litter': onFood,
  'motor-oils': onFood,
  'car-care': onFood,
  paints: onFood,
  // Not for children.
  alcohol: ['kids_magic', 'family', 'medical_clean', 'sport_active'],
  knives: ['kids_magic', 'family', 'gamer_neon', 'street_style'],
  'feminine-care': ['automotive_garage', 'gamer_neon', 'gourmet', 'kids_magic'],
  watches: ['gourmet', 'editorial_gourmet', 'family', 'kids_magic'],
  // Coffee is not drunk among tomatoes and garlic.
  mugs: ['gourmet', 'automotive_garage', 'gamer_neon', 'street_style'],
  'kitchen-appliances': inWorkshops,
  'coffee-makers': inWorkshops,
  'vacuum-cleaners': onFood,
  'musical-instruments': ['gourmet', 'editorial_gourmet', 'medical_clean', 'automotive_garage'],
  'sports-nutrition': ['automotive_garage', 'romantic', 'glam', 'gamer_neon'],
  'hair-tools': ['automotive_garage', 'gourmet', 'editorial_gourmet', 'sport_active'],
};

/** Styles that make no sense for goods of a category where they stand or lie on what the set shows. */
export function absurdStyles({ id, family, styles }: Pick<CategoryEntry, 'id' | 'family' | 'styles'>): StyleId[] {
  return (ofCategory[id] ?? ofFamily[family]).filter((style) => !styles.includes(style));
}
