import type { CategoryFamily } from '@kadr/shared/catalog';
import type { PropUse } from '../../props/prop-file.ts';

type Families = readonly CategoryFamily[];

const atDesk: Families = ['home', 'office', 'tech'];
const eaten: Families = ['kitchen', 'food'];
const scrubbed: Families = ['kitchen', 'home', 'auto', 'tools', 'garden', 'sport', 'pets'];
const brushed: Families = ['fashion', 'kids', 'home', 'pets', 'sport', 'garden', 'auto', 'tools'];
const assembled: Families = ['tools', 'auto', 'home', 'garden', 'sport'];

/** Families that a use makes sense for at all: a mug has no ingredients, a cream is not cooked. Others are open to all. */
const usesFor: Partial<Record<PropUse, Families>> = {
  ingredients: ['beauty', 'food', 'health'],
  prep: eaten,
  install: ['tools', 'auto', 'home', 'garden', 'tech', 'office', 'sport'],
};

/** Where a prop suits fewer families in one use than its file says for all of them. */
const narrower: Partial<Record<PropUse, Readonly<Record<string, Families>>>> = {
  in_use: {
    books: [...atDesk, 'kids'],
    cup: [...atDesk, ...eaten],
    mug: [...atDesk, 'kitchen'],
    plant: [],
    pebbles: [],
    hanger: ['fashion', 'kids'],
  },
  context: {
    mug: [...atDesk, 'kitchen'],
    napkin: [...eaten, 'home'],
    pebbles: ['beauty', 'jewellery', 'home'],
    hanger: ['fashion', 'kids'],
  },
  care: {
    brush: brushed,
    sponge: scrubbed,
    foam: ['kitchen', 'auto', 'pets', 'kids', 'beauty', 'fashion', 'garden', 'sport'],
  },
  install: {
    hammer: ['tools', 'home', 'garden'],
    'spirit-level': ['tools', 'home', 'garden', 'office'],
    spanner: assembled,
    'tape-measure': ['tools', 'home', 'garden', 'office'],
  },
};

/** Goods of one category: all that suits them in such a frame. What is drunk from is not cooked in. */
const drinking: Partial<Record<PropUse, readonly string[]>> = {
  prep: ['coffee-beans', 'mint', 'lemon'],
  in_use: ['books', 'napkin'],
  care: ['sponge', 'napkin'],
  context: ['books', 'plant', 'napkin', 'vase'],
};
const only: Readonly<Record<string, Partial<Record<PropUse, readonly string[]>>>> = {
  mugs: drinking,
  drinkware: drinking,
};

/** No one puts a candle next to the candle that is for sale. */
const sameGoods: Readonly<Record<string, readonly string[]>> = {
  candles: ['candle'],
  books: ['books'],
  vases: ['vase'],
};

/** Whether a prop makes sense next to goods of a category in such a frame; of an unknown family (null) anything may. */
export function isPlausible(
  name: string,
  use: PropUse,
  category: string | null | undefined,
  family: CategoryFamily | null,
): boolean {
  if (category && sameGoods[category]?.includes(name)) return false;
  const allowed = category ? only[category]?.[use] : undefined;
  if (allowed) return allowed.includes(name);
  return (
    family === null || ((usesFor[use]?.includes(family) ?? true) && (narrower[use]?.[name]?.includes(family) ?? true))
  );
}
