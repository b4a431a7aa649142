import type { CameraView } from '../cutout/estimate-camera.ts';
import type { DetectedThings } from './detected-things.ts';
import { noNeighbours, type Neighbours } from './neighbours.ts';
import type { Noun, UsualPose } from './weights.ts';

/** What one photo says. */
export interface PhotoEvidence {
  /** Log-probabilities by the features, in the order of the nouns. */
  readonly features: readonly number[];
  /** Of the cut-out, and of the whole photo. */
  readonly things: readonly DetectedThings[];
  /** How surely common objects are seen there, 0 to 1 by noun: of the cut-out, and of the whole photo. */
  readonly common: readonly ReadonlyMap<string, number>[];
  /** From where the cut-out was photographed, by its outline; of a photo that was not cut out nothing is said. */
  readonly view?: CameraView | undefined;
  /** Log-probabilities of categories by the operator's larger model, where there is one. */
  readonly larger?: ReadonlyMap<string, number> | undefined;
}

/** How far a category is believed: filled in, offered among three, or not spoken of. */
export type RecognitionLevel = 'sure' | 'unsure' | 'unknown';
export type SeenPose = UsualPose | 'worn';

export interface Recognition {
  readonly level: RecognitionLevel;
  /** What the level rests on: the photos, or the seller's earlier products that look like this one. */
  readonly by: 'photos' | 'neighbours';
  /**
   * A box surely shows something else than the category that print names: a chocolate's name on a mug. Neither is
   * believed then.
   */
  readonly isContradicted: boolean;
  /**
   * At most three, the likeliest first; none where it is unknown. `probability` orders them; it was not calibrated on
   * other photos.
   */
  readonly categories: readonly { readonly id: string; readonly probability: number }[];
  readonly pose: { readonly value: SeenPose; readonly probability: number } | null;
}

/** Weights in the logarithm: those of the features and of boxes were chosen on photos (recognition/train/fusion.py). */
const featureWeight = 1;
const thingWeight = 12;
/** Where people are in the picture, what they wear is sold; which of it, the features must say. */
const wornWeight = 8;
const wornFrom = 0.2;
const wordWeight = 3;
/** As a word read at half its certainty. Not chosen on photos: too few of them show a known brand. */
const brandWeight = 1.5;
/** Who sells more kinds of goods under one name says little about this one. */
const mostMade = 3;
/** As the features, and a witness as a box is. Not chosen on photos: no larger model was at hand. */
const largerWeight = 1;
const largerFrom = 0.5;
/**
 * Chosen on the photos that it is measured on (decision 116). The surer of cut-out and whole photo counts: one of them may
 * miss the thing.
 */
const commonWeight = 6;
const commonFrom = 0.25;
/** Fills a category in from here on, where the picture resembles it at all. */
const commonSureFrom = 0.5;
const commonAgreesFrom = 0.1;
/** A rare noun is never so unlikely that a box cannot speak for it. */
const leastLog = -9;
const thingFrom = 0.25;

/**
 * Filled in only where two witnesses agree: the features with a box, a common object, a larger model, a word, a brand or
 * the seller's own products, and nothing against it; or where photos have shown from which probability on the category
 * is right.
 */
const sureFrom = 0.8;
/** Below it three of four such offers were wrong: the search says more. */
const offeredFrom = 0.1;
/** The features' own share for the category that a box names: a hair dryer seen as a table looks like none. */
const agreesFrom = 0.2;
const personFrom = 0.3;
const animalFrom = 0.3;
/** Of the cut-out: in whole photos one of six garments that lie there alone is taken for a person. */
const wearerFrom = 0.33;
const offered = 3;
/** Beside one that is filled in, another is offered from here on. */
const offeredBesideFrom = 0.02;
const garments = 'tops trousers dresses outerwear underwear swimwear suits sleepwear sportswear kids-clothing'.split(
  ' ',
);
/**
 * What a detected person makes likelier. The detector takes garments that lie alone for people, so jewellery, watches and
 * bags are not among them.
 */
