import type { SeenBox } from './detector/boxes.ts';
import { areaOf, sharedArea, type ShareRect } from './detector/share-rect.ts';

/** Nouns that a class of the detector speaks for. */
const nounsOfClass: Readonly<Record<string, readonly string[]>> = {
  Footwear: ['shoe', 'boot', 'heel', 'sandal'],
  Boot: ['boot', 'shoe'],
  'High heels': ['heel', 'shoe'],
  Mug: ['mug'],
  'Coffee cup': ['mug'],
  Bottle: ['bottle', 'winebottle', 'shampoo', 'lotion', 'showergel', 'oilbottle', 'sauce', 'perfume', 'babybottle'],
  Chair: ['chair', 'armchair', 'stool', 'sofa', 'garden'],
  Table: ['table'],
  Desk: ['table'],
  Laptop: ['laptop'],
  'Computer mouse': ['mouse'],
  'Computer monitor': ['monitor'],
  Camera: ['camera'],
  Book: ['book', 'notebook'],
  Box: ['box'],
  Bicycle: ['bicycle'],
  Car: ['toycar'],
};
const animals = new Set(['Cat', 'Dog', 'Cattle']);

/**
 * A box speaks fully for the product from this share of it on: a pair of mugs is two halves. Shoes under trousers hold
 * less.
 */
const wholeFrom = 0.35;

export interface DetectedThings {
  /** 0 to 1 by noun, only those that a box speaks for. */
  readonly nouns: ReadonlyMap<string, number>;
  readonly person: number;
  readonly animal: number;
}

/**
 * What the detector saw, each as surely as its box and the share of the product that the box holds. `product`: in
 * shares of the same picture.
 */
export function detectedThings(boxes: readonly SeenBox[], product: ShareRect): DetectedThings {
  const nouns = new Map<string, number>();
  let [person, animal] = [0, 0];
  for (const { name, score, box } of boxes) {
    const sureness = score * Math.min(1, sharedArea(product, box) / areaOf(product) / wholeFrom);
    if (name === 'Person') person = Math.max(person, sureness);
    if (animals.has(name)) animal = Math.max(animal, sureness);
    for (const noun of nounsOfClass[name] ?? []) nouns.set(noun, Math.max(nouns.get(noun) ?? 0, sureness));
  }
  return { nouns, person, animal };
}
