/**
 * How a product is shown: standing, lying and seen from above, hung up, or on the person (or in the hand) that its
 * photo shows.
 */
export const poses = ['stands', 'lies', 'hangs', 'worn'] as const;
export type Pose = (typeof poses)[number];

/** What a photo's cut-out shows besides the product, as it was recognised. */
export type PhotoShows = 'product' | 'person' | 'hand';

/** Edges of a photo that cut what its cut-out shows. */
export interface CutSides {
  readonly left: boolean;
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
}

/**
 * Why a closeup of a cut-out would be of no use: what it shows is not sharp enough for it, or is an even surface. They
 * are kept among the doubts about the cut-out.
 */
const closeupFaults = ['detail-soft', 'detail-plain', 'macro-soft', 'macro-plain'] as const;
export type CloseupFault = (typeof closeupFaults)[number];

/** Those among the doubts about a cut-out. */
export const closeupFaultsIn = (reasons: readonly string[]): CloseupFault[] =>
  closeupFaults.filter((fault) => reasons.includes(fault));

/**
 * The photo's edge is touched there, but cuts next to nothing off: an elbow that brushes it. Kept among the doubts about
 * a cut-out, too.
 */
export type GrazedSide = 'grazes-left' | 'grazes-right';

/** What of a cut-out its poses follow from. */
export interface SeenInPhoto {
  readonly shows: PhotoShows;
  readonly cut: CutSides;
}

/** Parts of a photo's width or height: a cut-out that ends so near its edge is cut by it. */
const atEdge = 0.005;

/** What the seller has said of a photo: that the product in it is whole, or that it is not; null where nothing. */
export type WholeSaid = boolean | null;

/**
 * What a cut-out shows, by the doubts about it and its box in the photo, in shares of the photo. Of goods that their
 * seller says are whole no edge cuts anything.
 */
export function seenInPhoto(
  reasons: readonly string[],
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null,
  isWhole: WholeSaid = null,
): SeenInPhoto {
  const shows = reasons.includes('person') ? 'person' : reasons.includes('hand-held') ? 'hand' : 'product';
  // Of goods alone, a corner at the edge is no cut.
  const atBorder = reasons.includes('touches-border') || reasons.includes('fills-photo');
  const isCut = shows !== 'product' || (atBorder && isWhole !== true);
  const { left, top, width, height } = isCut && box ? box : { left: 0.5, top: 0.5, width: 0, height: 0 };
  const isTopCut = top <= atEdge;
  const isBottomCut = top + height >= 1 - atEdge;
  // What no other edge cuts is whole or not: there every part counts.
  const grazed = (side: GrazedSide) => (isTopCut || isBottomCut) && reasons.includes(side);
  return {
    shows,
    cut: {
      left: left <= atEdge && !grazed('grazes-left'),
      top: isTopCut,
      right: left + width >= 1 - atEdge && !grazed('grazes-right'),
      bottom: isBottomCut,
    },
  };
}

/** Clothes: they lie, and most of them hang. */
const hanging: readonly string[] = [
  'tops',
  'trousers',
  'dresses',
  'outerwear',
  'suits',
  'sportswear',
  'kids-clothing',
  'sleepwear',
  'swimwear',
];
const onlyLying: readonly string[] = ['underwear'];

/** What is worn, too: where the photo's edge cuts it, it is on someone. */
const wearable: readonly string[] = [
  'shoes',
  'hats-scarves',
  'handbags',
  'backpacks',
  'jewellery',
  'watches',
  'eyewear',
  'hair-accessories',
];

/** A photo taken from above so surely is of goods that lie. */
const sureFromAbove = 0.6;

/** Hung by the waist: no sleeves stick out of them. */
const hungByWaist = 'trousers';

/**
 * What has a base to stand on, or is too large to be laid down: an outline that looks as if it lay, of a bonsai or a
 * camera with a flash beside it, is one of an uneven shape.
 */
const standing: ReadonlySet<string> = new Set(
  (
    'plants planters vases candles lighting furniture garden-furniture grills appliances kitchen-appliances ' +
    'coffee-makers vacuum-cleaners climate strollers suitcases cycling mugs drinkware teapots cameras speakers ' +
    'printers plush-toys aquarium'
  ).split(' '),
);

/** Hats, scarves and gloves stand only where their photo so surely shows them upright. */
const softHead = 'hats-scarves';
/** From here on a view that goods stand in is sure. */
const sureUpright = 0.6;

export interface PoseFacts extends SeenInPhoto {
  readonly categoryId: string | null;
  readonly view: 'front' | 'three-quarter' | 'top';
  /** How sure the view is, 0 to 1. */
  readonly confidence: number;
  /** Clothes with their hood up or their sleeves held out: on a hanger they would fall. */
  readonly isSpread?: boolean;
  /** Its outline is taller than what has its stated lengths can stand (`isTooTallToStand`). */
  readonly isTooTall?: boolean;
}

