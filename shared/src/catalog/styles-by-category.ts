import { styleIds, type StyleId } from '../visuals/styles.ts';
import type { CategoryEntry, CategoryFamily } from './categories/category-entry.ts';
import { reasonFor, type StyleReason } from './style-reasons.ts';

/** The styles that sell a family of goods, the best first; the seller may take any other, too. */
const recommended: Readonly<Record<CategoryFamily, readonly StyleId[]>> = {
  beauty: [
    'eco_natural',
    'luxury',
    'pastel_airy',
    'minimal',
    'glam',
    'romantic',
    'warm_minimal',
    'medical_clean',
    'pinterest_style',
  ],
  fashion: [
    'street_style',
    'classic',
    'lifestyle',
    'minimal',
    'warm_minimal',
    'monochrome_graphic',
    'glam',
    'pinterest_style',
    'romantic',
  ],
  jewellery: ['luxury', 'glam', 'dark_mood', 'minimal', 'romantic', 'classic', 'gift_festive', 'warm_minimal'],
  home: [
    'scandi',
    'japandi',
    'warm_minimal',
    'cozy_hollywood',
    'nordic',
    'loft',
    'lifestyle',
    'pinterest_style',
    'rustic_homestead',
  ],
  kitchen: [
    'warm_minimal',
    'scandi',
    'rustic_homestead',
    'lifestyle',
    'gourmet',
    'family',
    'functional_clean',
    'nordic',
    'japandi',
  ],
  food: [
    'gourmet',
    'editorial_gourmet',
    'rustic_homestead',
    'eco_natural',
    'bright_fun',
    'family',
    'dark_mood',
    'gift_festive',
  ],
  kids: ['kids_magic', 'bright_fun', 'pastel_airy', 'family', 'lifestyle', 'gift_festive', 'scandi', 'eco_natural'],
  tech: [
    'tech_minimal',
    'high_tech',
    'minimal',
    'functional_clean',
    'dark_mood',
    'monochrome_graphic',
    'corporate_premium',
    'gamer_neon',
    'loft',
  ],
  sport: [
    'sport_active',
    'outdoor_adventure',
    'functional_clean',
    'bright_fun',
    'street_style',
    'dark_mood',
    'minimal',
  ],
  auto: ['automotive_garage', 'dark_mood', 'high_tech', 'functional_clean', 'monochrome_graphic', 'minimal', 'loft'],
  tools: ['functional_clean', 'automotive_garage', 'loft', 'minimal', 'dark_mood', 'monochrome_graphic'],
  garden: ['eco_natural', 'rustic_homestead', 'outdoor_adventure', 'scandi', 'family', 'lifestyle', 'warm_minimal'],
  health: ['medical_clean', 'functional_clean', 'eco_natural', 'minimal', 'pastel_airy', 'corporate_premium'],
  pets: ['lifestyle', 'family', 'scandi', 'bright_fun', 'eco_natural', 'pastel_airy', 'warm_minimal'],
  office: [
    'corporate_premium',
    'minimal',
    'functional_clean',
    'tech_minimal',
    'scandi',
    'monochrome_graphic',
    'pinterest_style',
  ],
};

/**
 * Every style once: those that suit the category, the best first and each with its reason, then the others in the order of the
 * specification, without one.
 */
export function stylesFor({
  family,
  styles,
}: Pick<CategoryEntry, 'family' | 'styles'>): { id: StyleId; recommended: boolean; reason: StyleReason | null }[] {
  const first = [...new Set([...styles, ...recommended[family]])];
  return [
    ...first.map((id) => ({ id, recommended: true, reason: reasonFor(family, id) })),
    ...styleIds.filter((id) => !first.includes(id)).map((id) => ({ id, recommended: false, reason: null })),
  ];
}
