import type { PropBox } from '@kadr/shared/designs';
import { boxWithin, holds, overlapArea, type Box } from '../scene/geometry.ts';
import type { Cover } from './mask-cover.ts';

/** What the things of a set are cut and written over by. */
export interface Frame {
  readonly card: Box;
  readonly cover: Cover;
  /** Where letters stand. */
  readonly texts: readonly Box[];
  /** The product hides what is behind it, and no one misses that. */
  readonly product: Box;
}

/** Points across and down at which a thing is looked at. */
const points = 8;
/**
 * Less of a thing than the first is not noticed, less than the second is a scrap; what ends with its set, as branches
 * do, is one only where little is left of it.
 */
const seenOfThing = { least: 0.03, most: 0.7, mostAtEnd: 0.45 } as const;
/** What takes more of a card is no scrap, however much of it is cut off; what takes less is not noticed. */
const seenOfCard = { least: 0.0008, most: 0.05 } as const;
/** A shade between these leaves half of a thing in sight. */
const halfSeen = [0.15, 0.85] as const;
/** So much of a thing in a fade, or of letters on a thing that is seen, is a fault. */
const [mostFaded, mostWrittenOver] = [0.4, 0.06];

/**
 * How many things of the set are cut to scraps, fade out half-way or have letters over them, in a picture that lies on
 * the card at `picture`.
 */
export function cutProps(props: readonly PropBox[], picture: Box, frame: Frame): number {
  return props.filter((prop) => {
    const box = boxWithin(picture, prop);
    return overlapArea(box, frame.card) > 0 && isFault({ ...box, atEnd: prop.atEnd ?? false }, frame);
  }).length;
}

function isFault(box: Box & { readonly atEnd: boolean }, { card, cover, texts, product }: Frame): boolean {
  const hidden = pointsOf(box)
    .filter((at) => !holds(product, at))
    .map((at) => (holds(card, at) ? cover(at) : 1));
  if (hidden.length === 0) return false;
  const shown = hidden.reduce((sum, by) => sum + 1 - by, 0) / hidden.length;
  const ofCard = (shown * box.width * box.height) / (card.width * card.height);
  if (shown < seenOfThing.least || ofCard < seenOfCard.least) return false;
  const [least, most] = halfSeen;
  const whole = box.atEnd ? seenOfThing.mostAtEnd : seenOfThing.most;
  const faded = hidden.filter((by) => by > least && by < most).length / hidden.length;
  return (shown < whole && ofCard < seenOfCard.most) || faded > mostFaded || isWrittenOver(box, texts, cover);
}

function isWrittenOver(box: Box, texts: readonly Box[], cover: Cover): boolean {
  return texts.some((text) => {
    if (overlapArea(text, box) === 0) return false;
    const over = pointsOf(text).filter((at) => holds(box, at) && cover(at) < halfSeen[1]);
    return over.length / points ** 2 > mostWrittenOver;
  });
}

function pointsOf({ x, y, width, height }: Box): { x: number; y: number }[] {
  return Array.from({ length: points ** 2 }, (_, index) => ({
    x: x + (((index % points) + 0.5) / points) * width,
    y: y + ((Math.floor(index / points) + 0.5) / points) * height,
  }));
}

/** By how much a picture may be moved, in hundredths of the card's long side, and made smaller or larger. */
const moves = [2, 4, 6, 9, 13].flatMap((by) => [
  [by, 0],
  [-by, 0],
  [0, by],
  [0, -by],
]) as readonly (readonly [number, number])[];
const sizes = [1, 0.94, 1.06] as const;

/** A picture that may be moved a little. */
export interface Movable {
  readonly props: readonly PropBox[];
  readonly frame: Omit<Frame, 'product'>;
  readonly productIn: (picture: Box) => Box;
  readonly isAllowed: (picture: Box) => boolean;
  readonly unitPx: number;
}

/** The place near the one that a picture has in which fewest things are cut, the nearest of those. */
export function withThingsWhole(picture: Box, { props, frame, productIn, isAllowed, unitPx }: Movable): Box {
  const cutAt = (at: Box) => cutProps(props, at, { ...frame, product: productIn(at) });
  const { x, y, width, height } = productIn(picture);
  let best = { picture, cut: cutAt(picture) };
  for (const size of sizes)
    for (const [right, down] of moves) {
      if (best.cut === 0) return best.picture;
      // It grows about its foot.
      const at = {
        x: x + width / 2 + (picture.x - x - width / 2) * size + right * unitPx,
        y: y + height + (picture.y - y - height) * size + down * unitPx,
        width: picture.width * size,
        height: picture.height * size,
      };
      if (!isAllowed(at)) continue;
      const cut = cutAt(at);
      if (cut < best.cut) best = { picture: at, cut };
    }
  return best.picture;
}

/** A product moves aside for things of the set as long as so much of the room beside it is left on that side. */
const leastSide = 0.36;

/** Whether a product that is moved keeps enough of the room beside it on both sides, or what it had. */
export function keepsRoom(stage: Box, before: Box): (where: Box) => boolean {
  const lesserSide = (where: Box): number => {
    const left = Math.max(0, where.x - stage.x);
    const right = Math.max(0, stage.x + stage.width - where.x - where.width);
    return Math.min(left, right) / Math.max(1, left + right);
  };
  const least = Math.min(leastSide, lesserSide(before));
  return (where) => lesserSide(where) >= least;
}
