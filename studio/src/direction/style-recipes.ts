import type { StyleId } from '@kadr/shared/visuals';

/** A look in a photographer's words: what the product stands on, what is around, how it is lit, in which colours. */
export interface StyleRecipe {
  surface: string;
  surroundings: string;
  props: string;
  light: string;
  palette: string;
  mood: string;
}

const recipe = (surface: string, surroundings: string, props: string, light: string, palette: string, mood: string): StyleRecipe => ({ surface, surroundings, props, light, palette, mood });

/** The 34 styles. A change of any text is a new version of the director. */
export const styleRecipes: Readonly<Record<StyleId, StyleRecipe>> = {
  lifestyle: recipe('an oiled oak table', 'a lived-in kitchen with a window, far out of focus', 'a linen napkin and a glass of water', 'soft morning daylight from a window on the left', 'warm white, oak, sage', 'unstaged and at home'),
  street_style: recipe('a worn concrete ledge', 'a city street with shop fronts, far out of focus', 'nothing but a cast of leaves', 'late afternoon sun, low and hard, with long shadows', 'concrete grey, brick, faded blue', 'on the way, urban'),
  classic: recipe('a honed stone plinth', 'a plain studio backdrop that falls off to its edges', 'nothing', 'a large softbox from the upper left and a white reflector', 'warm grey, ivory', 'timeless and calm'),
  minimal: recipe('a seamless matt surface', 'an empty wall of one tone with a slow gradient', 'nothing', 'one large soft source from the side', 'off-white, pale sand', 'quiet, much empty space'),
  glam: recipe('polished black marble with gold veins', 'a champagne curtain with deep folds, out of focus', 'a fine gold chain and soft sparkle', 'a focused key from above with glints behind', 'black, gold, champagne', 'evening, precious'),
  scandi: recipe('pale birch wood', 'a white-washed wall with one shelf', 'a ceramic vase with one dry branch', 'cool, bright northern daylight', 'white, birch, dove grey', 'airy and tidy'),
  family: recipe('a kitchen table with a cotton runner', 'a bright dining room, out of focus', 'a bowl of fruit and a wooden spoon', 'cheerful daylight from a wide window', 'cream, butter yellow, soft green', 'together and warm'),
  bright_fun: recipe('a glossy block of saturated colour', 'two flat walls of contrasting bright colours', 'a few paper shapes', 'even, high key light with crisp small shadows', 'coral, sunny yellow, turquoise', 'playful, full of energy'),
  kids_magic: recipe('a soft felt ground', 'paper clouds and small warm lights, out of focus', 'wooden stars and blocks', 'soft glowing light, as from a night lamp', 'sky blue, peach, cream', 'a child\'s wonder'),
  pastel_airy: recipe('a matt pastel surface', 'a pastel wall with the shadow of a thin plant', 'a single petal', 'very soft, bright light', 'blush, mint, lilac', 'light as air'),
  monochrome_graphic: recipe('a hard-edged block in one tone', 'large geometric planes in shades of one colour', 'nothing', 'hard light with one sharp diagonal shadow', 'black, white, one grey', 'graphic and strict'),
  sport_active: recipe('dark rubber flooring', 'a gym or track, far out of focus', 'a rolled towel', 'cold hard rim light from behind and a clean key', 'graphite, white, signal red', 'power and speed'),
  outdoor_adventure: recipe('a flat weathered rock', 'mountains and pines in haze', 'moss and a coil of rope', 'golden low sun', 'stone, pine green, amber', 'fresh air, far from town'),
  high_tech: recipe('brushed dark aluminium', 'a dark space with thin lines of light', 'nothing', 'cool strip lights from both sides with clean reflections', 'graphite, ice blue', 'precise, of tomorrow'),
  editorial_gourmet: recipe('dark slate', 'a deep shadow with one lit edge', 'scattered spice and one crumpled linen', 'one small window from the side, strong contrast', 'charcoal, rust, olive', 'a magazine\'s food page'),
  gourmet: recipe('a wooden board on a stone worktop', 'a chef\'s kitchen, out of focus', 'fresh herbs and coarse salt', 'warm side light', 'walnut, herb green, cream', 'appetising'),
  eco_natural: recipe('raw wood with bark at its edge', 'green leaves in daylight, out of focus', 'fern, linen and a pebble', 'dappled daylight', 'moss, sand, raw linen', 'natural and honest'),
  rustic_homestead: recipe('an old farm table with knots', 'a whitewashed stone wall', 'dried wheat and an enamel cup', 'soft light from a small window', 'honey, chalk, hay', 'handmade, in the country'),
  luxury: recipe('a pedestal of dark polished stone', 'a deep backdrop that glows faintly behind', 'nothing but a fold of silk', 'a narrow softbox from above and a fine rim light', 'espresso, bronze, ivory', 'exclusive and still'),
  romantic: recipe('a silk cloth with soft folds', 'candlelight and roses, far out of focus', 'a few petals', 'warm, low, soft light', 'rose, cream, burgundy', 'tender'),
  warm_minimal: recipe('a plaster step', 'a plastered wall in a warm tone with an arch', 'one dry grass stem', 'soft sun with the shadow of a window', 'terracotta, sand, cream', 'warm and calm'),
  dark_mood: recipe('dark oak, nearly black', 'darkness with a trace of smoke', 'nothing', 'one narrow beam from the side', 'black, deep brown, ember', 'mysterious'),
  gift_festive: recipe('a table with a velvet cloth', 'warm lights of a festive room, far out of focus', 'a satin ribbon and fir twigs', 'warm glow from behind and a soft key', 'fir green, gold, deep red', 'festive, a present'),
  cozy_hollywood: recipe('a walnut side table', 'a velvet armchair and a lamp, out of focus', 'a book and a brass dish', 'warm lamp light in the evening', 'emerald, brass, walnut', 'old film glamour at home'),
  pinterest_style: recipe('travertine', 'a neutral room with a curtain in the sun', 'a ribbed vase and a magazine', 'soft sun with a leafy shadow', 'beige, oat, olive', 'collected, to be saved'),
  japandi: recipe('dark stained ash', 'a paper screen and clay wall', 'one ikebana stem in a dark bowl', 'soft diffuse light through paper', 'clay, charcoal, rice white', 'balance and silence'),
  loft: recipe('a steel and wood bench', 'a brick wall and factory windows, out of focus', 'an enamel lamp at the edge', 'daylight through large windows', 'brick, iron, tobacco', 'industrial'),
  functional_clean: recipe('a white laminate worktop', 'a light, tidy utility room, out of focus', 'nothing', 'even, neutral light', 'white, light grey, one soft blue', 'clear and practical'),
  automotive_garage: recipe('a steel workbench', 'a tidy garage with tools on the wall, out of focus', 'one wrench and a cloth', 'cold strip lights from above', 'steel, black, warning yellow', 'expert, hands-on'),
  nordic: recipe('grey weathered wood', 'a cold sea and sky, far out of focus', 'a wool blanket\'s edge', 'overcast, cool, soft', 'slate, fog, white', 'clear and cold'),
  medical_clean: recipe('a white glass surface', 'a bright clinic with frosted glass, out of focus', 'nothing', 'very even high key light', 'white, aqua', 'hygienic and trusted'),
  tech_minimal: recipe('a matt light grey desk', 'a plain wall with a soft gradient', 'nothing', 'one soft overhead light', 'light grey, white, one accent', 'designed'),
  corporate_premium: recipe('a dark walnut desk', 'a glass office at dusk, out of focus', 'a leather folder\'s edge', 'controlled light from the left', 'navy, walnut, steel', 'serious and successful'),
  gamer_neon: recipe('a black desk with a slight gloss', 'a dark room with neon tubes, out of focus', 'nothing', 'magenta from the left, cyan from the right, a neutral key on the product', 'black, magenta, cyan', 'night and play'),
};
