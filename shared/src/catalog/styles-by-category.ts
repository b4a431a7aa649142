import { styleIds, type StyleId } from '../visuals/styles.ts';
import { absurdStyles } from './absurd-styles.ts';
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
  // Sets with fruit, eggs or vegetables in them come after those without: they look like what the package holds.
  food: [
    'eco_natural',
    'warm_minimal',
    'bright_fun',
    'dark_mood',
    'scandi',
    'gift_festive',
    'rustic_homestead',
    'gourmet',
    'editorial_gourmet',
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

/** Plain sets come first among the styles that no one recommends: they suit nearly everything. */
const plainFirst: readonly StyleId[] = [
  'minimal',
  'warm_minimal',
  'scandi',
  'classic',
  'monochrome_graphic',
  'pastel_airy',
];

/**
 * Every style once: those that suit the category, the best first and each with its reason, then the others, plain sets
 * first, and last (`fits` false) those that are no place for such goods.
 */
export function stylesFor(
  category: Pick<CategoryEntry, 'id' | 'family' | 'styles'>,
): { id: StyleId; recommended: boolean; fits: boolean; reason: StyleReason | null }[] {
  const { family, styles } = category;
  const absurd = absurdStyles(category);
  const first = [...new Set([...styles, ...recommended[family]])].filter((id) => !absurd.includes(id));
  const others = [...new Set([...plainFirst, ...styleIds])].filter((id) => !first.includes(id));
  return [
    ...first.map((id) => ({ id, recommended: true, fits: true, reason: reasonFor(family, id) })),
    ...others
      .toSorted((a, b) => Number(absurd.includes(a)) - Number(absurd.includes(b)))
      .map((id) => ({ id, recommended: false, fits: !absurd.includes(id), reason: null })),
  ];
}
