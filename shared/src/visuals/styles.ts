/** The 34 styles, by the identifiers of the specification, in its order. */
export const styleIds = [
  'lifestyle', 'street_style', 'classic', 'minimal', 'glam', 'scandi', 'family', 'bright_fun', 'kids_magic',
  'pastel_airy', 'monochrome_graphic', 'sport_active', 'outdoor_adventure', 'high_tech', 'editorial_gourmet',
  'gourmet', 'eco_natural', 'rustic_homestead', 'luxury', 'romantic', 'warm_minimal', 'dark_mood', 'gift_festive',
  'cozy_hollywood', 'pinterest_style', 'japandi', 'loft', 'functional_clean', 'automotive_garage', 'nordic',
  'medical_clean', 'tech_minimal', 'corporate_premium', 'gamer_neon',
] as const;

export type StyleId = (typeof styleIds)[number];
