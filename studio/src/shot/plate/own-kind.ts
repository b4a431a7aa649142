import type { PlateMeta } from '../../plates/plate-meta.ts';

const beautyCare = ['skin-care', 'hair-care', 'body-care', 'sun-care', 'make-up', 'perfume', 'cosmetic-sets'];
const medicine = ['vitamins', 'medical-supplies', 'oral-care'];
const jewels = ['jewellery', 'watches', 'hair-accessories'];
const playthings = [
  'toys',
  'building-toys',
  'educational-toys',
  'toy-vehicles',
  'puzzles',
  'dolls',
  'plush-toys',
  'board-games',
];
const drinkware = ['mugs', 'drinkware', 'tableware'];
const computing = ['computers', 'input-devices', 'games-consoles'];
const withCables = [
  'cables',
  'chargers',
  'phone-accessories',
  'smartphones',
  'tablets',
  'headphones',
  'speakers',
  'smartwatches',
  'input-devices',
  'data-storage',
  'cameras',
  'smart-home',
  'games-consoles',
];
const books = ['books', 'notebooks'];

/**
 * Things that stand about in sets, by the names of their parts (`name=` in `studio/sets`), and the categories whose goods
 * they could be taken for or for a part of. `style:part` where only that style's part is such a thing, or another one.
 */
export const goodsInSets: Readonly<Record<string, readonly string[]>> = {
  balloon: ['party-supplies'],
  band: ['headphones', 'games-consoles'],
  bauble: ['seasonal-decor'],
  book: books,
  bottle: [...beautyCare, ...medicine],
  bowl: ['tableware'],
  'box-floor': ['storage', 'desk-organisers'],
  brush: ['paints', 'art-supplies'],
  bulb: ['lighting'],
  'medical_clean:bulb': [],
  cable: withCables,
  can: ['paints', 'art-supplies', 'deodorants'],
  candle: ['candles'],
  candlestick: ['candles'],
  car: playthings,
  'classic:board': books,
  coin: jewels,
  confetti: ['party-supplies'],
  'corporate_premium:board': books,
  crayon: ['pens', 'art-supplies', 'stationery'],
  cup: [...drinkware, 'party-supplies'],
  dish: ['tableware'],
  'family:ball': playthings,
  'family:block': playthings,
  fan: ['party-supplies'],
  flask: [...beautyCare, 'nail-care', 'lip-care'],
  fold: ['bedding'],
  fork: ['cutlery', 'tableware'],
  gel: beautyCare,
  gift: ['gift-wrapping'],
  'hat-box': ['storage', 'gift-wrapping'],
  'heat-sink': computing,
  hoop: jewels,
  jar: ['food-storage', 'storage'],
  'dark_mood:jar': ['vases'],
  jug: ['drinkware', 'tableware', 'teapots'],
  kettlebell: ['fitness'],
  keys: computing,
  'kids_magic:ball': playthings,
  'kids_magic:block': playthings,
  'kids_magic:ring': playthings,
  knife: ['knives', 'cutlery'],
  lamp: ['lighting'],
  lens: ['cameras'],
  'loft:cover': books,
  mirror: ['mirrors'],
  mouse: computing,
  mug: [...drinkware, 'camping'],
  notebook: [...books, 'stationery'],
  pearls: jewels,
  pen: ['pens', 'stationery', 'notebooks'],
  pencil: ['pens', 'art-supplies', 'stationery'],
  plate: ['tableware'],
  'automotive_garage:plate': [],
  'high_tech:plate': [],
  pot: ['planters', 'plants'],
  print: ['wall-art'],
  rainbow: playthings,
  ring: jewels,
  'monochrome_graphic:ring': [],
  rope: ['camping'],
  'sport_active:rope': ['fitness', 'boxing'],
  rule: ['measuring-tools', 'stationery'],
  saucer: drinkware,
  spanner: ['hand-tools'],
  star: playthings,
  stool: ['furniture', 'garden-furniture'],
  streamer: ['party-supplies'],
  'tape-measure': ['measuring-tools', 'hand-tools'],
  throw: ['bedding'],
  'lifestyle:throw': ['towels'],
  tumbler: drinkware,
  tyre: ['tyres', 'car-parts'],
  vase: ['vases'],
  'wicker-foot': ['storage'],
};

/** How many things stand in a set that could be taken for a part of such an offer: a mug beside the mug for sale. */
export function ownKindIn({ style, parts }: Pick<PlateMeta, 'style' | 'parts'>, categories: readonly string[]): number {
  const goodsOf = (part: string) => goodsInSets[`${style}:${part}`] ?? goodsInSets[part] ?? [];
  return parts.filter((part) => goodsOf(part).some((id) => categories.includes(id))).length;
}
