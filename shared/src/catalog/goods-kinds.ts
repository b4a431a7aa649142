/** Kinds of goods that are sold in the same voice: letters and colours of their cards go by them. */
export const goodsKinds = [
  'tech',
  'children',
  'beauty',
  'fashion',
  'sport',
  'home',
  'food',
  'nature',
  'workshop',
  'care',
  'any',
] as const;
export type GoodsKind = (typeof goodsKinds)[number];
