import type { PromptChange } from '@kadr/shared/visuals';
import { mirrorMeta } from '../../plates/camera.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { placeProduct } from './fit-product.ts';
import type { ProductView, Shot } from '../shot.ts';
import type { Refinement } from '../change/refinement.ts';

/** How much larger one step of "closer" or "larger" shows the product. */
export const nearStep = 1.18;

/** What is to come closer may be enlarged so far: as editorial frames are. */
export const mostEnlargement = 2;

/** This share of a prop's width has to stay in the frame where the product comes closer. */
export const propShownNear = 0.4;

/** A product that comes closer next to added props is at least so much larger than without a refinement. */
const leastGain = 1.02;

/** A change this slight adds one prop. */
const oneThing = 0.5;

const isNearness = ({ kind }: PromptChange) => kind === 'size' || kind === 'closeness';
const addsProps = ({ kind, amount }: PromptChange) => kind === 'props' && amount > 0;

/** By what factor all changes together show the product larger; 1 and below: they do not. */
export function nearness(changes: readonly PromptChange[]): number {
  return nearStep ** changes.filter(isNearness).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The refinement without what makes the product larger, or smaller because of props: what "closer" is measured against.
 */
export function withoutNearness(refinement: Refinement | null): Refinement | null {
  return (
    refinement && {
      ...refinement,
      changes: refinement.changes.filter((change) => !isNearness(change) && !addsProps(change)),
    }
  );
}

/** The refinement with one prop of each kind instead of several. */
export function withOneOfEach(refinement: Refinement | null): Refinement | null {
  return (
    refinement && {
      ...refinement,
      changes: refinement.changes.map((change) =>
        addsProps(change) ? { ...change, amount: Math.min(oneThing, change.amount) } : change,
      ),
    }
  );
}

/** The refinement without further props, which are named as impossible. */
export function withoutMoreProps(refinement: Refinement | null): Refinement | null {
  return (
    refinement && {
      ...refinement,
      changes: refinement.changes.filter((change) => !addsProps(change)),
      impossible: [...refinement.impossible, ...refinement.changes.filter(addsProps)],
    }
  );
}

/** The refinement, but showing the product so many times as large as without any. */
export function withNearness(refinement: Refinement | null, factor: number): Refinement {
  const { changes, ...rest } = refinement ?? { changes: [], impossible: [], ofProduct: [], notUnderstood: [] };
  const amount = Math.log(factor) / Math.log(nearStep);
  return { ...rest, changes: [...changes.filter((change) => !isNearness(change)), { kind: 'size', amount }] };
}

/** What became of the refinement that `withNearness` replaced: its own changes of size count as taken. */
export function withOwnNearness(taken: Refinement | null, own: Refinement | null): Refinement | null {
  if (!taken || !own) return null;
  const rest = taken.changes.filter((change) => !isNearness(change));
  return { ...taken, changes: [...rest, ...own.changes.filter(isNearness)] };
}

/** The larger part of the frame's width and height that the product takes. */
export function shownShare(shot: Shot, plate: PlateMeta, product: ProductView): number {
  const { rect } = placeProduct(shot.plate?.mirrored ? mirrorMeta(plate) : plate, product, shot.placement);
  return Math.max(rect.w / shot.crop.w, rect.h / shot.crop.h);
}

/** Which part of the frame's height the product takes. */
export function shownPart(shot: Shot, plate: PlateMeta, product: ProductView): number {
  return placeProduct(shot.plate?.mirrored ? mirrorMeta(plate) : plate, product, shot.placement).rect.h / shot.crop.h;
}

/** Whether added props keep a product that is to come closer from being larger than `before`. */
export function isHeldBack(shot: Shot, plate: PlateMeta, product: ProductView, before: number): boolean {
  return shownPart(shot, plate, product) < before * leastGain && shot.companions.some(({ requested }) => requested);
}