export interface PossiblePoses {
  /**
   * In the order in which they are tried where the seller chose none: the first that a style has a set for is taken.
   */
  readonly tried: readonly Pose[];
  /** What the seller may choose from, the likeliest first. */
  readonly offered: readonly Pose[];
}

/**
 * The poses that a photo allows. A person, a hand and what is worn and cut by the photo's edge are shown as worn or not
 * at all, unless the seller says otherwise: cut bodies neither stand nor lie.
 */
export function possiblePoses(facts: PoseFacts): PossiblePoses {
  const { categoryId, shows, cut } = facts;
  const alone = isSoftWear(categoryId) ? ofSoftWear(facts) : ofGoods(facts);
  if (shows !== 'product' || isOnSomeone(categoryId, cut))
    return { tried: ['worn'], offered: ['worn', ...alone.offered] };
  // A headless or turned person is not recognised: for clothes the seller may say so.
  return isClothes(categoryId) ? { ...alone, offered: [...alone.offered, 'worn'] } : alone;
}

/**
 * Whether the photo's edge cuts a part of goods off that are on no one: no picture of ours shows them whole, and only
 * closeups of them are true.
 */
export function isCutOff({ categoryId, shows, cut }: Pick<PoseFacts, 'categoryId' | 'shows' | 'cut'>): boolean {
  return shows === 'product' && isCutAnywhere(cut) && !isOnSomeone(categoryId, cut);
}

/**
 * The sample photos that pictures are made of, in their order: those that show the product whole, where there are any.
 */
export function shownSamples<Sample extends { readonly group: string } & Partial<SeenInPhoto>>(
  photos: readonly Sample[],
  categoryId: string | null,
): Sample[] {
  const samples = photos.filter(({ group }) => group === 'sample');
  const whole = samples.filter(({ shows = 'product', cut = nothingCut }) => !isCutOff({ categoryId, shows, cut }));
  return whole.length > 0 ? whole : samples;
}

const nothingCut: CutSides = { left: false, top: false, right: false, bottom: false };

const isCutAnywhere = ({ left, top, right, bottom }: CutSides): boolean => left || top || right || bottom;

/** What is worn and cut by the photo's edge is on someone. */
function isOnSomeone(categoryId: string | null, cut: CutSides): boolean {
  return isCutAnywhere(cut) && isWearable(categoryId);
}

/** Clothes, shoes, bags and what else is worn. */
export function isWearable(categoryId: string | null): boolean {
  return isClothes(categoryId) || wearable.includes(categoryId ?? '');
}

/** What is measured as it lies: from top to hem, and across. */
export const isClothes = (categoryId: string | null): boolean =>
  hangs(categoryId) || onlyLying.includes(categoryId ?? '');

/** Clothes, hats, scarves and gloves: what is of cloth and worn. */
export const isSoftWear = (categoryId: string | null): boolean => isClothes(categoryId) || categoryId === softHead;

const hangs = (categoryId: string | null): boolean => hanging.includes(categoryId ?? '');

function ofSoftWear(facts: PoseFacts): PossiblePoses {
  const tried = posesOfSoftWear(facts);
  return { tried, offered: tried };
}

function posesOfSoftWear({ categoryId, view, confidence, isSpread }: PoseFacts): Pose[] {
  if (hangs(categoryId)) {
    if (isSpread && categoryId !== hungByWaist) return ['lies'];
    return view === 'top' && confidence >= sureFromAbove ? ['lies', 'hangs'] : ['hangs', 'lies'];
  }
  if (categoryId !== softHead || view === 'top') return ['lies'];
  // A soft thing that is not clearly upright would stand on its corner.
  return confidence < sureUpright ? ['lies', 'stands'] : ['stands'];
}

/**
 * One pose is tried; the seller may choose the other one where the outline does not settle it. What is seen straight on
 * may stand before the camera or lie below it: a book, a rope, a skateboard.
 */
function ofGoods({ categoryId, view, confidence, isTooTall }: PoseFacts): PossiblePoses {
  const hasBase = standing.has(categoryId ?? '');
  if (view === 'top') {
    if (confidence >= sureFromAbove) return { tried: ['lies'], offered: ['lies'] };
    return hasBase
      ? { tried: ['stands'], offered: ['stands', 'lies'] }
      : { tried: ['lies'], offered: ['lies', 'stands'] };
  }
  if (isTooTall && !hasBase && confidence < sureUpright) return { tried: ['lies'], offered: ['lies', 'stands'] };
  const mayLie = view === 'front' ? !hasBase : confidence < sureUpright;
  return { tried: ['stands'], offered: mayLie ? ['stands', 'lies'] : ['stands'] };
}
