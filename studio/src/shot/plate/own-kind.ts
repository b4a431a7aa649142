import type { PlateMeta } from '../../plates/plate-meta.ts';

const beautyCare = ['skin-care', 'hair-care', 'body-care', 'sun-care', 'make-up', 'perfume', 'cosmetic-sets'];
const jewels = ['jewellery', 'watches', 'hair-accessories'];
const playthings = ['toys', 'building-toys', 'educational-toys', 'toy-vehicles', 'puzzles'];
const drinkware = ['mugs', 'drinkware', 'tableware'];
const computing = ['computers', 'input-devices'];

/**
 * Things that stand about in sets, by the names of their parts (`name=` in `studio/sets`), and the categories whose goods
 * they could be taken for.
 */
export const goodsInSets: Readonly<Record<string, readonly string[]>> = {
  ball: ['toys', 'pet-toys', 'team-sports'],
  balloon: ['party-supplies'],
  band: ['headphones'],
  bauble: ['seasonal-decor'],
  block: playthings,
  book: ['books', 'notebooks'],
  bottle: beautyCare,
  bowl: ['tableware'],
  brush: ['paints', 'art-supplies'],
  bulb: ['lighting'],
  cable: ['cables', 'chargers'],
  candle: ['candles'],
  candlestick: ['candles'],
  car: playthings,
  coin: jewels,
  confetti: ['party-supplies'],
  crayon: ['pens', 'art-supplies', 'stationery'],
  cup: [...drinkware, 'party-supplies'],
  cushion: ['bedding'],
  dish: ['tableware'],
  fan: ['party-supplies'],
  flask: beautyCare,
  fork: ['cutlery', 'tableware'],
  gel: beautyCare,
  gift: ['gift-wrapping'],
  'hat-box': ['storage', 'gift-wrapping'],
  'heat-sink': computing,
  hoop: jewels,
  jar: ['food-storage', 'storage'],
  jug: ['drinkware', 'tableware', 'teapots'],
  kettlebell: ['fitness', 'sport'],
  keys: computing,
  knife: ['knives', 'cutlery'],
  lamp: ['lighting'],
  lens: ['cameras'],
  mirror: ['mirrors'],
  mouse: computing,
  mug: drinkware,
  notebook: ['notebooks', 'books', 'stationery'],
  pearls: jewels,
  pen: ['pens', 'stationery'],
  pencil: ['pens', 'art-supplies', 'stationery'],
  plate: ['tableware'],
  pot: ['planters', 'plants'],
  print: ['wall-art'],
  rainbow: playthings,
  ring: jewels,
  rope: ['camping'],
  rule: ['measuring-tools', 'stationery'],
  saucer: drinkware,
  spanner: ['tools', 'hand-tools'],
  star: ['toys', 'seasonal-decor'],
  streamer: ['party-supplies'],
  'tape-measure': ['measuring-tools', 'hand-tools', 'tools'],
  throw: ['bedding'],
  tumbler: drinkware,
  tyre: ['tyres', 'car-parts'],
  vase: ['vases'],
};

/** Whether something stands in a set that could be taken for a part of such an offer: a mug beside the mug for sale. */
export function showsOwnKind({ parts }: Pick<PlateMeta, 'parts'>, categoryId: string | null): boolean {
  return categoryId !== null && parts.some((part) => goodsInSets[part]?.includes(categoryId));
}
