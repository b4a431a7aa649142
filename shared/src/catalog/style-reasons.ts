import type { StyleId } from '../visuals/styles.ts';
import type { CategoryFamily } from './categories/category-entry.ts';

/** Why a style sells a kind of goods; the words are `catalog.json`, `reasons.<id>`. */
export const styleReasons = [
  'everyday', 'city', 'timeless', 'quiet', 'sparkle', 'bright-home', 'family', 'cheerful', 'magic', 'gentle', 'graphic', 'energy', 'outdoors', 'future',
  'tasteful', 'appetite', 'natural', 'ingredients', 'homemade', 'premium', 'romance', 'warm', 'drama', 'gift', 'cosy', 'saved', 'calm', 'robust', 'clear',
  'garage', 'clean-air', 'hygiene', 'precision', 'business', 'gamer', 'craft', 'dinner',
] as const;
export type StyleReason = (typeof styleReasons)[number];

const reasonOf: Readonly<Record<StyleId, StyleReason>> = {
  lifestyle: 'everyday', street_style: 'city', classic: 'timeless', minimal: 'quiet', glam: 'sparkle', scandi: 'bright-home', family: 'family',
  bright_fun: 'cheerful', kids_magic: 'magic', pastel_airy: 'gentle', monochrome_graphic: 'graphic', sport_active: 'energy',
  outdoor_adventure: 'outdoors', high_tech: 'future', editorial_gourmet: 'tasteful', gourmet: 'appetite', eco_natural: 'natural',
  rustic_homestead: 'homemade', luxury: 'premium', romantic: 'romance', warm_minimal: 'warm', dark_mood: 'drama', gift_festive: 'gift',
  cozy_hollywood: 'cosy', pinterest_style: 'saved', japandi: 'calm', loft: 'robust', functional_clean: 'clear', automotive_garage: 'garage',
  nordic: 'clean-air', medical_clean: 'hygiene', tech_minimal: 'precision', corporate_premium: 'business', gamer_neon: 'gamer',
};

/** Where a family of goods has a better reason for a style than most. */
const ownReasons: Partial<Record<CategoryFamily, Partial<Record<StyleId, StyleReason>>>> = {
  beauty: { eco_natural: 'ingredients' },
  health: { eco_natural: 'ingredients' },
  food: { eco_natural: 'ingredients' },
  kitchen: { gourmet: 'dinner', rustic_homestead: 'dinner' },
  garden: { eco_natural: 'outdoors' },
  tools: { automotive_garage: 'craft', loft: 'craft' },
};

export function reasonFor(family: CategoryFamily, style: StyleId): StyleReason {
  return ownReasons[family]?.[style] ?? reasonOf[style];
}
