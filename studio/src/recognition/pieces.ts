import { detectorSidePx, type SeenBox } from './detector/boxes.ts';
import { areaOf, sharedArea, type ShareRect } from './detector/share-rect.ts';

/** A box less sure than this may be a part of the thing. */
const surelyFrom = 0.4;
/** Boxes that share more than this of what both cover mean the same piece. */
const samePiece = 0.3;
/** Smaller boxes, and smaller parts of the cut-out, are details: of the product, and of the largest part. */
const boxShare = 0.15;
const partShare = 0.25;
const solidFrom = 0.5;

/**
 * How many pieces of a kind one cut-out shows: two mugs side by side are no mug twice as wide. By boxes of one class
 * that lie apart, and by parts of the cut-out that do not hang together. `alpha`: of the picture that the detector was
 * shown; `product`: where it is there, in shares.
 */
export function seenPieces(boxes: readonly SeenBox[], alpha: Float32Array, product: ShareRect): number {
  const large = boxes.filter(
    ({ name, score, box }) => name !== 'Person' && score >= surelyFrom && areaOf(box) >= boxShare * areaOf(product),
  );
  let pieces = Math.max(1, largeParts(alpha));
  for (const ofClass of Map.groupBy(large, ({ name }) => name).values()) {
    pieces = Math.max(pieces, boxesApart(ofClass).length);
  }
  return pieces;
}

/** Of boxes that mean the same piece the first one: of each shoe of a pair its own. */
export function boxesApart(boxes: readonly SeenBox[]): SeenBox[] {
  const apart: SeenBox[] = [];
  for (const one of boxes) if (apart.every(({ box }) => overlap(box, one.box) < samePiece)) apart.push(one);
  return apart;
}

/** What two boxes share of the smaller one. */
const overlap = (one: ShareRect, other: ShareRect): number =>
  sharedArea(one, other) / Math.min(areaOf(one), areaOf(other));

/** Parts of the cut-out that do not touch, without small ones. */
function largeParts(alpha: Float32Array): number {
  const unseen = Uint8Array.from(alpha, (share) => (share >= solidFrom ? 1 : 0));
  const sizes: number[] = [];
  for (let start = unseen.indexOf(1); start !== -1; start = unseen.indexOf(1, start + 1)) {
    let size = 0;
    const open = [start];
    unseen[start] = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      const x = at % detectorSidePx;
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < detectorSidePx - 1 ? at + 1 : -1,
        at - detectorSidePx,
        at + detectorSidePx,
      ])
        if (unseen[next] === 1) {
          unseen[next] = 0;
          open.push(next);
        }
    }
    sizes.push(size);
  }
  const largest = Math.max(0, ...sizes);
  return sizes.filter((size) => size >= partShare * largest).length;
}