const clothes = new Set([...garments, 'shoes', 'hats-scarves']);
/** The categories that people wear in photos. */
const worn = new Set([...clothes, ...'jewellery watches eyewear handbags backpacks'.split(' ')]);

export interface SaidCategory {
  readonly id: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What else speaks for a category than the photos themselves. */
export interface OtherEvidence {
  /** The category that print names. */
  readonly said?: SaidCategory | null;
  /** The categories that are mostly sold under the brand that is printed on it. */
  readonly made?: readonly string[];
  readonly neighbours?: Neighbours;
}

/**
 * One probability per category from all photos of a product, each photo a vote, from the words on it and the seller's
 * earlier products.
 */
export function fuse(
  nouns: readonly Noun[],
  photos: readonly PhotoEvidence[],
  { said = null, made = [], neighbours = noNeighbours }: OtherEvidence = {},
): Recognition {
  if (photos.length === 0) return { level: 'unknown', by: 'photos', isContradicted: false, categories: [], pose: null };
  const seen = nouns.map(
    (noun, index) => photos.reduce((sum, photo) => sum + scoreOf(noun, index, photo), 0) / photos.length,
  );
  const scores = nouns.map((noun, index) => {
    const told = said?.id === noun.category ? wordWeight * said.confidence : 0;
    const branded = made.includes(noun.category) ? brandWeight : 0;
    return (seen[index] ?? 0) + told + branded + (neighbours.scores.get(noun.category) ?? 0);
  });
  const likely = softmax(scores);
  const person = mostOf(photos, ({ person: sureness }) => sureness);
  const categories = summed(nouns, likely, ({ category }) => category);
  const [best] = categories;
  const agreed = best ? agreeing(best.id, nouns, photos, made) : { isBoxed: false, isCommon: false, isSeen: false };
  const isSeen = said === null ? agreed.isSeen : said.id === best?.id;
  // Neither print nor the seller's own products were there where it was found out how often this is right.
  const isEnough = said === null && best !== undefined && bySight(best.id, nouns, seen) >= filledFrom(best.id, nouns);
  const isFamiliar = best !== undefined && neighbours.sure === best.id && (said === null || said.id === best.id);
  // What is seen to be a common object where the product is, is not alive: a plush dog.
  const isLiving =
    !agreed.isCommon &&
    (mostOf(photos, ({ animal }) => animal) >= animalFrom || (person >= personFrom && !worn.has(best?.id ?? '')));
  const probability = best?.probability ?? 0;
  const level =
    (isEnough || (probability >= sureFrom && (isSeen || isFamiliar))) && !isLiving
      ? 'sure'
      : probability >= offeredFrom
        ? 'unsure'
        : 'unknown';
  return {
    level,
    isContradicted:
      agreed.isBoxed &&
      said !== null &&
      said.id !== best?.id &&
      probability >= sureFrom &&
      // A bottle may hold shampoo as well as juice: print says which.
      !boxed(said.id, nouns, photos),
    by: isFamiliar && !isSeen ? 'neighbours' : 'photos',
    categories: offeredOf(level, categories),
    pose: poseOf(nouns, likely, {
      wearer: wearerIn(photos),
      category: best?.id,
      views: photos.map(({ view }) => view),
    }),
  };
}

function offeredOf(level: RecognitionLevel, categories: Recognition['categories']): Recognition['categories'] {
  if (level === 'unknown') return [];
  const first = categories.slice(0, offered);
  return level === 'sure' ? first.filter(({ probability }, at) => at === 0 || probability >= offeredBesideFrom) : first;
}

function scoreOf({ id, category }: Noun, index: number, { features, things, common, larger }: PhotoEvidence): number {
  const sureness = things.reduce((sum, { nouns }) => sum + (nouns.get(id) ?? 0), 0) / Math.max(1, things.length);
  const person = Math.max(0, ...things.map((seen) => seen.person));
  return (
    featureWeight * Math.max(leastLog, features[index] ?? leastLog) +
    thingWeight * Math.max(0, sureness - thingFrom) +
    commonWeight * Math.max(0, surestOf(common, [id]) - commonFrom) +
    (larger ? largerWeight * Math.max(leastLog, larger.get(category) ?? leastLog) : 0) +
    (clothes.has(category) ? wornWeight * Math.max(0, person - wornFrom) : 0)
  );
}

/** Which witnesses agree with the features on a category: a box of the detector, and any of them. */
function agreeing(
  id: string,
  nouns: readonly Noun[],
  photos: readonly PhotoEvidence[],
  made: readonly string[],
): { isBoxed: boolean; isCommon: boolean; isSeen: boolean } {
  const share = resembled(id, nouns, photos);
  const isBoxed = boxed(id, nouns, photos) && share >= agreesFrom;
  const isCommon = commonlySeen(id, nouns, photos) > commonSureFrom && share >= commonAgreesFrom;
  const isJudged = judged(id, photos) > largerFrom && share >= agreesFrom;
  const isBranded = made.length <= mostMade && made.includes(id) && share >= agreesFrom;
  return { isBoxed, isCommon, isSeen: isBoxed || isCommon || isJudged || isBranded };
}

/** How likely the photos alone make a category. */
function bySight(id: string, nouns: readonly Noun[], seen: readonly number[]): number {
  return summed(nouns, softmax(seen), ({ category }) => category).find((one) => one.id === id)?.probability ?? 0;
}

const filledFrom = (id: string, nouns: readonly Noun[]) => nouns.find(isOf(id))?.filledFrom ?? Infinity;

/** How surely a cut-out shows a person. */
function wearerIn(photos: readonly PhotoEvidence[]): number {
  return Math.max(0, ...photos.map(({ things: [shown] }) => shown?.person ?? 0));
}

const isOf = (id: string) => (noun: Noun) => noun.category === id;

/** A box speaks for the category. */
function boxed(category: string, nouns: readonly Noun[], photos: readonly PhotoEvidence[]): boolean {
  const ofCategory = nouns.filter(isOf(category));
  return mostOf(photos, ({ nouns: seen }) => Math.max(...ofCategory.map(({ id }) => seen.get(id) ?? 0))) > thingFrom;
}

/** How surely a common object that speaks for the category is seen: the surest photo. */
function commonlySeen(category: string, nouns: readonly Noun[], photos: readonly PhotoEvidence[]): number {
  const ids = nouns.filter(isOf(category)).map(({ id }) => id);
  return Math.max(0, ...photos.map(({ common }) => surestOf(common, ids)));
}

function surestOf(common: PhotoEvidence['common'], ids: readonly string[]): number {
  return Math.max(0, ...common.flatMap((seen) => ids.map((id) => seen.get(id) ?? 0)));
}

/** How far the larger model alone is for the category: the mean of the photos. */
function judged(category: string, photos: readonly PhotoEvidence[]): number {
  return photos.reduce((sum, { larger }) => sum + Math.exp(larger?.get(category) ?? -Infinity), 0) / photos.length;
}

/** How far the features alone are for the category: the mean of the photos. */
function resembled(category: string, nouns: readonly Noun[], photos: readonly PhotoEvidence[]): number {
  const shares = photos.map(({ features }) =>
    nouns.reduce((sum, noun, i) => sum + (noun.category === category ? Math.exp(features[i] ?? leastLog) : 0), 0),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function mostOf(photos: readonly PhotoEvidence[], of: (things: DetectedThings) => number): number {
  return Math.max(0, ...photos.flatMap(({ things }) => things.map(of)));
}

/** Garments may lie or hang whatever their outline; other goods that show the side they stand on do not lie. */
function poseOf(
  nouns: readonly Noun[],
  likely: readonly number[],
  seen: { wearer: number; category: string | undefined; views: PhotoEvidence['view'][] },
): Recognition['pose'] {
  const { wearer, category = '' } = seen;
  if (wearer >= wearerFrom && worn.has(category)) return { value: 'worn', probability: wearer };
  const [best] = summed(nouns, likely, ({ pose }) => pose);
  if (!best) return null;
  const isAside = !garments.includes(category) && seen.views.includes('three-quarter');
  return { value: best.id === 'lies' && isAside ? 'stands' : best.id, probability: best.probability };
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
