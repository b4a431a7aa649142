import type { PromptChange } from '@kadr/shared/visuals';
import { mirrorMeta } from '../../plates/camera.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { placeProduct } from './fit-product.ts';
import type { ProductView, Shot } from '../shot.ts';
import type { Wishes } from '../change/wishes.ts';

/** How much larger one step of "closer" or "larger" shows the product. */
export const nearStep = 1.18;

/** What is wished closer may be enlarged so far: as editorial frames are. */
export const mostEnlargement = 2;

/** Of a thing beside the product so much of its width has to be seen where the product is wished closer. */
export const propShownNear = 0.4;

/** A product wished closer beside things that were wished for, too, is at least so much larger than without any wish. */
const leastGain = 1.02;

/** A wish of so little is for one thing. */
const oneThing = 0.5;

const isNearness = ({ kind }: PromptChange) => kind === 'size' || kind === 'closeness';
const addsProps = ({ kind, amount }: PromptChange) => kind === 'props' && amount > 0;

/** By what factor all wishes together show the product larger; 1 and below: they do not. */
export function nearness(changes: readonly PromptChange[]): number {
  return nearStep ** changes.filter(isNearness).reduce((sum, { amount }) => sum + amount, 0);
}

/** The wishes but for what makes the product larger, or smaller by standing beside it: what "closer" is measured against. */
export function withoutNearness(wishes: Wishes | null): Wishes | null {
  return wishes && { ...wishes, changes: wishes.changes.filter((change) => !isNearness(change) && !addsProps(change)) };
}

/** The wishes with one thing of each kind instead of several. */
export function withOneOfEach(wishes: Wishes | null): Wishes | null {
  return (
    wishes && {
      ...wishes,
      changes: wishes.changes.map((change) =>
        addsProps(change) ? { ...change, amount: Math.min(oneThing, change.amount) } : change,
      ),
    }
  );
}

/** The wishes without more things beside the product, which are named as impossible. */
export function withoutMoreProps(wishes: Wishes | null): Wishes | null {
  return (
    wishes && {
      ...wishes,
      changes: wishes.changes.filter((change) => !addsProps(change)),
      impossible: [...wishes.impossible, ...wishes.changes.filter(addsProps)],
    }
  );
}

/** Which part of the frame's height the product takes. */
export function shownPart(shot: Shot, plate: PlateMeta, product: ProductView): number {
  return placeProduct(shot.plate?.mirrored ? mirrorMeta(plate) : plate, product, shot.placement).rect.h / shot.crop.h;
}

/** Whether what was wished for beside a product that was wished closer, too, keeps it from coming closer than `before`. */
export function isHeldBack(shot: Shot, plate: PlateMeta, product: ProductView, before: number): boolean {
  return shownPart(shot, plate, product) < before * leastGain && shot.companions.some(({ wished }) => wished);
}
