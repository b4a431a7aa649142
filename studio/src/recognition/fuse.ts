import type { DetectedThings } from './detected-things.ts';
import type { Noun, UsualPose } from './weights.ts';

/** What one photo says. */
export interface PhotoEvidence {
  /** Log-probabilities by the features, in the order of the nouns. */
  readonly features: readonly number[];
  /** Of the cut-out, and of the whole photo. */
  readonly things: readonly DetectedThings[];
}

/** How far a category is believed: filled in, offered among three, or not spoken of. */
export type RecognitionLevel = 'sure' | 'unsure' | 'unknown';
export type SeenPose = UsualPose | 'worn';

export interface Recognition {
  readonly level: RecognitionLevel;
  /**
   * At most three, the likeliest first; none where it is unknown. `probability` orders them; it was not calibrated on
   * other photos.
   */
  readonly categories: readonly { readonly id: string; readonly probability: number }[];
  readonly pose: { readonly value: SeenPose; readonly probability: number } | null;
}

/**
 * Weights in the logarithm: the same for each photo left out when they were chosen on the others (see
 * recognition/train/README.md).
 */
const featureWeight = 1;
const thingWeight = 18;
/** Where people are in the picture, what they wear is sold. */
const wornWeight = 16;
const wornFrom = 0.2;
const wordWeight = 3;
/** A rare noun is never so unlikely that a box cannot speak for it. */
const leastLog = -9;
const thingFrom = 0.25;

/** Filled in only where two witnesses agree: a box or a word, and nothing against it. */
const sureFrom = 0.8;
/** Below it two of three such offers were wrong: the search says more. */
const offeredFrom = 0.2;
const personFrom = 0.3;
const animalFrom = 0.3;
const offered = 3;
/** The categories that people wear in photos. */
const worn = new Set(
  'tops trousers dresses outerwear underwear swimwear suits sleepwear sportswear shoes hats-scarves kids-clothing jewellery watches eyewear handbags backpacks'.split(
    ' ',
  ),
);

export interface SaidCategory {
  readonly id: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** One probability per category from all photos of a product, each photo a vote, and from the words on it. */
export function fuse(
  nouns: readonly Noun[],
  photos: readonly PhotoEvidence[],
  said: SaidCategory | null = null,
): Recognition {
  if (photos.length === 0) return { level: 'unknown', categories: [], pose: null };
  const scores = nouns.map((noun, index) => {
    const seen = photos.reduce((sum, photo) => sum + scoreOf(noun, index, photo), 0) / photos.length;
    return seen + (said?.id === noun.category ? wordWeight * said.confidence : 0);
  });
  const likely = softmax(scores);
  const person = mostOf(photos, ({ person: sureness }) => sureness);
  const categories = summed(nouns, likely, ({ category }) => category);
  const [best] = categories;
  const hasWitness = best !== undefined && witnessed(best.id, nouns, photos, said);
  const isLiving =
    mostOf(photos, ({ animal }) => animal) >= animalFrom || (person >= personFrom && !worn.has(best?.id ?? ''));
  const probability = best?.probability ?? 0;
  const level =
    probability >= sureFrom && hasWitness && !isLiving ? 'sure' : probability >= offeredFrom ? 'unsure' : 'unknown';
  return {
    level,
    categories: level === 'unknown' ? [] : categories.slice(0, offered),
    pose: poseOf(nouns, likely, { person, category: best?.id }),
  };
}

function scoreOf({ id, category }: Noun, index: number, { features, things }: PhotoEvidence): number {
  const sureness = things.reduce((sum, { nouns }) => sum + (nouns.get(id) ?? 0), 0) / Math.max(1, things.length);
  const person = Math.max(0, ...things.map((seen) => seen.person));
  return (
    featureWeight * Math.max(leastLog, features[index] ?? leastLog) +
    thingWeight * Math.max(0, sureness - thingFrom) +
    (worn.has(category) ? wornWeight * Math.max(0, person - wornFrom) : 0)
  );
}

/** A box or a word speaks for the category: features alone were wrong too often to fill anything in. */
function witnessed(
  category: string,
  nouns: readonly Noun[],
  photos: readonly PhotoEvidence[],
  said: SaidCategory | null,
): boolean {
  if (said !== null) return said.id === category;
  const ofCategory = nouns.filter((noun) => noun.category === category);
  return mostOf(photos, ({ nouns: seen }) => Math.max(...ofCategory.map(({ id }) => seen.get(id) ?? 0))) > thingFrom;
}

function mostOf(photos: readonly PhotoEvidence[], of: (things: DetectedThings) => number): number {
  return Math.max(0, ...photos.flatMap(({ things }) => things.map(of)));
}

function poseOf(
  nouns: readonly Noun[],
  likely: readonly number[],
  { person, category }: { person: number; category: string | undefined },
): Recognition['pose'] {
  if (person >= personFrom && category !== undefined && worn.has(category))
    return { value: 'worn', probability: person };
  const [best] = summed(nouns, likely, ({ pose }) => pose);
  return best ? { value: best.id, probability: best.probability } : null;
}

/** The groups of nouns by their probability, the likeliest first. */
function summed<Id extends string>(
  nouns: readonly Noun[],
  likely: readonly number[],
  groupOf: (noun: Noun) => Id,
): { id: Id; probability: number }[] {
  const sums = new Map<Id, number>();
  nouns.forEach((noun, index) => {
    const id = groupOf(noun);
    sums.set(id, (sums.get(id) ?? 0) + (likely[index] ?? 0));
  });
  return [...sums].map(([id, probability]) => ({ id, probability })).toSorted((a, b) => b.probability - a.probability);
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
