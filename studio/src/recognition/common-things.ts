import type { SeenBox } from './detector/boxes.ts';
import { areaOf, sharedArea, type ShareRect } from './detector/share-rect.ts';

/**
 * Nouns that a kind of COCO's common objects speaks for. Kinds that the network takes other goods for are left out:
 * whatever is flat is a phone to it, and a shoe a kite.
 */
const nounsOfKind: Readonly<Record<string, readonly string[]>> = {
  bicycle: ['bicycle'],
  car: ['toycar'],
  bus: ['toycar'],
  truck: ['toycar'],
  backpack: ['backpack'],
  umbrella: ['umbrella'],
  handbag: ['handbag', 'backpack'],
  tie: ['tie'],
  suitcase: ['suitcase'],
  'sports ball': ['ball'],
  skateboard: ['skateboard'],
  'tennis racket': ['racket'],
  bottle: ['bottle', 'winebottle', 'shampoo', 'lotion', 'showergel', 'oilbottle', 'sauce', 'perfume', 'babybottle'],
  'wine glass': ['glassware'],
  cup: ['mug', 'papercup', 'glassware'],
  fork: ['cutlery'],
  spoon: ['cutlery'],
  knife: ['knife', 'cutlery'],
  bowl: ['plate', 'petbowl'],
  banana: ['food'],
  apple: ['food'],
  sandwich: ['food'],
  orange: ['food'],
  broccoli: ['food'],
  carrot: ['food'],
  'hot dog': ['food'],
  pizza: ['food'],
  donut: ['food'],
  cake: ['food'],
  chair: ['chair', 'armchair', 'stool', 'garden'],
  couch: ['sofa', 'armchair'],
  bed: ['bed'],
  'dining table': ['table'],
  'potted plant': ['plant', 'bouquet', 'planter'],
  vase: ['vase', 'bouquet'],
  toilet: ['bathroomset'],
  sink: ['bathroomset'],
  tv: ['monitor'],
  laptop: ['laptop'],
  mouse: ['mouse'],
  keyboard: ['keyboard'],
  microwave: ['bigappliance'],
  oven: ['bigappliance'],
  refrigerator: ['bigappliance'],
  toaster: ['toaster'],
  book: ['book', 'notebook'],
  clock: ['clock', 'watch'],
  scissors: ['scissors'],
  'teddy bear': ['teddy', 'animal'],
  'hair drier': ['hairdryer'],
  toothbrush: ['toothbrush'],
};

/** A box that agrees less with where the product is speaks less: a sofa holds a cushion, too. */
const wholeFrom = 0.4;

/**
 * How surely the boxes speak for each noun, 0 to 1, only those that one speaks for. `product`: in shares of the same
 * picture.
 */
export function commonThings(boxes: readonly SeenBox[], product: ShareRect): ReadonlyMap<string, number> {
  const nouns = new Map<string, number>();
  for (const { name, score, box } of boxes) {
    const sureness = score * Math.min(1, agreement(product, box) / wholeFrom);
    for (const noun of nounsOfKind[name] ?? []) nouns.set(noun, Math.max(nouns.get(noun) ?? 0, sureness));
  }
  return nouns;
}

/** What two rectangles share, of what they cover together. */
function agreement(one: ShareRect, other: ShareRect): number {
  const shared = sharedArea(one, other);
  return shared / (areaOf(one) + areaOf(other) - shared);
}
